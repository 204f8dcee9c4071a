import { assign, fitMixture, likelihoods, type Mixture, someOf } from "./gaussians.ts"
import { boxMean, type Planes } from "./planes.ts"
import { type Study, withLightness } from "./study.ts"

/** Weight of light and shade beside colour. */
const LIGHTNESS = 0.6
/** Share of the shorter side that counts as border; at .04 a product that reaches the frame loses half of itself. */
const BORDER = 0.015
const GAUSSIANS = 6
const ROUNDS = 5
/** Slope of the logistic over the difference of log likelihoods. */
const SLOPE = 0.7
/** Share of all pixels taken as first guess of the product. */
const SEED_SHARE = 0.15
/** Share of the score of the clearest pixels that a first guess must have: a small product leaves no room for ground. */
const SEED_LEAST = 0.16
/** Samples a mixture is fitted to at most. */
const SAMPLES = 12_000
/** Squared distance, in floors of variance, beyond which a border colour found on one side only is no ground. */
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
    for (let x = 0; x < width; x++) {
      const distances = [y, width - 1 - x, height - 1 - y, x]
      const nearest = Math.min(...distances)
      if (nearest >= band) continue
      pixels.push(y * width + x)
      sides.push(distances.indexOf(nearest))
    }
  }
  return { pixels: Uint32Array.from(pixels), sides: Uint8Array.from(sides) }
}

/** Least squared distance from a mean to the mean of any other Gaussian, in floors of variance. */
const isolation = ({ means }: Mixture, cluster: number): number => {
  let least = Number.POSITIVE_INFINITY
  for (let other = 0; other * 3 < means.length; other++) {
    if (other === cluster) continue
    const step = (channel: number) => (means[cluster * 3 + channel] ?? 0) - (means[other * 3 + channel] ?? 0)
    least = Math.min(least, step(0) ** 2 / 6e-4 + step(1) ** 2 / 8e-5 + step(2) ** 2 / 8e-5)
  }
  return least
}

/** The ground as the border shows it; a foreign colour on one side only is a product that reaches the frame. */
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

const sampled = (count: number, wanted: (pixel: number) => boolean): Uint32Array => {
  const found: Array<number> = []
  for (let pixel = 0; pixel < count; pixel++) if (wanted(pixel)) found.push(pixel)
  const step = Math.max(1, found.length / SAMPLES)
  return Uint32Array.from({ length: Math.min(found.length, SAMPLES) }, (_, at) => found[Math.floor(at * step)] ?? 0)
}

/** The pixels that fit the ground least, the middle of the picture before its edges. */
const seedsOf = ({ height, width }: Planes, ground: Float32Array): Uint32Array => {
  const scores = ground.map((likelihood, pixel) => {
    const x = ((pixel % width) + 0.5) / width - 0.5
    const y = (Math.floor(pixel / width) + 0.5) / height - 0.5
    return Math.max(0, 12 - likelihood) * Math.exp(-(x * x + y * y) / 0.18)
  })
  const sorted = Float32Array.from(scores).sort()
  const share = (part: number) => sorted[Math.floor(scores.length * part)] ?? 0
  const limit = Math.max(share(1 - SEED_SHARE), SEED_LEAST * share(0.98))
  return sampled(scores.length, (pixel) => (scores[pixel] ?? 0) >= limit)
}

/**
 * Hypothesis A: chance (0-1) of every pixel to belong to the product, from colour mixtures that start at the border and
 * learn from one another. Never throws; a picture of one colour gives .5 or less everywhere.
 */
export const mixturesHypothesis = ({ features, height, width }: Study): Float32Array => {
  const planes = withLightness(features, LIGHTNESS)
  const count = width * height
  let ground = groundOf(planes)
  let onGround = likelihoods(planes, ground)
  let product = fitMixture(planes, seedsOf(planes, onGround), GAUSSIANS)
  let chance = new Float32Array(count)
  for (let round = 0; round < ROUNDS; round++) {
    const onProduct = likelihoods(planes, product)
    chance = onProduct.map((likelihood, pixel) => 1 / (1 + Math.exp(SLOPE * ((onGround[pixel] ?? 0) - likelihood))))
    chance = Float32Array.from(boxMean(chance, width, height, 1))
    if (round === ROUNDS - 1) break
    product = fitMixture(
      planes,
      sampled(count, (pixel) => (chance[pixel] ?? 0) > 0.6),
      GAUSSIANS,
      product
    )
    const outside = sampled(count, (pixel) => (chance[pixel] ?? 0) < 0.4)
    if (outside.length > 0) {
      ground = fitMixture(planes, outside, GAUSSIANS, ground)
      onGround = likelihoods(planes, ground)
    }
  }
  return chance
}
