import { internal } from "../_generated/api"
import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"

/** Pictures are found by the names of what they show; `link` is the key of their links. */
export const nameChanged = async (ctx: MutationCtx, brandId: Id<"brands">, link: string): Promise<void> =>
  void (await ctx.scheduler.runAfter(0, internal.pictureSteps.rename, { brandId, link, cursor: null }))
