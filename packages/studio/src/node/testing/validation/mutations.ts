import type { Box, BuiltInCheck, CreativeCopy, Scene } from "@marque/core/creative"
import { hexOf, hexOfRgb, labOf } from "../../../colour/tints.ts"
import { coloursUnder, luminance, luminanceOf, ratioOf } from "../../../score/ground-light.ts"
import { tonesOf, toneDistance } from "../../../score/tones.ts"
import { brandDistance, reduced } from "./brand-distance.ts"
import type { CleanPicture } from "./clean-pictures.ts"
import { rotateHue } from "./rotate-hue.ts"

/** `severity` grows with the damage; 0 or less for none, e.g. a picture without hue. */
interface Mutation {
  readonly name: string
  readonly check: BuiltInCheck
  readonly severity: number
  readonly made: CleanPicture
}

type Mutate = (clean: CleanPicture) => ReadonlyArray<Mutation>

const withBoxes = (clean: CleanPicture, change: (box: Box) => Box): CleanPicture => ({
  ...clean,
  scene: { ...clean.scene, boxes: clean.scene.boxes.map(change) }
})

/** Distance of a turned hue from the brand, mean CIEDE2000. */
const HUE_TARGETS = [1.5, 3, 6, 10]
const TURNS = [20, 40, 60, 80, 100, 120, 140, 160, 180]

const hue: Mutate = (clean) => {
  const small = reduced(clean.picture)
  const before = brandDistance(small, clean.rules)
  const turns = TURNS.map((degrees) => ({
    degrees,
    severity: brandDistance(rotateHue(small, degrees), clean.rules) - before
  }))
  const chosen = HUE_TARGETS.flatMap((target) => turns.find(({ severity }) => severity >= target) ?? [])
  return [...new Set(chosen)].map(({ degrees, severity }) => ({
    name: `hue +${degrees}`,
    check: "palette",
    severity,
    made: { ...clean, picture: rotateHue(clean.picture, degrees) }
  }))
}

const foreignColour = ({ rules }: CleanPicture): string => {
  const tones = tonesOf(rules)
  const off = (hex: string) => {
    const { L, a, b } = labOf(hex)
    return Math.min(...tones.map((tone) => toneDistance(L, a, b, tone)))
  }
  const strong = Array.from({ length: 24 }, (_, step) => hexOf({ L: 0.6, C: 0.16, H: step * 15 }))
  return strong.toSorted((a, b) => off(b) - off(a))[0] ?? "#00A0FF"
}

const foreignBand: Mutate = (clean) => {
  const hex = foreignColour(clean)
  const colour = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [0.08, 0.2, 0.4, 0.7].map((share) => {
    const data = Buffer.from(clean.picture.data)
    for (let at = Math.floor(data.length * (1 - share) * 0.25) * 4; at < data.length; at += 4) data.set(colour, at)
    const picture = { ...clean.picture, data }
    return { name: `foreign ${share * 100} %`, check: "palette", severity: share, made: { ...clean, picture } }
  })
}

const middleLight = (clean: CleanPicture, box: Box): number => {
  const light = coloursUnder(clean.ground, clean.scene.frame, box).map(([r, g, b]) => luminance(r, g, b))
  return light.toSorted((a, b) => a - b)[Math.floor(light.length / 2)] ?? 1
}

const greyFor = (ground: number, ratio: number, lighter: boolean): string => {
  const greys = Array.from({ length: 256 }, (_, value) => hexOfRgb(value, value, value))
  const usable = greys.filter((hex) => luminanceOf(hex) > ground === lighter)
  const off = (hex: string) => Math.abs(ratioOf(luminanceOf(hex), ground) - ratio)
  return usable.toSorted((a, b) => off(a) - off(b))[0] ?? "#808080"
}

export const contrastMutations: Mutate = (clean) => {
  const at = clean.scene.boxes.findIndex(({ role }) => role === "body")
  const index = at < 0 ? clean.scene.boxes.findIndex(({ role }) => role === "headline") : at
  const box = clean.scene.boxes[index]
  if (box === undefined) return []
  const ground = middleLight(clean, box)
  const lighter = luminanceOf(box.hex ?? "#000000") > ground
  const needed = box.role === "body" ? 4.5 : 3
  return [0.89, 0.67, 0.45, 0.29].map((share) => {
    const hex = greyFor(ground, Math.max(1.05, needed * share), lighter)
    const made = withBoxes(clean, (each) => (each === box ? { ...each, hex } : each))
    const achieved = ratioOf(luminanceOf(hex), ground)
    return { name: `contrast ${(needed * share).toFixed(1)}`, check: "contrast", severity: 1 - achieved / needed, made }
  })
}

