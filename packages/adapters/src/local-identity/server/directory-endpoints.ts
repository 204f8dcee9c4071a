import { createAuthEndpoint, sessionMiddleware } from "better-auth/api"
import type { Shared } from "./plugin-context.ts"
import { invitationCard, invitationsFor, organizationsOf } from "./queries.ts"
import { refuse } from "./refusals.ts"

/** Own organizations, invitations to the person's address, and one by its link. */
export const directoryEndpoints = ({ database }: Shared) => ({
  organizations: createAuthEndpoint("/organizations", { method: "GET", use: [sessionMiddleware] }, async (ctx) =>
    ctx.json(await organizationsOf(database, ctx.context.session.user.id))
  ),

  invitations: createAuthEndpoint("/invitations", { method: "GET", use: [sessionMiddleware] }, async (ctx) => {
    const { email, emailVerified } = ctx.context.session.user
    return ctx.json(emailVerified ? await invitationsFor(database, email) : [])
  }),

  invitation: createAuthEndpoint("/invitation", { method: "GET" }, async (ctx) => {
    const card = await invitationCard(database, String(ctx.query?.["id"] ?? ""))
    if (card === undefined) throw refuse("NOT_FOUND", "INVITATION_NOT_FOUND")
    return ctx.json(card)
  })
})
