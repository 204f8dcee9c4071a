export interface GrabCutTask {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Three bytes a pixel, row-major. */
  readonly image: Uint8Array
  /** One byte a pixel: 0 ground, 1 product, 2 probably ground, 3 probably product. */
  readonly mask: Uint8Array
  /** At least 1. */
  readonly rounds: number
}

/** Ones where the product is, else zeros; undefined when nothing separates. */
export type GrabCutMask = Uint8Array | undefined
