import { Place, PlaceDraft } from "@marque/core/places"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import { photographIn } from "./catalog/photographs.ts"
import { withoutSinglePhoto } from "./catalog/placePhotos.ts"
import { serializePlace } from "./catalog/serializers.ts"
import { requireMarkets } from "./records/marketLinks.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"
import { linkTo } from "./gallery/assetDerived.ts"
import { nameChanged } from "./gallery/nameChanges.ts"
import { rulesChanged } from "./score/scores.ts"
import type { KeptPlacePhoto } from "./tables/catalog.ts"
import { fieldsOf } from "./validation/validatorOf.ts"

const isSame = (before: Doc<"places">["rights"], after: Doc<"places">["rights"]): boolean =>
  (["owner", "licence", "validUntil"] as const).every((key) => before[key] === after[key]) &&
  (["marketIds", "permittedUse"] as const).every((key) => String(before[key] ?? "") === String(after[key] ?? ""))

const { kind } = fieldsOf(PlaceDraft)

/** A change of a place's rights rescores its pictures. */
export const { archive, create, facets, get, list, openUndo, options, remove, undo, update } = defineRecordFunctions({
  table: "places",
  draft: PlaceDraft,
  row: Place,
  filters: { kind: v.optional(kind) },
  textOf: ({ city = "", country = "", name }) => `${name}\n${city}\n${country}`,
  serialize: serializePlace,
  columnsOf: async (ctx, { brand }, draft, before) => {
    const photos: Array<KeptPlacePhoto> = []
    for (const [index, photo] of draft.photos.entries()) {
      const asset = await photographIn(ctx, brand._id, photo.assetId, `photos.${index}.assetId`)
      photos.push({ ...photo, assetId: asset._id })
    }
    await requireMarkets(ctx, brand._id, draft, before ?? undefined)
    return { ...withoutSinglePhoto, ...draft, name: draft.name.trim(), photos }
  },
  saved: async (ctx, before, { _id, brandId, name, rights }) => {
    if (!isSame(before.rights, rights)) await rulesChanged(ctx, brandId)
    if (name !== before.name) await nameChanged(ctx, brandId, linkTo.place(_id))
  }
})
