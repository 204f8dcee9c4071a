/** What words may be suggested from, in the language that they are wanted in. */
import { measuredScope } from "@marque/core/brand-files"
import { claimFaults, claimsProvenIn } from "@marque/core/creative"
import type { WordsAsk, WordsBrief } from "@marque/core/gallery"
import { marketIn, mergedWords } from "@marque/core/markets"
import { isSameLanguage, type ProductWords, productWordsIn, writtenIn } from "@marque/core/model"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { scopeOf } from "../score/brandLanguage.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { rulesNow, type Snapshot } from "./brandRules.ts"
import { shownIn } from "./marketRefs.ts"

type Brief = Encoded<typeof WordsBrief>
type Asked = Pick<WordsAsk, "language" | "marketId" | "placeId" | "productId">

interface Subjects {
  readonly product: Doc<"products"> | null
  readonly place: Doc<"places"> | null
}

/** References to other brands are left out, like missing ones. */
const subjectsIn = async (
  { db }: QueryCtx,
  { _id }: Doc<"brands">,
  { placeId, productId }: Asked
): Promise<Subjects> => {
  const productKey = productId === undefined ? null : db.normalizeId("products", productId)
  const placeKey = placeId === undefined ? null : db.normalizeId("places", placeId)
  const product = productKey && (await db.get(productKey))
  const place = placeKey && (await db.get(placeKey))
  return { product: product?.brandId === _id ? product : null, place: place?.brandId === _id ? place : null }
}

const encoded = ({ sellingPoints, ...words }: ProductWords) => ({
  ...words,
  ...(sellingPoints && { sellingPoints: [...sellingPoints] })
})

const placeIn = (row: Doc<"places">, language: string | undefined) => {
  const { description, name } = productWordsIn(row, language)
  return { name, ...defined({ description }) }
}

/** Names have no translations. */
const coloursOf = ({ colours = [] }: Doc<"products">) => {
  const named = colours.flatMap(({ name }) => name ?? [])
  return named.length === 0 ? {} : { colours: named }
}

const claimsOf = (product: Doc<"products">, marketId: string | undefined) => {
  const claims = claimsProvenIn([product], marketId)
  const barred = claimFaults([product], marketId).map(({ text }) => text)
  return { ...(claims.length > 0 && { claims: [...claims] }), ...(barred.length > 0 && { barred }) }
}

interface Wanted extends Subjects {
  readonly snapshot: Snapshot
  readonly bannedTerms: ReadonlyArray<string>
  /** The one asked for, else the default one. */
  readonly marketId: string | undefined
  readonly language: string | undefined
}

const everything = ({ bannedTerms, language, marketId, place, product, snapshot }: Wanted): Brief => {
  const { identity, markets, name } = snapshot
  return {
    brand: {
      name,
      ...mergedWords(identity, marketIn(markets, marketId)),
      adjectives: identity.adjectives,
      bannedTerms: [...bannedTerms]
    },
    ...defined({ language }),
    ...(product && {
      product: {
        ...encoded(productWordsIn(product, language)),
        ...coloursOf(product),
        ...claimsOf(product, marketId)
      }
    }),
    ...(place && { place: placeIn(place, language) })
  }
}

/** Apart: what is written in the language, and what is written in the brand's own only. Claims have no translations. */
const inOtherLanguage = (wanted: Wanted & { readonly language: string }, brandLanguage: string): Brief => {
  const { language, marketId, place, product, snapshot } = wanted
  const { brand, ...all } = everything(wanted)
  const market = marketIn(snapshot.markets, marketId)
  const isOwn = isSameLanguage(market?.languages[0] ?? "", language)
  const { callToAction, tagline } = mergedWords({ tagline: "", voice: "" }, isOwn ? market : undefined)
  const { claims: _, ...barred } = product === null ? {} : claimsOf(product, marketId)
  const placeName = place === null ? undefined : writtenIn(place, language).name
  const { callToAction: __, ...named } = brand
  return {
    language,
    brand: { ...named, tagline, ...defined({ callToAction }) },
    ...(product && { product: { ...encoded({ name: "", ...writtenIn(product, language) }), ...barred } }),
    ...(placeName !== undefined && { place: { name: placeName } }),
    fallback: {
      language: brandLanguage,
      tagline: tagline === "" ? brand.tagline : "",
      ...defined({ product: all.product, place: all.place })
    }
  }
}

export const wordsBrief = async (ctx: QueryCtx, brand: Doc<"brands">, asked: Asked): Promise<Brief> => {
  const { snapshot } = await rulesNow(ctx, brand)
  const { bannedTerms, marketId } = measuredScope(snapshot, undefined, asked.marketId)
  const language = shownIn(snapshot, asked.marketId, asked.language)?.language
  const wanted = { ...(await subjectsIn(ctx, brand, asked)), snapshot, bannedTerms, marketId }
  const own = await scopeOf(ctx, brand, snapshot)
  return language === undefined || isSameLanguage(language, own.language)
    ? everything({ ...wanted, language })
    : inOtherLanguage({ ...wanted, language }, own.language)
}
