import { fontFileOf } from "./brand-fields.rules.ts"
import type { BrandFields } from "./brand-form.schema.ts"
import { BundledFamily, LICENCE_NOTE_MAX, type TypeRole } from "./brands.schema.ts"

/** One kind of text in the form: the bundled family, and a font file of the brand's own that goes before it. */
export interface TypefaceView {
  readonly role: TypeRole
  readonly label: string
  readonly value: BundledFamily
  readonly options: ReadonlyArray<{ readonly value: BundledFamily; readonly label: string }>
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
const options = BundledFamily.literals.map((value) => ({ value, label: value }))

/** What to draw for one kind of text. */
export const typefaceOf = (role: TypeRole, fields: BrandFields): TypefaceView => {
  const file = fontFileOf(fields, role)
  return {
    role,
    label: labels[role],
    value: fields[role],
    options,
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
