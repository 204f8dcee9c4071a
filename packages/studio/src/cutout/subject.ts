import { extreme } from "./extreme.ts"
import { hullOf } from "./hull.ts"
import { fillRegion, type Region, regionsOf } from "./regions.ts"
import { removeShadow, standingOut } from "./shadow.ts"
import { isDimmedGround, isShadowy } from "./shadowy.ts"
import { APART, type Study } from "./study.ts"
import { obey, SURE_KEEP, type TapField } from "./taps.ts"

/** A further part stays with this share of the largest, and this share of it in the middle. */
const FURTHER_PART = 0.12
const IN_CENTRE = 0.3
/** Step between neighbours, 0-255, of an object rather than the ground or a shadow. */
const LINE = 22
/** The same where it continues a clearer one, 0-255. */
const FAINT_LINE = 8
/** Half the width from which something filled in is a face, not a line, work pixels. */
const THICK = 2
/** Work pixels from the frame within which lines are extended to it. */
const AT_FRAME = 5
/** Share of the largest part below which another is a crumb. */
const CRUMB = 0.004
/** Share of the product below which an opening is filled. */
const OPENING = 0.002
/** Share of an opening that must stand out for it to be printed, not ground. */
const PRINTED = 0.02
/** Share of the product below which a bay is left to the matte. */
const BAY = 0.0004
/** Share of a bay's mouth that must be an edge for it to be product. */
const CLOSED_MOUTH = 0.8
/**
 * Pixels around the hull of a product that are ignored, and share of the others with a line from which the ground is
 * restless.
 */
const APART_FROM_HULL = 6
const RESTLESS = 0.01
/** Chance of being product below which a pixel is ground where the ground is no smooth surface. */
const UNLIKELY = 0.25
/** Share of an opening that must look like ground for it to be a hole. */
const GROUND_SEEN = 0.6
/** Distance in a and b, and rise in L, up to which a pixel looks like the ground. */
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

const edgeLimit = (mask: Uint8Array, { steps }: Study): number => {
  const outside = steps.filter((_, pixel) => mask[pixel] === 0 && pixel % 7 === 0).sort()
  return Math.max(5, 2.5 * (outside[Math.floor(outside.length / 2)] ?? 0))
}

const nearEdge = ({ steps, width }: Study, pixel: number, limit: number): boolean => {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) if ((steps[pixel + dy * width + dx] ?? 0) > limit) return true
  }
  return false
}

const isSoftShadow = ({ differences, edges }: Study, pixel: number): boolean =>
  differences !== undefined && (edges[pixel] ?? 0) < LINE && isShadowy(differences, pixel)

const showsGround = (opening: Region, study: Study, chance: Float32Array): boolean => {
  const { differences, width } = study
  let like = 0
  for (const pixel of pixelsOf(opening, width)) {
    if (differences === undefined) {
      if ((chance[pixel] ?? 0) < UNLIKELY) like += 1
      continue
    }
    const colour = Math.hypot(differences.a[pixel] ?? 0, differences.b[pixel] ?? 0)
    const light = differences.l[pixel] ?? 0
    const dimmed = isDimmedGround(study.planes, differences, pixel)
    if (dimmed || (colour < GROUND_COLOUR && light < GROUND_LIGHTER && light > -0.3)) like += 1
  }
  return like >= GROUND_SEEN * opening.area
}

const isRestless = (hull: Uint8Array, { differences, height, steps, width }: Study, limit: number): boolean => {
  if (differences === undefined) return true
  const near = extreme(hull, width, height, APART_FROM_HULL, 1)
  let [lines, count] = [0, 0]
  for (let pixel = 0; pixel < steps.length; pixel++) {
    if (near[pixel] === 1) continue
    count += 1
    if ((steps[pixel] ?? 0) > limit) lines += 1
  }
  return lines > RESTLESS * count
}

/**
 * A label as light as the ground breaks the outline, but its own border shows. A bay that opens onto the ground has no
 * edge across its mouth and stays.
 */
const fillBays = (mask: Uint8Array, study: Study, chance: Float32Array): void => {
  const { height, width } = study
  const hull = hullOf(mask, width, height)
  const gaps = hull.map((inside, pixel) => (inside === 1 && mask[pixel] === 0 ? 1 : 0))
  const [least, limit] = [BAY * areaOf(mask), edgeLimit(mask, study)]
  const restless = isRestless(hull, study, limit)
  for (const bay of regionsOf(gaps, width, height, 1)) {
    if (bay.area < least) break
    if (restless && showsGround(bay, study, chance)) continue
    const mouth = [...pixelsOf(bay, width)].filter((pixel) =>
      [pixel - 1, pixel + 1, pixel - width, pixel + width].some((next) => hull[next] === 0)
    )
    const closed = mouth.filter((pixel) => nearEdge(study, pixel, limit)).length
    const shut = mouth.length === 0 ? bay.touchesFrame : closed >= CLOSED_MOUTH * mouth.length
    if (shut) fillRegion(mask, width, bay, 1)
  }
}

