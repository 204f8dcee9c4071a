import { ALPHABETS, DEFAULT_FAMILY, FONT_WEIGHTS, familyNamed, missingIn } from "./families.ts"
import { standInsFor } from "./scripts.ts"
import { inSpans } from "./spans.ts"
import { USER_SUBSET, userFamily, userFileFor } from "./user-fonts.ts"

export interface FontFace {
  readonly family: string
  readonly weight: number
  readonly fallbacks?: ReadonlyArray<string>
  /** @default "ltr" */
  readonly direction?: "ltr" | "rtl"
}

export interface FontFile {
  readonly alias: string
  readonly family: string
  readonly subset: string
  readonly weight: number
}

const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

const together = (text: string, first: string, others: ReadonlyArray<string>): ReadonlyArray<string> => {
  const used = [first]
  let rest = missingIn(first, text)
  for (const family of others) {
    if (rest.length === 0) break
    const left = missingIn(family, rest.join(""))
    if (left.length < rest.length) used.push(family)
    rest = left
  }
  return rest.length === 0 ? used : []
}

/**
 * The wanted family if it has every glyph, else the first of its `fallbacks` or of our own that has, else several.
 * Undefined when a glyph is nowhere.
 */
export const faceFor = (text: string, wanted: FontFace, language: string): FontFace | undefined => {
  const { weight, direction } = wanted
  const [preferred, ...standIns] = knownOf(wanted)
  const scripts = standInsFor(text, language)
  const alone = [preferred, ...standIns, ...(LETTER.test(text) ? [] : scripts), ...ALPHABETS]
  const single = alone.find((family) => missingIn(family, text).length === 0)
  const families = single === undefined ? mixed(text, [preferred, ...standIns], scripts) : [single]
  const [family, ...fallbacks] = families
  if (family === undefined) return undefined
  return {
    family,
    weight,
    ...(fallbacks.length > 0 && { fallbacks }),
    ...(direction === "rtl" && { direction })
  }
}

type Families = readonly [first: string, ...others: ReadonlyArray<string>]

/** Those that can be had; a file that is missing gives way to its fallbacks. */
const knownOf = ({ fallbacks = [], family, weight }: FontFace): Families => {
  const named = [userFileFor(family, weight) ?? family, ...fallbacks]
  const [first = DEFAULT_FAMILY, ...others] = named.filter((name) => familyNamed(name) !== undefined)
  return [first, ...others]
}

const mixed = (text: string, wanted: Families, scripts: ReadonlyArray<string>): ReadonlyArray<string> => {
  for (const base of [...wanted, ...ALPHABETS]) {
    const families = together(text, base, scripts)
    if (families.length > 0) return families
  }
  return together(text, wanted[0], [...scripts, ...ALPHABETS])
}

export const unsupportedIn = (text: string, wanted: string, language: string): ReadonlyArray<string> => {
  const families = [userFileFor(wanted, 600) ?? wanted, ...ALPHABETS, ...standInsFor(text, language)]
  return families.reduce<ReadonlyArray<string>>((rest, family) => missingIn(family, rest.join("")), [...new Set(text)])
}

const nearestWeight = (family: string, weight: number): number => {
  const weights = familyNamed(family)?.weights
  const offered = weights === undefined || typeof weights === "string" ? FONT_WEIGHTS : weights
  return offered.reduce((best, each) => (Math.abs(each - weight) < Math.abs(best - weight) ? each : best))
}

const aliasOf = (family: string, subset: string, weight: number) =>
  `Mq${family.replaceAll(/[^A-Za-z0-9]/g, "")}-${subset}-${weight}`

export const userAliases = (sha256: string): ReadonlyArray<readonly [alias: string, weight: number]> =>
  FONT_WEIGHTS.map((weight) => [aliasOf(userFamily(sha256), USER_SUBSET, weight), weight])

/** Extended subsets first: a Latin file with combining marks would compose accented letters it lacks. */
export const filesFor = (text: string, { family, fallbacks = [], weight }: FontFace): ReadonlyArray<FontFile> => {
  const first = familyNamed(family) === undefined ? DEFAULT_FAMILY : family
  let rest = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  return [first, ...fallbacks].flatMap((name, index) => {
    const files = familyNamed(name)?.files ?? []
    const latin = files.find(({ subset }) => subset === "latin")
    const beyond = rest.filter((code) => latin === undefined || !inSpans(latin.spans, code))
    const others = files.filter(
      ({ subset, spans }) => subset !== "latin" && beyond.some((code) => inSpans(spans, code))
    )
    const needsLatin = latin !== undefined && (index === 0 || rest.some((code) => inSpans(latin.spans, code)))
    const used = [...others, ...(needsLatin ? [latin] : [])]
    rest = rest.filter((code) => !used.some(({ spans }) => inSpans(spans, code)))
    return used.map(({ subset }) => ({
      alias: aliasOf(name, subset, nearestWeight(name, weight)),
      family: name,
      subset,
      weight: nearestWeight(name, weight)
    }))
  })
}

export interface FontContext {
  font: string
  textAlign: string
  direction?: string
  fontVariationSettings?: string
}

export const setFont = (ctx: FontContext, text: string, face: FontFace, size: number): void => {
  const files = filesFor(text, face)
  ctx.font = `${size}px ${files.map(({ alias }) => `"${alias}"`).join(", ")}`
  ctx.textAlign = "left"
  ctx.direction = face.direction ?? "ltr"
  if (typeof ctx.fontVariationSettings === "string") {
    const hasAxis = files.some(({ family }) => familyNamed(family)?.weights === "axis")
    ctx.fontVariationSettings = hasAxis ? `'wght' ${nearestWeight(face.family, face.weight)}` : "normal"
  }
}

const folderOf = (family: string) => family.toLowerCase().replaceAll(" ", "-")

export const packageOf = (family: string): string =>
  `@fontsource${familyNamed(family)?.weights === "axis" ? "-variable" : ""}/${folderOf(family)}`

export const fileInPackage = ({ family, subset, weight }: FontFile): string => {
  const cut = familyNamed(family)?.weights === "axis" ? "wght" : `${weight}`
  return `files/${folderOf(family)}-${subset}-${cut}-normal.woff2`
}
