import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { userNamed } from "../access/access.ts"

/** The person whose call this is; undefined for the clock, workers and holders of links. */
export const actingPerson = async (ctx: MutationCtx): Promise<Id<"users"> | undefined> => {
  const identity = await ctx.auth.getUserIdentity()
  return identity === null ? undefined : (await userNamed(ctx, identity.tokenIdentifier))?._id
}
