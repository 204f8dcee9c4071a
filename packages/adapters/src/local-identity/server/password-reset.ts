import { sql } from "kysely"
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
const resettable = async ({ database }: Shared, email: string): Promise<string | null> => {
  const row = await database.get(
    sql`SELECT id FROM "user" WHERE email = ${email} AND id NOT IN (SELECT id FROM demo_user)`
  )
  return row === undefined ? null : String(row["id"])
}

/** By known device if any, so that strangers cannot exhaust the owner's requests. */
const countRequest = async (shared: Shared, email: string, address: string, device: string | undefined) => {
  const { database } = shared
  const account = accountKey(shared, email)
  const own = () => takeAttempt(database, `reset:${account}:${device ?? address}`, LIMITS.resetsPerRequester.value)
  if (device !== undefined) return own()
  return (
    (await takeAttempt(database, `reset from:${address}`, LIMITS.resetsPerAddress.value)) ??
    (await own()) ??
    (await takeAttempt(database, `reset:${account}`, LIMITS.resetsPerAccount.value)) ??
    (await takeAttempt(database, `reset daily:${account}`, LIMITS.resetsPerAccountDaily.value, DAY_MS))
  )
}

const endsAfter = async ({ database }: Shared, row: string, time: number): Promise<boolean> =>
  (await database.get(sql`SELECT 1 FROM password_reset WHERE id = ${row} AND "expiresAt" > ${time}`)) !== undefined

const isFreshCode = (shared: Shared, row: string, now: number): Promise<boolean> =>
  endsAfter(shared, row, now - LIMITS.resetRepeat.value + CODE_LIFE_MS)

/** The user whose code it is. */
const provenUser = async (shared: Shared, rowId: string, code: string): Promise<string> => {
  const row = await takeTry(shared, "password_reset", rowId)
  const userId = row["userId"]
  const isRight = sameDigest(String(row["code"]), codeDigest(shared, rowId, code))
  if (!isRight || typeof userId !== "string") throw refuse("UNPROCESSABLE_ENTITY", "CODE_INCORRECT")
  await shared.database.run(sql`DELETE FROM password_reset WHERE "userId" = ${userId}`)
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
    if (earlierRow !== undefined && shared.mailIsFailing() && (await endsAfter(shared, earlierRow, now))) {
      throw refuse("SERVICE_UNAVAILABLE", "MAIL_UNAVAILABLE")
    }
    if (earlierRow !== undefined && (await isFreshCode(shared, earlierRow, now))) return ctx.json({ status: "sent" })
    const device = await knownDevice(shared, ctx.headers?.get("cookie") ?? null, email)
    const wait = await countRequest(shared, email, ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? "", device)
    if (wait !== undefined) throw tooMany(wait)
    const userId = await resettable(shared, email)
    const code = sixDigits()
    const attempt = opaqueId()
    const row = rowIdOf(shared, attempt, email)
    const { database } = shared
    await database.run(sql`DELETE FROM password_reset WHERE "expiresAt" <= ${now} OR id = ${earlierRow ?? ""}`)
    await database.run(
      sql`INSERT INTO password_reset (id, "userId", code, tries, "expiresAt") VALUES (${row}, ${userId}, ${codeDigest(shared, row, code)}, 0, ${now + CODE_LIFE_MS})`
    )
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
    const userId = await provenUser(shared, rowIdOf(shared, attempt, email), code)
    await ctx.context.internalAdapter.updatePassword(userId, hash)
    await ctx.context.internalAdapter.deleteUserSessions(userId)
    await forgetDevices(shared, userId)
    await clearPasswordTries(shared.database, accountKey(shared, email))
    shared.mailLater(passwordChangedMail(email, shared.origin, true))
    const user = await ctx.context.internalAdapter.findUserById(userId)
    if (user === null) throw refuse("UNPROCESSABLE_ENTITY", "CODE_EXPIRED")
    ctx.setCookie(shared.resetCookie.name, "", { ...shared.resetCookie.attributes, maxAge: 0 })
    await shared.database.run(sql`DELETE FROM second_factor_challenge WHERE "userId" = ${userId}`)
    if (await hasSecondFactor(shared, userId)) return ctx.json(await beginChallenge(shared, ctx, userId))
    await setSessionCookie(ctx, { session: await ctx.context.internalAdapter.createSession(userId), user })
    return ctx.json({ status: "complete", userId })
  })
})
