import { sql } from "kysely"
import { type FactorAge, nextProof } from "@marque/core/identity"
import { ReverifyLevel } from "@marque/core/model"
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { Schema } from "effect"
import { opaqueId } from "./codes.ts"
import { factorAgeOf } from "./freshness.ts"
import type { PasskeyCeremonies } from "./passkey-ceremonies.ts"
import { hasPasskey } from "./passkey-store.ts"
import { decodeBody, type Shared } from "./plugin-context.ts"
import { passwordHashOf } from "./queries.ts"
import { refuse } from "./refusals.ts"
import { hasSecondFactor, useSecondFactor } from "./second-factor-store.ts"
import { secondFactorsOf } from "./sign-in-challenge.ts"

const Start = Schema.Struct({ level: ReverifyLevel })
const Attempt = Schema.Union([
  Schema.Struct({ level: ReverifyLevel, password: Schema.String }),
  Schema.Struct({ level: ReverifyLevel, response: Schema.String }),
  Schema.Struct({
    level: ReverifyLevel,
    strategy: Schema.Literals(["totp", "backup_code"]),
    code: Schema.String.check(Schema.isMaxLength(64))
  })
])

const answer = async (shared: Shared, userId: string, level: ReverifyLevel, age: FactorAge) => {
  const next = nextProof(level, age)
  if (next === undefined) return { status: "complete" } as const
  const passkey = (await hasPasskey(shared, userId)) ? (["passkey"] as const) : []
  const codes = (await hasSecondFactor(shared, userId)) ? await secondFactorsOf(shared, userId) : []
  return next === "first"
    ? ({ status: "needs_first_factor", strategies: ["password", ...passkey] } as const)
    : ({ status: "needs_second_factor", strategies: [...codes, ...passkey] } as const)
}

/**
 * The session remembers when its password and its second factor were last right; a passkey is both.
 *
 * The edge counts wrong ones per session. A right one rotates the token, so that a copy of the old cookie does not
 * gain the proof; the id stays, because admin mode belongs to it.
 */
export const reverifyEndpoints = (shared: Shared, passkeys: PasskeyCeremonies) => ({
  reverifyStart: createAuthEndpoint("/reverify/start", { method: "POST", use: [sessionMiddleware] }, async (ctx) => {
    const { level } = decodeBody(Start, ctx.body)
    const { session } = ctx.context.session
    return ctx.json(await answer(shared, session.userId, level, await factorAgeOf(shared, session)))
  }),

  reverifyPasskeyStart: createAuthEndpoint(
    "/reverify/passkey/start",
    { method: "POST", use: [sessionMiddleware] },
    async (ctx) => {
      const { session } = ctx.context.session
      if (!(await hasPasskey(shared, session.userId))) throw refuse("UNPROCESSABLE_ENTITY", "PASSKEY_REFUSED")
      return ctx.json(await passkeys.ask("reverify", session.id, session.userId))
    }
  ),

  reverifyAttempt: createAuthEndpoint(
    "/reverify/attempt",
    { method: "POST", use: [sessionMiddleware] },
    async (ctx) => {
      const attempt = decodeBody(Attempt, ctx.body)
      const { session, user } = ctx.context.session
      if ("password" in attempt) {
        const { password } = attempt
        const hash = await passwordHashOf(shared.database, user.id)
        const isRight = hash !== undefined && (await ctx.context.password.verify({ hash, password }))
        if (!isRight) throw refuse("UNAUTHORIZED", "INVALID_PASSWORD")
      } else if ("response" in attempt) {
        await passkeys.shown("reverify", session.id, attempt.response, user.id)
      } else if (!(await useSecondFactor(shared, user.id, attempt.strategy, attempt.code))) {
        throw refuse("UNPROCESSABLE_ENTITY", "CODE_INCORRECT")
      }
      const provenAt = Date.now()
      const proof = {
        ...(!("strategy" in attempt) && { firstFactorAt: provenAt }),
        ...(!("password" in attempt) && { secondFactorAt: provenAt })
      }
      const token = opaqueId()
      const columns = Object.entries({ ...proof, token }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      await shared.database.run(sql`UPDATE session SET ${sql.join(columns)} WHERE id = ${session.id}`)
      await setSessionCookie(ctx, { session: { ...session, token }, user })
      const age = await factorAgeOf(shared, { ...session, ...proof })
      return ctx.json(await answer(shared, user.id, attempt.level, age))
    }
  )
})
