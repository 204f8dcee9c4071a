import { sql } from "kysely"
import { EmailAddress, MailCode } from "@marque/core/identity"
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api"
import { Schema } from "effect"
import { takeTry } from "./code-tries.ts"
import { CODE_LIFE_MS, digest, sameDigest, sixDigits } from "./codes.ts"
import { enqueueUser } from "./deliveries.ts"
import { forgetDevices } from "./devices.ts"
import { LIMITS } from "./limit-table.ts"
import { takeAttempt } from "./limits.ts"
import { alreadyRegisteredMail, emailChangedMail, emailCodeMail } from "./mail.ts"
import { accountKey, decodeBody, type Shared } from "./plugin-context.ts"
import { isTaken } from "./queries.ts"
import { refuse, tooMany } from "./refusals.ts"
import { appointSuperAdmins } from "./super-admins.ts"

const Ask = Schema.Struct({ email: EmailAddress })
const Confirm = Schema.Struct({ code: MailCode })

const own = { method: "POST" as const, use: [sessionMiddleware] }

const codeDigest = ({ secret }: Shared, userId: string, email: string, code: string): string =>
  digest(secret, "email code", `${userId}:${email}:${code}`)

/** The new address. */
const provenAddress = async (shared: Shared, userId: string, code: string): Promise<string> => {
  const row = await takeTry(shared, "email_change", userId)
  const email = String(row["email"])
  if (!sameDigest(String(row["code"]), codeDigest(shared, userId, email, code))) {
    throw refuse("UNPROCESSABLE_ENTITY", "CODE_INCORRECT")
  }
  return email
}

/**
 * Another address of the signed-in person, by a code mailed to it. A taken address gets the same answer, and its owner a
 * mail. The former address is told.
 */
export const emailChangeEndpoints = (shared: Shared) => ({
  emailStart: createAuthEndpoint("/profile/email", own, async (ctx) => {
    const { email } = decodeBody(Ask, ctx.body)
    const { id } = ctx.context.session.user
    const wait =
      (await takeAttempt(shared.database, `email change:${id}`, LIMITS.emailChanges.value)) ??
      (await takeAttempt(shared.database, `email change to:${accountKey(shared, email)}`, LIMITS.emailChanges.value))
    if (wait !== undefined) throw tooMany(wait)
    const code = sixDigits()
    await shared.database
      .run(sql`INSERT INTO email_change ("userId", email, code, tries, "expiresAt") VALUES (${id}, ${email}, ${codeDigest(shared, id, email, code)}, 0, ${Date.now() + CODE_LIFE_MS})
         ON CONFLICT ("userId") DO UPDATE SET email = excluded.email, code = excluded.code, tries = 0,
         "expiresAt" = excluded."expiresAt"`)
    shared.mailLater(
      (await isTaken(shared, email)) ? alreadyRegisteredMail(email, shared.origin) : emailCodeMail(email, code)
    )
    return ctx.json({ status: "sent" })
  }),

  emailConfirm: createAuthEndpoint("/profile/email/confirm", own, async (ctx) => {
    const { code } = decodeBody(Confirm, ctx.body)
    const { email: former, id } = ctx.context.session.user
    const email = await provenAddress(shared, id, code)
    await shared.database.run(sql`DELETE FROM email_change WHERE "userId" = ${id}`)
    // Taken since the code was mailed.
    if (await isTaken(shared, email)) throw refuse("UNPROCESSABLE_ENTITY", "CODE_INCORRECT")
    await ctx.context.internalAdapter.updateUser(id, { email, emailVerified: true })
    await appointSuperAdmins(shared.database, shared.superAdmins)
    // Memberships are delivered with the address.
    await enqueueUser(shared.database, id)
    // They are remembered under the former address.
    await forgetDevices(shared, id)
    shared.mailLater(emailChangedMail(former, email, shared.origin))
    return ctx.json({ status: "complete" })
  })
})
