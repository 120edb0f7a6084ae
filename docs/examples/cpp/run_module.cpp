// Runs an artifact of fixed sizes with the PJRT C API: no Python, no jax, no pdhlo.
//
//     run_module PLUGIN.so ARTIFACT OUTPUT_PREFIX [ARGUMENT.npy ...]
//
// PLUGIN.so is any library with GetPjrtApi, such as the xla_cpu_pjrt.so of `pip install xla-cpu-pjrt`; the header
// pjrt_c_api.h is in that package, too. ARTIFACT is the folder that `pdhlo export` writes. The arguments are those of the
// module's main, in the order of manifest.json: parameters (none with --weights-inside), then inputs. Results are
// written as OUTPUT_PREFIX0.npy, OUTPUT_PREFIX1.npy, and so on.

#include <dlfcn.h>

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "pjrt_c_api.h"

static const PJRT_Api* api;

struct Kind {
  const char* name;   // of a dtype, in manifest.json
  const char* descr;  // in a .npy file
  PJRT_Buffer_Type type;
};
static const Kind kKinds[] = {
    {"bool", "|b1", PJRT_Buffer_Type_PRED},      {"int8", "|i1", PJRT_Buffer_Type_S8},
    {"int16", "<i2", PJRT_Buffer_Type_S16},      {"int32", "<i4", PJRT_Buffer_Type_S32},
    {"int64", "<i8", PJRT_Buffer_Type_S64},      {"uint8", "|u1", PJRT_Buffer_Type_U8},
    {"uint16", "<u2", PJRT_Buffer_Type_U16},     {"uint32", "<u4", PJRT_Buffer_Type_U32},
    {"uint64", "<u8", PJRT_Buffer_Type_U64},     {"float16", "<f2", PJRT_Buffer_Type_F16},
    {"float32", "<f4", PJRT_Buffer_Type_F32},    {"float64", "<f8", PJRT_Buffer_Type_F64},
    {"complex64", "<c8", PJRT_Buffer_Type_C64},  {"complex128", "<c16", PJRT_Buffer_Type_C128}};

struct Tensor {  // what main takes
  std::string dtype, shape;
};

// Calls a function of the API, and throws what it complains of.
template <class Args>
static Args& call(PJRT_Error* (*function)(Args*), Args& args) {
  args.struct_size = sizeof(Args);
  if (PJRT_Error* error = function(&args)) {
    PJRT_Error_Message_Args told{sizeof(told), nullptr, error, nullptr, 0};
    api->PJRT_Error_Message(&told);
    throw std::runtime_error(std::string(told.message, told.message_size));
  }
  return args;
}

static void wait(PJRT_Event* event) {
  PJRT_Event_Await_Args awaited{};
  awaited.event = event;
  call(api->PJRT_Event_Await, awaited);
  PJRT_Event_Destroy_Args destroyed{};
  destroyed.event = event;
  call(api->PJRT_Event_Destroy, destroyed);
}

static std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

static std::string between(const std::string& text, const std::string& from, char to) {
  const size_t begin = text.find(from);
  const size_t end = begin == std::string::npos ? begin : text.find(to, begin + from.size());
  if (end == std::string::npos) throw std::runtime_error("no .npy file with " + from);
  return text.substr(begin + from.size(), end - begin - from.size());
}

// What main takes, as manifest.json says: PJRT compares sizes alone, and would take floats for integers.
static std::vector<Tensor> arguments_of(const std::string& manifest) {
  const size_t begin = manifest.find("\"parameters\": ["), end = manifest.find("\"outputs\": [");
  if (begin == std::string::npos || end == std::string::npos) throw std::runtime_error("manifest.json is no artifact's");
  std::vector<Tensor> tensors;
  for (size_t at = begin; (at = manifest.find("\"shape\": \"", at)) < end; ++at) {
    const std::string rest = manifest.substr(at, end - at);
    tensors.push_back({between(rest, "\"dtype\": \"", '"'), between(rest, "\"shape\": \"", '"')});
  }
  return tensors;
}

// The array of a .npy file, on the device.
static PJRT_Buffer* load(PJRT_Client* client, PJRT_Device* device, const std::string& path, const Tensor& wanted) {
  const std::string bytes = read(path);
  if (bytes.size() < 12 || bytes.compare(0, 6, "\x93NUMPY") != 0) throw std::runtime_error(path + " is no .npy file");
  const bool first = bytes[6] == 1;  // the first version of the format has a length of two bytes
  uint32_t length = 0;
  std::memcpy(&length, bytes.data() + 8, first ? 2 : 4);
  const std::string header = bytes.substr(first ? 10 : 12, length);
  if (header.find("'fortran_order': False") == std::string::npos) throw std::runtime_error(path + " is not in C order");
  const std::string descr = between(header, "'descr': '", '\'');
  const Kind* kind = nullptr;
  for (const Kind& one : kKinds)
    if (one.descr == descr) kind = &one;
  const size_t begin = (first ? 10 : 12) + length;
  size_t elements = 1;
  std::vector<int64_t> dims;
  std::string shape;
  std::stringstream sizes(between(header, "'shape': (", ')'));
  for (std::string size; std::getline(sizes, size, ',');) {
    if (size.find_first_not_of(' ') == std::string::npos) continue;
    elements *= dims.emplace_back(std::stoll(size));
    shape += (shape.empty() ? "" : ", ") + std::to_string(dims.back());
  }
  if (kind == nullptr || kind->name != wanted.dtype || shape != wanted.shape)
    throw std::runtime_error(path + " is " + descr + " [" + shape + "], and the artifact takes " + wanted.dtype + " [" +
                             wanted.shape + "]");
  if (bytes.size() != begin + elements * std::stoul(descr.substr(2))) throw std::runtime_error(path + " is cut off");
  PJRT_Client_BufferFromHostBuffer_Args args{};
  args.client = client;
  args.device = device;
  args.data = bytes.data() + begin;
  args.type = kind->type;
  args.dims = dims.data();
  args.num_dims = dims.size();
  args.host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
  wait(call(api->PJRT_Client_BufferFromHostBuffer, args).done_with_host_buffer);
  return args.buffer;
}

