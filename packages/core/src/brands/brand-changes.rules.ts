import { differences, type FieldDifference } from "../records/record-form.view.ts"
import { brandFieldLabels, brandFieldsOf, brandTextFields, colourRoleLabels } from "./brand-fields.rules.ts"
import type { BrandFields } from "./brand-form.schema.ts"
import type { Brand } from "./brands.schema.ts"

const coloursText = ({ colours }: BrandFields): string =>
  colours
    .filter(({ hex }) => hex.trim() !== "")
    .map(({ hex, name, role }) => `${name.trim() || colourRoleLabels[role]} ${hex.trim().toUpperCase()}`)
    .join(", ")

const rows: ReadonlyArray<readonly [label: string, read: (fields: BrandFields) => string]> = [
  ...brandTextFields.map((field) => [brandFieldLabels[field], (fields: BrandFields) => fields[field]] as const),
  ["Colours", coloursText],
  ["Headings", ({ heading, headingFile }) => headingFile?.family ?? heading],
  ["Body text", ({ body, bodyFile }) => bodyFile?.family ?? body]
]

/** What `now` and `then` say differently, in the order of the form. */
export const brandDifferences = (
  now: Pick<Brand, "identity" | "name" | "website">,
  then: Pick<Brand, "identity" | "name" | "website">
): ReadonlyArray<FieldDifference> => differences(rows, brandFieldsOf(now), brandFieldsOf(then))

/** What differs between the typed form and the stored brand, in the order of the form. */
export const brandChanges = (fields: BrandFields, stored: Brand): ReadonlyArray<FieldDifference> =>
  differences(rows, fields, brandFieldsOf(stored))
