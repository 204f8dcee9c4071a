import {
  type PhotoshootDraft,
  presetDraft as draftOf,
  type ShootPreset,
  type ShootSubjects
} from "@marque/core/photoshoots"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Encoded } from "../validation/validatorOf.ts"
import { subjectsNamed } from "./shootSubjects.ts"

/** Products and places of a preset. */
const TAKEN = 3

/** With what the brand has; without anything to show it has no shots yet. */
export const presetDraft = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  preset: ShootPreset
): Promise<Encoded<typeof PhotoshootDraft>> => {
  const products = await ctx.db
    .query("products")
    .withIndex("by_brand_status", (q) => q.eq("brandId", brand._id).eq("archivedAt", undefined).eq("status", "active"))
    .order("desc")
    .take(TAKEN)
  const places = await ctx.db
    .query("places")
    .withIndex("by_brand_archived", (q) => q.eq("brandId", brand._id).eq("archivedAt", undefined))
    .order("desc")
    .take(TAKEN)
  const subjects: ShootSubjects = await subjectsNamed(ctx, brand, {
    productIds: products.map(({ _id }) => _id),
    placeIds: places.map(({ _id }) => _id)
  })
  // Encoded, a draft is the same.
  return draftOf(preset, subjects) as Encoded<typeof PhotoshootDraft>
}