// Writes an array of the device as a .npy file.
static void save(PJRT_Buffer* buffer, const std::string& path) {
  PJRT_Buffer_ElementType_Args type{};
  PJRT_Buffer_Dimensions_Args dims{};
  PJRT_Buffer_ToHostBuffer_Args copy{};
  type.buffer = dims.buffer = copy.src = buffer;
  call(api->PJRT_Buffer_ElementType, type);
  call(api->PJRT_Buffer_Dimensions, dims);
  std::vector<char> data(call(api->PJRT_Buffer_ToHostBuffer, copy).dst_size);
  copy.dst = data.data();
  wait(call(api->PJRT_Buffer_ToHostBuffer, copy).event);
  std::string descr, shape;
  for (const Kind& one : kKinds)
    if (one.type == type.type) descr = one.descr;
  if (descr.empty()) throw std::runtime_error("NumPy has no dtype for the result " + path);
  for (size_t i = 0; i < dims.num_dims; ++i) shape += std::to_string(dims.dims[i]) + ",";
  std::string header = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': (" + shape + "), }";
  header.append(63 - (10 + header.size()) % 64, ' ') += '\n';
  const char length[2] = {static_cast<char>(header.size() & 255), static_cast<char>(header.size() >> 8)};
  std::ofstream file(path, std::ios::binary);
  file.write("\x93NUMPY\x01\x00", 8).write(length, 2) << header;
  if (!file.write(data.data(), data.size())) throw std::runtime_error("cannot write " + path);
  std::cout << path << "  " << descr << " (" << shape << ")\n";
}

static void run(int argc, char** argv) {
  if (argc < 4) throw std::runtime_error("run_module PLUGIN.so ARTIFACT OUTPUT_PREFIX [ARGUMENT.npy ...]");
  void* library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) throw std::runtime_error(dlerror());
  auto* get = reinterpret_cast<const PJRT_Api* (*)()>(dlsym(library, "GetPjrtApi"));
  if (get == nullptr) throw std::runtime_error(std::string(argv[1]) + " has no GetPjrtApi");
  api = get();
  if (api->pjrt_api_version.major_version != PJRT_API_MAJOR) throw std::runtime_error("the plugin has another PJRT API");
  PJRT_Plugin_Initialize_Args begun{};
  call(api->PJRT_Plugin_Initialize, begun);
  PJRT_Client_Create_Args made{};
  PJRT_Client* client = call(api->PJRT_Client_Create, made).client;
  PJRT_Client_AddressableDevices_Args devices{};
  devices.client = client;
  PJRT_Device* device = call(api->PJRT_Client_AddressableDevices, devices).addressable_devices[0];

  const std::vector<Tensor> wanted = arguments_of(read(std::string(argv[2]) + "/manifest.json"));
  if (wanted.size() != static_cast<size_t>(argc - 4))
    throw std::runtime_error("main takes " + std::to_string(wanted.size()) + " arguments, and has " +
                             std::to_string(argc - 4));
  std::string code = read(std::string(argv[2]) + "/module.mlirbc");
  PJRT_Program program{sizeof(program), nullptr, code.data(), code.size(), "mlir", 4};
  // A CompileOptionsProto whose executable_build_options (3) have one replica (4) and one partition (5).
  const char options[] = {0x1a, 4, 0x20, 1, 0x28, 1};
  PJRT_Client_Compile_Args compiled{};
  compiled.client = client;
  compiled.program = &program;
  compiled.compile_options = options;
  compiled.compile_options_size = sizeof(options);
  PJRT_LoadedExecutable_GetExecutable_Args executable{};
  executable.loaded_executable = call(api->PJRT_Client_Compile, compiled).executable;
  PJRT_Executable_NumOutputs_Args count{};
  count.executable = call(api->PJRT_LoadedExecutable_GetExecutable, executable).executable;
  std::vector<PJRT_Buffer*> arguments, results(call(api->PJRT_Executable_NumOutputs, count).num_outputs);
  for (int i = 4; i < argc; ++i) arguments.push_back(load(client, device, argv[i], wanted[i - 4]));

  PJRT_ExecuteOptions how{};
  how.struct_size = sizeof(how);
  PJRT_Buffer* const* given = arguments.data();
  PJRT_Buffer** found = results.data();
  PJRT_Event* done = nullptr;
  PJRT_LoadedExecutable_Execute_Args executed{};
  executed.executable = compiled.executable;
  executed.options = &how;
  executed.argument_lists = &given;
  executed.num_devices = 1;
  executed.num_args = arguments.size();
  executed.output_lists = &found;
  executed.device_complete_events = &done;
  call(api->PJRT_LoadedExecutable_Execute, executed);
  wait(done);
  for (size_t i = 0; i < results.size(); ++i) save(results[i], argv[3] + std::to_string(i) + ".npy");
}

int main(int argc, char** argv) {
  try {
    run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "run_module: " << error.what() << "\n";
    return 1;
  }
}
