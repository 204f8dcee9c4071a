import { assign, fitMixture, likelihoods, type Mixture, someOf } from "./gaussians.ts"
import { boxMean, type Planes } from "./planes.ts"
import { type Study, withLightness } from "./study.ts"

/** Weight of lightness relative to colour. */
const LIGHTNESS = 0.6
/** Border as a share of the shorter side; at .04 a product that reaches the frame loses half of itself. */
const BORDER = 0.015
const GAUSSIANS = 6
const ROUNDS = 5
/** Slope of the logistic over the difference of log likelihoods. */
const SLOPE = 0.7
/** Share of all pixels in the first guess of the product. */
const SEED_SHARE = 0.15
/** Least score of a first guess, as a share of the clearest pixels': a small product would otherwise include ground. */
const SEED_LEAST = 0.16
/** Samples a mixture is fitted to at most. */
const SAMPLES = 12_000
/** Squared distance, in variance floors, beyond which a border colour on one side only is no ground. */
const FOREIGN = 40

const SIDES = 4

interface Border {
  readonly pixels: Uint32Array
  /** Side of each pixel: 0 top, 1 right, 2 bottom, 3 left. */
  readonly sides: Uint8Array
}

const borderOf = ({ height, width }: Planes): Border => {
  const band = Math.max(1, Math.round(BORDER * Math.min(width, height)))
  const pixels: Array<number> = []
  const sides: Array<number> = []
  for (let y = 0; y < height; y++) {
    const whole = y < band || y >= height - band
    for (let x = 0; x < width; x++) {
      if (!whole && x === band && width > 2 * band) x = width - band
      const distances = [y, width - 1 - x, height - 1 - y, x]
      pixels.push(y * width + x)
      sides.push(distances.indexOf(Math.min(...distances)))
    }
  }
  return { pixels: Uint32Array.from(pixels), sides: Uint8Array.from(sides) }
}

const isolation = ({ means }: Mixture, cluster: number): number => {
  let least = Number.POSITIVE_INFINITY
  for (let other = 0; other * 3 < means.length; other++) {
    if (other === cluster) continue
    const step = (channel: number) => (means[cluster * 3 + channel] ?? 0) - (means[other * 3 + channel] ?? 0)
    least = Math.min(least, step(0) ** 2 / 6e-4 + step(1) ** 2 / 8e-5 + step(2) ** 2 / 8e-5)
  }
  return least
}

const groundOf = (planes: Planes): Mixture => {
  const { pixels, sides } = borderOf(planes)
  const ground = fitMixture(planes, pixels, GAUSSIANS)
  const labels = assign(planes, pixels, ground.means)
  const counts = new Float64Array(ground.offsets.length * SIDES)
  for (const [at, label] of labels.entries()) {
    const slot = label * SIDES + (sides[at] ?? 0)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  const oneSided = (cluster: number) => {
    const own = counts.slice(cluster * SIDES, cluster * SIDES + SIDES)
    return Math.max(...own) >= 0.95 * own.reduce((sum, count) => sum + count, 0)
  }
  const kept = someOf(ground, (cluster) => !oneSided(cluster) || isolation(ground, cluster) < FOREIGN)
  return kept.offsets.length > 0 ? kept : ground
}

const sampled = (values: Float32Array, limit: number, sign: 1 | -1): Uint32Array => {
  const found = new Uint32Array(values.length)
  let count = 0
  for (let pixel = 0; pixel < values.length; pixel++) {
    if (sign * ((values[pixel] ?? 0) - limit) > 0) found[count++] = pixel
  }
  const step = Math.max(1, count / SAMPLES)
  return Uint32Array.from({ length: Math.min(count, SAMPLES) }, (_, at) => found[Math.floor(at * step)] ?? 0)
}

const seedsOf = ({ height, width }: Planes, ground: Float32Array): Uint32Array => {
  const scores = new Float32Array(ground.length)
  for (let y = 0, pixel = 0; y < height; y++) {
    const v = (y + 0.5) / height - 0.5
    for (let x = 0; x < width; x++, pixel++) {
      const u = (x + 0.5) / width - 0.5
      scores[pixel] = Math.max(0, 12 - (ground[pixel] ?? 0)) * Math.exp(-(u * u + v * v) / 0.18)
    }
  }
  const sorted = scores.slice().sort()
  const share = (part: number) => sorted[Math.floor(scores.length * part)] ?? 0
  const limit = Math.max(share(1 - SEED_SHARE), SEED_LEAST * share(0.98))
  return sampled(scores, limit - 1e-6, 1)
}

const chanceOf = (onProduct: Float32Array, onGround: Float32Array): Float32Array => {
  const out = new Float32Array(onProduct.length)
  for (let pixel = 0; pixel < out.length; pixel++) {
    out[pixel] = 1 / (1 + Math.exp(SLOPE * ((onGround[pixel] ?? 0) - (onProduct[pixel] ?? 0))))
  }
  return out
}

/** Hypothesis A. Never throws; a picture of one colour gives .5 or less everywhere. */
export const mixturesHypothesis = ({
  features,
  height,
  width
}: Pick<Study, "features" | "height" | "width">): Float32Array => {
  const planes = withLightness(features, LIGHTNESS)
  let ground = groundOf(planes)
  let onGround = likelihoods(planes, ground)
  let product = fitMixture(planes, seedsOf(planes, onGround), GAUSSIANS)
  for (let round = 1; ; round++) {
    const chance = boxMean(chanceOf(likelihoods(planes, product), onGround), width, height, 1)
    if (round === ROUNDS) return chance
    product = fitMixture(planes, sampled(chance, 0.6, 1), GAUSSIANS, product)
    const outside = sampled(chance, 0.4, -1)
    if (outside.length > 0) {
      ground = fitMixture(planes, outside, GAUSSIANS, ground)
      onGround = likelihoods(planes, ground)
    }
  }
}
