import { sql } from "kysely"
import { freeSlug, slugFrom } from "@marque/core/model"
import type { DemoIds } from "../../identity/server-identity.ts"
import { opaqueId } from "./codes.ts"
import { type Database, timeOf } from "./database.ts"
import { LIMITS } from "./limit-table.ts"
import { demoOrganizationId, takenSlugs } from "./queries.ts"

/** Cannot receive mail or sign up. */
const VISITOR_DOMAIN = "demo.marque.invalid"

const DEMO_NAME = "Fig & Ember (demo)"

const insertUser = async (database: Database): Promise<string> => {
  const id = opaqueId()
  const now = new Date().toISOString()
  await database.run(sql`INSERT INTO "user" (id, email, name, "emailVerified", role, "createdAt", "updatedAt")
       VALUES (${id}, ${`${id.toLowerCase()}@${VISITOR_DOMAIN}`}, 'Demo user', TRUE, 'user', ${now}, ${now})`)
  await database.run(sql`INSERT INTO demo_user (id) VALUES (${id})`)
  return id
}

/** Created when missing. */
export const ensureDemoOrganization = (database: Database, userId: string): Promise<string> =>
  database.atomically(async (database) => {
    const existing = await demoOrganizationId(database, userId)
    if (existing !== undefined) return existing
    const id = opaqueId()
    const now = new Date().toISOString()
    const slug = slugFrom(DEMO_NAME)
    const taken = await takenSlugs(database, slug)
    const isTaken = (candidate: string): boolean => taken.has(candidate)
    const free = isTaken(slug) ? freeSlug(slug, isTaken) : slug
    await database.run(
      sql`INSERT INTO organization (id, name, slug, "createdAt") VALUES (${id}, ${DEMO_NAME}, ${free}, ${now})`
    )
    await database.run(sql`INSERT INTO demo_organization (id, "userId") VALUES (${id}, ${userId})`)
    await database.run(
      sql`INSERT INTO member (id, "organizationId", "userId", role, "createdAt") VALUES (${opaqueId()}, ${id}, ${userId}, 'admin', ${now})`
    )
    return id
  })

const waitFor = (oldest: unknown): number =>
  Math.max(1, Math.ceil((timeOf(oldest) + LIMITS.demoVisitorLife.value - Date.now()) / 1000))

/**
 * A user row without a password, with a private demo organization.
 *
 * At the limit, returns the seconds until the oldest visitor ends.
 */
export const makeDemoVisitor = (database: Database): Promise<DemoIds | { readonly wait: number }> =>
  database.atomically(async (database) => {
    const living = await database.get(
      sql`SELECT count(*) AS number, min(u."createdAt") AS oldest FROM demo_user d JOIN "user" u ON u.id = d.id`
    )
    if (Number(living?.["number"]) >= LIMITS.demoCopies.value) return { wait: waitFor(living?.["oldest"]) }
    const userId = await insertUser(database)
    return { userId, organizationId: await ensureDemoOrganization(database, userId) }
  })

/** Later than all other times. */
const EVER = "9999-12-31T23:59:59.999Z"

/** Removes visitors older than `before`, an ISO time, with their organizations and sessions; else all. */
export const removeDemoVisitors = async (database: Database, before = EVER): Promise<void> => {
  const visitors = await database.all(
    sql`SELECT id FROM "user" WHERE "createdAt" < ${before} AND id IN (SELECT id FROM demo_user)`
  )
  if (visitors.length === 0) return
  await database.atomically(async (database) => {
    for (const { id } of visitors) {
      const userId = String(id)
      const organizationId = await demoOrganizationId(database, userId)
      if (organizationId !== undefined) {
        await database.run(sql`DELETE FROM member WHERE "organizationId" = ${organizationId}`)
        await database.run(sql`DELETE FROM organization WHERE id = ${organizationId}`)
      }
      await database.run(sql`DELETE FROM session WHERE "userId" = ${userId}`)
      await database.run(sql`DELETE FROM "user" WHERE id = ${userId}`)
    }
  })
}
