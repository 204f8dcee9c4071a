import sharp from "sharp"
import type { RgbPicture, Study } from "../../cutout/index.ts"
import { createProcessPool } from "../process-pool.ts"
import type { ModelChances, ModelTask } from "./model-messages.ts"
import type { CutoutModel } from "./read-cutout-model.ts"

/** The largest matting models need about a minute on two cores. */
const PATIENCE_MS = 120_000

class ModelBroke extends Error {
  override readonly name = "ModelBroke"
}

const pool = createProcessPool<ModelTask, ModelChances>({
  module: new URL("./model-process.ts", import.meta.url),
  maxTasks: 100,
  maxRssBytes: 3 * 1024 ** 3,
  // Reading a model again takes seconds.
  idleMs: 60_000,
  failure: (message = "The process that runs the cut-out model ended") => new ModelBroke(message)
})

const scaled = async (picture: RgbPicture, width: number, height: number): Promise<Uint8Array> => {
  const raw = { width: picture.width, height: picture.height, channels: 3 } as const
  return sharp(picture.data, { raw }).resize(width, height, { fit: "fill" }).raw().toBuffer()
}

/**
 * Chance of each pixel of the study, 0-1, to be product. Rejects with the signal's reason, and with {@link ModelBroke}
 * when the model cannot be used or takes longer than two minutes.
 */
export const modelChances = async (
  model: CutoutModel,
  picture: RgbPicture,
  { height, width }: Pick<Study, "height" | "width">,
  signal?: AbortSignal
): Promise<Float32Array> => {
  const pixels = await scaled(picture, model.input.width, model.input.height)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const ended = signal === undefined ? patience : AbortSignal.any([signal, patience])
  const found = await pool.run({ model, pixels }, { signal: ended }).catch((cause: unknown) => {
    throw cause === patience.reason ? new ModelBroke("The cut-out model took longer than two minutes") : cause
  })
  const { data } = await sharp(found.data, { raw: { width: found.width, height: found.height, channels: 1 } })
    .resize(width, height, { fit: "fill" })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Float32Array.from(data, (value) => value / 255)
}
