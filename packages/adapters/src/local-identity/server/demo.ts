import type { DatabaseSync } from "node:sqlite"
import { freeSlug, slugFrom } from "@marque/core/model"
import type { DemoIds } from "../../identity/server-identity.ts"
import { opaqueId } from "./codes.ts"
import { atomically } from "./database.ts"
import { LIMITS } from "./limit-table.ts"
import { demoOrganizationId, isSlugTaken } from "./queries.ts"

/** Cannot receive mail or sign up. */
const VISITOR_DOMAIN = "demo.marque.invalid"

const DEMO_NAME = "Fig & Ember (demo)"

const insertUser = (database: DatabaseSync): string => {
  const id = opaqueId()
  const now = new Date().toISOString()
  database
    .prepare(
      `INSERT INTO "user" (id, email, name, emailVerified, role, createdAt, updatedAt)
       VALUES (?, ?, 'Demo user', 1, 'user', ?, ?)`
    )
    .run(id, `${id.toLowerCase()}@${VISITOR_DOMAIN}`, now, now)
  database.prepare("INSERT INTO demo_user (id) VALUES (?)").run(id)
  return id
}

/** Created when missing. */
export const ensureDemoOrganization = (database: DatabaseSync, userId: string): string =>
  atomically(database, () => {
    const existing = demoOrganizationId(database, userId)
    if (existing !== undefined) return existing
    const id = opaqueId()
    const now = new Date().toISOString()
    const slug = slugFrom(DEMO_NAME)
    const isTaken = (candidate: string) => isSlugTaken(database, candidate)
    database
      .prepare("INSERT INTO organization (id, name, slug, createdAt) VALUES (?, ?, ?, ?)")
      .run(id, DEMO_NAME, isTaken(slug) ? freeSlug(slug, isTaken) : slug, now)
    database.prepare("INSERT INTO demo_organization (id, userId) VALUES (?, ?)").run(id, userId)
    database
      .prepare("INSERT INTO member (id, organizationId, userId, role, createdAt) VALUES (?, ?, ?, 'admin', ?)")
      .run(opaqueId(), id, userId, now)
    return id
  })

const waitFor = (oldest: unknown): number =>
  Math.max(1, Math.ceil((Date.parse(String(oldest)) + LIMITS.demoVisitorLife.value - Date.now()) / 1000))

/**
 * A user row without a password, with a private demo organization.
 *
 * At the limit, returns the seconds until the oldest visitor ends.
 */
export const makeDemoVisitor = (database: DatabaseSync): DemoIds | { readonly wait: number } =>
  atomically(database, () => {
    const living = database
      .prepare(`SELECT count(*) AS number, min(u.createdAt) AS oldest FROM demo_user d JOIN "user" u ON u.id = d.id`)
      .get()
    if (Number(living?.["number"]) >= LIMITS.demoCopies.value) return { wait: waitFor(living?.["oldest"]) }
    const userId = insertUser(database)
    return { userId, organizationId: ensureDemoOrganization(database, userId) }
  })

/** Later than all other times. */
const EVER = "9999-12-31T23:59:59.999Z"

/** Removes visitors older than `before`, an ISO time, with their organizations and sessions; else all. */
export const removeDemoVisitors = (database: DatabaseSync, before = EVER): void => {
  const visitors = database
    .prepare(`SELECT id FROM "user" WHERE createdAt < ? AND id IN (SELECT id FROM demo_user)`)
    .all(before)
  if (visitors.length === 0) return
  atomically(database, () => {
    for (const { id } of visitors) {
      const userId = String(id)
      const organizationId = demoOrganizationId(database, userId)
      if (organizationId !== undefined) {
        database.prepare("DELETE FROM member WHERE organizationId = ?").run(organizationId)
        database.prepare("DELETE FROM organization WHERE id = ?").run(organizationId)
      }
      database.prepare("DELETE FROM session WHERE userId = ?").run(userId)
      database.prepare(`DELETE FROM "user" WHERE id = ?`).run(userId)
    }
  })
}
