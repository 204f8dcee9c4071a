import { createAuthEndpoint, getSessionFromCtx } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { type JwtOptions, signJWT } from "better-auth/plugins"
import { factorAgeOf } from "./freshness.ts"
import type { Shared } from "./plugin-context.ts"
import { refuse } from "./refusals.ts"
import { ensureDemoUser } from "./demo.ts"
import { activeOrganizationOf, demoUserId } from "./queries.ts"

/** Life of a token for the backend, in seconds; identity design, section 9.4. */
const TOKEN_LIFE_SECONDS = 120

/** Life of a session of the demo user, in milliseconds; it is never prolonged. */
export const DEMO_SESSION_MS = 24 * 3_600_000

/** What a browser knows of its session, the token for the backend, and the demo session. */
export const sessionEndpoints = (shared: Shared, jwtOptions: JwtOptions, demo: boolean, localMail: boolean) => ({
  session: createAuthEndpoint("/session", { method: "GET" }, async (ctx) => {
    const capabilities = { demo, localMail }
    const current = await getSessionFromCtx(ctx)
    if (current === null) return ctx.json({ capabilities, session: null })
    const { session, user } = current
    return ctx.json({
      capabilities,
      session: {
        id: session.id,
        factorAge: factorAgeOf(session),
        expiresAt: session.expiresAt.getTime()
      },
      user: {
        id: user.id,
        email: user.email,
        emailVerified: user.emailVerified,
        name: user.name === "" ? null : user.name,
        imageUrl: user.image ?? null,
        role: (user as Record<string, unknown>)["role"] === "super_admin" ? "super_admin" : null,
        demo: user.id === demoUserId(shared.database)
      },
      organization: activeOrganizationOf(shared.database, session.id) ?? null
    })
  }),

  convexToken: createAuthEndpoint("/token/convex", { method: "POST" }, async (ctx) => {
    const current = await getSessionFromCtx(ctx, { disableRefresh: true })
    if (current === null) throw refuse("UNAUTHORIZED", "SESSION_EXPIRED")
    const { session, user } = current
    const organization = activeOrganizationOf(shared.database, session.id)
    const now = Math.floor(Date.now() / 1000)
    const token = await signJWT(ctx, {
      options: jwtOptions,
      header: { typ: "JWT" },
      payload: {
        sub: user.id,
        iat: now,
        exp: now + TOKEN_LIFE_SECONDS,
        sid: session.id,
        email: user.email,
        email_verified: user.emailVerified,
        ...(user.name !== "" && { name: user.name }),
        ...((user as Record<string, unknown>)["role"] === "super_admin" && { role: "super_admin" }),
        ...(organization !== undefined && {
          org_id: organization.id,
          org_slug: organization.slug,
          org_role: organization.role
        })
      }
    })
    return ctx.json({ token, expiresIn: TOKEN_LIFE_SECONDS })
  }),

  signInDemo: createAuthEndpoint("/sign-in/demo", { method: "POST" }, async (ctx) => {
    const ids = demo ? ensureDemoUser(shared.database) : undefined
    const user = ids === undefined ? null : await ctx.context.internalAdapter.findUserById(ids.userId)
    if (user === null) throw refuse("NOT_FOUND", "NOT_FOUND")
    const session = await ctx.context.internalAdapter.createSession(user.id, false, {
      expiresAt: new Date(Date.now() + DEMO_SESSION_MS)
    })
    await setSessionCookie(ctx, { session, user }, false, { maxAge: DEMO_SESSION_MS / 1000 })
    return ctx.json({ status: "complete", userId: user.id })
  })
})
