import { SLUG_MAX } from "@marque/core/model"
import { sql } from "kysely"
import { type Database, timeOf } from "./database.ts"

/** Of `-2`, `-3`, and so on. */
const SUFFIX_MAX = 8

const roleOf = (stored: unknown): "admin" | "member" => (/\b(admin|owner)\b/.test(String(stored)) ? "admin" : "member")

const FLAGS = `EXISTS (SELECT 1 FROM demo_organization d WHERE d.id = o.id) AS demo,
  EXISTS (SELECT 1 FROM second_factor_policy p WHERE p."organizationId" = o.id) AS required`

const summaryOf = (row: Readonly<Record<string, unknown>>) => ({
  id: String(row["id"]),
  name: String(row["name"]),
  slug: String(row["slug"]),
  role: roleOf(row["role"]),
  isDemo: Boolean(row["demo"]),
  requiresSecondFactor: Boolean(row["required"])
})

/** With the member's role; undefined when none or no longer a member. */
export const activeOrganizationOf = async (database: Database, sessionId: string) => {
  const row = await database.get(sql`SELECT o.id, o.name, o.slug, m.role, ${sql.raw(FLAGS)} FROM session s
       JOIN member m ON m."userId" = s."userId" AND m."organizationId" = s."activeOrganizationId"
       JOIN organization o ON o.id = m."organizationId" WHERE s.id = ${sessionId}`)
  if (row === undefined) return undefined
  return summaryOf(row)
}

/** Undefined for non-members. */
export const roleIn = async (
  database: Database,
  organizationId: string,
  userId: string
): Promise<"admin" | "member" | undefined> => {
  const row = await database.get(
    sql`SELECT role FROM member WHERE "organizationId" = ${organizationId} AND "userId" = ${userId}`
  )
  return row === undefined ? undefined : roleOf(row["role"])
}

/** Oldest membership first. */
export const organizationsOf = async (database: Database, userId: string) =>
  (
    await database.all(sql`SELECT o.id, o.name, o.slug, m.role, ${sql.raw(FLAGS)} FROM member m JOIN organization o ON o.id = m."organizationId"
       WHERE m."userId" = ${userId} ORDER BY m."createdAt", m.id`)
  ).map(summaryOf)

/**
 * The last used organization, if still a member, else the oldest. A demo organization only for users without another.
 */
export const startingOrganization = async (database: Database, userId: string): Promise<string | undefined> => {
  const last = await database.get(sql`SELECT "organizationId" FROM last_organization WHERE "userId" = ${userId}`)
  const isDemoUser = (await database.get(sql`SELECT 1 FROM demo_user WHERE id = ${userId}`)) !== undefined
  const mine = (await organizationsOf(database, userId)).filter(({ isDemo }) => isDemoUser || !isDemo)
  return (mine.find(({ id }) => id === last?.["organizationId"]) ?? mine[0])?.id
}

/** Which of what could stand in the place of `slug` are in use. */
export const takenSlugs = async (database: Database, slug: string): Promise<ReadonlySet<string>> => {
  // Of letters, digits and hyphens, so that nothing in it is a wildcard; a suffix may cut its end off.
  const like = `${slug.slice(0, SLUG_MAX - SUFFIX_MAX)}%`
  const rows = await database.all(sql`SELECT slug FROM organization WHERE slug LIKE ${like}`)
  return new Set(rows.map((row) => String(row["slug"])))
}

export const emailOf = async (database: Database, userId: string): Promise<string | undefined> => {
  const row = await database.get(sql`SELECT email FROM "user" WHERE id = ${userId}`)
  return row === undefined ? undefined : String(row["email"])
}

export const passwordHashOf = async (database: Database, userId: string): Promise<string | undefined> => {
  const row = await database.get(
    sql`SELECT password FROM account WHERE "userId" = ${userId} AND "providerId" = 'credential'`
  )
  const hash = row?.["password"]
  return typeof hash === "string" ? hash : undefined
}

export const isDemoVisitor = async (database: Database, userId: string): Promise<boolean> =>
  (await database.get(sql`SELECT 1 FROM demo_user WHERE id = ${userId}`)) !== undefined

export const demoOrganizationId = async (database: Database, userId: string): Promise<string | undefined> => {
  const row = await database.get(sql`SELECT id FROM demo_organization WHERE "userId" = ${userId}`)
  return row === undefined ? undefined : String(row["id"])
}

const validInvitations = () => sql`
  SELECT i.id, i.email, i.role, i."expiresAt", o.id AS "organizationId", o.name AS "organizationName",
  u.name AS inviter, u.email AS "inviterEmail"
  FROM invitation i JOIN organization o ON o.id = i."organizationId"
  JOIN "user" u ON u.id = i."inviterId"
  JOIN member m ON m."userId" = i."inviterId" AND m."organizationId" = i."organizationId"
  WHERE i.status = 'pending' AND i."expiresAt" > ${new Date().toISOString()}
  AND (i.role <> 'admin' OR m.role IN ('admin', 'owner'))
`

const cardOf = (row: Readonly<Record<string, unknown>>) => ({
  id: String(row["id"]),
  email: String(row["email"]),
  role: roleOf(row["role"]),
  organization: { id: String(row["organizationId"]), name: String(row["organizationName"]) },
  inviter: row["inviter"] === "" ? String(row["inviterEmail"]) : String(row["inviter"]),
  expiresAt: timeOf(row["expiresAt"])
})

/**
 * Undefined when unknown, used, withdrawn or expired, and when the inviter has left or could no longer give that role.
 */
export const invitationCard = async (database: Database, id: string) => {
  const row = await database.get(sql`${validInvitations()} AND i.id = ${id}`)
  return row === undefined ? undefined : cardOf(row)
}

/** Newest first. */
export const invitationsFor = async (database: Database, email: string) =>
  (await database.all(sql`${validInvitations()} AND i.email = ${email} ORDER BY i."createdAt" DESC`)).map(cardOf)

/** Whether an account has this address. */
export const isTaken = async ({ database }: { readonly database: Database }, email: string): Promise<boolean> =>
  (await database.get(sql`SELECT 1 FROM "user" WHERE email = ${email}`)) !== undefined
