import { type CreativeLayout, creativeWarnings } from "@marque/core/creative"
import { textOn } from "../colour/contrast.ts"
import { type LayoutRequest, type Sketch, startSketch } from "../scene/sketch.ts"
import { type FittedText, fitText } from "../text/fit.ts"
import { setBlock, styleOf, TYPE_MIN } from "./type.ts"

/** Air between the small print and what stands above it, in `u`. */
const GAP = 28
/** Of the height; more where it may not be left out. */
const SHARE = 0.16
const SHARE_REQUIRED = 0.26
const LINES = { beside: 5, below: 2 } as const

export interface SketchWithPrint {
  readonly sketch: Sketch
  /** @default of `align` "left" */
  readonly setPrint: (ground: string, align?: "left" | "center") => void
}

const fitPrint = (sketch: Sketch, text: string): FittedText | undefined => {
  const { frame, safe } = sketch
  const beside = frame.kind === "landscape"
  const { min, size, ...style } = styleOf(sketch, "disclaimer", TYPE_MIN, beside ? LINES.beside : LINES.below)
  const { smallPrint } = sketch.input
  const least = smallPrint?.minPx ?? 0
  const share = smallPrint === undefined ? SHARE : SHARE_REQUIRED
  const sizes = { size: Math.max(size, least), min: Math.max(min, least) }
  return fitText(text, { ...style, ...sizes }, beside ? frame.w * 0.36 : safe.w, frame.h * share, sketch.measure)
}

export const startWithPrint = (request: LayoutRequest, layout: CreativeLayout): SketchWithPrint => {
  const plain = startSketch(request, layout)
  const text = request.input.copy.disclaimer
  if (text === undefined || text.trim() === "") return { sketch: plain, setPrint: () => undefined }
  const fitted = fitPrint(plain, text)
  if (fitted === undefined) {
    plain.warn(creativeWarnings.leftOut("disclaimer"))
    return { sketch: plain, setPrint: () => undefined }
  }
  const { safe, u, roles } = plain
  const sketch = startSketch(request, layout, { ...safe, h: safe.h - fitted.height - GAP * u })
  return {
    sketch,
    setPrint: (ground, align = "left") => {
      const hex = textOn(roles, [ground])
      const x = align === "left" ? safe.x : safe.x + safe.w / 2
      setBlock(sketch, "disclaimer", fitted, { x, align, bottom: safe.y + safe.h }, { hex, ground })
    }
  }
}
