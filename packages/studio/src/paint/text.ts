import type { Scene } from "@marque/core/creative"
import { setFont } from "../text/fonts.ts"
import { settingOf } from "../text/scripts.ts"
import { graphemesOf } from "../text/words.ts"
import type { Context2D } from "./surface.ts"

type TextOp = Extract<Scene["layers"][number]["ops"][number], { op: "text" }>
type Line = TextOp["lines"][number]

/** Joined letters are stretched as one, mostly by less than a pixel, because spacing would separate them. */
const paintJoined = (ctx: Context2D, { text, width, x, y }: Line): void => {
  const own = ctx.measureText(text).width
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(own > 0 ? width / own : 1, 1)
  ctx.fillText(text, 0, 0)
  ctx.restore()
}

const paintSpaced = (ctx: Context2D, { text, width, x, y }: Line): void => {
  const graphemes = graphemesOf(text)
  const spacing = (width - ctx.measureText(text).width) / Math.max(1, graphemes.length - 1)
  if (typeof ctx.letterSpacing === "string") {
    ctx.letterSpacing = `${spacing}px`
    return ctx.fillText(text, x, y)
  }
  graphemes.forEach((grapheme, index) => {
    const before = ctx.measureText(graphemes.slice(0, index).join("")).width
    ctx.fillText(grapheme, x + before + index * spacing, y)
  })
}

/**
 * `x` is the left edge in both directions. Platforms differ slightly in advance widths, so a line is fitted to its laid
 * out width.
 */
export const paintText = (ctx: Context2D, op: TextOp): void => {
  ctx.save()
  ctx.fillStyle = op.hex
  ctx.textBaseline = "alphabetic"
  for (const line of op.lines) {
    if (typeof ctx.letterSpacing === "string") ctx.letterSpacing = "0px"
    setFont(ctx, line.text, op, op.size)
    const asOne = settingOf(line.text).joined || (op.direction === "rtl" && typeof ctx.letterSpacing !== "string")
    if (asOne) paintJoined(ctx, line)
    else paintSpaced(ctx, line)
  }
  ctx.restore()
}
