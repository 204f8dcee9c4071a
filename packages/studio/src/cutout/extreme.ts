const greatestAhead = (values: Uint8Array, stride: number, length: number): void => {
  for (let covered = 1; covered < length;) {
    const step = Math.min(covered, length - covered)
    const end = values.length - step * stride
    for (let at = 0, ahead = step * stride; at < end; at++, ahead++) {
      const value = values[ahead] ?? 0
      if (value > (values[at] ?? 0)) values[at] = value
    }
    covered += step
  }
}

/**
 * Over a square of `2 * radius + 1` pixels, cut off at the frame; sign 1 maximum, -1 minimum. Logarithmic in the
 * radius.
 */
export const extreme = (
  plane: Uint8Array,
  width: number,
  height: number,
  radius: number,
  sign: 1 | -1
): Uint8Array<ArrayBuffer> => {
  const flip = sign === 1 ? 0 : 255
  const line = width + 2 * radius
  const padded = new Uint8Array(line * (height + 2 * radius))
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, to = (y + radius) * line + radius; x < width; x++, at++, to++) padded[to] = (plane[at] ?? 0) ^ flip
  }
  greatestAhead(padded, 1, 2 * radius + 1)
  greatestAhead(padded, line, 2 * radius + 1)
  const out = new Uint8Array(plane.length)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, from = y * line; x < width; x++, at++, from++) out[at] = (padded[from] ?? 0) ^ flip
  }
  return out
}
