import type { Rect, Shape } from "@marque/core/creative"

export const boundsOf = (shape: Shape): Rect => {
  switch (shape.kind) {
    case "disc":
      return { x: shape.x - shape.r, y: shape.y - shape.r, w: 2 * shape.r, h: 2 * shape.r }
    case "polygon": {
      const xs = shape.points.map(([x]) => x)
      const ys = shape.points.map(([, y]) => y)
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
    }
    default:
      return { x: shape.x, y: shape.y, w: shape.w, h: shape.h }
  }
}
