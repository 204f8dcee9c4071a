/** OKLab planes, row-major. L may be scaled so that shadows weigh less than colour. */
export interface Planes {
  readonly width: number
  readonly height: number
  readonly l: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
}

/** 8-bit sRGB, three channels, row-major. */
export interface RgbPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** L is multiplied by `lightness`; one pass. Source: B. Ottosson, 2020, matrices of OKLab. */
export const planesOf = ({ data, height, width }: RgbPicture, lightness = 1): Planes => {
  const count = width * height
  const planes = { width, height, l: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count) }
  for (let at = 0, from = 0; at < count; at++, from += 3) {
    const red = LINEAR[data[from] ?? 0] ?? 0
    const green = LINEAR[data[from + 1] ?? 0] ?? 0
    const blue = LINEAR[data[from + 2] ?? 0] ?? 0
    const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    planes.l[at] = lightness * (0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short)
    planes.a[at] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
    planes.b[at] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  }
  return planes
}

/** Reused, because allocating for dozens of means costs more than computing them. */
let scratch = new Float32Array()

export const boxMean = (plane: Float32Array, width: number, height: number, radius: number): Float32Array => {
  if (scratch.length < plane.length) scratch = new Float32Array(plane.length)
  const rows = scratch
  for (let y = 0; y < height; y++) {
    const start = y * width
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += plane[start + x] ?? 0
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += plane[start + x + radius] ?? 0
      if (x > radius) sum -= plane[start + x - radius - 1] ?? 0
      rows[start + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1)
    }
  }
  const sums = new Float64Array(width)
  const out = new Float32Array(plane.length)
  const add = (y: number, sign: number) => {
    for (let x = 0, from = y * width; x < width; x++, from++) sums[x] = (sums[x] ?? 0) + sign * (rows[from] ?? 0)
  }
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1)
    if (y > radius) add(y - radius - 1, -1)
    const rowCount = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1
    for (let x = 0, at = y * width; x < width; x++, at++) out[at] = (sums[x] ?? 0) / rowCount
  }
  return out
}

export interface Window {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const cropped = ({ data, width }: RgbPicture, window: Window): RgbPicture => {
  const out = new Uint8Array(window.width * window.height * 3)
  for (let row = 0; row < window.height; row++) {
    const from = ((window.y + row) * width + window.x) * 3
    out.set(data.subarray(from, from + window.width * 3), row * window.width * 3)
  }
  return { data: out, width: window.width, height: window.height }
}

export const resized = (
  plane: Uint8Array,
  from: { readonly width: number; readonly height: number },
  to: { readonly width: number; readonly height: number },
  window: Window
): Float32Array => {
  const out = new Float32Array(window.width * window.height)
  for (let y = 0; y < window.height; y++) {
    const v = Math.min(from.height - 1, Math.max(0, ((window.y + y + 0.5) * from.height) / to.height - 0.5))
    const top = Math.floor(v)
    const below = Math.min(from.height - 1, top + 1) * from.width
    for (let x = 0; x < window.width; x++) {
      const u = Math.min(from.width - 1, Math.max(0, ((window.x + x + 0.5) * from.width) / to.width - 0.5))
      const left = Math.floor(u)
      const right = Math.min(from.width - 1, left + 1)
      const [fx, fy] = [u - left, v - top]
      const upper = (plane[top * from.width + left] ?? 0) * (1 - fx) + (plane[top * from.width + right] ?? 0) * fx
      const lower = (plane[below + left] ?? 0) * (1 - fx) + (plane[below + right] ?? 0) * fx
      out[y * window.width + x] = upper * (1 - fy) + lower * fy
    }
  }
  return out
}
