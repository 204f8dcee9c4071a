import type { Panes } from "@marque/core/creative"
import { expect, it } from "vitest"
import { paintGlaze, paintPanes } from "../paint/light.ts"
import type { Context2D } from "../paint/surface.ts"
import { makeSurfaces } from "./canvas.ts"

const FRAME = { w: 400, h: 400 }
/** A pane over the left half of the frame. */
const light: Panes = {
  panes: [
    [
      [-100, -100],
      [200, -100],
      [200, 500],
      [-100, 500]
    ]
  ],
  hex: "#FFFFFF",
  alpha: 1,
  blur: 2,
  fade: []
}

const grey = (w: number, h: number) => {
  const { ctx, image } = makeSurfaces().create(w, h)
  ctx.fillStyle = "#808080"
  ctx.fillRect(0, 0, w, h)
  return { image, sx: 0, sy: 0, sw: w, sh: h }
}

/** Columns of the frame that are lit, along its middle row. */
const litColumns = (draw: (surfaces: ReturnType<typeof makeSurfaces>, ctx: Context2D) => void) => {
  const surfaces = makeSurfaces()
  const { canvas, ctx } = surfaces.create(FRAME.w, FRAME.h)
  ctx.fillStyle = "#808080"
  ctx.fillRect(0, 0, FRAME.w, FRAME.h)
  draw(surfaces, ctx)
  const data = canvas.data()
  return Array.from({ length: FRAME.w }, (_, x) => x).filter((x) => (data[(200 * FRAME.w + x) * 4] ?? 0) > 160)
}

/** Pixels by which a soft edge may lie elsewhere. */
const SOFT = 4

it.each([
  [0, 400],
  [120, 160],
  [150, 200]
])("the light of a window ends on a product at %i, %i wide, where it ends on the wall", (x, w) => {
  const wall = litColumns((surfaces, ctx) => paintPanes(ctx, surfaces.create, light, FRAME, 1))
  const at = { x, y: 100, w, h: 200, turn: 0 }
  const product = litColumns((surfaces, ctx) => paintGlaze(ctx, surfaces.create, grey(w, 200), at, light, FRAME, 1))
  expect(Math.abs((product.at(0) ?? 400) - x)).toBeLessThanOrEqual(SOFT)
  expect(Math.abs((product.at(-1) ?? 0) - (wall.at(-1) ?? 0))).toBeLessThanOrEqual(SOFT)
})
