/**
 * Functions of the admin area: only for a super administrator whose session is in admin mode, and never without a line
 * in the audit log. That is why also those that only read are mutations.
 */
import type { RegisteredMutation } from "convex/server"
import type { GenericValidator, Infer, ObjectType, PropertyValidators } from "convex/values"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { currentAdminMode } from "../identity/adminModes.ts"
import { type Access, notFound, superAdmin } from "./access.ts"
import { audit, type AuditEntry } from "./audit.ts"
import { defineMutation } from "./define.ts"

interface Administrator {
  readonly user: Doc<"users">
  readonly mode: Doc<"adminModes">
}

/** Everybody else learns nothing, super administrators outside admin mode included. */
const adminMode: Access<object, Administrator> = {
  rule: "adminMode",
  check: async (ctx, args) => {
    const { sessionId, user } = await superAdmin.check(ctx, args)
    const mode = await currentAdminMode(ctx, user._id, sessionId)
    if (mode === undefined) throw notFound()
    return { user, mode }
  }
}

/** Whom a line is about. */
export type AdminSubject = Pick<AuditEntry, "organizationId" | "brandId" | "subject">

type AdminCtx = MutationCtx & { readonly actor: Administrator }

interface AdminDefinition<Args extends PropertyValidators, Returns extends GenericValidator> {
  /** Of the line in the log. */
  readonly action: string
  readonly args: Args
  readonly returns: Returns
  /** Says also whom it was about, each of which gets a line, and why. */
  readonly handler: (
    ctx: AdminCtx,
    args: ObjectType<Args>
  ) => Promise<{
    readonly answer: Infer<Returns>
    readonly about?: ReadonlyArray<AdminSubject>
    readonly reason?: string
  }>
}

export const defineAdmin = <Args extends PropertyValidators, Returns extends GenericValidator>({
  action,
  args,
  handler,
  returns
}: AdminDefinition<Args, Returns>): RegisteredMutation<"public", ObjectType<Args>, Promise<Infer<Returns>>> =>
  defineMutation<Args, Returns, Administrator>({
    args,
    returns,
    access: adminMode,
    handler: async (ctx, given) => {
      const { about = [], answer, reason } = await handler(ctx, given)
      const why = reason === undefined ? ctx.actor.mode.reason : `${ctx.actor.mode.reason}: ${reason}`
      const line = { action, actor: ctx.actor.user._id, support: true, reason: why } as const
      if (about.length === 0) await audit(ctx, line)
      for (const subject of about) await audit(ctx, { ...line, ...subject })
      return answer
    }
  })
