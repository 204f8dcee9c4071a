import type { DatabaseSync } from "node:sqlite"
import { freeSlug, slugFrom } from "@marque/core/model"
import { opaqueId } from "./codes.ts"
import { atomically } from "./database.ts"
import { demoOrganizationId, demoUserId, isSlugTaken } from "./queries.ts"

/** The ids, as the backend knows them from deliveries, of a demo organization and the user at home in it. */
export interface DemoIds {
  readonly userId: string
  /** The external id of the organization, stored by the backend as `clerkId`. */
  readonly organizationId: string
}

/** The address of the shared demo user; it cannot receive mail, and nobody can sign up with it. */
export const DEMO_EMAIL = "demo@marque.invalid"

const DEMO_NAME = "Fig & Ember (demo)"

const insertUser = (database: DatabaseSync): string => {
  const id = opaqueId()
  const now = new Date().toISOString()
  database
    .prepare(
      `INSERT INTO "user" (id, email, name, emailVerified, role, createdAt, updatedAt)
       VALUES (?, ?, 'Demo user', 1, 'user', ?, ?)`
    )
    .run(id, DEMO_EMAIL, now, now)
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

/** The shared demo user, an ordinary row without a password, and their demo organization; made when there are none. */
export const ensureDemoUser = (database: DatabaseSync): DemoIds =>
  atomically(database, () => {
    const userId = demoUserId(database) ?? insertUser(database)
    return { userId, organizationId: ensureDemoOrganization(database, userId) }
  })
