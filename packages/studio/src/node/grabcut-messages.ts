export interface GrabCutTask {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Three bytes a pixel, row-major. */
  readonly image: Uint8Array
  /** A byte a pixel: 0 ground, 1 product, 2 ground and 3 product unless the colours say otherwise. */
  readonly mask: Uint8Array
  /** At least 1. */
  readonly rounds: number
}

/** Ones where the product was found and zeros elsewhere; undefined when there is nothing to tell apart. */
export type GrabCutMask = Uint8Array | undefined
