import { LOGOS_MAX } from "@marque/core/brands"
import { houseLayoutRows, type PackDraft, packFaults, packRows, withRules } from "@marque/core/brand-files"
import { HOUSE_LAYOUTS_MAX } from "@marque/core/creative"
import { HOUSE_LAYOUTS_FULL, houseLayoutFault } from "@marque/core/house-layouts"
import { GUIDELINES_FULL, GUIDELINES_MAX, guidelineFaults, isOfCampaigns } from "@marque/core/guidelines"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { type BrandMembership, notFound, refuse } from "../access/access.ts"
import { countsOf } from "../records/recordCounts.ts"
import { scopeOf } from "../score/brandLanguage.ts"
import { type Encoded } from "../validation/validatorOf.ts"
import type { FullSnapshot } from "./brandRules.ts"
import { MARKETS_MAX } from "./defaultMarket.ts"
import { withFoundNames } from "./ownFonts.ts"
import { refuseForeignPictures } from "./references.ts"
import { replaceDraft } from "./restoreSnapshot.ts"

type Given = Encoded<typeof PackDraft>

const refuseLogos = async ({ db }: MutationCtx, { _id }: Doc<"brands">, logos: Given["logos"]): Promise<void> => {
  if (logos.length > LOGOS_MAX) throw refuse("plan_limit", "A brand has at most 20 logos.")
  for (const { assetId } of logos) {
    const id = db.normalizeId("assets", assetId)
    const asset = id && (await db.get(id))
    if (asset?.brandId !== _id || asset.purpose !== "logo" || asset.processing !== "ready") throw notFound()
  }
}

/** Exactly one, when there is any. */
const withDefault = (logos: Given["logos"]): Given["logos"] => {
  const at = Math.max(
    0,
    logos.findIndex(({ isDefault }) => isDefault)
  )
  return logos.map((logo, index) => ({ ...logo, isDefault: index === at }))
}

const refuseRules = async (ctx: MutationCtx, brand: Doc<"brands">, given: Given, added: number): Promise<void> => {
  if (given.markets.length > MARKETS_MAX) throw refuse("plan_limit", `A brand has at most ${MARKETS_MAX} markets.`)
  const rules = (await countsOf(ctx, "guidelines", brand._id)).reduce((sum, { count }) => sum + count, 0)
  if (rules + added > GUIDELINES_MAX) throw refuse("invalid", GUIDELINES_FULL)
  const markets = new Set(given.markets.map(({ key }) => key))
  const lost = given.guidelines.find(({ scope }) => scope.marketIds.some((key) => !markets.has(key)))
  if (lost !== undefined) throw refuse("invalid", packFaults.noMarket(lost.name))
  const bound = given.guidelines.find(isOfCampaigns)
  if (bound !== undefined) throw refuse("invalid", packFaults.ofCampaigns(bound.name))
}

/** Those of the brand where the pack says nothing of them. */
const houseLayoutsOf = (
  { houseLayouts: before = [] }: FullSnapshot,
  { houseLayouts, logos }: Given,
  seen: string
): FullSnapshot["houseLayouts"] => {
  if (houseLayouts === undefined) return before
  if (houseLayouts.length > HOUSE_LAYOUTS_MAX) throw refuse("plan_limit", HOUSE_LAYOUTS_FULL)
  const known = new Map(houseLayoutRows(before))
  return houseLayouts.map(({ key, ...house }) => {
    const { fixed, name } = house
    const fault = houseLayoutFault(house)
    if (fault !== undefined) throw refuse("invalid", fault[1])
    const isLost = fixed.logo !== undefined && !logos.some(({ assetId }) => assetId === fixed.logo?.assetId)
    if (isLost) throw refuse("invalid", packFaults.noLogoOf(name))
    const { fromAssetId, houseLayoutId = `pack ${seen} layout ${key}` } = known.get(key) ?? {}
    return { ...house, houseLayoutId, ...(fromAssetId !== undefined && { fromAssetId }) }
  })
}

type MarketRules = FullSnapshot["markets"][number]["rules"]

/** What a market says of rules for some campaigns only, which no pack has. */
const saidOf = ({ guidelines, markets }: FullSnapshot, marketId: string): NonNullable<MarketRules> => {
  const kept = new Set<string>(guidelines.filter(isOfCampaigns).map(({ guidelineId }) => guidelineId))
  const { rules = [] } = markets.find((market) => market.marketId === marketId) ?? {}
  return rules.filter(({ guidelineId }) => kept.has(guidelineId))
}

const withKeptRules = <Market extends { readonly rules?: MarketRules }>(
  market: Market,
  kept: NonNullable<MarketRules>
): Market => (kept.length === 0 ? market : { ...market, rules: [...(market.rules ?? []), ...kept] })

/**
 * Makes a pack the draft. Its markets, rules and house layouts are those of the brand that have the same key, or new ones; a rule whose
 * examples do not hold in the brand's language is switched off, and rules for some campaigns only stay as they are.
 */
export const takePack = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  { draft, given, seen }: { readonly given: Given; readonly draft: FullSnapshot; readonly seen: string }
): Promise<void> => {
  const { brand } = caller
  const rows = packRows(draft)
  const known = {
    markets: new Map<string, string>(rows.markets.map(([key, { marketId }]) => [key, marketId])),
    guidelines: new Map<string, string>(rows.guidelines.map(([key, { guidelineId }]) => [key, guidelineId]))
  }
  // The draft that the person saw tells one import from the next.
  const idIn = (kind: keyof typeof known, key: string) => known[kind].get(key) ?? `pack ${seen} ${key}`
  const added = given.guidelines.filter(({ key }) => !known.guidelines.has(key)).length
  await refuseLogos(ctx, brand, given.logos)
  await refuseForeignPictures(ctx, brand._id, given.identity, brand.identity)
  await refuseRules(ctx, brand, given, added)
  const { identity, name, website } = given
  const ruleIds = new Map(given.guidelines.map(({ key }) => [key, idIn("guidelines", key)]))
  const houseLayouts = houseLayoutsOf(draft, given, seen) ?? []
  const snapshot = {
    name: name.trim(),
    ...(website !== undefined && { website }),
    identity: { ...identity, type: await withFoundNames(ctx.db, brand._id, identity.type) },
    logos: withDefault(given.logos),
    markets: given.markets.map(({ key, ...market }) => {
      const marketId = idIn("markets", key)
      return { ...withKeptRules(withRules(market, ruleIds), saidOf(draft, marketId)), marketId }
    }),
    ...(houseLayouts.length > 0 && { houseLayouts })
  }
  const { language } = await scopeOf(ctx, brand, snapshot)
  const taken = given.guidelines.map(({ key, ...rule }) => ({
    ...rule,
    guidelineId: idIn("guidelines", key),
    enabled: rule.enabled && guidelineFaults(rule, language).length === 0,
    scope: { ...rule.scope, marketIds: rule.scope.marketIds.map((market) => idIn("markets", market)) }
  }))
  const guidelines = [...taken, ...draft.guidelines.filter(isOfCampaigns)]
  await replaceDraft(ctx, caller, { snapshot, guidelines })
}
