/** One picture as its brand's markets would have it: the words, names, prices, small print and logo of each. */
import { disclaimerFor } from "@marque/core/brand-files"
import { adaptedInput, channelOf, type CreativeInput, readCreativeInput } from "@marque/core/creative"
import { type MarketPair, marketPairTexts, type PairValue } from "@marque/core/market-pair"
import { MarketDraft, mergedLogos, mergedWords } from "@marque/core/markets"
import { isSameLanguage } from "@marque/core/model"
import { shownProduct, type ShownIn } from "@marque/core/products"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { draftRules, type Rules, rulesNow } from "../catalog/brandRules.ts"
import { brandFor } from "../catalog/campaignVersions.ts"
import { shownIn } from "../catalog/marketRefs.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { mayHaveFiles } from "../files/addresses.ts"
import { draftFieldsOf } from "../records/draftFields.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { draftPreview, previewedBrand, previewedPicture } from "./draftPreview.ts"
import { resolveWords } from "./request.ts"

type Pair = Encoded<typeof MarketPair>
type Side = Pair["sides"][number]
type Market = Rules["snapshot"]["markets"][number]

const { labels } = marketPairTexts

/** Slots of a campaign that are looked at for the words of another market. */
const SLOTS_READ = 400

/** What the slot of the same placement and subject says in the other market; undefined where none does. */
const wordsThere = async (ctx: QueryCtx, asset: Doc<"assets">, marketId: string) => {
  const own = asset.slotId && (await ctx.db.get(asset.slotId))
  if (!own) return undefined
  const slots = await ctx.db
    .query("campaignSlots")
    .withIndex("by_campaign", (q) => q.eq("campaignId", own.campaignId))
    .take(SLOTS_READ)
  const twin = slots.find(
    (slot) =>
      slot.marketId === marketId &&
      slot.placementId === own.placementId &&
      slot.productId === own.productId &&
      slot.placeId === own.placeId
  )
  const [words] = twin?.copy ?? []
  return words === undefined || words.state === "missing" || words.onPicture.headline.trim() === ""
    ? undefined
    : { language: words.language, ...words.onPicture }
}

/** Its own words with the names that products and places have there; undefined where they were changed since. */
const namedThere = async (
  ctx: QueryCtx,
  { brandId, generationId }: Doc<"assets">,
  { copy }: CreativeInput,
  there: ShownIn | undefined
) => {
  const made = generationId && (await ctx.db.get(generationId))
  if (!made || made.resolvedCopy.headline !== copy.headline) return undefined
  return (await resolveWords(ctx, brandId, { copy: made.copy }, there)).copy
}

/** A call to action that no one wrote for this picture is the market's own. */
const callIn = ({ identity }: Rules["snapshot"], from: Market | undefined, to: Market, cta: string | undefined) => {
  const brand = { tagline: identity.tagline, voice: "" }
  const own = mergedWords(brand, from).callToAction
  return cta !== undefined && cta === own ? (mergedWords(brand, to).callToAction ?? cta) : cta
}

const productIn = async (
  ctx: QueryCtx,
  drawn: NonNullable<CreativeInput["product"]>,
  there: ShownIn | undefined
): Promise<NonNullable<CreativeInput["product"]>> => {
  const id = ctx.db.normalizeId("products", drawn.id)
  const row = id && (await ctx.db.get(id))
  if (!row) return drawn
  const { formerPrice, name, price, unitPrice, validity } = shownProduct(row, {}, there)
  const { formerPrice: _f, price: _p, unitPrice: _u, validity: _v, ...look } = drawn
  return { ...look, name, ...defined({ formerPrice, price, unitPrice, validity }) }
}

const inMarket = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  rules: Rules,
  market: Market,
  master: CreativeInput
): Promise<CreativeInput> => {
  const isOwn = market.marketId === asset.marketId
  const written = isOwn ? undefined : await wordsThere(ctx, asset, market.marketId)
  const there = shownIn(rules.snapshot, market.marketId, written?.language ?? asset.language)
  const from = rules.snapshot.markets.find(({ marketId }) => marketId === asset.marketId)
  const { language: _, ...words } = written ?? {
    language: undefined,
    ...master.copy,
    ...(await namedThere(ctx, asset, master, there))
  }
  const cta = written === undefined ? callIn(rules.snapshot, from, market, master.copy.cta) : written.cta
  const locale =
    written?.language ?? (isSameLanguage(master.locale, there?.language ?? "") ? there?.language : undefined)
  const companions = await Promise.all((master.companions ?? []).map((each) => productIn(ctx, each, there)))
  const { validity } = master.copy
  const product = master.product && (await productIn(ctx, master.product, there))
  const local = adaptedInput(master, {
    ...master,
    ...(product && { product }),
    ...(master.companions && { companions }),
    copy: { ...words, ...defined({ cta }) },
    // Which way words of another script run is seen where they are painted.
    locale: locale ?? master.locale
  })
  const holds = product?.validity
  if (validity === undefined || validity !== master.product?.validity) return local
  const { validity: _old, ...copy } = local.copy
  return { ...local, copy: { ...copy, ...defined({ validity: holds }) } }
}

