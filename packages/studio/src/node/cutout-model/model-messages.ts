import type { CutoutModel } from "./read-cutout-model.ts"

export interface ModelTask {
  readonly model: CutoutModel
  /** Three bytes a pixel in RGB, row-major, at the size of the model's input. */
  readonly pixels: Uint8Array
}

/** One byte a pixel, row-major, 255 where the model is sure of the product. */
export interface ModelChances {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}
