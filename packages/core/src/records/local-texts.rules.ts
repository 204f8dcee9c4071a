import { Schema } from "effect"
import { fieldCheck } from "../kernel/field-check.ts"
import { LocalText } from "../model/local-text.ts"

/** Name and description as typed, by language (BCP 47). */
export const LocalTextFields = Schema.Record(
  Schema.String,
  Schema.Struct({ name: Schema.String, description: Schema.String })
)
export type LocalTextFields = typeof LocalTextFields.Type

export type LocalTextPart = "name" | "description"

export interface LocalTextWritten {
  readonly type: "language.write"
  readonly language: string
  readonly part: LocalTextPart
  readonly text: string
}

export const writtenWhere = (
  texts: LocalTextFields,
  { language, part, text }: Omit<LocalTextWritten, "type">
): LocalTextFields => {
  const { [language]: before, ...others } = texts
  const after = { name: "", description: "", ...before, [part]: text }
  return after.name === "" && after.description === "" ? others : { ...others, [language]: after }
}

const checks = {
  name: fieldCheck(LocalText.fields.name.schema),
  description: fieldCheck(LocalText.fields.description.schema)
}

export const localTextProblem = (part: LocalTextPart, text: string): string | undefined => checks[part](text.trim())

/** The first of all; undefined when they can be saved. */
export const localTextsProblem = (texts: LocalTextFields): string | undefined =>
  Object.values(texts)
    .flatMap(({ description, name }) => [localTextProblem("name", name), localTextProblem("description", description)])
    .find((problem) => problem !== undefined)

export const entriesByKey = <Value>(record: Readonly<Record<string, Value>>): ReadonlyArray<readonly [string, Value]> =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** In the order of the languages; absent without any. */
export const localTextsDraft = (texts: LocalTextFields): { readonly texts?: ReadonlyArray<LocalText> } => {
  const written = entriesByKey(texts).flatMap(([language, { description, name }]) => {
    const text = {
      ...(name.trim() !== "" && { name: name.trim() }),
      ...(description.trim() !== "" && { description: description.trim() })
    }
    return Object.keys(text).length === 0 ? [] : [{ language, ...text }]
  })
  return written.length === 0 ? {} : { texts: written }
}

export const localTextsFields = (texts: ReadonlyArray<LocalText> = []): LocalTextFields =>
  Object.fromEntries(texts.map(({ description = "", language, name = "" }) => [language, { name, description }]))

/** As display text, for what differs between two. */
export const localTextsLine = (texts: LocalTextFields): string =>
  entriesByKey(texts)
    .map(([language, { description, name }]) => `${language}: ${[name, description].filter(Boolean).join(", ")}`)
    .join("; ") || "None"
