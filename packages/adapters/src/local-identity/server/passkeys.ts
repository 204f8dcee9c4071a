import { sql } from "kysely"
import { deviceName, PasskeyName } from "@marque/core/identity"
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { Schema } from "effect"
import { CODE_LIFE_MS, opaqueId } from "./codes.ts"
import { LIMITS } from "./limit-table.ts"
import { passkeyMail } from "./mail.ts"
import type { PasskeyCeremonies } from "./passkey-ceremonies.ts"
import { addPasskey, passkeysOf, removePasskey, renamePasskey } from "./passkey-store.ts"
import { decodeBody, type Shared } from "./plugin-context.ts"
import { refuse } from "./refusals.ts"
import { hasSecondFactor, mustSetUp, requiringOrganization } from "./second-factor-store.ts"

const Answer = Schema.Struct({ response: Schema.String })
const Rename = Schema.Struct({ id: Schema.String, name: PasskeyName })
const Remove = Schema.Struct({ id: Schema.String })

const own = { method: "POST" as const, use: [sessionMiddleware] }

/**
 * The signed-in person's passkeys, and signing in with one.
 *
 * The edge wants a fresh proof before one is added or removed.
 */
export const passkeyEndpoints = (shared: Shared, ceremonies: PasskeyCeremonies) => ({
  passkeys: createAuthEndpoint("/passkeys", { method: "GET", use: [sessionMiddleware] }, async (ctx) =>
    ctx.json(await passkeysOf(shared.database, ctx.context.session.user.id))
  ),

  passkeyStart: createAuthEndpoint("/passkeys/start", own, async (ctx) => {
    const { session, user } = ctx.context.session
    if ((await passkeysOf(shared.database, user.id)).length >= LIMITS.passkeys.value) {
      throw refuse("FORBIDDEN", "PASSKEY_LIMIT_REACHED")
    }
    return ctx.json(await ceremonies.askToAdd(session.id, user))
  }),

  /** Named after the browser that asked, until the person names it. */
  passkeyAdd: createAuthEndpoint("/passkeys/add", own, async (ctx) => {
    const { response } = decodeBody(Answer, ctx.body)
    const { session, user } = ctx.context.session
    const isPending = await mustSetUp(shared, session)
    const credential = await ceremonies.added(session.id, response)
    const name = deviceName(ctx.headers?.get("user-agent") ?? "")
    const passkey = await addPasskey(shared.database, user.id, name, credential)
    if (passkey === undefined) throw refuse("UNPROCESSABLE_ENTITY", "PASSKEY_EXISTS")
    shared.mailLater(passkeyMail(user.email, name, true, shared.origin))
    if (isPending) {
      // It was asked to confirm the person just now, and nothing else of theirs was there to be shown.
      const token = opaqueId()
      await shared.database.run(
        sql`UPDATE session SET "secondFactorAt" = ${Date.now()}, token = ${token} WHERE id = ${session.id}`
      )
      await setSessionCookie(ctx, { session: { ...session, token }, user })
    }
    return ctx.json(passkey)
  }),

  passkeyRename: createAuthEndpoint("/passkeys/rename", own, async (ctx) => {
    const { id, name } = decodeBody(Rename, ctx.body)
    if (!(await renamePasskey(shared.database, ctx.context.session.user.id, id, name))) {
      throw refuse("NOT_FOUND", "PASSKEY_GONE")
    }
    return ctx.json({ status: "complete" })
  }),

  passkeyRemove: createAuthEndpoint("/passkeys/remove", own, async (ctx) => {
    const { id } = decodeBody(Remove, ctx.body)
    const { user } = ctx.context.session
    const isLast =
      !(await hasSecondFactor(shared, user.id)) && (await passkeysOf(shared.database, user.id)).length === 1
    if (isLast && (await requiringOrganization(shared, user.id)) !== undefined) {
      throw refuse("FORBIDDEN", "SECOND_FACTOR_REQUIRED")
    }
    const name = await removePasskey(shared.database, user.id, id)
    if (name === undefined) throw refuse("NOT_FOUND", "PASSKEY_GONE")
    shared.mailLater(passkeyMail(user.email, name, false, shared.origin))
    return ctx.json({ status: "complete" })
  }),

  /** The cookie stays the same, so that each tab of a browser has a challenge of its own. */
  signInPasskeyStart: createAuthEndpoint("/sign-in/passkey/start", { method: "POST" }, async (ctx) => {
    const { attributes, name } = shared.passkeyCookie
    const kept = await ctx.getSignedCookie(name, shared.secret)
    const holder = typeof kept === "string" && kept !== "" ? kept : opaqueId()
    await ctx.setSignedCookie(name, holder, shared.secret, { ...attributes, maxAge: CODE_LIFE_MS / 1000 })
    return ctx.json(await ceremonies.ask("sign in", holder))
  }),

  signInPasskey: createAuthEndpoint("/sign-in/passkey", { method: "POST" }, async (ctx) => {
    const { response } = decodeBody(Answer, ctx.body)
    const holder = await ctx.getSignedCookie(shared.passkeyCookie.name, shared.secret)
    if (typeof holder !== "string" || holder === "") throw refuse("UNPROCESSABLE_ENTITY", "SIGN_IN_EXPIRED")
    const user = await ctx.context.internalAdapter.findUserById(await ceremonies.shown("sign in", holder, response))
    if (user === null) throw refuse("UNPROCESSABLE_ENTITY", "PASSKEY_REFUSED")
    const now = Date.now()
    const session = await ctx.context.internalAdapter.createSession(user.id, false, {
      firstFactorAt: now,
      secondFactorAt: now
    })
    await setSessionCookie(ctx, { session, user })
    ctx.setCookie(shared.passkeyCookie.name, "", { ...shared.passkeyCookie.attributes, maxAge: 0 })
    return ctx.json({ status: "complete", userId: user.id })
  })
})
