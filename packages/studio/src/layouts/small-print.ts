import { type CreativeLayout, creativeWarnings } from "@marque/core/creative"
import { textOn } from "../colour/contrast.ts"
import { type LayoutRequest, type Sketch, startSketch } from "../scene/sketch.ts"
import { type FittedText, fitText } from "../text/fit.ts"
import { setBlock, styleOf, TYPE_MIN } from "./type.ts"

/** Air between the small print and what stands above it, in `u`. */
const GAP = 28
const LINES = { beside: 5, below: 2 } as const

export interface SketchWithPrint {
  readonly sketch: Sketch
  readonly setPrint: (ground: string) => void
}

const fitPrint = (sketch: Sketch, text: string): FittedText | undefined => {
  const { frame, safe } = sketch
  const beside = frame.kind === "landscape"
  const style = styleOf(sketch, "disclaimer", TYPE_MIN, beside ? LINES.beside : LINES.below)
  return fitText(text, style, beside ? frame.w * 0.36 : safe.w, frame.h * 0.16, sketch.measure)
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
    setPrint: (ground) => {
      const hex = textOn(roles, [ground])
      setBlock(sketch, "disclaimer", fitted, { x: safe.x, align: "left", bottom: safe.y + safe.h }, { hex, ground })
    }
  }
}
