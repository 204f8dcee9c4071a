export interface Figures {
  /** Intersection over union of the two coverages, 0-1. */
  readonly iou: number
  /** Mean distance between the outlines, both ways, pixels; the longest side when one is empty. */
  readonly boundary: number
}

const outlineOf = (coverage: Uint8Array, width: number, height: number): Uint8Array => {
  const inside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (coverage[y * width + x] ?? 0) > 127
  const out = new Uint8Array(coverage.length)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (!inside(x, y)) continue
      if (!inside(x - 1, y) || !inside(x + 1, y) || !inside(x, y - 1) || !inside(x, y + 1)) out[at] = 1
    }
  }
  return out
}

/** Squared distances along one line to the lowest parabola. Source: Felzenszwalb and Huttenlocher, 2012. */
const lineDistances = (values: Float64Array, count: number, out: Float64Array): void => {
  const places = new Int32Array(count)
  const bounds = new Float64Array(count + 1)
  let last = 0
  const meeting = (one: number, other: number) =>
    ((values[one] ?? 0) + one * one - ((values[other] ?? 0) + other * other)) / (2 * (one - other))
  bounds[0] = Number.NEGATIVE_INFINITY
  bounds[1] = Number.POSITIVE_INFINITY
  for (let at = 1; at < count; at++) {
    let cut = meeting(at, places[last] ?? 0)
    while (cut <= (bounds[last] ?? 0)) {
      last -= 1
      cut = meeting(at, places[last] ?? 0)
    }
    last += 1
    places[last] = at
    bounds[last] = cut
    bounds[last + 1] = Number.POSITIVE_INFINITY
  }
  for (let at = 0, near = 0; at < count; at++) {
    while ((bounds[near + 1] ?? 0) < at) near += 1
    const place = places[near] ?? 0
    out[at] = (at - place) ** 2 + (values[place] ?? 0)
  }
}

const distancesTo = (outline: Uint8Array, width: number, height: number): Float64Array => {
  const far = (width + height) ** 2
  const out = Float64Array.from(outline, (on) => (on === 1 ? 0 : far))
  const [line, result] = [new Float64Array(Math.max(width, height)), new Float64Array(Math.max(width, height))]
  const sweep = (start: number, step: number, count: number) => {
    for (let at = 0; at < count; at++) line[at] = out[start + at * step] ?? 0
    lineDistances(line, count, result)
    for (let at = 0; at < count; at++) out[start + at * step] = result[at] ?? 0
  }
  for (let x = 0; x < width; x++) sweep(x, width, height)
  for (let y = 0; y < height; y++) sweep(y * width, 1, width)
  return out
}

const meanAlong = (outline: Uint8Array, distances: Float64Array): number => {
  let [sum, count] = [0, 0]
  for (const [at, on] of outline.entries()) {
    if (on !== 1) continue
    sum += Math.sqrt(distances[at] ?? 0)
    count += 1
  }
  return sum / Math.max(1, count)
}

export const figuresOf = (alpha: Uint8Array, truth: Uint8Array, width: number, height: number): Figures => {
  let [both, either] = [0, 0]
  for (let at = 0; at < truth.length; at++) {
    both += Math.min(alpha[at] ?? 0, truth[at] ?? 0)
    either += Math.max(alpha[at] ?? 0, truth[at] ?? 0)
  }
  const [found, real] = [outlineOf(alpha, width, height), outlineOf(truth, width, height)]
  const iou = either === 0 ? 1 : both / either
  if (!found.includes(1) || !real.includes(1)) return { iou, boundary: Math.max(width, height) }
  const there = meanAlong(found, distancesTo(real, width, height))
  const back = meanAlong(real, distancesTo(found, width, height))
  return { iou, boundary: (there + back) / 2 }
}
