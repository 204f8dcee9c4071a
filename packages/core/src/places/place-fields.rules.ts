import { fieldCheck } from "../kernel/field-check.ts"
import type { MarketId } from "../model/ids.ts"
import { PermittedUse } from "../model/permitted-use.ts"
import { localTextsDraft, localTextsFields, localTextsProblem } from "../records/local-texts.rules.ts"
import { writtenTexts } from "../records/record-form.rules.ts"
import { blankTexts, fieldAtStart, problemsIn, textField, type TextFieldRules } from "../records/text-fields.rules.ts"
import type { PlaceFieldName, PlaceFields, PlacePhotoFields, PlaceTextField } from "./place-form.schema.ts"
import { photoDraftOf, photoFieldsOf, widthOf } from "./place-photos.rules.ts"
import { PLACE_ADVICE_MAX, PLACE_DESCRIPTION_MAX, PlaceDraft, PlacePhoto, PlaceRights } from "./places.schema.ts"

/** Split at commas, trimmed and deduplicated. */
const moodsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(",")
      .map((mood) => mood.trim())
      .filter((mood) => mood !== "")
  )
]

const { city, country, description, doText, dontText, mood, name } = PlaceDraft.fields
const { licence, owner, validUntil } = PlaceRights.fields

/** In the order of the form. */
export const placeTextFields: TextFieldRules<PlaceTextField> = {
  name: textField("Name", name, { required: true }),
  description: textField("Description", description.schema, { limit: PLACE_DESCRIPTION_MAX }),
  city: textField("City", city.schema),
  country: textField("Country", country.schema),
  mood: textField("Mood", mood, { hint: "Words separated by commas: quiet, golden hour", read: moodsOf }),
  owner: textField("Owner", owner.schema),
  licence: textField("Licence", licence.schema, { hint: "Such as CC0, own photograph, location agreement" }),
  validUntil: textField("Valid until", validUntil.schema, {
    hint: "The last day on which the place may be shown; empty when it does not end"
  }),
  doText: textField("Do", doText.schema, {
    hint: "What pictures made here should keep to",
    limit: PLACE_ADVICE_MAX
  }),
  dontText: textField("Don’t", dontText.schema, {
    hint: "What pictures made here should leave out",
    limit: PLACE_ADVICE_MAX
  })
}

export const blankPlace: PlaceFields = {
  ...blankTexts(placeTextFields),
  kind: "home",
  texts: {},
  marketIds: [],
  permittedUse: [],
  photos: []
}

const widthCheck = fieldCheck(PlacePhoto.fields.frameWidthCm.schema)

export const photoProblem = ({ frameWidthCm }: PlacePhotoFields): string | undefined => {
  if (frameWidthCm.trim() === "") return undefined
  const width = widthOf(frameWidthCm)
  return Number.isNaN(width) ? "Write a width in centimetres like 120" : widthCheck(width)
}

/** Empty when the form can be saved. */
export const placeProblems = (fields: PlaceFields): ReadonlyMap<PlaceFieldName, string> => {
  const width = fields.photos.map(photoProblem).find((problem) => problem !== undefined)
  const languages = localTextsProblem(fields.texts)
  return new Map<PlaceFieldName, string>([
    ...problemsIn(placeTextFields, fields),
    ...(width === undefined ? [] : [["frameWidthCm", width] as const]),
    ...(languages === undefined ? [] : [["languages", languages] as const])
  ])
}

/** Trimmed texts, empty values omitted. Call {@link placeProblems} first. */
export const placeDraftOf = (fields: PlaceFields): PlaceDraft => ({
  name: fields.name.trim(),
  kind: fields.kind,
  ...writtenTexts(fields, ["description", "city", "country", "doText", "dontText"]),
  ...localTextsDraft(fields.texts),
  mood: moodsOf(fields.mood),
  photos: fields.photos.map(photoDraftOf),
  rights: {
    ...writtenTexts(fields, ["owner", "licence", "validUntil"]),
    // Ids come from the markets that were offered; the backend checks them again.
    ...(fields.marketIds.length > 0 && { marketIds: fields.marketIds.toSorted().map((id) => id as MarketId) }),
    ...(fields.permittedUse.length > 0 && {
      permittedUse: PermittedUse.literals.filter((use) => fields.permittedUse.includes(use))
    })
  }
})

export const placeFieldsOf = ({ rights, ...place }: PlaceDraft): PlaceFields => ({
  name: place.name,
  kind: place.kind,
  description: place.description ?? "",
  city: place.city ?? "",
  country: place.country ?? "",
  mood: place.mood.join(", "),
  owner: rights.owner ?? "",
  licence: rights.licence ?? "",
  validUntil: rights.validUntil ?? "",
  marketIds: rights.marketIds ?? [],
  permittedUse: rights.permittedUse ?? [],
  doText: place.doText ?? "",
  dontText: place.dontText ?? "",
  texts: localTextsFields(place.texts),
  photos: place.photos.map(photoFieldsOf)
})

/** Undefined when no form field holds it. */
export const placeFieldAt = (path: string): PlaceFieldName | undefined => {
  const field = path.replace(/^draft\./, "").replace(/^rights\./, "")
  if (/^photos\b/.test(field)) return field.endsWith(".frameWidthCm") ? "frameWidthCm" : "photo"
  if (/^texts\b/.test(field)) return "languages"
  if (/^(marketIds|permittedUse)\b/.test(field)) return "marketIds"
  return fieldAtStart(placeTextFields, field)
}
