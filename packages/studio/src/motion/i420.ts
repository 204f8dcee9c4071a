/** BT.709 limited range, 16-bit fixed point: what players assume at this size. */
const Y = { r: 11_966, g: 40_254, b: 4_064 }
const CB = { r: -6_596, g: -22_189, b: 28_784 }
const CR = { r: 28_784, g: -26_145, b: -2_639 }

const lumaOf = (pixel: number): number =>
  16 + ((Y.r * (pixel & 255) + Y.g * ((pixel >> 8) & 255) + Y.b * ((pixel >> 16) & 255) + 32_768) >> 16)

/** Luma row-major, then both chroma planes at half size. Sides are even. */
export const i420Length = (width: number, height: number): number => (width * height * 3) / 2

/**
 * BT.709 limited range, alpha ignored, chroma averaged over 2 x 2 pixels. One pass; `into` has {@link i420Length}
 * bytes.
 */
export const toI420 = (rgba: Uint8Array, width: number, height: number, into: Uint8Array): void => {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
  const quarter = (width * height) >> 2
  let chroma = width * height
  let i = 0
  for (let y = 0; y < height; y += 2) {
    for (const end = i + width; i < end; i += 2) {
      const a = pixels[i] ?? 0
      const b = pixels[i + 1] ?? 0
      const c = pixels[i + width] ?? 0
      const d = pixels[i + width + 1] ?? 0
      into[i] = lumaOf(a)
      into[i + 1] = lumaOf(b)
      into[i + width] = lumaOf(c)
      into[i + width + 1] = lumaOf(d)
      const ends = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff)
      const red = ends & 0xffff
      const blue = ends >>> 16
      const green = (((a & 0xff00) + (b & 0xff00)) >> 8) + (((c & 0xff00) + (d & 0xff00)) >> 8)
      into[chroma] = 128 + ((CB.r * red + CB.g * green + CB.b * blue + 131_072) >> 18)
      into[chroma + quarter] = 128 + ((CR.r * red + CR.g * green + CR.b * blue + 131_072) >> 18)
      chroma++
    }
    i += width
  }
}
