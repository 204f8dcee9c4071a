import type { DatabaseSync } from "node:sqlite"

const roleOf = (stored: unknown): "admin" | "member" => (/\b(admin|owner)\b/.test(String(stored)) ? "admin" : "member")

const FLAGS = `EXISTS (SELECT 1 FROM demo_organization d WHERE d.id = o.id) AS demo,
  EXISTS (SELECT 1 FROM second_factor_policy p WHERE p.organizationId = o.id) AS required`

const summaryOf = (row: Readonly<Record<string, unknown>>) => ({
  id: String(row["id"]),
  name: String(row["name"]),
  slug: String(row["slug"]),
  role: roleOf(row["role"]),
  isDemo: Boolean(row["demo"]),
  requiresSecondFactor: Boolean(row["required"])
})

/** With the member's role; undefined when none or no longer a member. */
export const activeOrganizationOf = (database: DatabaseSync, sessionId: string) => {
  const row = database
    .prepare(
      `SELECT o.id, o.name, o.slug, m.role, ${FLAGS} FROM session s
       JOIN member m ON m.userId = s.userId AND m.organizationId = s.activeOrganizationId
       JOIN organization o ON o.id = m.organizationId WHERE s.id = ?`
    )
    .get(sessionId)
  if (row === undefined) return undefined
  return summaryOf(row)
}

/** Undefined for non-members. */
export const roleIn = (
  database: DatabaseSync,
  organizationId: string,
  userId: string
): "admin" | "member" | undefined => {
  const row = database
    .prepare("SELECT role FROM member WHERE organizationId = ? AND userId = ?")
    .get(organizationId, userId)
  return row === undefined ? undefined : roleOf(row["role"])
}

/** Oldest membership first. */
export const organizationsOf = (database: DatabaseSync, userId: string) =>
  database
    .prepare(
      `SELECT o.id, o.name, o.slug, m.role, ${FLAGS} FROM member m JOIN organization o ON o.id = m.organizationId
       WHERE m.userId = ? ORDER BY m.createdAt, m.id`
    )
    .all(userId)
    .map(summaryOf)

/**
 * The last used organization, if still a member, else the oldest. A demo organization only for users without another.
 */
export const startingOrganization = (database: DatabaseSync, userId: string): string | undefined => {
  const last = database.prepare("SELECT organizationId FROM last_organization WHERE userId = ?").get(userId)
  const isDemoUser = database.prepare("SELECT 1 FROM demo_user WHERE id = ?").get(userId) !== undefined
  const mine = organizationsOf(database, userId).filter(({ isDemo }) => isDemoUser || !isDemo)
  return (mine.find(({ id }) => id === last?.["organizationId"]) ?? mine[0])?.id
}

export const isSlugTaken = (database: DatabaseSync, slug: string): boolean =>
  database.prepare("SELECT 1 FROM organization WHERE slug = ?").get(slug) !== undefined

export const emailOf = (database: DatabaseSync, userId: string): string | undefined => {
  const row = database.prepare(`SELECT email FROM "user" WHERE id = ?`).get(userId)
  return row === undefined ? undefined : String(row["email"])
}

export const passwordHashOf = (database: DatabaseSync, userId: string): string | undefined => {
  const row = database
    .prepare("SELECT password FROM account WHERE userId = ? AND providerId = 'credential'")
    .get(userId)
  const hash = row?.["password"]
  return typeof hash === "string" ? hash : undefined
}

export const isDemoVisitor = (database: DatabaseSync, userId: string): boolean =>
  database.prepare("SELECT 1 FROM demo_user WHERE id = ?").get(userId) !== undefined

export const demoOrganizationId = (database: DatabaseSync, userId: string): string | undefined => {
  const row = database.prepare("SELECT id FROM demo_organization WHERE userId = ?").get(userId)
  return row === undefined ? undefined : String(row["id"])
}

const VALID_INVITATION = `
  FROM invitation i JOIN organization o ON o.id = i.organizationId
  JOIN "user" u ON u.id = i.inviterId
  JOIN member m ON m.userId = i.inviterId AND m.organizationId = i.organizationId
  WHERE i.status = 'pending' AND i.expiresAt > ? AND (i.role <> 'admin' OR m.role IN ('admin', 'owner'))
`

const cardColumns = `SELECT i.id, i.email, i.role, i.expiresAt, o.id AS organizationId, o.name AS organizationName, u.name AS inviter, u.email AS inviterEmail`

const cardOf = (row: Readonly<Record<string, unknown>>) => ({
  id: String(row["id"]),
  email: String(row["email"]),
  role: roleOf(row["role"]),
  organization: { id: String(row["organizationId"]), name: String(row["organizationName"]) },
  inviter: row["inviter"] === "" ? String(row["inviterEmail"]) : String(row["inviter"]),
  expiresAt: Date.parse(String(row["expiresAt"]))
})

/**
 * Undefined when unknown, used, withdrawn or expired, and when the inviter has left or could no longer give that role.
 */
export const invitationCard = (database: DatabaseSync, id: string) => {
  const row = database.prepare(`${cardColumns} ${VALID_INVITATION} AND i.id = ?`).get(new Date().toISOString(), id)
  return row === undefined ? undefined : cardOf(row)
}

/** Newest first. */
export const invitationsFor = (database: DatabaseSync, email: string) =>
  database
    .prepare(`${cardColumns} ${VALID_INVITATION} AND i.email = ? ORDER BY i.createdAt DESC`)
    .all(new Date().toISOString(), email)
    .map(cardOf)

/** Whether an account has this address. */
export const isTaken = ({ database }: { readonly database: DatabaseSync }, email: string): boolean =>
  database.prepare(`SELECT 1 FROM "user" WHERE email = ?`).get(email) !== undefined
