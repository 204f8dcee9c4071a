import type { Scene } from "@marque/core/creative"
import { fontString } from "../text/fonts.ts"
import { graphemesOf } from "../text/words.ts"
import type { Context2D } from "./surface.ts"

type TextOp = Extract<Scene["layers"][number]["ops"][number], { op: "text" }>

/**
 * Draws lines where the layout put them. Platforms differ slightly in advance widths, so tracking is corrected until a
 * line is as wide as it was laid out; where a canvas has no letter spacing, glyphs are set one by one.
 */
export const paintText = (ctx: Context2D, op: TextOp): void => {
  ctx.save()
  ctx.fillStyle = op.hex
  ctx.textBaseline = "alphabetic"
  ctx.textAlign = "left"
  for (const line of op.lines) {
    ctx.font = fontString(line.text, op, op.size)
    const graphemes = graphemesOf(line.text)
    const gaps = Math.max(1, graphemes.length - 1)
    if (typeof ctx.letterSpacing === "string") {
      ctx.letterSpacing = "0px"
      const spacing = (line.width - ctx.measureText(line.text).width) / gaps
      ctx.letterSpacing = `${spacing}px`
      ctx.fillText(line.text, line.x, line.y)
    } else {
      const spacing = (line.width - ctx.measureText(line.text).width) / gaps
      graphemes.forEach((grapheme, index) => {
        const before = ctx.measureText(graphemes.slice(0, index).join("")).width
        ctx.fillText(grapheme, line.x + before + index * spacing, line.y)
      })
    }
  }
  ctx.restore()
}
