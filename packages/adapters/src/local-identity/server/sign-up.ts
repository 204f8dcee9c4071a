import { sql } from "kysely"
import { EmailAddress, MailCode, PersonName } from "@marque/core/identity"
import { createAuthEndpoint } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { Schema } from "effect"
import { CLIENT_ADDRESS_HEADER } from "./client-address.ts"
import { takeTry } from "./code-tries.ts"
import { CODE_LIFE_MS, digest, opaqueId, sameDigest, sixDigits } from "./codes.ts"
import { takeAttempt } from "./limits.ts"
import { LIMITS } from "./limit-table.ts"
import { alreadyRegisteredMail, signUpMail } from "./mail.ts"
import { passwordFault } from "./passwords.ts"
import { accountKey, decodeBody, type Shared } from "./plugin-context.ts"
import { isTaken } from "./queries.ts"
import { refuse, tooMany, weak } from "./refusals.ts"

/** Seconds between two mails of one attempt. */
const RESEND_AFTER_SECONDS = 30

const SENDS = 3

const Start = Schema.Struct({ email: EmailAddress, password: Schema.String, name: Schema.optionalKey(PersonName) })
const Verify = Schema.Struct({ code: MailCode })

const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, "$1…$2")

/** The same for free and taken addresses. */
const answer = (email: string) => ({
  status: "needs_verification",
  to: masked(email),
  resendAfter: RESEND_AFTER_SECONDS
})

const rowId = (shared: Shared, attempt: string): string => digest(shared.secret, "sign-up", attempt)

const codeDigest = (shared: Shared, attempt: string, code: string): string =>
  digest(shared.secret, "sign-up code", `${attempt}:${code}`)

/** Mails a code, or notifies the owner of a taken address; returns what to store. */
const sendCode = async (shared: Shared, attempt: string, email: string): Promise<string | null> => {
  const code = sixDigits()
  if (!(await isTaken(shared, email))) {
    shared.mailLater(signUpMail(email, code), rowId(shared, attempt))
    return codeDigest(shared, attempt, code)
  }
  const limited = await takeAttempt(shared.database, `registered:${accountKey(shared, email)}`, 1)
  if (limited === undefined) shared.mailLater(alreadyRegisteredMail(email, shared.origin))
  return null
}

const attemptOf = async (
  shared: Shared,
  ctx: { readonly getSignedCookie: (name: string, secret: string) => Promise<string | null | undefined | false> }
): Promise<string> => {
  const attempt = await ctx.getSignedCookie(shared.attemptCookie.name, shared.secret)
  if (typeof attempt !== "string") throw refuse("UNPROCESSABLE_ENTITY", "CODE_EXPIRED")
  return attempt
}

const createAccount = (shared: Shared, row: Readonly<Record<string, unknown>>, userId: string): Promise<void> =>
  shared.database.atomically(async (within) => {
    const now = new Date().toISOString()
    const email = String(row["email"])
    if (await isTaken({ database: within }, email)) throw refuse("UNPROCESSABLE_ENTITY", "CODE_INCORRECT")
    await within.run(
      sql`INSERT INTO "user" (id, email, name, "emailVerified", role, "createdAt", "updatedAt") VALUES (${userId}, ${email}, ${String(row["name"])}, TRUE, ${shared.superAdmins.has(email) ? "super_admin" : "user"}, ${now}, ${now})`
    )
    await within.run(sql`INSERT INTO account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
         VALUES (${opaqueId()}, ${userId}, 'credential', ${userId}, ${String(row["password"])}, ${now}, ${now})`)
  })

/**
 * Nothing exists until the browser that chose the password shows the code.
 *
 * Source: identity design, section 9.3.
 */
export const signUpEndpoints = (shared: Shared) => ({
  signUpStart: createAuthEndpoint("/sign-up/start", { method: "POST" }, async (ctx) => {
    const { email, name, password } = decodeBody(Start, ctx.body)
    const fault = passwordFault(password, email)
    if (fault !== undefined) throw weak(fault)
    const address = ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? ""
    const wait =
      (await takeAttempt(shared.database, `sign-up from:${address}`, LIMITS.signUpsPerAddress.value)) ??
      (await takeAttempt(shared.database, `sign-up:${accountKey(shared, email)}`, LIMITS.signUpsPerAccount.value))
    if (wait !== undefined) throw tooMany(wait)
    const hash = await ctx.context.password.hash(password)
    const attempt = opaqueId()
    const now = Date.now()
    await shared.database.run(sql`DELETE FROM sign_up_attempt WHERE "expiresAt" <= ${now}`)
    await shared.database
      .run(sql`INSERT INTO sign_up_attempt (id, email, name, password, code, tries, sends, "sentAt", "expiresAt")
         VALUES (${rowId(shared, attempt)}, ${email}, ${name ?? ""}, ${hash}, ${await sendCode(shared, attempt, email)}, 0, 1, ${now}, ${now + CODE_LIFE_MS})`)
    await ctx.setSignedCookie(shared.attemptCookie.name, attempt, shared.secret, {
      ...shared.attemptCookie.attributes,
      maxAge: CODE_LIFE_MS / 1000
    })
    return ctx.json(answer(email))
  }),

  signUpResend: createAuthEndpoint("/sign-up/resend", { method: "POST" }, async (ctx) => {
    const attempt = await attemptOf(shared, ctx)
    const id = rowId(shared, attempt)
    const now = Date.now()
    const row = await shared.database.get(sql`SELECT * FROM sign_up_attempt WHERE id = ${id} AND "expiresAt" > ${now}`)
    if (row === undefined) throw refuse("UNPROCESSABLE_ENTITY", "CODE_EXPIRED")
    const wait = Number(row["sentAt"]) + RESEND_AFTER_SECONDS * 1000 - now
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
    // What was asked for before still waits and its code still works.
    if (shared.mailIsFailing()) throw refuse("SERVICE_UNAVAILABLE", "MAIL_UNAVAILABLE")
    if (Number(row["sends"]) >= SENDS) throw tooMany(Math.ceil((Number(row["expiresAt"]) - now) / 1000))
    const email = String(row["email"])
    await shared.database.run(
      sql`UPDATE sign_up_attempt SET code = ${await sendCode(shared, attempt, email)}, sends = sends + 1, "sentAt" = ${now} WHERE id = ${id}`
    )
    return ctx.json(answer(email))
  }),

  signUpVerify: createAuthEndpoint("/sign-up/verify", { method: "POST" }, async (ctx) => {
    const { code } = decodeBody(Verify, ctx.body)
    const attempt = await attemptOf(shared, ctx)
    const id = rowId(shared, attempt)
    const row = await takeTry(shared, "sign_up_attempt", id)
    const stored = row["code"]
    if (typeof stored !== "string" || !sameDigest(stored, codeDigest(shared, attempt, code))) {
      throw refuse("UNPROCESSABLE_ENTITY", "CODE_INCORRECT")
    }
    const userId = opaqueId()
    await shared.database.run(sql`DELETE FROM sign_up_attempt WHERE id = ${id}`)
    await createAccount(shared, row, userId)
    const session = await ctx.context.internalAdapter.createSession(userId)
    const user = await ctx.context.internalAdapter.findUserById(userId)
    if (user === null) throw refuse("UNPROCESSABLE_ENTITY", "CODE_EXPIRED")
    await setSessionCookie(ctx, { session, user })
    ctx.setCookie(shared.attemptCookie.name, "", { ...shared.attemptCookie.attributes, maxAge: 0 })
    return ctx.json({ status: "complete", userId })
  })
})
