import type { Scene } from "@marque/core/creative"
import { paint } from "../../paint/paint.ts"
import type { Context2D } from "../../paint/surface.ts"
import { makeSurfaces } from "../canvas.ts"
import type { RawPicture } from "../fingerprints.ts"
import { preparePictures } from "../prepared.ts"
import type { CreativeSources } from "../sources.ts"

type Op = Scene["layers"][number]["ops"][number]

/** Spoils every surface that the painter draws on, the picture among them. */
export type Spoil = (ctx: Context2D) => void

/** The fonts of the scene are registered by its layout. */
export const paintedWith = async (scene: Scene, files: CreativeSources, spoil: Spoil): Promise<RawPicture> => {
  const ops = scene.layers.flatMap(({ ops: own }) => own)
  const pictures = await preparePictures(ops, files, 1)
  const surfaces = makeSurfaces()
  const create = (width: number, height: number) => {
    const surface = surfaces.create(width, height)
    spoil(surface.ctx)
    return surface
  }
  try {
    const { canvas, ctx } = create(scene.frame.w, scene.frame.h)
    paint(scene, ctx, create, pictures)
    return { data: Buffer.from(canvas.data()), width: canvas.width, height: canvas.height }
  } finally {
    surfaces.release()
    pictures.release()
  }
}

/** Fades of the right and the bottom side begin where they should end. */
export const flippedFade: Spoil = (ctx) => {
  const create = ctx.createLinearGradient.bind(ctx)
  ctx.createLinearGradient = (x0, y0, x1, y1) =>
    ctx.globalCompositeOperation === "destination-out" && x0 + y0 > 0 ? create(x1, y1, x0, y0) : create(x0, y0, x1, y1)
}

/** Light of a window falls on a product as if the product stood elsewhere. */
export const shiftedGlaze =
  (by: number): Spoil =>
  (ctx) => {
    const draw = ctx.drawImage.bind(ctx) as (...args: ReadonlyArray<unknown>) => void
    ctx.drawImage = (...args: ReadonlyArray<unknown>) => {
      const [image, sx, ...rest] = args
      const isGlaze = ctx.globalCompositeOperation === "source-in" && args.length === 9
      draw(image, isGlaze ? Number(sx) + by : sx, ...rest)
    }
  }

export const withOps = (scene: Scene, change: (op: Op) => Op | ReadonlyArray<Op>): Scene => ({
  ...scene,
  layers: scene.layers.map((layer) => ({ ...layer, ops: layer.ops.flatMap(change) }))
})
