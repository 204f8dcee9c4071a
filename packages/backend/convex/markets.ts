import { defaultMarketStays, Market, MarketDraft, marketWords } from "@marque/core/markets"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { refuse } from "./access/access.ts"
import { keepPublished } from "./catalog/brandRules.ts"
import { defaultMarketOf, marketsInOrder, releaseDefault } from "./catalog/defaultMarket.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"
import { draftChanged } from "./score/scores.ts"

/** The stored choice of a market that is saved. */
const choiceOf = async (
  ctx: MutationCtx,
  brandId: Doc<"brands">["_id"],
  isAsked: boolean,
  before: Doc<"markets"> | undefined
): Promise<true | undefined> => {
  const current = await defaultMarketOf(ctx, brandId)
  if (!isAsked || (before !== undefined && current?._id === before._id))
    return before?.isDefault === true ? true : undefined
  await releaseDefault(ctx, brandId)
  return true
}

/** The last markets of a brand may go together: it began without any. */
const keepDefault = async (ctx: MutationCtx, leaving: ReadonlyArray<Doc<"markets">>): Promise<void> => {
  const [first] = leaving
  if (first === undefined) return
  const ids = new Set<string>(leaving.map(({ _id }) => _id))
  const [current, ...others] = await marketsInOrder(ctx, first.brandId)
  if (current === undefined || !ids.has(current._id) || others.every(({ _id }) => ids.has(_id))) return
  throw refuse("invalid", defaultMarketStays(current.name))
}

export const { archive, create, facets, get, list, options, remove, update } = defineRecordFunctions({
  table: "markets",
  draft: MarketDraft,
  row: Market,
  filters: {},
  textOf: marketWords,
  serialize: async (ctx, row) => {
    const { isDefault: _, ...fields } = draftFieldsOf(MarketDraft, row)
    const current = await defaultMarketOf(ctx, row.brandId)
    return { ...fields, ...(current?._id === row._id && { isDefault: true }) }
  },
  columnsOf: async (ctx, { brand }, draft, before) => ({
    ...draft,
    name: draft.name.trim(),
    isDefault: await choiceOf(ctx, brand._id, draft.isDefault === true, before)
  }),
  archiving: keepDefault,
  changing: (ctx, { brand }) => keepPublished(ctx, brand),
  changed: async (ctx, [first]) => {
    const brand = first && (await ctx.db.get(first.brandId))
    if (brand) await draftChanged(ctx, brand)
  }
})
