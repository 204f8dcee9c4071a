import { fieldCheck } from "../kernel/field-check.ts"
import { writtenTexts } from "../records/record-form.rules.ts"
import type { PlaceFieldName, PlaceFields, PlacePhotoFields, PlaceTextField } from "./place-form.schema.ts"
import { photoDraftOf, photoFieldsOf, widthOf } from "./place-photos.rules.ts"
import { PlaceDraft, PlacePhoto, PlaceRights } from "./places.schema.ts"

/** In the order of the form. */
export const placeTextFields: ReadonlyArray<PlaceTextField> = [
  "name",
  "description",
  "city",
  "country",
  "mood",
  "owner",
  "licence",
  "validUntil",
  "markets",
  "doText",
  "dontText"
]

export const placeFieldLabels: Readonly<Record<PlaceTextField, string>> = {
  name: "Name",
  description: "Description",
  city: "City",
  country: "Country",
  mood: "Mood",
  owner: "Owner",
  licence: "Licence",
  validUntil: "Valid until",
  markets: "Markets",
  doText: "Do",
  dontText: "Don’t"
}

export const blankPlace: PlaceFields = {
  name: "",
  kind: "home",
  description: "",
  city: "",
  country: "",
  mood: "",
  owner: "",
  licence: "",
  validUntil: "",
  markets: "",
  doText: "",
  dontText: "",
  photos: []
}

/** Split at commas, trimmed and deduplicated. */
const moodsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(",")
      .map((mood) => mood.trim())
      .filter((mood) => mood !== "")
  )
]

const checks = {
  name: fieldCheck(PlaceDraft.fields.name),
  description: fieldCheck(PlaceDraft.fields.description.schema),
  city: fieldCheck(PlaceDraft.fields.city.schema),
  country: fieldCheck(PlaceDraft.fields.country.schema),
  mood: fieldCheck(PlaceDraft.fields.mood),
  frameWidthCm: fieldCheck(PlacePhoto.fields.frameWidthCm.schema),
  owner: fieldCheck(PlaceRights.fields.owner.schema),
  licence: fieldCheck(PlaceRights.fields.licence.schema),
  validUntil: fieldCheck(PlaceRights.fields.validUntil.schema),
  markets: fieldCheck(PlaceRights.fields.markets.schema),
  doText: fieldCheck(PlaceDraft.fields.doText.schema),
  dontText: fieldCheck(PlaceDraft.fields.dontText.schema)
}

const problemOf = (fields: PlaceFields, field: PlaceTextField): string | undefined => {
  const text = fields[field]
  if (field === "mood") return checks.mood(moodsOf(text))
  if (text.trim() === "") return field === "name" ? checks.name(text) : undefined
  return checks[field](text)
}

export const photoProblem = ({ frameWidthCm }: PlacePhotoFields): string | undefined => {
  if (frameWidthCm.trim() === "") return undefined
  const width = widthOf(frameWidthCm)
  return Number.isNaN(width) ? "Write a width in centimetres like 120" : checks.frameWidthCm(width)
}

/** Empty when the form can be saved. */
export const placeProblems = (fields: PlaceFields): ReadonlyMap<PlaceFieldName, string> => {
  const width = fields.photos.map(photoProblem).find((problem) => problem !== undefined)
  const found: ReadonlyArray<readonly [PlaceFieldName, string | undefined]> = [
    ...placeTextFields.map((field) => [field, problemOf(fields, field)] as const),
    ["frameWidthCm", width]
  ]
  return new Map(found.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem] as const])))
}

/** Trimmed texts, empty values omitted. Call {@link placeProblems} first. */
export const placeDraftOf = (fields: PlaceFields): PlaceDraft => ({
  name: fields.name.trim(),
  kind: fields.kind,
  ...writtenTexts(fields, ["description", "city", "country", "doText", "dontText"]),
  mood: moodsOf(fields.mood),
  photos: fields.photos.map(photoDraftOf),
  rights: writtenTexts(fields, ["owner", "licence", "validUntil", "markets"])
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
  markets: rights.markets ?? "",
  doText: place.doText ?? "",
  dontText: place.dontText ?? "",
  photos: place.photos.map(photoFieldsOf)
})

/** Undefined when no form field holds it. */
export const placeFieldAt = (path: string): PlaceFieldName | undefined => {
  const [first] = path
    .replace(/^draft\./, "")
    .replace(/^rights\./, "")
    .split(".")
  if (first === "photos") return path.endsWith(".frameWidthCm") ? "frameWidthCm" : "photo"
  return placeTextFields.find((field) => field === first)
}
