import { marketForms } from "@marque/core/brand-files"
import { paintedRules, pairsByHex } from "@marque/core/brands"
import {
  type DeskBrand,
  Guideline,
  GuidelineDesk,
  GuidelineDraft,
  GUIDELINES_FULL,
  GUIDELINES_MAX,
  guidelineFaults,
  guidelineWords,
  isExecutable,
  starterSet,
  StarterSetId
} from "@marque/core/guidelines"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { brandMember, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { keepPublished, snapshotOf } from "./catalog/brandRules.ts"
import { logosOf } from "./catalog/serializers.ts"
import { insertRecord } from "./records/recordChanges.ts"
import { countsOf } from "./records/recordCounts.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"
import { draftScopeOf, scopeOf } from "./score/brandLanguage.ts"
import { draftChecks, guidelinesChanged } from "./score/guidelineRules.ts"
import { recentWaivers } from "./score/waivers.ts"
import { defined } from "./validation/defined.ts"
import { type Encoded, fieldsOf, validatorOf } from "./validation/validatorOf.ts"

/** To choose from; a rule may name older ones. */
const CAMPAIGNS_SHOWN = 100

const { group } = fieldsOf(GuidelineDraft)

const totalOf = async (ctx: QueryCtx, brandId: Id<"brands">): Promise<number> =>
  (await countsOf(ctx, "guidelines", brandId)).reduce((sum, { count }) => sum + count, 0)

const refuseFaults = (draft: Encoded<typeof GuidelineDraft>, language: string): void => {
  const [fault] = guidelineFaults(draft, language)
  if (fault !== undefined) throw refuse("invalid", fault[1], `draft.${fault[0]}`)
}

/** Every campaign that a rule names is one of the brand's; one that was deleted since the last save may stay. */
const refuseForeignCampaigns = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  { scope: { campaignIds = [] } }: Encoded<typeof GuidelineDraft>,
  before: Doc<"guidelines"> | undefined
): Promise<void> => {
  const known = new Set(before?.scope.campaignIds)
  for (const named of campaignIds) {
    if (known.has(named)) continue
    const id = ctx.db.normalizeId("campaigns", named)
    const campaign = id && (await ctx.db.get(id))
    if (campaign?.brandId !== brandId)
      throw refuse("invalid", "This campaign does not exist", "draft.scope.campaignIds")
  }
}

/** Every market that a rule names is one of the brand's. */
const refuseForeignMarkets = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  { scope }: Encoded<typeof GuidelineDraft>
): Promise<void> => {
  for (const named of scope.marketIds) {
    const id = ctx.db.normalizeId("markets", named)
    const market = id && (await ctx.db.get(id))
    if (market?.brandId !== brandId) throw refuse("invalid", "This market does not exist", "draft.scope.marketIds")
  }
}

const changed = async (ctx: MutationCtx, rows: ReadonlyArray<Doc<"guidelines">>): Promise<void> => {
  const [first] = rows
  if (first !== undefined) await guidelinesChanged(ctx, first.brandId, rows.some(isExecutable))
}

export const { archive, create, facets, get, list, openUndo, options, remove, undo, update } = defineRecordFunctions({
  table: "guidelines",
  draft: GuidelineDraft,
  row: Guideline,
  action: "brand.edit",
  filters: { group: v.optional(group) },
  textOf: guidelineWords,
  serialize: async (ctx, row) => ({
    ...draftFieldsOf(GuidelineDraft, row),
    ...(row.kind === "check" && { waivers: await recentWaivers(ctx, row.brandId, row._id) })
  }),
  columnsOf: async (ctx, { brand }, draft, before) => {
    if (before === undefined && (await totalOf(ctx, brand._id)) >= GUIDELINES_MAX) {
      throw refuse("invalid", GUIDELINES_FULL)
    }
    await refuseForeignMarkets(ctx, brand._id, draft)
    await refuseForeignCampaigns(ctx, brand._id, draft, before)
    refuseFaults(draft, (await draftScopeOf(ctx, brand)).language)
    return { ...draft, name: draft.name.trim() }
  },
  changing: (ctx, { brand }) => keepPublished(ctx, brand),
  changed
})

