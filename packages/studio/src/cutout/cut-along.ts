import type { CutoutTap } from "@marque/core/model"
import { eroded, fullAlpha, withoutDust } from "./alpha.ts"
import { closeUpOf } from "./close-up.ts"
import { isFurry } from "./fur.ts"
import { confidenceOf } from "./judge.ts"
import { alphaModel } from "./matte.ts"
import type { RgbPicture } from "./planes.ts"
import { withCleanRim } from "./rim.ts"
import type { Study } from "./study.ts"
import type { TapField } from "./taps.ts"
import { moved } from "./tolerance.ts"

/** A cut-out of the size of its photograph. */
export interface Cutout {
  readonly width: number
  readonly height: number
  /** RGBA, 8 bits, straight alpha, row-major; black where it is transparent. */
  readonly data: Uint8Array
  /** 1 at best; see `confidenceOf`. */
  readonly confidence: number
}

/** Where to cut: a mask of ones and zeros at the study's size, and what a person said about it. */
export interface Outline {
  readonly mask: Uint8Array
  readonly field?: TapField | undefined
  /** 0-1; the middle leaves the outline where it was found. */
  readonly tolerance: number
}

/** How a person mends what was found. */
export interface Mending {
  readonly taps?: ReadonlyArray<CutoutTap>
  readonly tolerance?: number
}

const uncertainShare = (alpha: Uint8Array): number => {
  let [uncertain, inside] = [0, 0]
  for (let at = 0; at < alpha.length; at++) {
    const value = alpha[at] ?? 0
    if (value > 38 && value < 217) uncertain += 1
    if (value > 127) inside += 1
  }
  return inside === 0 ? 1 : uncertain / inside
}

/**
 * Cuts the photograph along an outline: soft edge in full-size colours, outline drawn in, dust removed, rim freed of the
 * ground. `fine` is the photograph at `FINE_SIZE`. Undefined when nothing is left.
 */
export const cutAlong = (photo: RgbPicture, fine: RgbPicture, outline: Outline, study: Study): Cutout | undefined => {
  const { field, mask, tolerance } = outline
  const closeUp = closeUpOf(photo, fine, mask, study)
  if (closeUp === undefined) return undefined
  const { height, width } = closeUp.window
  const furry = isFurry(mask, study)
  const found = eroded(fullAlpha(closeUp, alphaModel(closeUp, mask, study, { field, furry })), width, height)
  const alpha = moved(found, width, height, Math.max(photo.width, photo.height), tolerance)
  withoutDust(alpha, closeUp, furry ? undefined : mask, study)
  if (!alpha.some((value) => value > 127)) return undefined
  return {
    width: photo.width,
    height: photo.height,
    data: withCleanRim(closeUp, alpha),
    confidence: confidenceOf(mask, uncertainShare(alpha), study)
  }
}
