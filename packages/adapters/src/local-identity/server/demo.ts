import type { DatabaseSync } from "node:sqlite"
import { freeSlug, slugFrom } from "@marque/core/model"
import { opaqueId } from "./codes.ts"
import { atomically } from "./database.ts"
import { LIMITS } from "./limit-table.ts"
import { demoOrganizationId, isSlugTaken } from "./queries.ts"

/** The ids, as the backend knows them from deliveries, of a demo organization and the user at home in it. */
export interface DemoIds {
  readonly userId: string
  /** The external id of the organization, stored by the backend as `clerkId`. */
  readonly organizationId: string
}

/** The domain of the addresses of visitors; it cannot receive mail, and no one can sign up with it. */
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

/** The demo organization in which `userId` is administrator; made when there is none yet. */
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

/** Seconds until the oldest visitor ends. */
const waitFor = (oldest: unknown): number =>
  Math.max(1, Math.ceil((Date.parse(String(oldest)) + LIMITS.demoVisitorLife.value - Date.now()) / 1000))

/**
 * A new visitor of the demo, an ordinary user row without a password, with a demo organization that only they are in.
 *
 * While there are as many as may be, gives the seconds until the oldest one ends instead.
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

/** A time after all others. */
const EVER = "9999-12-31T23:59:59.999Z"

/** Removes the visitors that came before `before`, an ISO time, with their organizations and sessions; else all. */
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
