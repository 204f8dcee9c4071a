/**
 * Running extreme of one line, by van Herk (1992) and Gil and Werman (1993): three comparisons a value whatever the
 * radius. `line` holds `count` values from `radius` on, with the worst value on either side.
 */
const alongLine = (line: Float32Array, forward: Float32Array, out: Float32Array, count: number, radius: number) => {
  const size = 2 * radius + 1
  const padded = count + 2 * radius
  for (let at = 0; at < padded; at++) {
    const [own, before] = [line[at] ?? 0, at % size === 0 ? Number.NEGATIVE_INFINITY : (forward[at - 1] ?? 0)]
    forward[at] = own > before ? own : before
  }
  let backward = Number.NEGATIVE_INFINITY
  for (let at = padded - 1; at >= 0; at--) {
    const own = line[at] ?? 0
    backward = at % size === size - 1 || own > backward ? own : backward
    if (at < count) {
      const ahead = forward[at + size - 1] ?? 0
      out[at] = ahead > backward ? ahead : backward
    }
  }
}

/** Greatest (sign 1) or least (sign -1) value of a square of `2 * radius + 1` pixels around each, cut off at the frame. */
export const extreme = <P extends Uint8Array | Float32Array>(
  plane: P,
  width: number,
  height: number,
  radius: number,
  sign: 1 | -1
): P => {
  const longest = Math.max(width, height)
  const line = new Float32Array(longest + 2 * radius).fill(Number.NEGATIVE_INFINITY)
  const [forward, result] = [new Float32Array(line.length), new Float32Array(longest)]
  // `slice` keeps the kind of array it is called on.
  const out = plane.slice() as P
  const sweep = (start: number, step: number, count: number) => {
    for (let at = 0, from = start; at < count; at++, from += step) line[radius + at] = sign * (out[from] ?? 0)
    line.fill(Number.NEGATIVE_INFINITY, radius + count, 2 * radius + count)
    alongLine(line, forward, result, count, radius)
    for (let at = 0, to = start; at < count; at++, to += step) out[to] = sign * (result[at] ?? 0)
  }
  for (let y = 0; y < height; y++) sweep(y * width, 1, width)
  for (let x = 0; x < width; x++) sweep(x, width, height)
  return out
}
