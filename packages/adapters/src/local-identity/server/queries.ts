import type { DatabaseSync } from "node:sqlite"

const roleOf = (stored: unknown): "admin" | "member" => (/\b(admin|owner)\b/.test(String(stored)) ? "admin" : "member")

const IS_DEMO = "EXISTS (SELECT 1 FROM demo_organization d WHERE d.id = o.id) AS demo"

const summaryOf = (row: Readonly<Record<string, unknown>>) => ({
  id: String(row["id"]),
  name: String(row["name"]),
  slug: String(row["slug"]),
  role: roleOf(row["role"]),
  isDemo: Boolean(row["demo"])
})

/** The organization a session works in, with the role of the member's row; undefined when none or no longer a member. */
export const activeOrganizationOf = (database: DatabaseSync, sessionId: string) => {
  const row = database
    .prepare(
      `SELECT o.id, o.name, o.slug, m.role, ${IS_DEMO} FROM session s
       JOIN member m ON m.userId = s.userId AND m.organizationId = s.activeOrganizationId
       JOIN organization o ON o.id = m.organizationId WHERE s.id = ?`
    )
    .get(sessionId)
  if (row === undefined) return undefined
  return summaryOf(row)
}

/** The role of a user in an organization, from the member's row; undefined for everybody else. */
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

/** The organizations of a user with their role, oldest membership first. */
export const organizationsOf = (database: DatabaseSync, userId: string) =>
  database
    .prepare(
      `SELECT o.id, o.name, o.slug, m.role, ${IS_DEMO} FROM member m JOIN organization o ON o.id = m.organizationId
       WHERE m.userId = ? ORDER BY m.createdAt, m.id`
    )
    .all(userId)
    .map(summaryOf)

/**
 * Where a new session begins: the organization used last, if the user is still a member, else their oldest one. A demo
 * organization only for the users who have no other place, those of the demo.
 */
export const startingOrganization = (database: DatabaseSync, userId: string): string | undefined => {
  const last = database.prepare("SELECT organizationId FROM last_organization WHERE userId = ?").get(userId)
  const isDemoUser = database.prepare("SELECT 1 FROM demo_user WHERE id = ?").get(userId) !== undefined
  const mine = organizationsOf(database, userId).filter(({ isDemo }) => isDemoUser || !isDemo)
  return (mine.find(({ id }) => id === last?.["organizationId"]) ?? mine[0])?.id
}

/** Whether an organization has this address. */
export const isSlugTaken = (database: DatabaseSync, slug: string): boolean =>
  database.prepare("SELECT 1 FROM organization WHERE slug = ?").get(slug) !== undefined

/** The address of a user. */
export const emailOf = (database: DatabaseSync, userId: string): string | undefined => {
  const row = database.prepare(`SELECT email FROM "user" WHERE id = ?`).get(userId)
  return row === undefined ? undefined : String(row["email"])
}

/** Whether a user is a visitor of the demo without an account. */
export const isDemoVisitor = (database: DatabaseSync, userId: string): boolean =>
  database.prepare("SELECT 1 FROM demo_user WHERE id = ?").get(userId) !== undefined

/** The demo organization in which a user is at home. */
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
 * What a person who holds an invitation's link may know of it. Undefined when it is unknown, used, withdrawn or expired,
 * and when the inviter has left or could no longer give that role.
 */
export const invitationCard = (database: DatabaseSync, id: string) => {
  const row = database.prepare(`${cardColumns} ${VALID_INVITATION} AND i.id = ?`).get(new Date().toISOString(), id)
  return row === undefined ? undefined : cardOf(row)
}

/** The valid invitations to an address, newest first. */
export const invitationsFor = (database: DatabaseSync, email: string) =>
  database
    .prepare(`${cardColumns} ${VALID_INVITATION} AND i.email = ? ORDER BY i.createdAt DESC`)
    .all(new Date().toISOString(), email)
    .map(cardOf)