const valuesOf = ({ currency }: Market, input: CreativeInput): ReadonlyArray<Encoded<typeof PairValue>> => {
  const { copy, product } = input
  const said: ReadonlyArray<readonly [string, string | undefined]> = [
    [labels.headline, copy.headline],
    [labels.eyebrow, copy.eyebrow],
    [labels.body, copy.body],
    [labels.cta, copy.cta],
    [labels.name, product?.name],
    [labels.price, copy.price ?? product?.price],
    [labels.unitPrice, copy.unitPrice ?? product?.unitPrice],
    [labels.formerPrice, copy.oldPrice ?? product?.formerPrice],
    [labels.validity, copy.validity ?? product?.validity],
    [labels.currency, currency]
  ]
  return said.map(([label, value]) => ({ label, value: value ?? "" }))
}

const sideOf = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  rules: Rules,
  asset: Doc<"assets">,
  market: Market
): Promise<Side | undefined> => {
  const withFiles = mayHaveFiles(caller)
  const kept = await recipeBeside(ctx, asset._id)
  const master = kept && readCreativeInput(kept.input)
  const { _id } = asset
  const picture = await previewedPicture(ctx, asset, rules, withFiles)
  if (!master || picture === undefined) return undefined
  const input = await inMarket(ctx, asset, rules, market, master)
  const shown = readCreativeInput(picture.inputJson)
  if (shown === undefined) return undefined
  // Names of files are those of the picture that is served; only words differ.
  const { companions, copy, direction, locale, product, smallPrint } = input
  const named = {
    ...shown,
    copy,
    direction,
    locale,
    ...defined({ smallPrint }),
    ...(product && shown.product && { product: { ...product, ...filesIn(shown.product) } }),
    ...(companions &&
      shown.companions && {
        companions: companions.map((each, at) => ({ ...each, ...filesIn(shown.companions?.[at]) }))
      })
  }
  const brand = await previewedBrand(ctx, caller.brand, rules, withFiles, market.marketId)
  const { disclaimer: _d, disclaimerMinPx: _m, ...rest } = picture
  return {
    marketId: market.marketId,
    name: market.name,
    brand: { ...brand, logos: [...mergedLogos(brand.logos, market)] },
    picture: {
      ...rest,
      assetId: _id,
      inputJson: JSON.stringify(named),
      ...disclaimerFor(rules.snapshot, market.marketId, channelOf(asset.placementId))
    },
    market: draftFieldsOf(MarketDraft, market),
    values: [...valuesOf(market, input)]
  }
}

const filesIn = ({ cutoutId, photoId }: { readonly cutoutId?: string; readonly photoId?: string } = {}) =>
  defined({ cutoutId, photoId })

interface Asked {
  readonly assetId: string | undefined
  readonly marketIds: ReadonlyArray<string>
}

const assetOf = async (ctx: QueryCtx, caller: BrandMembership, assetId: string | undefined) => {
  const given = assetId ?? (await draftPreview(ctx, caller)).pictures[0]?.assetId
  const id = given === undefined ? null : ctx.db.normalizeId("assets", given)
  const asset = id && (await ctx.db.get(id))
  return asset?.brandId === caller.brand._id ? asset : undefined
}

/** The two that were asked for; else the picture's own market first, and then the first others. */
const chosenMarkets = (
  { markets }: Rules["snapshot"],
  asset: Doc<"assets"> | undefined,
  marketIds: ReadonlyArray<string>
): ReadonlyArray<Market> => {
  const wanted = [...marketIds, ...(asset?.marketId === undefined ? [] : [asset.marketId])]
  const found = [...new Set(wanted)].flatMap((id) => markets.find(({ marketId }) => marketId === id) ?? [])
  return [...found, ...markets.filter((market) => !found.includes(market))].slice(0, 2)
}

const inheritedFrom = ({ identity, logos }: Rules["snapshot"]): Pair["inherited"] => {
  const { bannedTerms, disclaimer, tagline, voice } = identity
  return { voice, tagline, bannedTerms, disclaimer, logoVariants: logos.map(({ variant }) => variant) }
}

/** Without a picture of its own, the brand's newest with the draft's values. */
export const marketPair = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  { assetId, marketIds }: Asked
): Promise<Pair | undefined> => {
  const asset = await assetOf(ctx, caller, assetId)
  if (assetId !== undefined && asset === undefined) return undefined
  const rules = await (assetId === undefined
    ? draftRules(ctx, caller.brand)
    : rulesNow(ctx, brandFor(caller.brand, asset ?? {})))
  const { markets } = rules.snapshot
  const pair = chosenMarkets(rules.snapshot, asset, marketIds)
  const sides =
    asset === undefined || pair.length < 2
      ? []
      : await Promise.all(pair.map((market) => sideOf(ctx, caller, rules, asset, market)))
  const known = sides.filter((side) => side !== undefined)
  return {
    markets: markets.map(({ marketId, name }) => ({ id: marketId, name })),
    inherited: inheritedFrom(rules.snapshot),
    sides: known.length < 2 ? [] : known
  }
}
