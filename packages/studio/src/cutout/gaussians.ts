import { mulberry32 } from "../scene/random.ts"
import type { Planes } from "./planes.ts"

/**
 * Gaussians with diagonal covariance over (scaled L, a, b); nine numbers each: mean, 1 / variance, log weight and
 * scale.
 */
export interface Mixture {
  readonly means: Float64Array
  readonly precisions: Float64Array
  /** Log of weight over the square root of the determinant. */
  readonly offsets: Float64Array
}

/** Least variance of L and of a and b, so that noise and compression are not separated. */
const FLOORS = [6e-4, 8e-5, 8e-5] as const

const EMPTY: Mixture = { means: new Float64Array(), precisions: new Float64Array(), offsets: new Float64Array() }

const apart = (planes: Planes, pixel: number, means: Float64Array, at: number): number => {
  const l = (planes.l[pixel] ?? 0) - (means[at] ?? 0)
  const a = (planes.a[pixel] ?? 0) - (means[at + 1] ?? 0)
  const b = (planes.b[pixel] ?? 0) - (means[at + 2] ?? 0)
  return (l * l) / FLOORS[0] + (a * a) / FLOORS[1] + (b * b) / FLOORS[2]
}

const setMean = (means: Float64Array, cluster: number, planes: Planes, pixel: number) => {
  means[cluster * 3] = planes.l[pixel] ?? 0
  means[cluster * 3 + 1] = planes.a[pixel] ?? 0
  means[cluster * 3 + 2] = planes.b[pixel] ?? 0
}

const startingMeans = (planes: Planes, pixels: Uint32Array, count: number): Float64Array => {
  const random = mulberry32(pixels.length)
  const means = new Float64Array(count * 3)
  const nearest = new Float64Array(pixels.length).fill(Number.POSITIVE_INFINITY)
  let chosen = pixels[Math.floor(random() * pixels.length)] ?? 0
  for (let cluster = 0; cluster < count; cluster++) {
    setMean(means, cluster, planes, chosen)
    let total = 0
    for (const [at, pixel] of pixels.entries()) {
      const distance = Math.min(nearest[at] ?? 0, apart(planes, pixel, means, cluster * 3))
      nearest[at] = distance
      total += distance
    }
    let left = random() * total
    for (const [at, pixel] of pixels.entries()) {
      left -= nearest[at] ?? 0
      chosen = pixel
      if (left <= 0) break
    }
  }
  return means
}

export const assign = (planes: Planes, pixels: Uint32Array, means: Float64Array): Uint8Array => {
  const out = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0
    let best = Number.POSITIVE_INFINITY
    for (let cluster = 0; cluster * 3 < means.length; cluster++) {
      const distance = apart(planes, pixel, means, cluster * 3)
      if (distance < best) {
        best = distance
        out[at] = cluster
      }
    }
  }
  return out
}

const totalsOf = (planes: Planes, pixels: Uint32Array, labels: Uint8Array, count: number): Float64Array => {
  const totals = new Float64Array(count * 7)
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0
    const base = (labels[at] ?? 0) * 7
    const [l, a, b] = [planes.l[pixel] ?? 0, planes.a[pixel] ?? 0, planes.b[pixel] ?? 0]
    totals[base] = (totals[base] ?? 0) + 1
    totals[base + 1] = (totals[base + 1] ?? 0) + l
    totals[base + 2] = (totals[base + 2] ?? 0) + a
    totals[base + 3] = (totals[base + 3] ?? 0) + b
    totals[base + 4] = (totals[base + 4] ?? 0) + l * l
    totals[base + 5] = (totals[base + 5] ?? 0) + a * a
    totals[base + 6] = (totals[base + 6] ?? 0) + b * b
  }
  return totals
}

const meansOf = (totals: Float64Array, before: Float64Array): Float64Array =>
  before.map((old, at) => {
    const base = Math.floor(at / 3) * 7
    const count = totals[base] ?? 0
    return count === 0 ? old : (totals[base + 1 + (at % 3)] ?? 0) / count
  })

const mixtureOf = (totals: Float64Array, all: number): Mixture => {
  const used = Array.from({ length: totals.length / 7 }, (_, cluster) => cluster * 7).filter(
    (base) => (totals[base] ?? 0) > 0
  )
  const means = new Float64Array(used.length * 3)
  const precisions = new Float64Array(used.length * 3)
  const offsets = new Float64Array(used.length)
  for (const [cluster, base] of used.entries()) {
    const count = totals[base] ?? 1
    let offset = Math.log(count / all)
    for (const [channel, floor] of FLOORS.entries()) {
      const mean = (totals[base + 1 + channel] ?? 0) / count
      const variance = Math.max(floor, (totals[base + 4 + channel] ?? 0) / count - mean * mean)
      means[cluster * 3 + channel] = mean
      precisions[cluster * 3 + channel] = 1 / variance
      offset -= Math.log(variance) / 2
    }
    offsets[cluster] = offset
  }
  return { means, precisions, offsets }
}

/** Without pixels the mixture has no Gaussians and makes everything infinitely unlikely. */
export const fitMixture = (planes: Planes, pixels: Uint32Array, count: number, from?: Mixture): Mixture => {
  if (pixels.length === 0) return EMPTY
  let means: Float64Array =
    from !== undefined && from.means.length > 0 ? from.means : startingMeans(planes, pixels, count)
  let totals: Float64Array = new Float64Array()
  for (let round = 0; round < (from === undefined ? 5 : 2); round++) {
    totals = totalsOf(planes, pixels, assign(planes, pixels, means), means.length / 3)
    means = meansOf(totals, means)
  }
  return mixtureOf(totals, pixels.length)
}

export const likelihoods = (planes: Planes, { means, offsets, precisions }: Mixture): Float32Array => {
  const out = new Float32Array(planes.l.length).fill(-1e6)
  for (let cluster = 0, at = 0; cluster < offsets.length; cluster++, at += 3) {
    const [ml, ma, mb] = [means[at] ?? 0, means[at + 1] ?? 0, means[at + 2] ?? 0]
    const [pl, pa, pb] = [precisions[at] ?? 0, precisions[at + 1] ?? 0, precisions[at + 2] ?? 0]
    const offset = offsets[cluster] ?? 0
    for (let pixel = 0; pixel < out.length; pixel++) {
      const l = (planes.l[pixel] ?? 0) - ml
      const a = (planes.a[pixel] ?? 0) - ma
      const b = (planes.b[pixel] ?? 0) - mb
      const value = offset - (l * l * pl + a * a * pa + b * b * pb) / 2
      if (value > (out[pixel] ?? 0)) out[pixel] = value
    }
  }
  return out
}

export const someOf = (mixture: Mixture, keep: (cluster: number) => boolean): Mixture => ({
  means: mixture.means.filter((_, at) => keep(Math.floor(at / 3))),
  precisions: mixture.precisions.filter((_, at) => keep(Math.floor(at / 3))),
  offsets: mixture.offsets.filter((_, at) => keep(at))
})
