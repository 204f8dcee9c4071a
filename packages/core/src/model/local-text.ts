import { Schema } from "effect"

/** UTF-16 code units, inclusive; the same as a product's own name and description. */
const NAME_MAX = 120
const DESCRIPTION_MAX = 500
/** Languages of one record, inclusive; our own limit. */
export const LANGUAGES_MAX = 40
export const LANGUAGES_MESSAGE = "At most 40 languages"

/** What a record is called in one language; absent parts are those of the default language. */
export const LocalText = Schema.Struct({
  /** BCP 47 with at most a region. */
  language: Schema.String.check(Schema.isPattern(/^[a-z]{2,3}(-[A-Z]{2})?$/, { message: "Write languages like de" })),
  name: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(NAME_MAX, { message: "A name has at most 120 characters" }))
  ),
  description: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(DESCRIPTION_MAX, { message: "A description has at most 500 characters" }))
  )
})
export type LocalText = typeof LocalText.Type

export const LocalTexts = Schema.Array(LocalText).check(
  Schema.isMaxLength(LANGUAGES_MAX, { message: LANGUAGES_MESSAGE })
)

const baseOf = (language: string): string => language.split("-")[0] ?? language

/** BCP 47; apart from their regions. */
export const isSameLanguage = (one: string, other: string): boolean => baseOf(one) === baseOf(other)

/** Written in the language, or in one that differs in its region only. */
export const textIn = <Text extends { readonly language: string }>(
  texts: ReadonlyArray<Text> | undefined,
  language: string
): Text | undefined =>
  texts?.find((text) => text.language === language) ?? texts?.find((text) => isSameLanguage(text.language, language))

/** The name in a language; `isDefault` when the record has none in it. */
export const nameIn = (
  { name, texts }: { readonly name: string; readonly texts?: ReadonlyArray<LocalText> },
  language: string | undefined
): { readonly name: string; readonly isDefault: boolean } => {
  const own = language === undefined ? undefined : textIn(texts, language)?.name
  return own === undefined ? { name, isDefault: true } : { name: own, isDefault: false }
}

/** The description in a language, else the record's own; empty where there is none. */
export const descriptionIn = (
  { description, texts }: { readonly description: string; readonly texts?: ReadonlyArray<LocalText> },
  language: string | undefined
): string => (language === undefined ? undefined : textIn(texts, language)?.description) ?? description
