import { tagsOf } from "@marque/core/products"
import { v } from "convex/values"
import { brandMember } from "./access/access.ts"
import { defineQuery } from "./access/define.ts"
import { productKind } from "./catalog/productKind.ts"
import { countsOf } from "./records/recordCounts.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"
import { RECORD_FILTERS } from "./records/recordKinds.ts"

export const { archive, create, get, list, openUndo, options, remove, undo, update } =
  defineRecordFunctions(productKind)

const CATEGORIES = RECORD_FILTERS.products.indexOf("category")
/** Last changed products whose tags can be filtered by. */
const TAGGED = 300
const TAGS_SHOWN = 200

/** Categories and tags to filter by, by name. */
export const facets = defineQuery({
  args: { brandId: v.string() },
  returns: v.object({ categories: v.array(v.string()), tags: v.array(v.string()) }),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { _id: brandId } = ctx.actor.brand
    const groups = (await countsOf(ctx, "products", brandId)).filter(({ archived }) => !archived)
    const categories = new Set(groups.map(({ values }) => values[CATEGORIES] ?? "").filter((value) => value !== ""))
    const rows = await ctx.db
      .query("products")
      .withIndex("by_brand_archived", (q) => q.eq("brandId", brandId).eq("archivedAt", undefined))
      .order("desc")
      .take(TAGGED)
    return {
      categories: [...categories].toSorted((one, other) => one.localeCompare(other)),
      tags: tagsOf(rows).slice(0, TAGS_SHOWN)
    }
  }
})
