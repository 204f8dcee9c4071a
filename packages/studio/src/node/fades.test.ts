import type { Rect, Scene } from "@marque/core/creative"
import { expect, it } from "vitest"
import { paint } from "../paint/paint.ts"
import { makeSurfaces } from "./canvas.ts"

const AREA: Rect = { x: 0, y: 0, w: 400, h: 400 }

/** Stripes of one pixel, which a soft field cannot show. */
const stripes = ({ h, w }: Rect, side: "across" | "down") => {
  const { ctx, image } = makeSurfaces().create(w, h)
  for (let at = 0; at < 400; at++) {
    ctx.fillStyle = at % 2 === 0 ? "#000000" : "#FFFFFF"
    if (side === "across") ctx.fillRect(0, at, w, 1)
    else ctx.fillRect(at, 0, 1, h)
  }
  return { image, sx: 0, sy: 0, sw: w, sh: h }
}

const paintedAt = (op: Rect, side: "across" | "down") => {
  const shape = { kind: "rect", ...AREA } as const
  const image = {
    op: "image",
    source: "photo",
    crop: { x: 0, y: 0, w: 1, h: 1 },
    ...op,
    clip: shape,
    extend: true
  } as const
  const scene = { frame: AREA, layers: [{ id: "photo", z: 0, kind: "photo", ops: [image] }] } as unknown as Scene
  const surfaces = makeSurfaces()
  const { canvas, ctx } = surfaces.create(AREA.w, AREA.h)
  const picked = stripes(op, side)
  paint(scene, ctx, surfaces.create, { pick: () => picked })
  const data = canvas.data()
  return (x: number, y: number): number => data[(y * AREA.w + x) * 4] ?? 0
}

/** Photograph of 200 pixels whose fade covers 16 of them. */
const MIDDLE = 100

it.each([
  ["left", { x: 150, y: 0, w: 200, h: 400 }, "across", [151, 165]],
  ["right", { x: 50, y: 0, w: 200, h: 400 }, "across", [248, 234]],
  ["top", { x: 0, y: 150, w: 400, h: 200 }, "down", [151, 165]],
  ["bottom", { x: 0, y: 50, w: 400, h: 200 }, "down", [248, 234]]
] as const)(
  "a photograph fades into its field on its %s side: gone at its edge, whole further in",
  (_, op, side, at) => {
    const pixel = paintedAt(op, side)
    const contrast = (along: number) => {
      const values = Array.from({ length: 8 }, (_unused, step) =>
        side === "across" ? pixel(along, MIDDLE + step) : pixel(MIDDLE + step, along)
      )
      return Math.max(...values) - Math.min(...values)
    }
    const [edge, inside] = at.map(contrast)
    expect(edge).toBeLessThan(60)
    expect(inside).toBeGreaterThan(140)
  }
)
