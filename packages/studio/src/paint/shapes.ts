import type { Fill, Shape } from "@marque/core/creative"
import type { Context2D } from "./surface.ts"

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)

export const css = (hex: string, alpha: number): string =>
  `rgba(${channel(hex, 1)},${channel(hex, 3)},${channel(hex, 5)},${alpha})`

export const trace = (ctx: Context2D, shape: Shape): void => {
  ctx.beginPath()
  switch (shape.kind) {
    case "rect": {
      const { x, y, w, h } = shape
      const r = Math.min(shape.radius ?? 0, w / 2, h / 2)
      if (r <= 0) return ctx.rect(x, y, w, h)
      ctx.moveTo(x + r, y)
      ctx.arcTo(x + w, y, x + w, y + h, r)
      ctx.arcTo(x + w, y + h, x, y + h, r)
      ctx.arcTo(x, y + h, x, y, r)
      ctx.arcTo(x, y, x + w, y, r)
      return ctx.closePath()
    }
    case "arch": {
      const { x, y, w, h } = shape
      const r = w / 2
      ctx.moveTo(x, y + h)
      ctx.lineTo(x, y + r)
      ctx.arc(x + r, y + r, r, Math.PI, 2 * Math.PI)
      ctx.lineTo(x + w, y + h)
      return ctx.closePath()
    }
    case "disc":
      return ctx.arc(shape.x, shape.y, Math.max(0, shape.r), 0, 2 * Math.PI)
    case "polygon":
      shape.points.forEach(([x, y], index) => (index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)))
      return ctx.closePath()
  }
}

export const paintOf = (ctx: Context2D, fill: Fill): unknown => {
  if (fill.kind === "solid") return css(fill.hex, fill.alpha)
  const gradient =
    fill.kind === "linear"
      ? ctx.createLinearGradient(fill.x0, fill.y0, fill.x1, fill.y1)
      : ctx.createRadialGradient(fill.x, fill.y, 0, fill.x, fill.y, Math.max(0.01, fill.r))
  for (const { at, hex, alpha } of fill.stops) gradient.addColorStop(Math.min(1, Math.max(0, at)), css(hex, alpha))
  return gradient
}

export const within = (ctx: Context2D, shape: Shape | undefined, draw: () => void): void => {
  ctx.save()
  if (shape !== undefined) {
    trace(ctx, shape)
    ctx.clip()
  }
  draw()
  ctx.restore()
}
