import { sql } from "kysely"
import { ORGANIZATION_KEPT_MS } from "@marque/core/model"
import type { EndedOrganizations } from "../../identity/server-identity.ts"
import type { Database } from "./database.ts"
import { organizationDeletedMail } from "./mail.ts"
import type { Shared } from "./plugin-context.ts"
import { isDemoVisitor, roleIn, startingOrganization } from "./queries.ts"

const enqueueOrganization = async (database: Database, id: string): Promise<void> => {
  await database.run(sql`INSERT INTO identity_outbox (kind, id) VALUES ('organization', ${id})`)
}

/** Sessions that were in it go on in another organization of their person, or in none. */
const leaveSessions = async (database: Database, id: string): Promise<void> => {
  for (const session of await database.all(
    sql`SELECT id, "userId" FROM session WHERE "activeOrganizationId" = ${id}`
  )) {
    await database.run(
      sql`UPDATE session SET "activeOrganizationId" = ${(await startingOrganization(database, String(session["userId"]))) ?? null} WHERE id = ${String(session["id"])}`
    )
  }
}

/**
 * Memberships move out of the library's sight, so that nothing of it answers to former members. They are not delivered
 * as removed: the backend keeps brand roles for the return.
 */
const putAside = (database: Database, id: string, userId: string, now: number): Promise<void> =>
  database.atomically(async (database) => {
    await database.run(sql`INSERT INTO ended_organization (id, "endedAt", "changedBy") VALUES (${id}, ${now}, ${userId})
         ON CONFLICT (id) DO UPDATE SET "endedAt" = excluded."endedAt", "changedBy" = excluded."changedBy"`)
    await database.run(sql`INSERT INTO ended_member (id, "organizationId", "userId", role, "createdAt")
         SELECT id, "organizationId", "userId", role, "createdAt" FROM member WHERE "organizationId" = ${id}`)
    await database.run(sql`DELETE FROM member WHERE "organizationId" = ${id}`)
    await leaveSessions(database, id)
    await enqueueOrganization(database, id)
  })

const bringBack = (database: Database, id: string, userId: string): Promise<void> =>
  database.atomically(async (database) => {
    await database.run(sql`INSERT INTO member (id, "organizationId", "userId", role, "createdAt")
         SELECT id, "organizationId", "userId", role, "createdAt" FROM ended_member WHERE "organizationId" = ${id}`)
    await database.run(sql`DELETE FROM ended_member WHERE "organizationId" = ${id}`)
    await database.run(sql`UPDATE ended_organization SET "endedAt" = NULL, "changedBy" = ${userId} WHERE id = ${id}`)
    await enqueueOrganization(database, id)
    // For a backend that lost its data meanwhile.
    await database.run(
      sql`INSERT INTO identity_outbox (kind, id) SELECT 'membership', id FROM member WHERE "organizationId" = ${id}`
    )
  })

const administered = async (database: Database, userId: string, now: number) =>
  (
    await database.all(sql`SELECT o.id, o.name, e."endedAt" FROM ended_member m JOIN ended_organization e ON e.id = m."organizationId"
       JOIN organization o ON o.id = e.id
       WHERE m."userId" = ${userId} AND m.role IN ('admin', 'owner') AND e."endedAt" > ${now - ORGANIZATION_KEPT_MS} ORDER BY e."endedAt" DESC`)
  ).map((row) => ({
    id: String(row["id"]),
    name: String(row["name"]),
    endsAt: Number(row["endedAt"]) + ORGANIZATION_KEPT_MS
  }))

const administrators = async (database: Database, id: string): Promise<ReadonlyArray<string>> =>
  (
    await database.all(sql`SELECT u.email FROM member m JOIN "user" u ON u.id = m."userId"
       WHERE m."organizationId" = ${id} AND m.role IN ('admin', 'owner')`)
  ).map((row) => String(row["email"]))

/** Removes for good what was ended 30 days ago; the backend deletes its part by the same count. */
export const removeEnded = async (database: Database, now: number): Promise<void> => {
  await database.run(
    sql`DELETE FROM organization WHERE id IN (SELECT id FROM ended_organization WHERE "endedAt" <= ${now - ORGANIZATION_KEPT_MS})`
  )
}

const nameOf = async (database: Database, id: string): Promise<string> =>
  String((await database.get(sql`SELECT name FROM organization WHERE id = ${id}`))?.["name"])

/** `delivered` hands the change to the backend before the answer. */
export const endedOrganizations = (shared: Shared, delivered: () => Promise<unknown>): EndedOrganizations => {
  const { database } = shared
  const mayEnd = async (id: string, userId: string): Promise<boolean> =>
    (await roleIn(database, id, userId)) === "admin" &&
    !(await isDemoVisitor(database, userId)) &&
    (await database.get(sql`SELECT 1 FROM demo_organization WHERE id = ${id}`)) === undefined
  return {
    end: async (id, userId) => {
      if (!(await mayEnd(id, userId))) return undefined
      const [now, name] = [Date.now(), await nameOf(database, id)]
      const recipients = await administrators(database, id)
      await putAside(database, id, userId, now)
      for (const to of recipients) {
        shared.mailLater(organizationDeletedMail(to, name, now + ORGANIZATION_KEPT_MS, shared.origin))
      }
      await delivered()
      return { id, name, endsAt: now + ORGANIZATION_KEPT_MS }
    },
    list: async (userId) => administered(database, userId, Date.now()),
    restore: async (id, userId, sessionId) => {
      if (!(await administered(database, userId, Date.now())).some((one) => one.id === id)) return false
      await bringBack(database, id, userId)
      await database.run(
        sql`UPDATE session SET "activeOrganizationId" = ${id} WHERE id = ${sessionId} AND "userId" = ${userId}`
      )
      await delivered()
      return true
    }
  }
}
