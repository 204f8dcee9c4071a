import { differences, type FieldDifference } from "../records/record-form.view.ts"
import { textRows } from "../records/text-fields.rules.ts"
import { brandFieldsOf, colourRoleLabels } from "./brand-fields.rules.ts"
import { brandTextFields } from "./brand-text-fields.rules.ts"
import { typesIn } from "./brand-type.rules.ts"
import { pairUseLabels } from "./logo-palette.texts.ts"
import type { BrandFields } from "./brand-form.schema.ts"
import { referenceTexts } from "../references/references.texts.ts"
import { brandReferenceTexts } from "./references.texts.ts"
import type { Brand } from "./brands.schema.ts"

const coloursText = ({ colours }: BrandFields): string =>
  colours
    .filter(({ hex }) => hex.trim() !== "")
    .map((colour) =>
      [
        `${colour.name.trim() || colourRoleLabels[colour.role]} ${colour.hex.trim().toUpperCase()}`,
        ...(colour.maxShare.trim() === "" ? [] : [`at most ${colour.maxShare.trim()} %`]),
        ...[colour.cmyk.trim(), colour.spot.trim()].filter((text) => text !== "")
      ].join(" ")
    )
    .join(", ")

const pairsText = ({ colours, pairs }: BrandFields): string =>
  pairs
    .map(({ one, other, use }) => {
      const [first, second] = [one, other].map((id) => colours.find((colour) => colour.id === id))
      return `${first?.name.trim() || (first?.hex ?? one)} and ${second?.name.trim() || (second?.hex ?? other)} ${pairUseLabels[use]}`
    })
    .join(", ")

const typeDetails = (fields: BrandFields): string =>
  typesIn(fields)
    .flatMap(({ fallback, family, weights }) =>
      fallback === undefined && weights === undefined
        ? []
        : [[family, ...(weights ?? []), ...(fallback === undefined ? [] : [fallback])].join(" ")]
    )
    .join(", ")

const referencesText = ({ references }: BrandFields): string => {
  if (references.length === 0) return ""
  const liked = references.filter((row) => row.liked).length
  const notes = references.map(({ note }) => note.trim()).filter((note) => note !== "")
  return [referenceTexts.counted(liked, references.length - liked), ...notes].join("; ")
}

const rows: ReadonlyArray<readonly [label: string, read: (fields: BrandFields) => string]> = [
  ...textRows(brandTextFields),
  ["Colours", coloursText],
  ["Pairs of colours", pairsText],
  ["Headings", ({ heading, headingFile }) => headingFile?.family ?? heading],
  ["Body text", ({ body, bodyFile }) => bodyFile?.family ?? body],
  ["Accent", ({ accent, accentFile }) => accentFile?.family ?? accent ?? ""],
  ["Weights and fallbacks", typeDetails],
  [brandReferenceTexts.title, referencesText]
]

/** What `now` and `then` say differently, in the order of the form. */
export const brandDifferences = (
  now: Pick<Brand, "identity" | "name" | "website">,
  then: Pick<Brand, "identity" | "name" | "website">
): ReadonlyArray<FieldDifference> => differences(rows, brandFieldsOf(now), brandFieldsOf(then))

/** What differs between the typed form and the stored brand, in the order of the form. */
export const brandChanges = (fields: BrandFields, stored: Brand): ReadonlyArray<FieldDifference> =>
  differences(rows, fields, brandFieldsOf(stored))