const outside: Mutate = (clean) => {
  const { safe } = clean.scene.frame
  const headline = clean.scene.boxes.find(({ role }) => role === "headline")
  if (headline === undefined) return []
  return [0.1, 0.3, 0.5, 0.7].map((share) => ({
    name: `text ${share * 100} % outside`,
    check: "safe_area",
    severity: share,
    made: withBoxes(clean, (each) => (each === headline ? { ...each, x: safe.x - share * each.w } : each))
  }))
}

const logoBox = ({ scene }: CleanPicture) => scene.boxes.find(({ role }) => role === "logo")

const smallLogo: Mutate = (clean) => {
  const box = logoBox(clean)
  if (box === undefined) return []
  const least = 0.022 * Math.sqrt(clean.scene.frame.w * clean.scene.frame.h)
  const sized = [0.9, 0.7, 0.5, 0.3].map((share): Mutation => {
    const h = least * share
    const made = withBoxes(clean, (each) => (each === box ? { ...each, w: (box.w / box.h) * h, h } : each))
    return { name: `logo ${share * 100} % of the least`, check: "logo", severity: 1 - share, made }
  })
  const without = { ...clean, scene: { ...clean.scene, boxes: clean.scene.boxes.filter((each) => each !== box) } }
  return [...sized, { name: "logo missing", check: "logo", severity: 1, made: without }]
}

const crowdedLogo: Mutate = (clean) => {
  const box = logoBox(clean)
  if (box === undefined) return []
  const intruder = (nth: number): Box => ({
    role: "price",
    x: box.x,
    y: box.y - box.h * (0.2 + nth * 0.1),
    w: box.w,
    h: box.h * 0.1
  })
  return [1, 2, 3].map((count) => {
    const added = Array.from({ length: count }, (_, nth) => intruder(nth))
    const scene: Scene = { ...clean.scene, boxes: [...clean.scene.boxes, ...added] }
    return { name: `${count} beside the logo`, check: "logo", severity: count, made: { ...clean, scene } }
  })
}

const stretchedLogo: Mutate = (clean) =>
  [1.04, 1.12, 1.3, 1.6].map((stretch) => ({
    name: `logo stretched ${stretch}`,
    check: "logo",
    severity: stretch - 1,
    made: withBoxes(clean, (each) => (each.role === "logo" ? { ...each, w: each.w * stretch } : each))
  }))

const enlarged: Mutate = (clean) => {
  const own = Math.min(
    1,
    ...clean.scene.sources.flatMap(({ role, effectiveScale }) => (role === "logo" ? [] : [effectiveScale]))
  )
  if (clean.scene.sources.every(({ role }) => role === "logo")) return []
  return [0.9, 0.7, 0.5, 0.3].map((scale) => {
    const sources = clean.scene.sources.map((source) =>
      source.role === "logo" ? source : { ...source, effectiveScale: Math.min(source.effectiveScale, scale) }
    )
    const made = { ...clean, scene: { ...clean.scene, sources } }
    return { name: `source at ${scale}`, check: "resolution" as const, severity: own - scale, made }
  })
}

const copied = (clean: CleanPicture, change: (copy: CreativeCopy) => CreativeCopy): CleanPicture => ({
  ...clean,
  copy: change(clean.copy)
})

const headlined = (clean: CleanPicture, change: (headline: string) => string): CleanPicture =>
  copied(clean, (copy) => ({ ...copy, headline: change(copy.headline) }))

const banned: Mutate = (clean) =>
  [["luxurious"], ["luxurious", "m1racle"], ["luxurious", "m1racle", "ult!mate"]].map((words, index) => ({
    name: `${words.length} banned`,
    check: "copy",
    severity: index + 1,
    made: headlined(clean, (headline) => `${words.join(" ")} ${headline}`)
  }))

const marks: Mutate = (clean) =>
  [1, 2, 3].map((over) => ({
    name: `${over} marks too many`,
    check: "copy",
    severity: over,
    made: headlined(clean, (headline) => `${headline}${"!".repeat(clean.rules.copy.maxExclamations + over)}`)
  }))

const shouting: Mutate = (clean) => [
  { name: "shouting", check: "copy", severity: 1, made: headlined(clean, (headline) => headline.toUpperCase()) }
]

export const mutators: Readonly<Record<string, Mutate>> = {
  "hue turned": hue,
  "foreign colour": foreignBand,
  "low contrast": contrastMutations,
  "text outside": outside,
  "logo small or missing": smallLogo,
  "logo crowded": crowdedLogo,
  "logo stretched": stretchedLogo,
  "source enlarged": enlarged,
  "banned words": banned,
  "exclamation marks": marks,
  shouting
}