const carriedOn = (mask: Uint8Array, width: number, height: number): void => {
  if (Math.min(width, height) <= 2 * AT_FRAME) return
  for (let away = AT_FRAME - 1; away >= 0; away--) {
    for (let x = 0; x < width; x++) {
      mask[away * width + x] = (mask[away * width + x] ?? 0) | (mask[AT_FRAME * width + x] ?? 0)
      const bottom = (height - 1 - away) * width + x
      mask[bottom] = (mask[bottom] ?? 0) | (mask[(height - 1 - AT_FRAME) * width + x] ?? 0)
    }
    for (let y = 0; y < height; y++) {
      mask[y * width + away] = (mask[y * width + away] ?? 0) | (mask[y * width + AT_FRAME] ?? 0)
      const right = (y + 1) * width - 1 - away
      mask[right] = (mask[right] ?? 0) | (mask[(y + 1) * width - 1 - AT_FRAME] ?? 0)
    }
  }
}

const withLines = (seen: Uint8Array, study: Study): Uint8Array => {
  const { height, steps, width } = study
  const faint = Math.max(FAINT_LINE, edgeLimit(seen, study))
  const out = seen.slice()
  const stepped = Uint8Array.from(steps, (step) => (step > faint ? 1 : 0))
  for (const line of regionsOf(stepped, width, height, 1)) {
    for (const pixel of pixelsOf(line, width)) {
      if ((steps[pixel] ?? 0) <= LINE) continue
      fillRegion(out, width, line, 1)
      break
    }
  }
  carriedOn(out, width, height)
  return out
}

/** A label or highlight of the ground's colour splits a product; the gap has an edge toward the ground. */
const joinedParts = (seen: Uint8Array, study: Study, chance: Float32Array): Uint8Array => {
  const { differences, height, width } = study
  if (differences === undefined) return seen
  const lined = withLines(seen, study)
  const parts = regionsOf(lined, width, height, 1)
  const largest = parts[0]?.area ?? 0
  const out = new Uint8Array(seen.length)
  for (const part of parts) if (part.area >= CRUMB * largest) fillRegion(out, width, part, 1)
  fillBays(out, study, chance)
  // Lines straddle the true outline, so half of their width is ground.
  const inner = extreme(out, width, height, study.grainy ? APART : 1, -1)
  const added = inner.map((inside, pixel) => inside & (1 - (seen[pixel] ?? 0)))
  const thick = extreme(added, width, height, THICK, -1)
  const joined = seen.map((value, pixel) => value & (out[pixel] ?? 0))
  for (const part of regionsOf(added, width, height, 1)) {
    if ([...pixelsOf(part, width)].some((pixel) => thick[pixel] === 1)) fillRegion(joined, width, part, 1)
  }
  return joined
}

/** `chance` is hypothesis A's, for grounds that are no smooth surface; `field` overrides all. Works on a copy. */
export const subjectOf = (hypothesis: Uint8Array, study: Study, chance: Float32Array, field?: TapField): Uint8Array => {
  const { height, width } = study
  const out = standingOut(study)
  const seen = hypothesis.map((value, pixel) => value | (out[pixel] ?? 0))
  removeShadow(seen, study)
  obey(seen, field)
  const mask = mainParts(joinedParts(seen, study, chance), study, field)
  fillBays(mask, study, chance)
  const least = OPENING * areaOf(mask)
  for (const hole of regionsOf(mask, width, height, 0)) {
    if (hole.touchesFrame) continue
    const printed = [...pixelsOf(hole, width)].filter(
      (pixel) => seen[pixel] === 1 && !isSoftShadow(study, pixel)
    ).length
    if (hole.area < least || printed > PRINTED * hole.area || !showsGround(hole, study, chance))
      fillRegion(mask, width, hole, 1)
  }
  obey(mask, field)
  return mask
}

/** For a mask by a model, which knows shadows and openings itself. Works on a copy. */
export const modelSubjectOf = (hypothesis: Uint8Array, study: Study, field?: TapField): Uint8Array => {
  const seen = hypothesis.slice()
  obey(seen, field)
  const mask = mainParts(seen, study, field)
  obey(mask, field)
  return mask
}
