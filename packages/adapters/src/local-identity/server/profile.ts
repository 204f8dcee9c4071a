import { sql } from "kysely"
import { PersonName } from "@marque/core/identity"
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { Schema } from "effect"
import { opaqueId } from "./codes.ts"
import { timeOf } from "./database.ts"
import { forgetDevices } from "./devices.ts"
import { beginPasswordTry, clearPasswordTries } from "./limits.ts"
import { passwordChangedMail } from "./mail.ts"
import { passwordFault } from "./passwords.ts"
import { removePicture } from "./pictures.ts"
import { decodeBody, type Shared } from "./plugin-context.ts"
import { passwordHashOf } from "./queries.ts"
import { refuse, tooMany, weak } from "./refusals.ts"

const Name = Schema.Struct({ name: Schema.Union([Schema.Literal(""), PersonName]) })
const Password = Schema.Struct({
  current: Schema.String,
  password: Schema.String,
  others: Schema.Literals(["end", "keep"])
})
const Device = Schema.Struct({ id: Schema.String })

const own = { method: "POST" as const, use: [sessionMiddleware] }

/** The signed-in person's own account. The edge wants a fresh proof for a password. */
export const profileEndpoints = (shared: Shared) => ({
  profileName: createAuthEndpoint("/profile/name", own, async (ctx) => {
    const { name } = decodeBody(Name, ctx.body)
    await ctx.context.internalAdapter.updateUser(ctx.context.session.user.id, { name })
    return ctx.json({ status: "complete" })
  }),

  profilePictureRemove: createAuthEndpoint("/profile/picture/remove", own, async (ctx) => {
    await removePicture(shared.database, ctx.context.session.user.id)
    return ctx.json({ status: "complete" })
  }),

  profilePassword: createAuthEndpoint("/profile/password", own, async (ctx) => {
    const { current, others, password } = decodeBody(Password, ctx.body)
    const { session, user } = ctx.context.session
    const fault = passwordFault(password, user.email)
    if (fault !== undefined) throw weak(fault)
    const lock = `session:${session.id}`
    const wait = await beginPasswordTry(shared.database, lock)
    if (wait !== undefined) throw tooMany(wait)
    const hash = await passwordHashOf(shared.database, user.id)
    const isRight = hash !== undefined && (await ctx.context.password.verify({ hash, password: current }))
    if (!isRight) throw refuse("UNAUTHORIZED", "INVALID_PASSWORD")
    await clearPasswordTries(shared.database, lock)
    await ctx.context.internalAdapter.updatePassword(user.id, await ctx.context.password.hash(password))
    if (others === "end") {
      await shared.database.run(sql`DELETE FROM session WHERE "userId" = ${user.id} AND id <> ${session.id}`)
      await forgetDevices(shared, user.id)
    }
    const token = opaqueId()
    await shared.database.run(
      sql`UPDATE session SET "firstFactorAt" = ${Date.now()}, token = ${token} WHERE id = ${session.id}`
    )
    await setSessionCookie(ctx, { session: { ...session, token }, user })
    shared.mailLater(passwordChangedMail(user.email, shared.origin, others === "end"))
    return ctx.json({ status: "complete" })
  }),

  devices: createAuthEndpoint("/devices", { method: "GET", use: [sessionMiddleware] }, async (ctx) => {
    const { session } = ctx.context.session
    const rows = await shared.database.all(
      sql`SELECT id, "userAgent", "updatedAt" FROM session WHERE "userId" = ${session.userId} AND "expiresAt" > ${new Date().toISOString()} ORDER BY "updatedAt" DESC`
    )
    return ctx.json(
      rows.map((row) => ({
        id: String(row["id"]),
        current: row["id"] === session.id,
        lastActiveAt: timeOf(row["updatedAt"]),
        agent: typeof row["userAgent"] === "string" ? row["userAgent"].slice(0, 300) : ""
      }))
    )
  }),

  /** Another person's or an unknown session answers like one that has ended. */
  deviceEnd: createAuthEndpoint("/devices/end", own, async (ctx) => {
    const { id } = decodeBody(Device, ctx.body)
    const { session } = ctx.context.session
    await shared.database.run(
      sql`DELETE FROM session WHERE id = ${id} AND "userId" = ${session.userId} AND id <> ${session.id}`
    )
    return ctx.json({ status: "complete" })
  }),

  devicesEnd: createAuthEndpoint("/devices/end-others", own, async (ctx) => {
    const { session } = ctx.context.session
    await shared.database.run(sql`DELETE FROM session WHERE "userId" = ${session.userId} AND id <> ${session.id}`)
    return ctx.json({ status: "complete" })
  })
})
