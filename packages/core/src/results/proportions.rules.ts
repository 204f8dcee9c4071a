/** A count of successes among trials; both whole numbers, successes at most trials. */
export interface Proportion {
  readonly successes: number
  readonly trials: number
}

/** Both inclusive; fractions 0-1, differences -1 to 1. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Two-sided: 95 % intervals, 5 % significance. Power: the chance to see a difference that is there. */
export const ALPHA = 0.05
const POWER = 0.8

const fit = (coefficients: ReadonlyArray<number>, x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)

const A = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239
]
const B = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1]
const C = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783
]
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1]
const TAIL = 0.02425

/** The quantile of the standard normal distribution. `p`: between 0 and 1, exclusive. Source: P. J. Acklam, 2003; relative error below 1.15e-9. */
export const normalQuantile = (p: number): number => {
  if (p > 1 - TAIL) return -normalQuantile(1 - p)
  if (p < TAIL) {
    const q = Math.sqrt(-2 * Math.log(p))
    return fit(C, q) / fit(D, q)
  }
  const q = p - 0.5
  return (fit(A, q * q) * q) / fit(B, q * q)
}

const twoSided = (alpha: number): number => normalQuantile(1 - alpha / 2)

export const rateOf = ({ successes, trials }: Proportion): number => (trials === 0 ? 0 : successes / trials)

/** The score interval of a rate. Without trials nothing is known: 0 to 1. Source: E. B. Wilson, JASA 22 (1927), 209-212. */
export const wilson = ({ successes, trials }: Proportion, alpha: number = ALPHA): Interval => {
  if (trials === 0) return { low: 0, high: 1 }
  const z = twoSided(alpha)
  const p = successes / trials
  const centre = p + (z * z) / (2 * trials)
  const spread = z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials))
  const scale = 1 + (z * z) / trials
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}

/** The interval of `one` minus `other`. Source: R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890, method 10. */
export const differenceInterval = (one: Proportion, other: Proportion, alpha: number = ALPHA): Interval => {
  const [first, second] = [wilson(one, alpha), wilson(other, alpha)]
  const [p, q] = [rateOf(one), rateOf(other)]
  return {
    low: p - q - Math.hypot(p - first.low, second.high - q),
    high: p - q + Math.hypot(first.high - p, q - second.low)
  }
}

/** The score interval of a count that comes by chance. Source: G. Casella and R. L. Berger, Statistical Inference (2002), section 10.3, for a Poisson mean. */
export const countInterval = (count: number, alpha: number = ALPHA): Interval => {
  const z = twoSided(alpha)
  const centre = count + (z * z) / 2
  const spread = z * Math.sqrt(count + (z * z) / 4)
  return { low: Math.max(0, centre - spread), high: centre + spread }
}

/**
 * Trials that each of two groups needs to show their difference; infinite for two equal rates. Source: J. L. Fleiss,
 * B. Levin and M. C. Paik, Statistical Methods for Rates and Proportions (2003), section 4.2, without correction.
 */
export const trialsNeeded = (p: number, q: number, alpha: number = ALPHA, power: number = POWER): number => {
  if (p === q) return Number.POSITIVE_INFINITY
  const mean = (p + q) / 2
  const chance = twoSided(alpha) * Math.sqrt(2 * mean * (1 - mean))
  const missed = normalQuantile(power) * Math.sqrt(p * (1 - p) + q * (1 - q))
  return Math.ceil(((chance + missed) / (p - q)) ** 2)
}

/** Rounded up to two digits: 12,345 is 13,000. */
export const aboutNumber = (value: number): number => {
  if (!Number.isFinite(value) || value <= 0) return value
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / step) * step
}
