// Opens files with Netron's MLIR reader, and prints {file: {graph: [types of its nodes]}}.
// node netron.mjs FOLDER_OF_NETRON FILE…
import fs from 'node:fs';
import path from 'node:path';

const [folder, ...files] = process.argv.slice(2);
const [mlir, text, base] = await Promise.all(['mlir', 'text', 'base'].map((name) => import(`${folder}/${name}.js`)));

async function open(file) {
    const stream = new base.BinaryStream(new Uint8Array(fs.readFileSync(file)));
    const readers = {
        text: (limit) => text.Reader.open(stream, limit),
        'text.decoder': () => text.Decoder.open(stream),
        binary: () => base.BinaryReader.open(stream),
    };
    const context = {
        identifier: path.basename(file),
        stream,
        set: (type) => { context.type = type; return type; },
        read: async (type, ...more) => { stream.seek(0); return readers[type](...more); },
        asset: async (name) => fs.readFileSync(`${folder}/${name}`, 'utf-8'),
    };
    const factory = new mlir.ModelFactory();
    if (!await factory.match(context)) {
        throw new Error(`Netron does not know what ${file} is`);
    }
    const model = await factory.open(context);
    return Object.fromEntries(model.functions.map((graph) => [graph.name, graph.nodes.map((node) => node.type.name)]));
}

const opened = {};
for (const file of files) {
    opened[file] = await open(file);
}
console.log(JSON.stringify(opened));
