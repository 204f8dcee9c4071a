import type { DatabaseSync } from "node:sqlite"
import { ORGANIZATION_KEPT_MS } from "@marque/core/model"
import type { EndedOrganizations } from "../../identity/server-identity.ts"
import { atomically } from "./database.ts"
import { organizationDeletedMail } from "./mail.ts"
import type { Shared } from "./plugin-context.ts"
import { isDemoVisitor, roleIn, startingOrganization } from "./queries.ts"

const enqueueOrganization = (database: DatabaseSync, id: string): void => {
  database.prepare("INSERT INTO identity_outbox (kind, id) VALUES ('organization', ?)").run(id)
}

/** Sessions that were in it go on in another organization of their person, or in none. */
const leaveSessions = (database: DatabaseSync, id: string): void => {
  for (const session of database.prepare("SELECT id, userId FROM session WHERE activeOrganizationId = ?").all(id)) {
    database
      .prepare("UPDATE session SET activeOrganizationId = ? WHERE id = ?")
      .run(startingOrganization(database, String(session["userId"])) ?? null, String(session["id"]))
  }
}

/**
 * Memberships move out of the library's sight, so that nothing of it answers to former members. They are not delivered
 * as removed: the backend keeps brand roles for the return.
 */
const putAside = (database: DatabaseSync, id: string, userId: string, now: number): void =>
  atomically(database, () => {
    database
      .prepare(
        `INSERT INTO ended_organization (id, endedAt, changedBy) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET endedAt = excluded.endedAt, changedBy = excluded.changedBy`
      )
      .run(id, now, userId)
    database
      .prepare(
        `INSERT INTO ended_member (id, organizationId, userId, role, createdAt)
         SELECT id, organizationId, userId, role, createdAt FROM member WHERE organizationId = ?`
      )
      .run(id)
    database.prepare("DELETE FROM member WHERE organizationId = ?").run(id)
    leaveSessions(database, id)
    enqueueOrganization(database, id)
  })

const bringBack = (database: DatabaseSync, id: string, userId: string): void =>
  atomically(database, () => {
    database
      .prepare(
        `INSERT INTO member (id, organizationId, userId, role, createdAt)
         SELECT id, organizationId, userId, role, createdAt FROM ended_member WHERE organizationId = ?`
      )
      .run(id)
    database.prepare("DELETE FROM ended_member WHERE organizationId = ?").run(id)
    database.prepare("UPDATE ended_organization SET endedAt = NULL, changedBy = ? WHERE id = ?").run(userId, id)
    enqueueOrganization(database, id)
    // For a backend that lost its data meanwhile.
    database
      .prepare("INSERT INTO identity_outbox (kind, id) SELECT 'membership', id FROM member WHERE organizationId = ?")
      .run(id)
  })

const administered = (database: DatabaseSync, userId: string, now: number) =>
  database
    .prepare(
      `SELECT o.id, o.name, e.endedAt FROM ended_member m JOIN ended_organization e ON e.id = m.organizationId
       JOIN organization o ON o.id = e.id
       WHERE m.userId = ? AND m.role IN ('admin', 'owner') AND e.endedAt > ? ORDER BY e.endedAt DESC`
    )
    .all(userId, now - ORGANIZATION_KEPT_MS)
    .map((row) => ({
      id: String(row["id"]),
      name: String(row["name"]),
      endsAt: Number(row["endedAt"]) + ORGANIZATION_KEPT_MS
    }))

const administrators = (database: DatabaseSync, id: string): ReadonlyArray<string> =>
  database
    .prepare(
      `SELECT u.email FROM member m JOIN "user" u ON u.id = m.userId
       WHERE m.organizationId = ? AND m.role IN ('admin', 'owner')`
    )
    .all(id)
    .map((row) => String(row["email"]))

/** Removes for good what was ended 30 days ago; the backend deletes its part by the same count. */
export const removeEnded = (database: DatabaseSync, now: number): void => {
  database
    .prepare("DELETE FROM organization WHERE id IN (SELECT id FROM ended_organization WHERE endedAt <= ?)")
    .run(now - ORGANIZATION_KEPT_MS)
}

const nameOf = (database: DatabaseSync, id: string): string =>
  String(database.prepare("SELECT name FROM organization WHERE id = ?").get(id)?.["name"])

/** `delivered` hands the change to the backend before the answer. */
export const endedOrganizations = (shared: Shared, delivered: () => Promise<unknown>): EndedOrganizations => {
  const { database } = shared
  const mayEnd = (id: string, userId: string): boolean =>
    roleIn(database, id, userId) === "admin" &&
    !isDemoVisitor(database, userId) &&
    database.prepare("SELECT 1 FROM demo_organization WHERE id = ?").get(id) === undefined
  return {
    end: async (id, userId) => {
      if (!mayEnd(id, userId)) return undefined
      const [now, name] = [Date.now(), nameOf(database, id)]
      const recipients = administrators(database, id)
      putAside(database, id, userId, now)
      for (const to of recipients) {
        shared.mailLater(organizationDeletedMail(to, name, now + ORGANIZATION_KEPT_MS, shared.origin))
      }
      await delivered()
      return { id, name, endsAt: now + ORGANIZATION_KEPT_MS }
    },
    list: async (userId) => administered(database, userId, Date.now()),
    restore: async (id, userId, sessionId) => {
      if (!administered(database, userId, Date.now()).some((one) => one.id === id)) return false
      bringBack(database, id, userId)
      database
        .prepare("UPDATE session SET activeOrganizationId = ? WHERE id = ? AND userId = ?")
        .run(id, sessionId, userId)
      await delivered()
      return true
    }
  }
}
