import { writeFile } from "node:fs/promises"
import protobuf from "protobufjs"

/**
 * What the model below uses of ONNX. Source: onnx.proto of ONNX 1.17, field numbers and types as there.
 */
const { root } = protobuf.parse(
  `
  syntax = "proto2";
  message ModelProto { optional int64 ir_version = 1; optional GraphProto graph = 7; repeated OperatorSetId opset_import = 8; }
  message OperatorSetId { optional string domain = 1; optional int64 version = 2; }
  message GraphProto {
    repeated NodeProto node = 1; optional string name = 2; repeated TensorProto initializer = 5;
    repeated ValueInfo input = 11; repeated ValueInfo output = 12;
  }
  message NodeProto {
    repeated string input = 1; repeated string output = 2; optional string op_type = 4; repeated Attribute attribute = 5;
  }
  message Attribute { optional string name = 1; optional int64 i = 3; repeated int64 ints = 8; optional int32 type = 20; }
  message TensorProto {
    repeated int64 dims = 1; optional int32 data_type = 2; repeated float float_data = 4 [packed = true];
    repeated int64 int64_data = 7 [packed = true]; optional string name = 8;
  }
  message ValueInfo { optional string name = 1; optional TypeProto type = 2; }
  message TypeProto { optional TensorType tensor_type = 1; }
  message TensorType { optional int32 elem_type = 1; optional Shape shape = 2; }
  message Shape { repeated Dimension dim = 1; }
  message Dimension { optional int64 dim_value = 1; }
`,
  { keepCase: true }
)

const [FLOAT, INT64] = [1, 7]
const [ATTRIBUTE_INT, ATTRIBUTE_INTS] = [2, 7]

const floats = (name: string, values: ReadonlyArray<number>) => ({
  name,
  dims: [values.length],
  data_type: FLOAT,
  float_data: values
})
const integers = (name: string, values: ReadonlyArray<number>) => ({
  name,
  dims: [values.length],
  data_type: INT64,
  int64_data: values
})
const tensor = (name: string, shape: ReadonlyArray<number>) => ({
  name,
  type: { tensor_type: { elem_type: FLOAT, shape: { dim: shape.map((size) => ({ dim_value: size })) } } }
})

/** Rows at the top that show the ground, gain of the squared distance from their mean colour, and the border of doubt. */
const GROUND_ROWS = 8
const GAIN = 60
const DOUBT = -4

interface Made {
  readonly width: number
  readonly height: number
  /** @default the chance itself */
  readonly answers?: "logit"
}

const bytesOf = ({ answers, height, width }: Made): Uint8Array => {
  const last = answers === "logit" ? [] : [{ op_type: "Sigmoid", input: ["logit"], output: ["chance"] }]
  const nodes = [
    { op_type: "Slice", input: ["photo", "from", "to", "rows"], output: ["ground"] },
    {
      op_type: "ReduceMean",
      input: ["ground"],
      output: ["colour"],
      attribute: [
        { name: "axes", type: ATTRIBUTE_INTS, ints: [2, 3] },
        { name: "keepdims", type: ATTRIBUTE_INT, i: 1 }
      ]
    },
    { op_type: "Sub", input: ["photo", "colour"], output: ["away"] },
    { op_type: "Mul", input: ["away", "away"], output: ["squares"] },
    {
      op_type: "ReduceSum",
      input: ["squares", "channels"],
      output: ["distance"],
      attribute: [{ name: "keepdims", type: ATTRIBUTE_INT, i: 1 }]
    },
    { op_type: "Mul", input: ["distance", "gain"], output: ["gained"] },
    { op_type: "Add", input: ["gained", "doubt"], output: ["logit"] },
    ...last
  ]
  const graph = {
    name: "distance from the ground's colour",
    node: nodes,
    initializer: [
      integers("from", [0]),
      integers("to", [GROUND_ROWS]),
      integers("rows", [2]),
      integers("channels", [1]),
      floats("gain", [GAIN]),
      floats("doubt", [DOUBT])
    ],
    input: [tensor("photo", [1, 3, height, width])],
    output: [tensor(answers ?? "chance", [1, 1, height, width])]
  }
  const type = root.lookupType("ModelProto")
  return type.encode(type.fromObject({ ir_version: 8, opset_import: [{ domain: "", version: 13 }], graph })).finish()
}

/**
 * Writes a model that takes for the product what differs in colour from the top of a photograph, and its description: a
 * real model of 400 bytes, good enough for even grounds.
 */
export const writeCutoutModel = async (file: string, made: Made): Promise<void> => {
  const description = {
    format: "marque.cutout-model/1",
    input: {
      width: made.width,
      height: made.height,
      layout: "nchw",
      channels: "rgb",
      mean: [0, 0, 0],
      deviation: [1, 1, 1]
    },
    output: { values: made.answers ?? "probability" }
  }
  await writeFile(file, bytesOf(made))
  await writeFile(`${file}.json`, `${JSON.stringify(description, undefined, 2)}\n`)
}
