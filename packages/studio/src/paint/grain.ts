import { mulberry32 } from "../scene/random.ts"
import type { Surface, SurfaceFactory } from "./surface.ts"

export const GRAIN_TILE = 256

/** The last tile, because pictures of one shoot share seed and strength. */
let last: { readonly key: string; readonly pixels: Uint8ClampedArray } | undefined

const specks = (pixels: Uint8ClampedArray, seed: number, alpha: number): void => {
  const next = mulberry32(seed)
  for (let i = 0; i < pixels.length; i += 4) {
    const value = next() + next() - 1
    const tone = value > 0 ? 255 : 0
    pixels[i] = tone
    pixels[i + 1] = tone
    pixels[i + 2] = tone
    pixels[i + 3] = Math.round(Math.abs(value) * alpha * 128)
  }
}

/** Hides banding in long gradients; opacity averages `alpha` x 255 / 6. */
export const grainTile = (create: SurfaceFactory, seed: number, alpha: number): Surface => {
  const key = `${seed} ${alpha}`
  const tile = create(GRAIN_TILE, GRAIN_TILE)
  const block = tile.ctx.getImageData(0, 0, GRAIN_TILE, GRAIN_TILE)
  if (last?.key === key) block.data.set(last.pixels)
  else {
    specks(block.data, seed, alpha)
    last = { key, pixels: block.data.slice() }
  }
  tile.ctx.putImageData(block, 0, 0)
  return tile
}
