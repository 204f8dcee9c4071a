import { EmailAddress, MailCode } from "@marque/core/identity/credentials"
import { createAuthEndpoint } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { Schema } from "effect"
import { CLIENT_ADDRESS_HEADER } from "./client-address.ts"
import { digest, sameDigest, sixDigits } from "./codes.ts"
import { clearPasswordTries, takeHourly } from "./limits.ts"
import { passwordChangedMail, resetMail } from "./mail.ts"
import { passwordFault } from "./passwords.ts"
import { accountKey, CODE_LIFE_MS, CODE_TRIES, decodeBody, type Shared } from "./plugin-context.ts"
import { refuse, tooMany, weak } from "./refusals.ts"

const PER_ADDRESS = 20
const PER_ACCOUNT = 5

const Ask = Schema.Struct({ email: EmailAddress })
const Confirm = Schema.Struct({ email: EmailAddress, code: MailCode, password: Schema.String })

const codeDigest = (shared: Shared, email: string, code: string): string =>
  digest(shared.secret, "reset code", `${email}:${code}`)

/** The user who may set a new password: not the demo user, whose account is everybody's. */
const resettable = ({ database }: Shared, email: string): string | null => {
  const row = database
    .prepare(`SELECT id FROM "user" WHERE email = ? AND id NOT IN (SELECT id FROM demo_user)`)
    .get(email)
  return row === undefined ? null : String(row["id"])
}

/**
 * A new password by a code sent by mail. Unknown addresses get a row, tries and answers like known ones, but no mail.
 *
 * Setting the password ends every session, unlocks the account and signs this browser in.
 */
export const passwordResetEndpoints = (shared: Shared) => ({
  resetRequest: createAuthEndpoint("/reset/request", { method: "POST" }, async (ctx) => {
    const { email } = decodeBody(Ask, ctx.body)
    const key = accountKey(shared, email)
    const address = ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? ""
    const wait =
      takeHourly(shared.database, `reset from:${address}`, PER_ADDRESS) ??
      takeHourly(shared.database, `reset:${key}`, PER_ACCOUNT)
    if (wait !== undefined) throw tooMany(wait)
    const userId = resettable(shared, email)
    const code = sixDigits()
    const now = Date.now()
    shared.database.prepare("DELETE FROM password_reset WHERE expiresAt <= ?").run(now)
    shared.database
      .prepare("INSERT OR REPLACE INTO password_reset (id, userId, code, tries, expiresAt) VALUES (?, ?, ?, 0, ?)")
      .run(key, userId, codeDigest(shared, email, code), now + CODE_LIFE_MS)
    if (userId !== null) shared.mailLater(resetMail(email, code))
    return ctx.json({ status: "sent" })
  }),

  resetConfirm: createAuthEndpoint("/reset/confirm", { method: "POST" }, async (ctx) => {
    const { code, email, password } = decodeBody(Confirm, ctx.body)
    const fault = passwordFault(password, email)
    if (fault !== undefined) throw weak(fault)
    const key = accountKey(shared, email)
    const hash = await ctx.context.password.hash(password)
    const row = shared.database
      .prepare("UPDATE password_reset SET tries = tries + 1 WHERE id = ? AND expiresAt > ? RETURNING *")
      .get(key, Date.now())
    if (row === undefined) throw refuse("UNPROCESSABLE_ENTITY", "CODE_EXPIRED")
    if (Number(row["tries"]) > CODE_TRIES) throw refuse("UNPROCESSABLE_ENTITY", "TOO_MANY_ATTEMPTS")
    const userId = row["userId"]
    const isRight = sameDigest(String(row["code"]), codeDigest(shared, email, code))
    if (!isRight || typeof userId !== "string") throw refuse("UNPROCESSABLE_ENTITY", "CODE_INCORRECT")
    shared.database.prepare("DELETE FROM password_reset WHERE id = ?").run(key)
    await ctx.context.internalAdapter.updatePassword(userId, hash)
    await ctx.context.internalAdapter.deleteUserSessions(userId)
    clearPasswordTries(shared.database, key)
    shared.mailLater(passwordChangedMail(email, shared.origin))
    const user = await ctx.context.internalAdapter.findUserById(userId)
    if (user === null) throw refuse("UNPROCESSABLE_ENTITY", "CODE_EXPIRED")
    await setSessionCookie(ctx, { session: await ctx.context.internalAdapter.createSession(userId), user })
    return ctx.json({ status: "complete", userId })
  })
})
