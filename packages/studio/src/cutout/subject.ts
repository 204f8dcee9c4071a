import { hullOf } from "./hull.ts"
import { fillRegion, type Region, regionsOf } from "./regions.ts"
import { removeShadow, standingOut } from "./shadow.ts"
import type { Study } from "./study.ts"
import { obey, SURE_KEEP, type TapField } from "./taps.ts"

/** A further part stays when it has this share of the largest, and enough of it lies in the middle. */
const FURTHER_PART = 0.12
const IN_CENTRE = 0.3
/** Share of the product from which an opening is looked at; smaller ones are filled. */
const OPENING = 0.002
/** Share of the product from which a bay is looked at; smaller ones are left to the matte. */
const BAY = 0.0004
/** Share of the mouth of a bay that must be an edge for the bay to be part of the product. */
const CLOSED_MOUTH = 0.8
/** Distance in a and b, and rise in L, up to which something looks like the ground at its place. */
const GROUND_COLOUR = 0.014
const GROUND_LIGHTER = 0.02

const isKept = ({ runs }: Region, width: number, field: TapField): boolean => {
  for (let at = 0; at < runs.length; at += 3) {
    const start = (runs[at] ?? 0) * width
    if (field.subarray(start + (runs[at + 1] ?? 0), start + (runs[at + 2] ?? 0)).includes(SURE_KEEP)) return true
  }
  return false
}

const mainParts = (mask: Uint8Array, { height, width }: Study, field: TapField | undefined): Uint8Array => {
  const out = new Uint8Array(mask.length)
  const parts = regionsOf(mask, width, height, 1)
  const largest = parts[0]?.area ?? 0
  for (const [at, part] of parts.entries()) {
    const further = part.area > FURTHER_PART * largest && part.inCentre > IN_CENTRE * part.area
    const kept = field !== undefined && isKept(part, width, field)
    if (at === 0 || further || kept) fillRegion(out, width, part, 1)
  }
  return out
}

const areaOf = (mask: Uint8Array): number => mask.reduce((sum, value) => sum + value, 0)

const pixelsOf = function* ({ runs }: Region, width: number): Generator<number> {
  for (let at = 0; at < runs.length; at += 3) {
    const start = (runs[at] ?? 0) * width
    for (let x = runs[at + 1] ?? 0; x < (runs[at + 2] ?? 0); x++) yield start + x
  }
}

/** Step from which something is an edge here: above the grain of the ground, never below what an eye sees. */
const edgeLimit = (mask: Uint8Array, { edges }: Study): number => {
  const steps = edges.filter((_, pixel) => mask[pixel] === 0 && pixel % 7 === 0).sort()
  return Math.max(5, 2.5 * (steps[Math.floor(steps.length / 2)] ?? 0))
}

const nearEdge = ({ edges, width }: Study, pixel: number, limit: number): boolean => {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) if ((edges[pixel + dy * width + dx] ?? 0) > limit) return true
  }
  return false
}

/**
 * Fills bays of the outline whose mouth is an edge of the picture: a label as light as the ground lets the outline
 * break in, but its own border shows. A bay that opens onto the ground has no edge across its mouth and stays.
 */
const fillBays = (mask: Uint8Array, study: Study): void => {
  const { height, width } = study
  const hull = hullOf(mask, width, height)
  const gaps = hull.map((inside, pixel) => (inside === 1 && mask[pixel] === 0 ? 1 : 0))
  const [least, limit] = [BAY * areaOf(mask), edgeLimit(mask, study)]
  for (const bay of regionsOf(gaps, width, height, 1)) {
    if (bay.area < least) break
    const mouth = [...pixelsOf(bay, width)].filter((pixel) =>
      [pixel - 1, pixel + 1, pixel - width, pixel + width].some((next) => hull[next] === 0)
    )
    const closed = mouth.filter((pixel) => nearEdge(study, pixel, limit)).length
    if (mouth.length > 0 && closed >= CLOSED_MOUTH * mouth.length) fillRegion(mask, width, bay, 1)
  }
}

/** Whether the ground is seen through an opening: as it would be there or in shadow, and nothing printed on it. */
const showsGround = (opening: Region, study: Study, chance: Float32Array): boolean => {
  const { differences, width } = study
  let like = 0
  for (const pixel of pixelsOf(opening, width)) {
    if (differences === undefined) {
      if ((chance[pixel] ?? 0) < 0.1) like += 1
      continue
    }
    const colour = Math.hypot(differences.a[pixel] ?? 0, differences.b[pixel] ?? 0)
    const light = differences.l[pixel] ?? 0
    if (colour < GROUND_COLOUR && light < GROUND_LIGHTER && light > -0.3) like += 1
  }
  return like >= 0.7 * opening.area
}

/**
 * The product in a raw hypothesis: its largest part and others of weight, bays and holes filled, openings that show the
 * ground kept open. `chance` is hypothesis A's, asked where the ground is no smooth surface. What a person said in
 * `field` has the last word. Works on a copy.
 */
export const subjectOf = (hypothesis: Uint8Array, study: Study, chance: Float32Array, field?: TapField): Uint8Array => {
  const { height, width } = study
  const out = standingOut(study)
  const seen = hypothesis.map((value, pixel) => value | (out[pixel] ?? 0))
  removeShadow(seen, study)
  obey(seen, field)
  const mask = mainParts(seen, study, field)
  fillBays(mask, study)
  const least = OPENING * areaOf(mask)
  for (const hole of regionsOf(mask, width, height, 0)) {
    if (hole.touchesFrame) continue
    const printed = [...pixelsOf(hole, width)].some((pixel) => seen[pixel] === 1)
    if (hole.area < least || printed || !showsGround(hole, study, chance)) fillRegion(mask, width, hole, 1)
  }
  obey(mask, field)
  return mask
}
