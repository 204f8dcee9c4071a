/** RGBA, straight alpha, or RGB. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  /** @default 4 */
  readonly channels?: 3 | 4
}

/** Samples per side of a cell; more change no hash bit, fewer miss fine patterns. */
const SAMPLES = 4
/** Longest side of the hashed copy, pixels; ThumbHash takes no larger one. */
const SMALL = 100

const reduced = ({ channels = 4, data, height, width }: Pixels, columns: number, rows: number): Pixels => {
  const out = new Uint8Array(columns * rows * 4)
  const stepX = Math.max(1, Math.floor(width / columns / SAMPLES))
  const stepY = Math.max(1, Math.floor(height / rows / SAMPLES))
  for (let row = 0; row < rows; row++) {
    const top = Math.floor((row * height) / rows)
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / rows))
    for (let column = 0; column < columns; column++) {
      const left = Math.floor((column * width) / columns)
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / columns))
      let red = 0
      let green = 0
      let blue = 0
      let alpha = 0
      let count = 0
      for (let y = top; y < bottom; y += stepY) {
        for (let at = (y * width + left) * channels; at < (y * width + right) * channels; at += stepX * channels) {
          const own = channels === 4 ? (data[at + 3] ?? 0) : 255
          red += (data[at] ?? 0) * own
          green += (data[at + 1] ?? 0) * own
          blue += (data[at + 2] ?? 0) * own
          alpha += own
          count += 1
        }
      }
      const solid = Math.max(1, alpha)
      const into = (row * columns + column) * 4
      out[into] = Math.round(red / solid)
      out[into + 1] = Math.round(green / solid)
      out[into + 2] = Math.round(blue / solid)
      out[into + 3] = Math.round(alpha / count)
    }
  }
  return { data: out, width: columns, height: rows }
}

/** Least difference in grey levels of two cells; below is encoder noise on a flat ground. */
const NOTICED = 2

/** Luminance (Rec. 601 luma, 0-255) over black. */
const grey = (data: Pixels["data"], at: number): number =>
  (((data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114) * (data[at + 3] ?? 0)) / 255

/** A copy of at most 100 pixels a side, RGBA. */
export const smallCopyOf = (picture: Pixels): Pixels => {
  const share = Math.min(1, SMALL / Math.max(picture.width, picture.height))
  const columns = Math.max(1, Math.round(picture.width * share))
  const rows = Math.max(1, Math.round(picture.height * share))
  return reduced(picture, columns, rows)
}

/** Of a small copy: per cell of a 9 x 8 grey one, whether it is visibly lighter than its right neighbour; 16 hex digits. */
export const dhashOf = (small: Pixels): string => {
  const { data } = reduced(small, 9, 8)
  let hash = 0n
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const at = (row * 9 + column) * 4
      hash = (hash << 1n) | (grey(data, at) > grey(data, at + 4) + NOTICED ? 1n : 0n)
    }
  }
  return hash.toString(16).padStart(16, "0")
}
