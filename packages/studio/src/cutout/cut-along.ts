import { erode, fullAlpha, withoutDust } from "./alpha.ts"
import type { CloseUp, Size } from "./close-up.ts"
import { isFurry } from "./fur.ts"
import { confidenceOf } from "./judge.ts"
import { alphaModel } from "./matte.ts"
import type { RgbPicture, Window } from "./planes.ts"
import { cleanRim } from "./rim.ts"
import type { Study } from "./study.ts"
import type { TapField } from "./taps.ts"
import { moved } from "./tolerance.ts"

export interface Cutout {
  readonly whole: Size
  readonly window: Window
  /** 8 bits RGB of the window, straight, row-major; black where transparent. */
  readonly rgb: Uint8Array
  /** Of the window, 0-255. */
  readonly alpha: Uint8Array
  /** 1 at best; see `confidenceOf`. */
  readonly confidence: number
}

export interface Outline {
  readonly mask: Uint8Array
  readonly field?: TapField | undefined
  /** 0-1; the middle keeps the outline. */
  readonly tolerance: number
}

const uncertainShare = (alpha: Uint8Array): number | undefined => {
  let [uncertain, inside] = [0, 0]
  for (let at = 0; at < alpha.length; at++) {
    const value = alpha[at] ?? 0
    if (value > 38 && value < 217) uncertain += 1
    if (value > 127) inside += 1
  }
  return inside === 0 ? undefined : uncertain / inside
}

/** `photo` holds the full-size pixels of `closeUp.window` and is overwritten. Undefined when nothing is left. */
export const cutAlong = (closeUp: CloseUp, photo: RgbPicture, outline: Outline, study: Study): Cutout | undefined => {
  const { field, mask, tolerance } = outline
  const { whole, window } = closeUp
  const { height, width } = window
  const furry = isFurry(mask, study)
  const found = fullAlpha(closeUp, photo, alphaModel(closeUp, mask, study, { field, furry }))
  erode(found, width, height)
  const alpha = moved(found, width, height, Math.max(whole.width, whole.height), tolerance)
  withoutDust(alpha, closeUp, furry ? undefined : mask, study)
  const uncertain = uncertainShare(alpha)
  if (uncertain === undefined) return undefined
  cleanRim(closeUp, photo, alpha)
  return { whole, window, rgb: photo.data, alpha, confidence: confidenceOf(mask, uncertain, study) }
}
