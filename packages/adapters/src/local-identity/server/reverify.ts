import { type FactorAge, nextProof } from "@marque/core/identity"
import { ReverifyLevel } from "@marque/core/model"
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { Schema } from "effect"
import { opaqueId } from "./codes.ts"
import { factorAgeOf } from "./freshness.ts"
import { decodeBody, type Shared } from "./plugin-context.ts"
import { refuse } from "./refusals.ts"

const Start = Schema.Struct({ level: ReverifyLevel })
const Attempt = Schema.Struct({ level: ReverifyLevel, password: Schema.String })

const answer = (level: ReverifyLevel, age: FactorAge) =>
  nextProof(level, age) === undefined
    ? ({ status: "complete" } as const)
    : ({ status: "needs_first_factor", strategies: ["password"] } as const)

const passwordHashOf = ({ database }: Shared, userId: string): string | undefined => {
  const row = database
    .prepare("SELECT password FROM account WHERE userId = ? AND providerId = 'credential'")
    .get(userId)
  const hash = row?.["password"]
  return typeof hash === "string" ? hash : undefined
}

/**
 * The session remembers when its password was last right.
 *
 * The edge counts wrong passwords per session. A right one rotates the token, so that a copy of the old cookie does not
 * gain the proof; the id stays, because admin mode belongs to it.
 */
export const reverifyEndpoints = (shared: Shared) => ({
  reverifyStart: createAuthEndpoint("/reverify/start", { method: "POST", use: [sessionMiddleware] }, async (ctx) => {
    const { level } = decodeBody(Start, ctx.body)
    return ctx.json(answer(level, factorAgeOf(ctx.context.session.session)))
  }),

  reverifyAttempt: createAuthEndpoint(
    "/reverify/attempt",
    { method: "POST", use: [sessionMiddleware] },
    async (ctx) => {
      const { level, password } = decodeBody(Attempt, ctx.body)
      const { session, user } = ctx.context.session
      const hash = passwordHashOf(shared, user.id)
      const isRight = hash !== undefined && (await ctx.context.password.verify({ hash, password }))
      if (!isRight) throw refuse("UNAUTHORIZED", "INVALID_PASSWORD")
      const firstFactorAt = Date.now()
      const token = opaqueId()
      shared.database
        .prepare("UPDATE session SET firstFactorAt = ?, token = ? WHERE id = ?")
        .run(firstFactorAt, token, session.id)
      await setSessionCookie(ctx, { session: { ...session, token }, user })
      return ctx.json(answer(level, factorAgeOf({ firstFactorAt })))
    }
  )
})
