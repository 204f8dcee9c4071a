import { stat } from "node:fs/promises"
import { Schema } from "effect"
import { readJson, reasonOf, UnusableFile } from "../check/json-file.ts"

/** Models see 256 to 1,024 pixels a side; more than this would need gigabytes for one photograph. */
const Side = Schema.Int.check(Schema.isBetween({ minimum: 32, maximum: 2048 }))
const Channels = <Item extends Schema.Codec<number>>(item: Item) => Schema.Tuple([item, item, item])
const Spread = Schema.Finite.check(Schema.isGreaterThan(0))

const Input = Schema.Struct({
  /** Of the tensor; may be left out when there is one only. */
  name: Schema.optionalKey(Schema.String),
  width: Side,
  height: Side,
  layout: Schema.Literals(["nchw", "nhwc"]),
  channels: Schema.Literals(["rgb", "bgr"]),
  /** A value is `(byte / 255 - mean) / deviation`, in the order of `channels`. */
  mean: Channels(Schema.Finite),
  deviation: Channels(Spread)
})

const Output = Schema.Struct({
  /** Of the tensor; the first when left out. */
  name: Schema.optionalKey(Schema.String),
  /** `probability` 0-1, `logit` before the logistic function, `range` from its own smallest value to its greatest. */
  values: Schema.Literals(["probability", "logit", "range"])
})

const ModelDescription = Schema.Struct({
  format: Schema.Literal("marque.cutout-model/1"),
  input: Input,
  output: Output
})

export interface CutoutModel {
  /** Path of the ONNX file, whose weights are inside it. */
  readonly file: string
  readonly input: typeof Input.Type
  readonly output: typeof Output.Type
}

/**
 * The model in `file`, as `<file>.json` beside it describes it. Rejects with {@link UnusableFile}; the model itself is
 * read when the first photograph comes.
 */
export const readCutoutModel = async (file: string): Promise<CutoutModel> => {
  const found = await stat(file).catch((cause: unknown) => {
    throw new UnusableFile(file, reasonOf(cause))
  })
  if (!found.isFile()) throw new UnusableFile(file, "is no file")
  const { input, output } = await readJson(`${file}.json`, ModelDescription, "the description of a cut-out model")
  return { file, input, output }
}