const serialized = (row: Doc<"guidelines">): Encoded<typeof Guideline> => {
  const { _id, archivedAt, brandId, updatedAt, version } = row
  return {
    ...draftFieldsOf(GuidelineDraft, row),
    _id,
    brandId,
    updatedAt,
    version,
    archived: archivedAt !== undefined
  }
}

const deskBrand = async (ctx: QueryCtx, brand: Doc<"brands">): Promise<Encoded<typeof DeskBrand>> => {
  const { colourPairs, colours } = brand.identity
  const pairs = pairsByHex(colours, colourPairs)
  return {
    colours: colours.map(({ hex, maxShare, name, role }) => ({ hex, name, role, ...defined({ maxShare }) })),
    ...(pairs.length > 0 && { colourPairs: [...pairs] }),
    logos: (await logosOf(ctx, brand)).flatMap(({ url, variant, _id, ...logo }) =>
      url === undefined ? [] : [{ id: _id, url, variant, ...paintedRules(logo, colours) }]
    )
  }
}

/** Those changed last, and those that a rule names, archived rules included. */
const deskCampaigns = async (ctx: QueryCtx, brandId: Id<"brands">) => {
  const latest = await ctx.db
    .query("campaigns")
    .withIndex("by_brand_archived", (q) => q.eq("brandId", brandId).eq("archivedAt", undefined))
    .order("desc")
    .take(CAMPAIGNS_SHOWN)
  const rules = await ctx.db
    .query("guidelines")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .take(GUIDELINES_MAX)
  const known = new Set<string>(latest.map(({ _id }) => _id))
  const named = new Set(rules.flatMap(({ scope: { campaignIds = [] } }) => campaignIds))
  const others: Array<Doc<"campaigns">> = []
  for (const each of named) {
    const id = known.has(each) ? null : ctx.db.normalizeId("campaigns", each)
    const campaign = id && (await ctx.db.get(id))
    if (campaign?.brandId === brandId) others.push(campaign)
  }
  return [...latest, ...others].map(({ _id, archivedAt, name }) => ({
    id: _id,
    name,
    archived: archivedAt !== undefined
  }))
}

export const desk = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(GuidelineDesk),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { brand } = ctx.actor
    const snapshot = await snapshotOf(ctx, brand)
    return {
      rules: (await draftChecks(ctx, brand._id)).map(serialized),
      markets: snapshot.markets.map(({ marketId, name, rules, ...market }) => ({
        id: marketId,
        name,
        languages: market.languages,
        bannedTerms: market.bannedTerms,
        requiredTerms: market.requiredTerms,
        ...defined({ ...marketForms(market), rules })
      })),
      language: (await scopeOf(ctx, brand, snapshot)).language,
      bannedTerms: brand.identity.bannedTerms,
      campaigns: await deskCampaigns(ctx, brand._id),
      brand: await deskBrand(ctx, brand)
    }
  }
})

/** Titles that the brand has are left out, archived ones too, so that a set is added once. */
export const adopt = defineMutation({
  args: { brandId: v.string(), set: validatorOf(StarterSetId), idempotencyKey: v.string() },
  returns: v.object({ added: v.number() }),
  access: brandMember("brand.edit"),
  handler: async (ctx, { idempotencyKey, set }) => {
    const { brand, user } = ctx.actor
    const known = await ctx.db
      .query("guidelines")
      .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
      .take(GUIDELINES_MAX)
    const made = known.filter((row) => row.idempotencyKey.startsWith(`${idempotencyKey} `))
    if (made.length > 0) return { added: made.length }
    const titles = new Set(known.map(({ name }) => name))
    const drafts = starterSet(set).rules.filter(({ name }) => !titles.has(name))
    if (known.length + drafts.length > GUIDELINES_MAX) throw refuse("invalid", GUIDELINES_FULL)
    const shared = { brandId: brand._id, createdBy: user._id, updatedAt: Date.now() }
    const { language } = await draftScopeOf(ctx, brand)
    await keepPublished(ctx, brand)
    for (const [at, draft] of drafts.entries()) {
      // An example in another language than the brand's says nothing, and what is not tested is not on.
      const enabled = guidelineFaults(draft, language).length === 0
      await insertRecord(ctx, "guidelines", { ...draft, enabled, ...shared, idempotencyKey: `${idempotencyKey} ${at}` })
    }
    if (drafts.length > 0) await guidelinesChanged(ctx, brand._id, true)
    return { added: drafts.length }
  }
})
