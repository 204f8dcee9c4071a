import { sql } from "kysely"
import { createAuthEndpoint, sessionMiddleware } from "better-auth/api"
import { deleteSessionCookie } from "better-auth/cookies"
import type { Database } from "./database.ts"
import { accountDeletedMail } from "./mail.ts"
import type { Shared } from "./plugin-context.ts"
import { demoOrganizationId, organizationsOf } from "./queries.ts"
import { refuse } from "./refusals.ts"

interface Organization {
  readonly id: string
  readonly name: string
}

const othersIn = async (database: Database, organizationId: string, userId: string): Promise<ReadonlyArray<unknown>> =>
  (
    await database.all(
      sql`SELECT role FROM member WHERE "organizationId" = ${organizationId} AND "userId" <> ${userId}`
    )
  ).map(({ role }) => role)

/** The demo's own organization goes with its person, and is not told. */
const endOf = async (database: Database, userId: string) => {
  const ending: Array<Organization> = []
  const needAdmin: Array<Organization> = []
  for (const organization of await organizationsOf(database, userId)) {
    if (organization.isDemo) continue
    const others = await othersIn(database, organization.id, userId)
    if (others.length === 0) ending.push(organization)
    else if (organization.role === "admin" && !others.some((role) => /\b(admin|owner)\b/.test(String(role)))) {
      needAdmin.push(organization)
    }
  }
  return { ending, needAdmin }
}

/** Sessions first, so that each end is delivered; the rest of what the account has goes with its row. */
const erase = (database: Database, userId: string): Promise<void> =>
  database.atomically(async (database) => {
    const { ending, needAdmin } = await endOf(database, userId)
    if (needAdmin.length > 0) throw refuse("UNPROCESSABLE_ENTITY", "LAST_ADMIN")
    const demo = await demoOrganizationId(database, userId)
    for (const id of [...ending.map((organization) => organization.id), ...(demo === undefined ? [] : [demo])]) {
      await database.run(sql`DELETE FROM member WHERE "organizationId" = ${id}`)
      await database.run(sql`DELETE FROM organization WHERE id = ${id}`)
    }
    await database.run(sql`DELETE FROM member WHERE "userId" = ${userId}`)
    await database.run(sql`DELETE FROM session WHERE "userId" = ${userId}`)
    await database.run(sql`DELETE FROM password_reset WHERE "userId" = ${userId}`)
    await database.run(sql`DELETE FROM "user" WHERE id = ${userId}`)
  })

const names = (organizations: ReadonlyArray<Organization>): ReadonlyArray<string> =>
  organizations.map(({ name }) => name)

/** The end of the signed-in person's own account, for which the edge wants a fresh proof. */
export const accountEndEndpoints = (shared: Shared) => ({
  accountEnd: createAuthEndpoint("/account/end", { method: "GET", use: [sessionMiddleware] }, async (ctx) => {
    const { ending, needAdmin } = await endOf(shared.database, ctx.context.session.user.id)
    return ctx.json({ ending: names(ending), needAdmin: names(needAdmin) })
  }),

  accountDelete: createAuthEndpoint("/account/delete", { method: "POST", use: [sessionMiddleware] }, async (ctx) => {
    const { user } = ctx.context.session
    await erase(shared.database, user.id)
    deleteSessionCookie(ctx)
    shared.mailLater(accountDeletedMail(user.email))
    return ctx.json({ status: "complete" })
  })
})
