/** A made picture in place of an earlier version of it. */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { type AssetPatch, patchAsset } from "./assetChanges.ts"
import type { AssetFields } from "./assetDerived.ts"

/** Earlier files that are remembered. */
const HISTORY_KEPT = 20

/** What a person gave it, and what happened to it, stays; so does who asked for the first one. */
const STAYS = ["brandId", "createdBy", "downloads", "folderId", "tags"] as const

/** Its id, place and history stay; the files of the version before are let go with the next look at its files. */
export const newVersion = async (ctx: MutationCtx, asset: Doc<"assets">, made: AssetFields): Promise<Id<"assets">> => {
  const { earlier = [], file, name, score } = asset
  const replaced = file && { at: Date.now(), by: made.createdBy, name, sha256: file.sha256 }
  const kept = new Set<string>(STAYS)
  // What the version before had and this one has not is taken away.
  const without = { sceneId: undefined, sidecarId: undefined, stackKey: undefined, draftRules: undefined }
  await patchAsset(ctx, asset._id, {
    ...without,
    ...(Object.fromEntries(Object.entries(made).filter(([field]) => !kept.has(field))) as AssetPatch),
    ...(replaced && { earlier: [...earlier, replaced].slice(-HISTORY_KEPT) }),
    ...(score && { score: { ...score, stale: true as const } })
  })
  return asset._id
}
