import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "./display-text.ts"
import { LANGUAGES_MAX, LANGUAGES_MESSAGE, LocalText, textIn } from "./local-text.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
export const SHORT_NAME_MAX = 30
/** Inclusive; specification, section 2.5. */
const SELLING_POINTS_MAX = 8
/** UTF-16 code units of one, inclusive; specification, section 2.5. */
const SELLING_POINT_MAX = 120

export const GrammaticalNumber = Schema.Literals(["singular", "plural", "uncountable"])
export type GrammaticalNumber = typeof GrammaticalNumber.Type

export const SellingPoints = Schema.Array(
  Schema.String.check(
    Schema.isMaxLength(SELLING_POINT_MAX, { message: "A selling point has at most 120 characters" }),
    Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
  )
).check(Schema.isMaxLength(SELLING_POINTS_MAX, { message: "At most 8 selling points" }))

/** Of a product, in one language; specification, section 2.22. */
export const productWords = {
  /** @default what is proposed from the name */
  shortName: Schema.optionalKey(
    Schema.String.check(
      Schema.isMaxLength(SHORT_NAME_MAX, { message: "A short name has at most 30 characters" }),
      Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
    )
  ),
  /** Of the short name. @default what is proposed from it */
  number: Schema.optionalKey(GrammaticalNumber),
  sellingPoints: Schema.optionalKey(SellingPoints)
}

/** What a product is called, and what is said of it, in one language; absent parts are those of the default language. */
export const ProductText = Schema.Struct({ ...LocalText.fields, ...productWords })
export type ProductText = typeof ProductText.Type

export const ProductTexts = Schema.Array(ProductText).check(
  Schema.isMaxLength(LANGUAGES_MAX, { message: LANGUAGES_MESSAGE })
)

/** A product as it is called in one language. */
export interface ProductWords {
  readonly name: string
  readonly shortName?: string
  readonly number?: GrammaticalNumber
  readonly description?: string
  readonly sellingPoints?: ReadonlyArray<string>
}

interface WordedProduct extends ProductWords {
  readonly texts?: ReadonlyArray<Partial<ProductWords> & { readonly language: string }>
}

/** Exactly what is written in a language; without one, in the default language. Empty texts are left out. */
export const writtenIn = (product: WordedProduct, language: string | undefined): Partial<ProductWords> => {
  const { description, name, number, sellingPoints, shortName } =
    language === undefined ? product : (textIn(product.texts, language) ?? ({} as Partial<ProductWords>))
  return {
    ...(name && { name }),
    ...(shortName && { shortName }),
    ...(number && { number }),
    ...(description && { description }),
    ...(sellingPoints && sellingPoints.length > 0 && { sellingPoints })
  }
}

/** With the texts of the default language in place of missing ones. Short name and number stay with their name. */
export const productWordsIn = (product: WordedProduct, language: string | undefined): ProductWords => {
  const { number, shortName, ...own } = writtenIn(product, undefined)
  const local = language === undefined ? {} : writtenIn(product, language)
  const called = local.name === undefined ? { number, shortName } : {}
  return {
    ...own,
    name: product.name,
    ...(called.number && { number: called.number }),
    ...(called.shortName && { shortName: called.shortName }),
    ...local
  }
}
