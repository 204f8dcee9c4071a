import { fieldCheck } from "../kernel/field-check.ts"
import type { PlaceFieldName, PlaceFields, PlaceTextField } from "./place-form.schema.ts"
import { PlaceDraft, PlaceRights } from "./places.schema.ts"

/** The text fields in the order of the form. */
export const placeTextFields: ReadonlyArray<PlaceTextField> = [
  "name",
  "description",
  "city",
  "country",
  "mood",
  "frameWidthCm",
  "owner",
  "licence",
  "validUntil",
  "markets",
  "doText",
  "dontText"
]

/** How the text fields are named to people. */
export const placeFieldLabels: Readonly<Record<PlaceTextField, string>> = {
  name: "Name",
  description: "Description",
  city: "City",
  country: "Country",
  mood: "Mood",
  frameWidthCm: "Width of the picture in cm",
  owner: "Owner",
  licence: "Licence",
  validUntil: "Valid until",
  markets: "Markets",
  doText: "Do",
  dontText: "Don’t"
}

/** A blank form. */
export const blankPlace: PlaceFields = {
  name: "",
  kind: "home",
  description: "",
  city: "",
  country: "",
  season: "any",
  mood: "",
  lightFrom: "unknown",
  frameWidthCm: "",
  owner: "",
  licence: "",
  validUntil: "",
  markets: "",
  doText: "",
  dontText: ""
}

/** The moods of a text that separates them by commas, each once, trimmed. */
const moodsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(",")
      .map((mood) => mood.trim())
      .filter((mood) => mood !== "")
  )
]

/** A width as people write it (`66`, `66.5`, `66,5 cm`), in centimetres; NaN when it is none. */
const widthOf = (text: string): number => {
  const [, number = ""] = /^([0-9]+(?:[.,][0-9]+)?)(?:\s*cm)?$/i.exec(text.trim()) ?? []
  return number === "" ? Number.NaN : Number(number.replace(",", "."))
}

const checks = {
  name: fieldCheck(PlaceDraft.fields.name),
  description: fieldCheck(PlaceDraft.fields.description.schema),
  city: fieldCheck(PlaceDraft.fields.city.schema),
  country: fieldCheck(PlaceDraft.fields.country.schema),
  mood: fieldCheck(PlaceDraft.fields.mood),
  frameWidthCm: fieldCheck(PlaceDraft.fields.frameWidthCm.schema),
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
  if (field !== "frameWidthCm") return checks[field](text)
  const width = widthOf(text)
  return Number.isNaN(width) ? "Write a width in centimetres like 120" : checks.frameWidthCm(width)
}

/** What is wrong with each field, in the user's words; a form without problems can be saved. */
export const placeProblems = (fields: PlaceFields): ReadonlyMap<PlaceFieldName, string> =>
  new Map(
    placeTextFields.flatMap((field) => {
      const problem = problemOf(fields, field)
      return problem === undefined ? [] : [[field, problem] as const]
    })
  )

/** The trimmed texts of `fields` under the same names, without those that are empty. */
const written = <Name extends PlaceTextField>(
  fields: PlaceFields,
  names: ReadonlyArray<Name>
): { readonly [K in Name]?: string } => {
  const texts: { [K in Name]?: string } = {}
  for (const name of names) {
    const text = fields[name].trim()
    if (text !== "") texts[name] = text
  }
  return texts
}

/** What is saved: texts trimmed, what is empty left out. Ask {@link placeProblems} first. */
export const placeDraftOf = (fields: PlaceFields): PlaceDraft => {
  const { frameWidthCm, horizon, kind, lightFrom, mood, name, photoAssetId, season, zone } = fields
  return {
    name: name.trim(),
    kind,
    ...written(fields, ["description", "city", "country", "doText", "dontText"]),
    ...(season !== "any" && { season }),
    mood: moodsOf(mood),
    ...(photoAssetId !== undefined && { photoAssetId }),
    ...(photoAssetId !== undefined && horizon !== undefined && { horizon }),
    ...(photoAssetId !== undefined && zone !== undefined && { zone }),
    ...(lightFrom !== "unknown" && { lightFrom }),
    ...(frameWidthCm.trim() !== "" && { frameWidthCm: widthOf(frameWidthCm) }),
    rights: written(fields, ["owner", "licence", "validUntil", "markets"])
  }
}

/** The form of a stored place. */
export const placeFieldsOf = ({ rights, ...place }: PlaceDraft): PlaceFields => ({
  name: place.name,
  kind: place.kind,
  description: place.description ?? "",
  city: place.city ?? "",
  country: place.country ?? "",
  season: place.season ?? "any",
  mood: place.mood.join(", "),
  lightFrom: place.lightFrom ?? "unknown",
  frameWidthCm: place.frameWidthCm === undefined ? "" : String(place.frameWidthCm),
  owner: rights.owner ?? "",
  licence: rights.licence ?? "",
  validUntil: rights.validUntil ?? "",
  markets: rights.markets ?? "",
  doText: place.doText ?? "",
  dontText: place.dontText ?? "",
  ...(place.photoAssetId !== undefined && { photoAssetId: place.photoAssetId }),
  ...(place.horizon !== undefined && { horizon: place.horizon }),
  ...(place.zone !== undefined && { zone: place.zone })
})

const sameZone = (one: PlaceFields["zone"], other: PlaceFields["zone"]): boolean =>
  one?.x === other?.x && one?.y === other?.y && one?.w === other?.w && one?.h === other?.h

/** Whether two forms hold the same. */
export const samePlaceFields = (one: PlaceFields, other: PlaceFields): boolean =>
  placeTextFields.every((field) => one[field] === other[field]) &&
  one.kind === other.kind &&
  one.season === other.season &&
  one.lightFrom === other.lightFrom &&
  one.photoAssetId === other.photoAssetId &&
  one.horizon === other.horizon &&
  sameZone(one.zone, other.zone)

/** The field of the form that a path of the draft means; undefined when no field of the form holds it. */
export const placeFieldAt = (path: string): PlaceFieldName | undefined => {
  const [first] = path
    .replace(/^draft\./, "")
    .replace(/^rights\./, "")
    .split(".")
  if (first === "photoAssetId" || first === "horizon" || first === "zone") return "photo"
  return placeTextFields.find((field) => field === first)
}
