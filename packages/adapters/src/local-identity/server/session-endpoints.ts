import { createAuthEndpoint, getSessionFromCtx } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { type JwtOptions, signJWT } from "better-auth/plugins"
import { factorAgeOf } from "./freshness.ts"
import { relyingPartyOf } from "./passkey-store.ts"
import type { Shared } from "./plugin-context.ts"
import { mustSetUp, waysToSetUp } from "./second-factor-store.ts"
import { refuse, tooMany } from "./refusals.ts"
import { CLIENT_ADDRESS_HEADER } from "./client-address.ts"
import { makeDemoVisitor } from "./demo.ts"
import { LIMITS } from "./limit-table.ts"
import { takeAttempt } from "./limits.ts"
import { activeOrganizationOf, isDemoVisitor } from "./queries.ts"

/** Seconds; identity design, section 9.4. */
const TOKEN_LIFE_SECONDS = 120

/** Milliseconds; never prolonged. */
export const DEMO_SESSION_MS = LIMITS.demoVisitorLife.value

type Current = NonNullable<Awaited<ReturnType<typeof getSessionFromCtx>>>

type Organization = Awaited<ReturnType<typeof activeOrganizationOf>>

interface Offered {
  readonly demo: boolean
  readonly localMail: boolean
  /** People set their own picture. */
  readonly picture: boolean
}

const dataToken = ({ session, user }: Current, organization: Organization) => {
  const now = Math.floor(Date.now() / 1000)
  return {
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
  }
}

/** No page of another site, no address bar and no program that is not a browser. */
const isOwnPage = (headers: Headers | undefined): boolean => headers?.get("sec-fetch-site") === "same-origin"

export const sessionEndpoints = (shared: Shared, jwtOptions: JwtOptions, offered: Offered) => ({
  session: createAuthEndpoint("/session", { method: "GET" }, async (ctx) => {
    const passkeys = relyingPartyOf(shared.origin) !== undefined
    const capabilities = { ...offered, passkeys }
    const current = await getSessionFromCtx(ctx)
    if (current === null) return ctx.json({ capabilities, session: null })
    const { session, user } = current
    if (await mustSetUp(shared, session)) {
      const pending = { id: session.id, task: "setup-mfa", ways: await waysToSetUp(shared, user.id) } as const
      return ctx.json({ capabilities, session: null, pending })
    }
    const organization = await activeOrganizationOf(shared.database, session.id)
    // A page asks for data next: with the token it need not ask again first.
    const withToken = isOwnPage(ctx.headers) && {
      data: {
        jwt: await signJWT(ctx, { options: jwtOptions, ...dataToken(current, organization) }),
        expiresIn: TOKEN_LIFE_SECONDS
      }
    }
    return ctx.json({
      capabilities,
      ...withToken,
      session: {
        id: session.id,
        factorAge: await factorAgeOf(shared, session),
        expiresAt: session.expiresAt.getTime()
      },
      user: {
        id: user.id,
        email: user.email,
        emailVerified: user.emailVerified,
        name: user.name === "" ? null : user.name,
        imageUrl: user.image ?? null,
        role: (user as Record<string, unknown>)["role"] === "super_admin" ? "super_admin" : null,
        demo: await isDemoVisitor(shared.database, user.id)
      },
      organization: organization ?? null
    })
  }),

  convexToken: createAuthEndpoint("/token/convex", { method: "POST" }, async (ctx) => {
    const current = await getSessionFromCtx(ctx, { disableRefresh: true })
    if (current === null || (await mustSetUp(shared, current.session))) throw refuse("UNAUTHORIZED", "SESSION_EXPIRED")
    const organization = await activeOrganizationOf(shared.database, current.session.id)
    const jwt = await signJWT(ctx, { options: jwtOptions, ...dataToken(current, organization) })
    return ctx.json({ token: jwt, expiresIn: TOKEN_LIFE_SECONDS })
  }),

  signInDemo: createAuthEndpoint("/sign-in/demo", { method: "POST" }, async (ctx) => {
    if (!offered.demo) throw refuse("NOT_FOUND", "NOT_FOUND")
    const address = ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? ""
    const wait = await takeAttempt(shared.database, `demo from:${address}`, LIMITS.demoVisitsByAddress.value)
    if (wait !== undefined) throw tooMany(wait)
    const made = await makeDemoVisitor(shared.database)
    if ("wait" in made) throw tooMany(made.wait)
    const user = await ctx.context.internalAdapter.findUserById(made.userId)
    if (user === null) throw refuse("NOT_FOUND", "NOT_FOUND")
    const session = await ctx.context.internalAdapter.createSession(user.id, false, {
      expiresAt: new Date(Date.now() + DEMO_SESSION_MS)
    })
    await setSessionCookie(ctx, { session, user }, false, { maxAge: DEMO_SESSION_MS / 1000 })
    return ctx.json({ status: "complete", userId: user.id })
  })
})
