import { sql } from "kysely"
import { createAuthEndpoint, createAuthMiddleware } from "better-auth/api"
import { deleteSessionCookie, setSessionCookie } from "better-auth/cookies"
import { Schema } from "effect"
import { CODE_LIFE_MS, digest, opaqueId } from "./codes.ts"
import { knownDevice } from "./devices.ts"
import { beginPasswordTry, clearPasswordTries } from "./limits.ts"
import { accountKey, decodeBody, type Shared } from "./plugin-context.ts"
import { refuse, tooMany } from "./refusals.ts"
import { backupCodesLeft, hasSecondFactor, useSecondFactor } from "./second-factor-store.ts"

const Attempt = Schema.Struct({
  strategy: Schema.Literals(["totp", "backup_code"]),
  code: Schema.String.check(Schema.isMaxLength(64))
})

interface Cookies {
  readonly setSignedCookie: (
    name: string,
    value: string,
    secret: string,
    options: Shared["challengeCookie"]["attributes"] & { readonly maxAge: number }
  ) => Promise<unknown>
}

const rowIdOf = (shared: Shared, challenge: string): string => digest(shared.secret, "challenge", challenge)

/** In the order offered. */
export const secondFactorsOf = async (shared: Shared, userId: string): Promise<ReadonlyArray<"totp" | "backup_code">> =>
  (await backupCodesLeft(shared, userId)) > 0 ? ["totp", "backup_code"] : ["totp"]

/** No session yet: this browser has ten minutes to show the second factor. */
export const beginChallenge = async (shared: Shared, ctx: Cookies, userId: string) => {
  const challenge = opaqueId()
  const now = Date.now()
  await shared.database.run(sql`DELETE FROM second_factor_challenge WHERE "startedAt" <= ${now - CODE_LIFE_MS}`)
  await shared.database.run(
    sql`INSERT INTO second_factor_challenge (id, "userId", "startedAt") VALUES (${rowIdOf(shared, challenge)}, ${userId}, ${now})`
  )
  await ctx.setSignedCookie(shared.challengeCookie.name, challenge, shared.secret, {
    ...shared.challengeCookie.attributes,
    maxAge: CODE_LIFE_MS / 1000
  })
  return { status: "needs_second_factor", strategies: await secondFactorsOf(shared, userId) } as const
}

/** A right password opens no session where a second factor is enrolled. */
export const challengeAfterPassword = (shared: Shared) => ({
  matcher: ({ path }: { readonly path?: string | undefined }) => path === "/sign-in/email",
  handler: createAuthMiddleware(async (ctx) => {
    const entered = ctx.context.newSession
    if (entered === null || !(await hasSecondFactor(shared, entered.user.id))) return undefined
    deleteSessionCookie(ctx, true)
    await ctx.context.internalAdapter.deleteSession(entered.session.token)
    ctx.context.setNewSession(null)
    return ctx.json(await beginChallenge(shared, ctx, entered.user.id))
  })
})

/** Known devices count apart, so that who knows the password cannot lock the owner out. */
const lockOf = async (shared: Shared, email: string, cookies: string | null): Promise<string> => {
  const device = await knownDevice(shared, cookies, email)
  return device === undefined ? `second:${accountKey(shared, email)}` : `second device:${device}`
}

export const challengeEndpoints = (shared: Shared) => ({
  signInSecondFactor: createAuthEndpoint("/sign-in/second-factor", { method: "POST" }, async (ctx) => {
    const { code, strategy } = decodeBody(Attempt, ctx.body)
    const challenge = await ctx.getSignedCookie(shared.challengeCookie.name, shared.secret)
    const id = rowIdOf(shared, typeof challenge === "string" ? challenge : "")
    const now = Date.now()
    const row = await shared.database.get(
      sql`SELECT "userId", "startedAt" FROM second_factor_challenge WHERE id = ${id} AND "startedAt" > ${now - CODE_LIFE_MS} AND "startedAt" <= ${now}`
    )
    const user = row === undefined ? null : await ctx.context.internalAdapter.findUserById(String(row["userId"]))
    if (row === undefined || user === null) throw refuse("UNPROCESSABLE_ENTITY", "SIGN_IN_EXPIRED")
    const lock = await lockOf(shared, user.email, ctx.headers?.get("cookie") ?? null)
    const wait = await beginPasswordTry(shared.database, lock)
    if (wait !== undefined) throw tooMany(wait)
    if (!(await useSecondFactor(shared, user.id, strategy, code)))
      throw refuse("UNPROCESSABLE_ENTITY", "CODE_INCORRECT")
    await clearPasswordTries(shared.database, lock)
    const isOpen = (await shared.database.run(sql`DELETE FROM second_factor_challenge WHERE id = ${id}`)) > 0
    if (!isOpen) throw refuse("UNPROCESSABLE_ENTITY", "SIGN_IN_EXPIRED")
    const session = await ctx.context.internalAdapter.createSession(user.id, false, {
      firstFactorAt: Number(row["startedAt"]),
      secondFactorAt: Date.now()
    })
    await setSessionCookie(ctx, { session, user })
    ctx.setCookie(shared.challengeCookie.name, "", { ...shared.challengeCookie.attributes, maxAge: 0 })
    return ctx.json({ status: "complete", userId: user.id })
  })
})
