import { type TypefaceFamily, type TypefaceKind, typefaces } from "../model/typefaces.ts"
import type { Find } from "./brand-intake.schema.ts"
import { compareText } from "./confidence.pure.ts"
import type { TypeFact } from "./facts.ts"
import { intakeTexts } from "./brand-intake.texts.ts"

const believed: Readonly<Record<TypeFact["evidence"], number>> = { stated: 0.9, styled: 0.8 }
/** For a family that only resembles. */
const RESEMBLES = 0.45

const nearest: Readonly<Record<TypefaceKind, TypefaceFamily>> = {
  serif: "Source Serif 4",
  sans: "Inter",
  slab: "Zilla Slab",
  condensed: "Barlow Condensed",
  display: "Bricolage Grotesque",
  mono: "IBM Plex Mono"
}

const generic: ReadonlyMap<string, TypefaceKind> = new Map([
  ["serif", "serif"],
  ["ui-serif", "serif"],
  ["sans-serif", "sans"],
  ["system-ui", "sans"],
  ["ui-sans-serif", "sans"],
  ["-apple-system", "sans"],
  ["monospace", "mono"],
  ["ui-monospace", "mono"]
])

const hints: ReadonlyArray<readonly [RegExp, TypefaceKind]> = [
  [/mono|code|courier/i, "mono"],
  [/slab/i, "slab"],
  [/condensed|narrow/i, "condensed"],
  [/sans|grotes[kq]|gothic|helvetica|arial/i, "sans"],
  [/serif|times|georgia|garamond|mincho/i, "serif"]
]

const plain = (family: string): string =>
  family
    .trim()
    .replace(/\s+variable$/i, "")
    .toLowerCase()

const kindOf = (stack: ReadonlyArray<string>): TypefaceKind | undefined => {
  const [first = ""] = stack
  const said = stack.flatMap((family) => generic.get(plain(family)) ?? [])[0]
  return said ?? hints.find(([pattern]) => pattern.test(first))?.[1]
}

const bundled = (family: string, role: TypeFact["role"]): TypefaceFamily | undefined =>
  typefaces.find((one) => one.family.toLowerCase() === plain(family) && (role === "heading" || !one.headingsOnly))
    ?.family

const findOf = ({ evidence, role, source, stack }: TypeFact): Find | undefined => {
  const [first] = stack.filter((family) => !generic.has(plain(family)))
  if (first === undefined || first.trim() === "") return undefined
  const exact = bundled(first, role)
  if (exact !== undefined) return { id: role, field: role, value: exact, source, confidence: believed[evidence] }
  const kind = kindOf(stack)
  if (kind === undefined) return undefined
  const note = intakeTexts.resembles(first.trim().slice(0, FAMILY_MAX), nearest[kind])
  return { id: role, field: role, value: nearest[kind], source, confidence: RESEMBLES, note }
}

/** Characters of a family in a note. */
const FAMILY_MAX = 60

/** At most one typeface for headings and one for text; what is not bundled is answered with what resembles it. */
export const typeFinds = (facts: ReadonlyArray<TypeFact>): ReadonlyArray<Find> =>
  (["heading", "body"] as const).flatMap((role) => {
    const found = facts.filter((fact) => fact.role === role).flatMap((fact) => findOf(fact) ?? [])
    const [best] = found.sort(
      (left, right) =>
        right.confidence - left.confidence ||
        compareText(left.value, right.value) ||
        compareText(left.source, right.source) ||
        compareText(left.note ?? "", right.note ?? "")
    )
    return best === undefined ? [] : [best]
  })
