/** Results of campaigns: imported in parts, and compared by tests that were declared before. */
import {
  CampaignResults,
  differingIn,
  ImportHead,
  impressionsNeeded,
  RESULT_ROWS_AT_ONCE,
  ResultRow,
  resultTexts,
  TestDraft,
  verdictOf
} from "@marque/core/campaign-assets"
import { can } from "@marque/core/identity"
import { addDays } from "@marque/core/trends"
import { v } from "convex/values"
import { Schema } from "effect"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { notFound, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { briefOf } from "./campaigns/briefs.ts"
import { slotsOf } from "./campaigns/slotRows.ts"
import { heldRefs } from "./catalog/marketRefs.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { storeRows } from "./results/history.ts"
import {
  formerMappings,
  importsOf,
  isTestable,
  serializeImport,
  serializeSlots,
  serializeTest,
  TEST_DAYS,
  testsOf,
  totalsOf,
  variantFacts
} from "./results/serialize.ts"
import { isUnfinished, shownSums } from "./results/sums.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const Rows = Schema.Array(ResultRow).check(Schema.isMinLength(1), Schema.isMaxLength(RESULT_ROWS_AT_ONCE))

export const get = defineQuery({
  args: { campaignId: v.string() },
  returns: validatorOf(CampaignResults),
  access: brandMemberBy("campaigns", "campaignId", "brand.view"),
  handler: async (ctx) => {
    const { brand, organization, record, roles } = ctx.actor
    const { _id: campaignId, archivedAt } = record
    const stored = await totalsOf(ctx, campaignId)
    const totals = await shownSums(ctx, stored)
    const imports = await importsOf(ctx, campaignId)
    const tests = await testsOf(ctx, campaignId)
    const slots = await serializeSlots(ctx, campaignId, stored)
    const budget = archivedAt === undefined ? (await briefOf(ctx, campaignId)).answers.budget : undefined
    const currency = imports[0]?.mapping.currency ?? budget?.currency
    const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
    const mayImport = can(roles, "results.import", resource).answer === "yes"
    return {
      campaignId,
      brandId: brand._id,
      slots,
      totals: totals.map(({ _creationTime, _id, brandId, campaignId: _of, held, place: _place, ...total }) => total),
      imports: await Promise.all(imports.map((each) => serializeImport(ctx, each))),
      mappings: await formerMappings(ctx, brand._id),
      tests: await Promise.all(tests.map((each) => serializeTest(ctx, each))),
      mayImport: mayImport && archivedAt === undefined && slots.length > 0,
      held: await heldRefs(ctx, brand._id, record.marketIds),
      ...(currency !== undefined && { currency })
    }
  }
})

/** Begins an import, or finds where the same one stopped; `parts` is how many parts arrived. */
export const begin = defineMutation({
  args: { campaignId: v.string(), head: validatorOf(ImportHead) },
  returns: v.object({ importId: v.string(), parts: v.number(), complete: v.boolean() }),
  access: brandMemberBy("campaigns", "campaignId", "results.import"),
  handler: async (ctx, { head }) => {
    const { brand, record, user } = ctx.actor
    refuseArchived(record)
    decode(ImportHead, head)
    const imports = await importsOf(ctx, record._id)
    const same = imports.find(({ hash, status }) => hash === head.hash && status !== "removing")
    if (same !== undefined) return { importId: same._id, parts: same.parts, complete: same.status === "complete" }
    const { currency = head.mapping.currency } = imports.find(({ status }) => status !== "removing")?.mapping ?? {}
    if (currency !== head.mapping.currency) throw refuse("invalid", resultTexts.otherCurrency(currency))
    if (imports.some(isUnfinished)) throw refuse("conflict", resultTexts.anotherImport)
    if (imports.length >= LIMITS.resultImports.value)
      throw refuse("invalid", resultTexts.tooManyImports(imports.length))
    const importId = await ctx.db.insert("resultImports", {
      brandId: brand._id,
      campaignId: record._id,
      ...head,
      order: (imports[0]?.order ?? 0) + 1,
      status: "importing",
      stored: 0,
      parts: 0,
      unmatched: 0,
      by: user._id,
      at: Date.now()
    })
    return { importId, parts: 0, complete: false }
  }
})

/** One part of an import; one that arrived already changes nothing. */
export const append = defineMutation({
  args: { importId: v.string(), index: v.number(), rows: v.array(validatorOf(ResultRow)) },
  returns: v.null(),
  access: brandMemberBy("resultImports", "importId", "results.import"),
  handler: async (ctx, { index, rows }) => {
    const { record } = ctx.actor
    if (index < record.parts) return null
    decode(Rows, rows)
    const stored = record.stored + rows.length
    if (record.status !== "importing" || index !== record.parts || stored > record.rows) {
      throw refuse("conflict", resultTexts.importEnded)
    }
    const unmatched = record.unmatched + (await storeRows(ctx, record, rows))
    const status = stored === record.rows ? "complete" : "importing"
    await ctx.db.patch(record._id, { stored, unmatched, status, parts: record.parts + 1 })
    return null
  }
})

export const remove = defineMutation({
  args: { importId: v.string() },
  returns: v.null(),
  access: brandMemberBy("resultImports", "importId", "results.import"),
  handler: async (ctx) => {
    const { _id: importId, status } = ctx.actor.record
    if (status === "removing") return null
    await ctx.db.patch(importId, { status: "removing" })
    await ctx.scheduler.runAfter(0, internal.resultClock.removeImport, { importId })
    return null
  }
})

const variantsOf = async (ctx: MutationCtx, campaign: Doc<"campaigns">, draft: TestDraft) => {
  const slots = await slotsOf(ctx, campaign._id)
  const shown = await totalsOf(ctx, campaign._id)
  const withResults = new Set(shown.flatMap(({ slotId }) => (slotId === undefined ? [] : [String(slotId)])))
  const [one, other] = [draft.firstSlotId, draft.secondSlotId].map((id) => slots.find(({ _id }) => _id === id))
  if (one === undefined || other === undefined) throw notFound()
  if (one._id === other._id) throw refuse("invalid", resultTexts.sameSlot)
  if (one.placementId !== other.placementId || one.marketId !== other.marketId) {
    throw refuse("invalid", resultTexts.notComparable)
  }
  const [first, second] = [one.assetId, other.assetId]
  if (first === undefined || second === undefined) throw refuse("invalid", resultTexts.noPicture)
  if (![one, other].every((slot) => isTestable(slot, withResults))) throw refuse("invalid", resultTexts.begun)
  const facts = [await variantFacts(ctx, one, first), await variantFacts(ctx, other, second)] as const
  const differing = differingIn(...facts)
  if (differing.join() !== draft.variable) throw refuse("invalid", resultTexts.differIn(differing, draft.variable))
  return [
    { slotId: one._id, assetId: first },
    { slotId: other._id, assetId: second }
  ]
}

/** `at`: UTC ms; gives `YYYY-MM-DD` in UTC. */
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Before its slots are shown; afterwards nothing of it changes. */
export const declareTest = defineMutation({
  args: { campaignId: v.string(), draft: validatorOf(TestDraft) },
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "results.import"),
  handler: async (ctx, { draft }) => {
    const { brand, record, user } = ctx.actor
    refuseArchived(record)
    const wanted = decode(TestDraft, draft)
    const at = Date.now()
    const startsOn = dayAt(at)
    const { difference, endsOn, metric, usualRate, variable } = wanted
    if (endsOn <= startsOn || endsOn > addDays(startsOn, TEST_DAYS - 1)) {
      throw refuse("invalid", resultTexts.testEnd(TEST_DAYS - 1))
    }
    const perVariant = impressionsNeeded(usualRate, difference)
    if (perVariant === undefined) throw refuse("invalid", resultTexts.impossible)
    const tests = await testsOf(ctx, record._id)
    if (tests.length >= LIMITS.campaignTests.value) throw refuse("invalid", resultTexts.tooManyTests(tests.length))
    const variants = await variantsOf(ctx, record, wanted)
    const taken = new Set(
      tests
        .filter(({ canceledAt }) => canceledAt === undefined)
        .flatMap((test) => test.variants.map(({ slotId }) => slotId))
    )
    if (variants.some(({ slotId }) => taken.has(slotId))) throw refuse("invalid", resultTexts.inTest)
    const planned = { variable, metric, usualRate, difference, endsOn, perVariant, startsOn, variants }
    await ctx.db.insert("campaignTests", { brandId: brand._id, campaignId: record._id, ...planned, by: user._id, at })
    return null
  }
})

/** A test that has its answer stays. */
export const cancelTest = defineMutation({
  args: { testId: v.string() },
  returns: v.null(),
  access: brandMemberBy("campaignTests", "testId", "results.import"),
  handler: async (ctx) => {
    const { _id, canceledAt } = ctx.actor.record
    if (canceledAt !== undefined) return null
    const found = await serializeTest(ctx, ctx.actor.record)
    if (verdictOf(found, dayAt(Date.now())).kind !== "counting") throw refuse("invalid", resultTexts.testIsOver)
    await ctx.db.patch(_id, { canceledAt: Date.now() })
    return null
  }
})
