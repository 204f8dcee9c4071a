import { KEEP, REMOVE, type Study, SURE_KEEP, SURE_REMOVE, type TapField } from "../cutout/index.ts"
import { type Mat, openCv } from "./opencv.ts"

/** Pixels along the frame that are taken for ground. */
const INSET = 4
/** Bytes per OKLab unit; colour differences of products are small. */
const SCALE = 382
/** Weight of light and shade beside colour: on raw colours, and where shadows are discounted already. */
const LIGHTNESS = { raw: 0.35, relative: 0.5 } as const
const ROUNDS = { raw: 5, relative: 2 } as const
/** Distance from an even ground, OKLab, from which a pixel starts as product. */
const AWAY = 0.05
const [GROUND, PRODUCT, MAYBE_GROUND, MAYBE_PRODUCT] = [0, 1, 2, 3] as const
/** What a point makes of a pixel. */
const SAID = new Map<number, number>([
  [KEEP, MAYBE_PRODUCT],
  [REMOVE, MAYBE_GROUND],
  [SURE_KEEP, PRODUCT],
  [SURE_REMOVE, GROUND]
])
const SEED = 2
/** Pictures with a shorter side below this have no room for two colour models. */
const LEAST_SIDE = 24

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)))

const fillImage = (out: Uint8Array, { differences, features }: Study) => {
  const lightness = SCALE * (differences === undefined ? LIGHTNESS.raw : LIGHTNESS.relative)
  const base = differences === undefined ? 0 : 150
  for (let pixel = 0; pixel < features.l.length; pixel++) {
    out[pixel * 3] = byte(base + lightness * (features.l[pixel] ?? 0))
    out[pixel * 3 + 1] = byte(128 + SCALE * (features.a[pixel] ?? 0))
    out[pixel * 3 + 2] = byte(128 + SCALE * (features.b[pixel] ?? 0))
  }
}

const fillMask = (out: Uint8Array, { differences, features, height, width }: Study, field: TapField | undefined) => {
  for (let pixel = 0; pixel < out.length; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const away = Math.hypot(features.l[pixel] ?? 0, features.a[pixel] ?? 0, features.b[pixel] ?? 0)
    const rim = Math.min(x, y, width - 1 - x, height - 1 - y) < INSET
    const guess = rim ? GROUND : differences === undefined || away > AWAY ? MAYBE_PRODUCT : MAYBE_GROUND
    out[pixel] = SAID.get(field?.[pixel] ?? 0) ?? guess
  }
}

/** A mask whose outermost pixels, which were taken for ground, go on as what lies inside them. */
const carriedToFrame = (mask: Uint8Array, width: number, height: number): Uint8Array =>
  mask.map((_, at) => {
    const x = Math.min(width - 1 - INSET, Math.max(INSET, at % width))
    const y = Math.min(height - 1 - INSET, Math.max(INSET, Math.floor(at / width)))
    return mask[y * width + x] ?? 0
  })

/**
 * Hypothesis B: ones where GrabCut sees the product, or undefined when it finds nothing to tell apart. It starts from a
 * rectangle just inside the frame, on an even ground from what stands out of it; what a person said in `field` seeds it.
 */
export const grabCutHypothesis = async (study: Study, field?: TapField): Promise<Uint8Array | undefined> => {
  const { height, width } = study
  if (Math.min(width, height) < LEAST_SIDE) return undefined
  const { cv } = await openCv()
  const mats: Array<Mat> = []
  const own = (mat: Mat): Mat => {
    mats.push(mat)
    return mat
  }
  try {
    const [image, mask] = [own(new cv.Mat(height, width, cv.CV_8UC3)), own(new cv.Mat(height, width, cv.CV_8UC1))]
    const [ground, product] = [own(new cv.Mat()), own(new cv.Mat())]
    fillImage(image.data, study)
    fillMask(mask.data, study, field)
    if (!mask.data.includes(MAYBE_PRODUCT)) return undefined
    // Its first guess is random, and would depend on every photograph that came before.
    cv.setRNGSeed(SEED)
    const rounds = study.differences === undefined ? ROUNDS.raw : ROUNDS.relative
    cv.grabCut(image, mask, new cv.Rect(0, 0, width, height), ground, product, rounds, cv.GC_INIT_WITH_MASK)
    return carriedToFrame(
      Uint8Array.from(mask.data, (value) => value & 1),
      width,
      height
    )
  } catch {
    // OpenCV throws numbers when a model has too few pixels; that is no hypothesis, not a broken upload.
    return undefined
  } finally {
    for (const mat of mats) mat.delete()
  }
}
