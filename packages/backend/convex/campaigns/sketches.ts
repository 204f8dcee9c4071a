/** The key visual of a concept. */
import { plannedWords, slotRequest } from "@marque/core/campaign-assets"
import type { SketchOrder } from "@marque/core/sketches"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { brandIn } from "../catalog/campaignVersions.ts"
import { sketchedWork } from "../generation/sketchedWork.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { draftOf } from "./proposals.ts"

/** Undefined for a concept without a picture, and for one that is not there. */
export const sketchOrder = async (
  ctx: QueryCtx,
  caller: BrandMembership & { readonly record: Doc<"proposals"> },
  themeId: string
): Promise<Encoded<typeof SketchOrder> | undefined> => {
  const { record } = caller
  const draft = await draftOf(ctx, record)
  const asset = draft?.content.assets.find((each) => each.themeId === themeId && each.kind === "image")
  const request = asset && slotRequest({ ...asset, copy: plannedWords(asset.copy, []) }, 0)
  if (asset === undefined || request === undefined) return undefined
  const first = { ...request, aspectRatios: [], placementIds: [asset.placementId], seed: asset.seed }
  return sketchedWork(ctx, caller, first, brandIn(caller.brand, record.campaignId))
}
