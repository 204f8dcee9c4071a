import { sql } from "kysely"
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { Schema } from "effect"
import { opaqueId } from "./codes.ts"
import { beginPasswordTry, clearPasswordTries } from "./limits.ts"
import { secondFactorMail } from "./mail.ts"
import { hasPasskey } from "./passkey-store.ts"
import { decodeBody, type Shared } from "./plugin-context.ts"
import { refuse, tooMany } from "./refusals.ts"
import {
  backupCodesLeft,
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  hasSecondFactor,
  renewBackupCodes,
  requiringOrganization
} from "./second-factor-store.ts"

const Confirm = Schema.Struct({ code: Schema.String.check(Schema.isMaxLength(64)) })
const Require = Schema.Struct({ organizationId: Schema.String, required: Schema.Literals(["yes", "no"]) })

const own = { method: "POST" as const, use: [sessionMiddleware] }

/**
 * The authenticator app of the signed-in person, its backup codes, and the policy of an organization.
 *
 * The edge wants a fresh proof for all that change anything. A secret and backup codes are answered once, when made.
 */
export const secondFactorEndpoints = (shared: Shared) => ({
  secondFactor: createAuthEndpoint("/second-factor", { method: "GET", use: [sessionMiddleware] }, async (ctx) => {
    const { id } = ctx.context.session.user
    return ctx.json({
      enrolled: await hasSecondFactor(shared, id),
      backupCodesLeft: await backupCodesLeft(shared, id),
      requiredBy: (await hasPasskey(shared, id)) ? null : ((await requiringOrganization(shared, id)) ?? null)
    })
  }),

  secondFactorStart: createAuthEndpoint("/second-factor/start", own, async (ctx) => {
    const { email, id } = ctx.context.session.user
    return ctx.json(await beginSecondFactor(shared, id, email))
  }),

  secondFactorConfirm: createAuthEndpoint("/second-factor/confirm", own, async (ctx) => {
    const { code } = decodeBody(Confirm, ctx.body)
    const { session, user } = ctx.context.session
    const lock = `enrolling:${user.id}`
    const wait = await beginPasswordTry(shared.database, lock)
    if (wait !== undefined) throw tooMany(wait)
    const codes = await confirmSecondFactor(shared, user.id, code)
    if (typeof codes === "string") throw refuse("UNPROCESSABLE_ENTITY", codes)
    await clearPasswordTries(shared.database, lock)
    const token = opaqueId()
    const { database } = shared
    await database.run(sql`DELETE FROM session WHERE "userId" = ${user.id} AND id <> ${session.id}`)
    await database.run(
      sql`UPDATE session SET "secondFactorAt" = ${Date.now()}, token = ${token} WHERE id = ${session.id}`
    )
    await setSessionCookie(ctx, { session: { ...session, token }, user })
    shared.mailLater(secondFactorMail(user.email, true, shared.origin))
    return ctx.json({ backupCodes: codes })
  }),

  secondFactorBackupCodes: createAuthEndpoint("/second-factor/backup-codes", own, async (ctx) => {
    const { id } = ctx.context.session.user
    if (!(await hasSecondFactor(shared, id))) throw refuse("UNPROCESSABLE_ENTITY", "SECOND_FACTOR_MISSING")
    return ctx.json({ backupCodes: await renewBackupCodes(shared, id) })
  }),

  secondFactorDisable: createAuthEndpoint("/second-factor/disable", own, async (ctx) => {
    const { email, id } = ctx.context.session.user
    if ((await requiringOrganization(shared, id)) !== undefined && !(await hasPasskey(shared, id)))
      throw refuse("FORBIDDEN", "SECOND_FACTOR_REQUIRED")
    await dropSecondFactor(shared, id)
    shared.mailLater(secondFactorMail(email, false, shared.origin))
    return ctx.json({ status: "complete" })
  }),

  /** The edge lets administrators of the organization through. */
  requireSecondFactor: createAuthEndpoint("/organization/require-second-factor", own, async (ctx) => {
    const { organizationId, required } = decodeBody(Require, ctx.body)
    const { id } = ctx.context.session.user
    if (required === "yes" && !(await hasSecondFactor(shared, id)) && !(await hasPasskey(shared, id))) {
      throw refuse("UNPROCESSABLE_ENTITY", "SECOND_FACTOR_MISSING")
    }
    await shared.database.run(
      required === "yes"
        ? sql`INSERT INTO second_factor_policy ("organizationId") VALUES (${organizationId}) ON CONFLICT DO NOTHING`
        : sql`DELETE FROM second_factor_policy WHERE "organizationId" = ${organizationId}`
    )
    return ctx.json({ status: "complete" })
  })
})
