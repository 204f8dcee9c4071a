import { Schema } from "effect"
import { fieldCheck } from "../kernel/field-check.ts"
import { LocalText } from "../model/local-text.ts"
import { GrammaticalNumber, type ProductText, productWords, SellingPoints } from "../model/product-text.ts"

const part = Schema.optionalKey(Schema.String)

/** As typed, by language (BCP 47). Places have names and descriptions only; `sellingPoints`: one a line. */
export const LocalTextFields = Schema.Record(
  Schema.String,
  Schema.Struct({
    name: Schema.String,
    description: Schema.String,
    shortName: part,
    number: part,
    sellingPoints: part
  })
)
export type LocalTextFields = typeof LocalTextFields.Type

export type LocalTextPart = "name" | "shortName" | "number" | "description" | "sellingPoints"

/** Of a product; in the order of its form. */
export const PRODUCT_PARTS = [
  "name",
  "shortName",
  "number",
  "description",
  "sellingPoints"
] as const satisfies ReadonlyArray<LocalTextPart>

/** Which texts a kind of record has in each language. */
export interface LocalTextsKind {
  /** In the order of the form. */
  readonly parts: ReadonlyArray<LocalTextPart>
  /** What stands for an empty part where the name is written. */
  readonly proposed: (part: LocalTextPart, name: string, language: string) => string | undefined
}

/** Names and descriptions. */
export const describedTexts: LocalTextsKind = { parts: ["name", "description"], proposed: () => undefined }

export interface LocalTextWritten {
  readonly type: "language.write"
  readonly language: string
  readonly part: LocalTextPart
  readonly text: string
}

export const writtenWhere = (
  texts: LocalTextFields,
  { language, part: written, text }: Omit<LocalTextWritten, "type">
): LocalTextFields => {
  const { [language]: before, ...others } = texts
  const { description, name, ...more } = { name: "", description: "", ...before, [written]: text }
  const kept = Object.fromEntries(Object.entries(more).filter(([, each]) => each !== ""))
  return name === "" && description === "" && Object.keys(kept).length === 0
    ? others
    : { ...others, [language]: { name, description, ...kept } }
}

export const NUMBER_LABELS: Readonly<Record<GrammaticalNumber, string>> = {
  singular: "Singular",
  plural: "Plural",
  uncountable: "Uncountable"
}

/** By its value or label. */
export const numberOf = (text: string): GrammaticalNumber | undefined =>
  GrammaticalNumber.literals.find((each) => each === text.trim().toLowerCase())

/** Undefined for what is no number. */
export const numberText = (text: string): string | undefined => {
  const number = numberOf(text)
  return number && NUMBER_LABELS[number]
}

/** Points are written one a line. */
export const pointsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== "")

const pointsCheck = fieldCheck(SellingPoints)

const pointsProblem = (text: string): string | undefined => pointsCheck(pointsOf(text))

const checks: Readonly<Record<LocalTextPart, (text: string) => string | undefined>> = {
  name: fieldCheck(LocalText.fields.name.schema),
  description: fieldCheck(LocalText.fields.description.schema),
  shortName: fieldCheck(productWords.shortName.schema),
  number: (text) =>
    text === "" || numberOf(text) !== undefined ? undefined : "A number is singular, plural or uncountable",
  sellingPoints: pointsProblem
}

export const localTextProblem = (part: LocalTextPart, text: string): string | undefined => checks[part](text.trim())

/** The first of all; undefined when they can be saved. */
export const localTextsProblem = (texts: LocalTextFields): string | undefined =>
  Object.values(texts)
    .flatMap((written) => PRODUCT_PARTS.map((each) => localTextProblem(each, written[each] ?? "")))
    .find((problem) => problem !== undefined)

/** As stored; empty ones are left out. */
export const wordsDraft = ({
  number = "",
  sellingPoints = "",
  shortName = ""
}: Pick<LocalTextFields[string], "number" | "sellingPoints" | "shortName">) => {
  const [grammatical, points] = [numberOf(number), pointsOf(sellingPoints)]
  return {
    ...(shortName.trim() !== "" && { shortName: shortName.trim() }),
    ...(grammatical !== undefined && { number: grammatical }),
    ...(points.length > 0 && { sellingPoints: points })
  }
}

export const entriesByKey = <Value>(record: Readonly<Record<string, Value>>): ReadonlyArray<readonly [string, Value]> =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** In the order of the languages; absent without any. */
export const localTextsDraft = (texts: LocalTextFields): { readonly texts?: ReadonlyArray<ProductText> } => {
  const written = entriesByKey(texts).flatMap(([language, { description, name, ...words }]) => {
    const text = {
      ...(name.trim() !== "" && { name: name.trim() }),
      ...(description.trim() !== "" && { description: description.trim() }),
      ...wordsDraft(words)
    }
    return Object.keys(text).length === 0 ? [] : [{ language, ...text }]
  })
  return written.length === 0 ? {} : { texts: written }
}

export const localTextsFields = (texts: ReadonlyArray<ProductText> = []): LocalTextFields =>
  Object.fromEntries(
    texts.map(({ description = "", language, name = "", number, sellingPoints, shortName }) => [
      language,
      {
        name,
        description,
        ...(shortName !== undefined && { shortName }),
        ...(number !== undefined && { number }),
        ...(sellingPoints !== undefined && { sellingPoints: sellingPoints.join("\n") })
      }
    ])
  )

/** As display text, for what differs between two. */
export const localTextsLine = (texts: LocalTextFields): string =>
  entriesByKey(texts)
    .map(([language, written]) => {
      const said = PRODUCT_PARTS.map((each) => written[each]?.replaceAll("\n", ", "))
      return `${language}: ${said.filter(Boolean).join(", ")}`
    })
    .join("; ") || "None"
