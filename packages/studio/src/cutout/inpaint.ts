interface Level {
  readonly width: number
  readonly height: number
  readonly value: Float32Array
  readonly weight: Float32Array
}

const halved = ({ height, value, weight, width }: Level): Level => {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const out = { width: w, height: h, value: new Float32Array(w * h), weight: new Float32Array(w * h) }
  for (let y = 0; y < height; y++) {
    for (let x = 0, from = y * width; x < width; x++, from++) {
      const to = (y >> 1) * w + (x >> 1)
      const own = weight[from] ?? 0
      out.value[to] = (out.value[to] ?? 0) + own * (value[from] ?? 0)
      out.weight[to] = (out.weight[to] ?? 0) + own
    }
  }
  for (let at = 0; at < out.value.length; at++) {
    const sum = out.weight[at] ?? 0
    if (sum > 0) out.value[at] = (out.value[at] ?? 0) / sum
    out.weight[at] = Math.min(1, sum)
  }
  return out
}

const filled = (level: Level, coarse: Level): Level => {
  const { height, weight, width } = level
  const value = level.value.slice()
  for (let y = 0, at = 0; y < height; y++) {
    const v = Math.min(coarse.height - 1, Math.max(0, (y - 0.5) / 2))
    const [top, fy] = [Math.floor(v), v - Math.floor(v)]
    const below = Math.min(coarse.height - 1, top + 1)
    for (let x = 0; x < width; x++, at++) {
      const own = weight[at] ?? 0
      if (own >= 1) continue
      const u = Math.min(coarse.width - 1, Math.max(0, (x - 0.5) / 2))
      const [left, fx] = [Math.floor(u), u - Math.floor(u)]
      const right = Math.min(coarse.width - 1, left + 1)
      const pick = (row: number, column: number) => coarse.value[row * coarse.width + column] ?? 0
      const upper = pick(top, left) * (1 - fx) + pick(top, right) * fx
      const lower = pick(below, left) * (1 - fx) + pick(below, right) * fx
      value[at] = own * (value[at] ?? 0) + (1 - own) * (upper * (1 - fy) + lower * fy)
    }
  }
  return { ...level, value }
}

/** All 0 without any known pixel. Source: push-pull interpolation, Gortler et al., "The Lumigraph", 1996. */
export const inpainted = (plane: Float32Array, known: Uint8Array, width: number, height: number): Float32Array => {
  const levels: Array<Level> = [{ width, height, value: plane, weight: Float32Array.from(known) }]
  for (let level = levels[0]; level !== undefined && Math.max(level.width, level.height) > 1;) {
    level = halved(level)
    levels.push(level)
  }
  const [coarsest, ...finer] = levels.toReversed()
  return coarsest === undefined ? plane : finer.reduce((coarse, level) => filled(level, coarse), coarsest).value
}
