import { type TypefaceKind, typefaces } from "../model/typefaces.ts"
import { fontFileOf } from "./brand-fields.rules.ts"
import type { BrandFields } from "./brand-form.schema.ts"
import { type BundledFamily, LICENCE_NOTE_MAX, type TypeRole } from "./brands.schema.ts"

/** One kind of text in the form: the bundled family, and a font file of the brand's own that goes before it. */
export interface TypefaceView {
  readonly role: TypeRole
  readonly label: string
  readonly value: BundledFamily
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
  /** Names the place for a file to people who do not see it. */
  readonly uploadLabel: string
}

const labels: Readonly<Record<TypeRole, string>> = { heading: "Headings", body: "Body text" }
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

const groupsFor = (role: TypeRole, chosen: BundledFamily): TypefaceView["groups"] =>
  kinds
    .map((kind) => ({
      label: kindLabels[kind],
      options: typefaces
        .filter((typeface) => typeface.kind === kind)
        .filter(({ family, headingsOnly }) => role === "heading" || !headingsOnly || family === chosen)
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
    uploadLabel: `Your own font for ${labels[role].toLowerCase()}`
  }
}
