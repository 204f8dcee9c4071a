import type { Action } from "@marque/core/identity"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { assertCan, refuse } from "../access/access.ts"
import { brandMemberBy } from "../access/recordAccess.ts"

const BULK_MAX = 200

export const assetsFor = async (
  ctx: MutationCtx & { readonly actor: { readonly user: Doc<"users"> } },
  assetIds: ReadonlyArray<string>,
  action: Action
): Promise<ReadonlyArray<Doc<"assets">>> => {
  if (assetIds.length > BULK_MAX) throw refuse("invalid", "Choose at most 200 assets at a time")
  const check = brandMemberBy("assets", "assetId", "brand.view").check
  const found = new Map<string, Doc<"assets">>()
  for (const assetId of assetIds) {
    const membership = await check(ctx, { assetId })
    await assertCan(ctx, membership, action)
    found.set(membership.record._id, membership.record)
  }
  return [...found.values()]
}
