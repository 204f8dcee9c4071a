import { boxMean, type Planes } from "./planes.ts"
import { extreme } from "./extreme.ts"
import { inpainted } from "./inpaint.ts"
import { fillRegion, regionsOf } from "./regions.ts"
import { shadowsDiscounted } from "./even-ground.ts"

const BAND = 0.06
/** Window in which the ground must hardly change, work pixels, and how much, OKLab. */
const NEAR = 4
const STEP = 0.03
/** Share of the band that may change more. */
const STEPS = 0.003
const ROUNDS = 3
/** Distance from the guess, shadows discounted, up to which a pixel belongs to the ground. */
const ALIKE = 0.03
/** Change of L per work pixel caused by light, and half the width through which a surface continues. */
const GENTLE = 0.004
const WAY = 3
/** Pixels around larger changes that are ignored. */
const MARGIN = 6

const minus = (one: Float32Array, other: Float32Array): Float32Array => one.map((value, at) => value - (other[at] ?? 0))

const inBand = ({ height, width }: Planes): Uint8Array => {
  const band = Math.max(1, Math.round(BAND * Math.min(width, height)))
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return Math.min(x, y, width - 1 - x, height - 1 - y) < band ? 1 : 0
  })
}

const isSmooth = (planes: Planes, band: Uint8Array): boolean => {
  const { height, width } = planes
  const local = [planes.l, planes.a, planes.b].map((plane) => minus(plane, boxMean(plane, width, height, NEAR)))
  let [steps, count] = [0, 0]
  for (const [at, on] of band.entries()) {
    if (on === 0) continue
    count += 1
    if (Math.hypot(local[0]?.[at] ?? 0, local[1]?.[at] ?? 0, local[2]?.[at] ?? 0) > STEP) steps += 1
  }
  return steps <= STEPS * count
}

const goingOn = ({ a, b, height, l, width }: Planes, band: Uint8Array): Uint8Array => {
  const gentle = new Uint8Array(band.length)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const [right, below] = [x + 1 < width ? at + 1 : at, y + 1 < height ? at + width : at]
      const step = (plane: Float32Array): number =>
        Math.max(Math.abs((plane[right] ?? 0) - (plane[at] ?? 0)), Math.abs((plane[below] ?? 0) - (plane[at] ?? 0)))
      if (Math.max(step(l), 2 * step(a), 2 * step(b)) < GENTLE) gentle[at] = 1
    }
  }
  const ways = extreme(gentle, width, height, WAY, -1)
  const out = new Uint8Array(band.length)
  for (const region of regionsOf(ways, width, height, 1)) if (region.touchesFrame) fillRegion(out, width, region, 1)
  return extreme(out, width, height, WAY, 1).map((on, at) => on | (band[at] ?? 0))
}

const differencesFrom = (planes: Planes, known: Uint8Array): Planes => {
  const { height, width } = planes
  const from = (plane: Float32Array) => minus(plane, inpainted(plane, known, width, height))
  return { width, height, l: from(planes.l), a: from(planes.a), b: from(planes.b) }
}

/** Undefined when a line crosses the border. Fills in the ground under the product from around it, in rounds. */
export const fromSmoothGround = (planes: Planes): Planes | undefined => {
  const { height, width } = planes
  const band = inBand(planes)
  if (!isSmooth(planes, band)) return undefined
  let known = goingOn(planes, band)
  let differences = differencesFrom(planes, known)
  for (let round = 1; round < ROUNDS; round++) {
    const { a, b, l } = shadowsDiscounted(differences)
    const stands = Uint8Array.from(l, (light, at) => (Math.hypot(light, a[at] ?? 0, b[at] ?? 0) > ALIKE ? 1 : 0))
    const wide = extreme(stands, width, height, MARGIN, 1)
    known = band.map((on, at) => (on === 1 || wide[at] === 0 ? 1 : 0))
    differences = differencesFrom(planes, known)
    known = known.map((on, at) => (on === 1 && (differences.l[at] ?? 0) > -ALIKE ? 1 : (band[at] ?? 0)))
    differences = differencesFrom(planes, known)
  }
  return differences
}
