import { type FontContext, type FontFace, setFont } from "./fonts.ts"

/** In em: advance width, then ink left, right, above and below the origin. */
interface TextExtent {
  readonly width: number
  readonly left: number
  readonly right: number
  readonly ascent: number
  readonly descent: number
}

export type TextMeasurer = (text: string, face: FontFace) => TextExtent

export interface MeasuringContext extends FontContext {
  measureText(text: string): {
    readonly width: number
    readonly actualBoundingBoxLeft: number
    readonly actualBoundingBoxRight: number
    readonly actualBoundingBoxAscent: number
    readonly actualBoundingBoxDescent: number
  }
}

/** Pixels: large enough that platforms' rounding is below .001 em. */
const MEASURE_SIZE = 1000
const REMEMBERED = 4000

export const makeMeasurer = (
  ctx: MeasuringContext,
  ready: (text: string, face: FontFace) => void = () => undefined
): TextMeasurer => {
  const known = new Map<string, TextExtent>()
  return (text, face) => {
    const key = `${face.family}/${face.fallbacks?.join() ?? ""}/${face.weight}/${face.direction ?? ""}/${text}`
    const found = known.get(key)
    if (found !== undefined) return found
    ready(text, face)
    setFont(ctx, text, face, MEASURE_SIZE)
    const metrics = ctx.measureText(text)
    const extent = {
      width: metrics.width / MEASURE_SIZE,
      left: metrics.actualBoundingBoxLeft / MEASURE_SIZE,
      right: metrics.actualBoundingBoxRight / MEASURE_SIZE,
      ascent: metrics.actualBoundingBoxAscent / MEASURE_SIZE,
      descent: metrics.actualBoundingBoxDescent / MEASURE_SIZE
    }
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, extent)
    return extent
  }
}
