import type { Action } from "@marque/core/identity"
import type { Doc } from "../_generated/dataModel"
import { type Access, type BrandMembership, inBrand, notFound, refuse } from "./access.ts"

type BrandTable =
  | "assets"
  | "assetUndos"
  | "bulkActs"
  | "products"
  | "productImports"
  | "places"
  | "markets"
  | "guidelines"
  | "houseLayouts"
  | "campaigns"
  | "proposals"
  | "campaignRuns"
  | "campaignSlots"
  | "generations"
  | "folders"
  | "notes"
  | "trendDates"
  | "trendSources"
  | "uploadBatches"
  | "recipeTemplates"
  | "savedViews"
  | "recordUndos"
  | "waivers"
  | "resultImports"
  | "campaignTests"
  | "certificates"
  | "shareLinks"
  | "reviewRequests"
  | "recalls"
  | "photoshoots"
  | "photoshootTiles"

/** Every table of `BrandTable` has a `brandId`; the union of documents hides it from the compiler. */
const brandOf = (record: unknown) => (record as { readonly brandId: Doc<"brands">["_id"] } | null)?.brandId

/** Access by a record id; passes the record to the function. */
export const brandMemberBy = <Table extends BrandTable, Field extends string>(
  table: Table,
  field: Field,
  action: Action
): Access<{ readonly [K in Field]: string }, BrandMembership & { readonly record: Doc<Table> }> => ({
  rule: `brandMember(${action}) by ${field}`,
  check: async (ctx, args) => {
    const id = ctx.db.normalizeId(table, args[field])
    const record = id && (await ctx.db.get(id))
    const brandId = brandOf(record)
    const found = await inBrand(ctx, brandId ? await ctx.db.get(brandId) : null, action)
    if (!record) throw notFound()
    return { ...found, record }
  }
})

/** For several records of one brand. Refuses the whole call when one is missing or foreign. */
export const brandMemberByAll = <Table extends BrandTable>(
  table: Table,
  action: Action,
  most: number
): Access<
  { readonly ids: ReadonlyArray<string> },
  BrandMembership & { readonly records: ReadonlyArray<Doc<Table>> }
> => ({
  rule: `brandMember(${action}) by ids`,
  check: async (ctx, { ids }) => {
    const [first, ...others] = new Set(ids)
    if (first === undefined || others.length >= most) throw refuse("invalid", `Choose 1 to ${most}`, "ids")
    const { record, ...found } = await brandMemberBy(table, "id", action).check(ctx, { id: first })
    const records = [record]
    for (const each of others) {
      const id = ctx.db.normalizeId(table, each)
      const row = id && (await ctx.db.get(id))
      if (!row || brandOf(row) !== found.brand._id) throw notFound()
      records.push(row)
    }
    return { ...found, records }
  }
})
