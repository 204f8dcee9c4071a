import { type TypefaceKind, typefaces } from "../model/typefaces.ts"
import { fallbackFor } from "./identity-tokens.rules.ts"
import { fontFileOf, typeIn } from "./brand-type.rules.ts"
import type { BrandFields } from "./brand-form.schema.ts"
import { type BundledFamily, FontFallback, LICENCE_NOTE_MAX, type TypeRole } from "./brands.schema.ts"

/** One kind of text in the form: the bundled family, and a font file of the brand's own that goes before it. */
export interface TypefaceView {
  readonly role: TypeRole
  readonly label: string
  /** Undefined while the brand has no third typeface. */
  readonly value: BundledFamily | undefined
  /** The families that are offered for this kind of text, and the chosen one in any case. */
  readonly groups: ReadonlyArray<{
    readonly label: string
    readonly options: ReadonlyArray<{ readonly value: BundledFamily; readonly label: string }>
  }>
  /** What the bundled family is still for beside a file. */
  readonly hint: string | undefined
  readonly file:
    | {
        readonly family: string
        readonly licence: string
        readonly licenceLabel: string
        /** Characters of the note, inclusive. */
        readonly licenceMax: number
        readonly removeLabel: string
      }
    | undefined
  /** Only the third typeface can be left out. */
  readonly addLabel: string | undefined
  readonly dropLabel: string | undefined
  /** Those that the family has, and which of them may be used; a family with one weight has no choice. */
  readonly weights: ReadonlyArray<{ readonly value: number; readonly label: string; readonly chosen: boolean }>
  readonly weightsLabel: string
  readonly fallback: FontFallback
  readonly fallbackLabel: string
  readonly fallbacks: ReadonlyArray<{ readonly value: FontFallback; readonly label: string }>
  /** Names the place for a file to people who do not see it. */
  readonly uploadLabel: string
}

const labels: Readonly<Record<TypeRole, string>> = { heading: "Headings", body: "Body text", accent: "Accent" }
const fallbackLabels: Readonly<Record<FontFallback, string>> = {
  serif: "Any serif",
  "sans-serif": "Any sans serif",
  monospace: "Any monospaced",
  "system-ui": "The device’s own"
}
const fallbacks = FontFallback.literals.map((value) => ({ value, label: fallbackLabels[value] }))
const weightNames: ReadonlyMap<number, string> = new Map([
  [400, "Regular"],
  [500, "Medium"],
  [600, "Semibold"]
])

const weightsFor = (fields: BrandFields, role: TypeRole): TypefaceView["weights"] => {
  const type = typeIn(fields, role)
  const offered = typefaces.find(({ family }) => family === type?.family)?.weights ?? []
  if (offered.length < 2) return []
  return offered.map((value) => ({
    value,
    label: weightNames.get(value) ?? String(value),
    chosen: type?.weights?.includes(value) ?? true
  }))
}
const kindLabels: Readonly<Record<TypefaceKind, string>> = {
  serif: "Serif",
  sans: "Sans serif",
  slab: "Slab serif",
  condensed: "Condensed",
  display: "Display",
  mono: "Monospaced"
}
// Its keys are the kinds, see above.
const kinds = Object.keys(kindLabels) as ReadonlyArray<TypefaceKind>

const groupsFor = (role: TypeRole, chosen: BundledFamily | undefined): TypefaceView["groups"] =>
  kinds
    .map((kind) => ({
      label: kindLabels[kind],
      options: typefaces
        .filter((typeface) => typeface.kind === kind)
        .filter(({ family, headingsOnly }) => role !== "body" || !headingsOnly || family === chosen)
        .map(({ family }) => ({ value: family, label: family }))
    }))
    .filter(({ options }) => options.length > 0)

/** What to draw for one kind of text. */
export const typefaceOf = (role: TypeRole, fields: BrandFields): TypefaceView => {
  const file = fontFileOf(fields, role)
  return {
    role,
    label: labels[role],
    value: fields[role],
    groups: groupsFor(role, fields[role]),
    hint: file && `For letters that ${file.family} does not have`,
    file: file && {
      family: file.family,
      licence: file.licence,
      licenceLabel: `Licence of ${file.family}`,
      licenceMax: LICENCE_NOTE_MAX,
      removeLabel: `Remove the font ${file.family}`
    },
    addLabel: role === "accent" && fields.accent === undefined ? "Add a third typeface" : undefined,
    dropLabel: role === "accent" && fields.accent !== undefined ? "Remove the third typeface" : undefined,
    weights: weightsFor(fields, role),
    weightsLabel: `Weights for ${labels[role].toLowerCase()}`,
    fallback: typeIn(fields, role)?.fallback ?? fallbackFor(fields[role] ?? fields.body),
    fallbackLabel: "Where it cannot be had",
    fallbacks,
    uploadLabel: `Your own font for ${labels[role].toLowerCase()}`
  }
}
