import { mulberry32 } from "../scene/random.ts"
import type { Surface, SurfaceFactory } from "./surface.ts"

/** Side of the tile in pixels. */
export const GRAIN_TILE = 256

/** The last tile of every kind of surface: pictures of one shoot share seed and strength. */
const last = new WeakMap<SurfaceFactory, { readonly key: string; readonly tile: Surface }>()

/**
 * A tile of fine light and dark specks whose opacity averages `alpha` x 255 / 6; repeated over a picture it hides the
 * steps of long gradients without a pattern that the eye finds.
 */
export const grainTile = (create: SurfaceFactory, seed: number, alpha: number): Surface => {
  const key = `${seed} ${alpha}`
  const known = last.get(create)
  if (known?.key === key) return known.tile
  const tile = create(GRAIN_TILE, GRAIN_TILE)
  const pixels = tile.ctx.getImageData(0, 0, GRAIN_TILE, GRAIN_TILE)
  const next = mulberry32(seed)
  for (let i = 0; i < pixels.data.length; i += 4) {
    const value = next() + next() - 1
    const tone = value > 0 ? 255 : 0
    pixels.data[i] = tone
    pixels.data[i + 1] = tone
    pixels.data[i + 2] = tone
    pixels.data[i + 3] = Math.round(Math.abs(value) * alpha * 128)
  }
  tile.ctx.putImageData(pixels, 0, 0)
  last.set(create, { key, tile })
  return tile
}
