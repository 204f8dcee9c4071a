import { EmailAddress, MailCode } from "@marque/core/identity"
import { createAuthEndpoint } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { Schema } from "effect"
import { CLIENT_ADDRESS_HEADER } from "./client-address.ts"
import { takeTry } from "./code-tries.ts"
import { CODE_LIFE_MS, digest, opaqueId, sameDigest, sixDigits } from "./codes.ts"
import { forgetDevices, knownDevice } from "./devices.ts"
import { LIMITS } from "./limit-table.ts"
import { clearPasswordTries, takeAttempt } from "./limits.ts"
import { passwordChangedMail, resetMail } from "./mail.ts"
import { passwordFault } from "./passwords.ts"
import { accountKey, decodeBody, type Shared } from "./plugin-context.ts"
import { refuse, tooMany, weak } from "./refusals.ts"
import { hasSecondFactor } from "./second-factor-store.ts"
import { beginChallenge } from "./sign-in-challenge.ts"

const Ask = Schema.Struct({ email: EmailAddress })
const Confirm = Schema.Struct({ email: EmailAddress, code: MailCode, password: Schema.String })

const DAY_MS = 86_400_000

/** Per browser and account. */
const rowIdOf = (shared: Shared, attempt: string, email: string): string =>
  digest(shared.secret, "reset", `${attempt}:${email}`)

const codeDigest = (shared: Shared, row: string, code: string): string =>
  digest(shared.secret, "reset code", `${row}:${code}`)

/** Not the demo user, whose account is shared. */
const resettable = ({ database }: Shared, email: string): string | null => {
  const row = database
    .prepare(`SELECT id FROM "user" WHERE email = ? AND id NOT IN (SELECT id FROM demo_user)`)
    .get(email)
  return row === undefined ? null : String(row["id"])
}

/** By known device if any, so that strangers cannot exhaust the owner's requests. */
const countRequest = (shared: Shared, email: string, address: string, device: string | undefined) => {
  const { database } = shared
  const account = accountKey(shared, email)
  const own = () => takeAttempt(database, `reset:${account}:${device ?? address}`, LIMITS.resetsPerRequester.value)
  if (device !== undefined) return own()
  return (
    takeAttempt(database, `reset from:${address}`, LIMITS.resetsPerAddress.value) ??
    own() ??
    takeAttempt(database, `reset:${account}`, LIMITS.resetsPerAccount.value) ??
    takeAttempt(database, `reset daily:${account}`, LIMITS.resetsPerAccountDaily.value, DAY_MS)
  )
}

const endsAfter = ({ database }: Shared, row: string, time: number): boolean =>
  database.prepare("SELECT 1 FROM password_reset WHERE id = ? AND expiresAt > ?").get(row, time) !== undefined

const isFreshCode = (shared: Shared, row: string, now: number): boolean =>
  endsAfter(shared, row, now - LIMITS.resetRepeat.value + CODE_LIFE_MS)

/** The user whose code it is. */
const provenUser = (shared: Shared, rowId: string, code: string): string => {
  const row = takeTry(shared, "password_reset", rowId)
  const userId = row["userId"]
  const isRight = sameDigest(String(row["code"]), codeDigest(shared, rowId, code))
  if (!isRight || typeof userId !== "string") throw refuse("UNPROCESSABLE_ENTITY", "CODE_INCORRECT")
  shared.database.prepare("DELETE FROM password_reset WHERE userId = ?").run(userId)
  return userId
}

/**
 * By a mailed code, in the requesting browser. Unknown addresses get a row, tries and answers like known ones, but no
 * mail; other browsers' tries do not count here.
 *
 * Setting the password ends every session, forgets every device, unlocks the account and signs this browser in, after
 * the second factor where one is enrolled.
 */
export const passwordResetEndpoints = (shared: Shared) => ({
  resetRequest: createAuthEndpoint("/reset/request", { method: "POST" }, async (ctx) => {
    const { email } = decodeBody(Ask, ctx.body)
    const now = Date.now()
    const earlier = await ctx.getSignedCookie(shared.resetCookie.name, shared.secret)
    const earlierRow = typeof earlier === "string" ? rowIdOf(shared, earlier, email) : undefined
    // What was asked for before still waits and its code still works.
    if (earlierRow !== undefined && shared.mailIsFailing() && endsAfter(shared, earlierRow, now)) {
      throw refuse("SERVICE_UNAVAILABLE", "MAIL_UNAVAILABLE")
    }
    if (earlierRow !== undefined && isFreshCode(shared, earlierRow, now)) return ctx.json({ status: "sent" })
    const device = knownDevice(shared, ctx.headers?.get("cookie") ?? null, email)
    const wait = countRequest(shared, email, ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? "", device)
    if (wait !== undefined) throw tooMany(wait)
    const userId = resettable(shared, email)
    const code = sixDigits()
    const attempt = opaqueId()
    const row = rowIdOf(shared, attempt, email)
    const { database } = shared
    database.prepare("DELETE FROM password_reset WHERE expiresAt <= ? OR id = ?").run(now, earlierRow ?? "")
    database
      .prepare("INSERT INTO password_reset (id, userId, code, tries, expiresAt) VALUES (?, ?, ?, 0, ?)")
      .run(row, userId, codeDigest(shared, row, code), now + CODE_LIFE_MS)
    if (userId !== null) shared.mailLater(resetMail(email, code))
    await ctx.setSignedCookie(shared.resetCookie.name, attempt, shared.secret, {
      ...shared.resetCookie.attributes,
      maxAge: CODE_LIFE_MS / 1000
    })
    return ctx.json({ status: "sent" })
  }),

  resetConfirm: createAuthEndpoint("/reset/confirm", { method: "POST" }, async (ctx) => {
    const { code, email, password } = decodeBody(Confirm, ctx.body)
    const fault = passwordFault(password, email)
    if (fault !== undefined) throw weak(fault)
    const attempt = await ctx.getSignedCookie(shared.resetCookie.name, shared.secret)
    if (typeof attempt !== "string") throw refuse("UNPROCESSABLE_ENTITY", "CODE_INCORRECT")
    const hash = await ctx.context.password.hash(password)
    const userId = provenUser(shared, rowIdOf(shared, attempt, email), code)
    await ctx.context.internalAdapter.updatePassword(userId, hash)
    await ctx.context.internalAdapter.deleteUserSessions(userId)
    forgetDevices(shared, userId)
    clearPasswordTries(shared.database, accountKey(shared, email))
    shared.mailLater(passwordChangedMail(email, shared.origin, true))
    const user = await ctx.context.internalAdapter.findUserById(userId)
    if (user === null) throw refuse("UNPROCESSABLE_ENTITY", "CODE_EXPIRED")
    ctx.setCookie(shared.resetCookie.name, "", { ...shared.resetCookie.attributes, maxAge: 0 })
    shared.database.prepare("DELETE FROM second_factor_challenge WHERE userId = ?").run(userId)
    if (hasSecondFactor(shared, userId)) return ctx.json(await beginChallenge(shared, ctx, userId))
    await setSessionCookie(ctx, { session: await ctx.context.internalAdapter.createSession(userId), user })
    return ctx.json({ status: "complete", userId })
  })
})
