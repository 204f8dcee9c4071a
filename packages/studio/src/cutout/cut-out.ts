import { eroded, fullAlpha, withoutDust } from "./alpha.ts"
import { closeUpOf } from "./close-up.ts"
import { confidenceOf } from "./judge.ts"
import { alphaModel } from "./matte.ts"
import type { RgbPicture } from "./planes.ts"
import { withCleanRim } from "./rim.ts"
import type { Study } from "./study.ts"

/** A cut-out of the size of its photograph. */
export interface Cutout {
  readonly width: number
  readonly height: number
  /** RGBA, 8 bits, straight alpha, row-major; black where it is transparent. */
  readonly data: Uint8Array
  /** 1 at best; see `confidenceOf`. */
  readonly confidence: number
}

const uncertainShare = (alpha: Uint8Array): number => {
  let [uncertain, inside] = [0, 0]
  for (const value of alpha) {
    if (value > 38 && value < 217) uncertain += 1
    if (value > 127) inside += 1
  }
  return inside === 0 ? 1 : uncertain / inside
}

/**
 * Cuts the photograph along the outline of `mask` (ones and zeros at the study's size): soft edge in full-size colours,
 * outline drawn in, dust removed, rim freed of the ground. `fine` is the photograph at
 * `FINE_SIZE`. Undefined when nothing is left.
 */
export const cutOut = (photo: RgbPicture, fine: RgbPicture, mask: Uint8Array, study: Study): Cutout | undefined => {
  const closeUp = closeUpOf(photo, fine, mask, study)
  if (closeUp === undefined) return undefined
  const { height, width } = closeUp.window
  const alpha = eroded(fullAlpha(closeUp, alphaModel(closeUp, mask, study)), width, height)
  withoutDust(alpha, closeUp, mask, study)
  if (!alpha.some((value) => value > 127)) return undefined
  return {
    width: photo.width,
    height: photo.height,
    data: withCleanRim(closeUp, alpha),
    confidence: confidenceOf(mask, uncertainShare(alpha), study)
  }
}
