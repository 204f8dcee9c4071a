import type { DatabaseSync } from "node:sqlite"
import type { IdentityDelivery } from "@marque/core/identity"

type Row = Readonly<Record<string, unknown>>

const text = (row: Row, column: string): string => String(row[column])

const orgRole = (row: Row): "admin" | "member" => (/\b(admin|owner)\b/.test(text(row, "role")) ? "admin" : "member")

const invitationStatus = {
  pending: "pending",
  accepted: "accepted",
  rejected: "declined",
  canceled: "revoked"
} as const

const readers = {
  user: {
    sql: `SELECT * FROM "user" WHERE id = ?`,
    read: (row: Row, issuer: string) => ({
      kind: "user" as const,
      issuer,
      email: text(row, "email"),
      emailVerified: Boolean(row["emailVerified"]),
      ...(row["name"] !== "" && { name: text(row, "name") }),
      ...(row["image"] !== null && { imageUrl: text(row, "image") }),
      superAdmin: row["role"] === "super_admin",
      banned: Boolean(row["banned"])
    })
  },
  organization: {
    sql: `SELECT o.*, d.id IS NOT NULL AS demo, e.endedAt, e.changedBy FROM organization o
      LEFT JOIN demo_organization d ON d.id = o.id LEFT JOIN ended_organization e ON e.id = o.id WHERE o.id = ?`,
    read: (row: Row) => ({
      kind: "organization" as const,
      name: text(row, "name"),
      slug: text(row, "slug"),
      isDemo: Boolean(row["demo"]),
      ...(row["endedAt"] !== null && { endedAt: Number(row["endedAt"]) }),
      ...(row["changedBy"] !== null && { endChangedBy: text(row, "changedBy") })
    })
  },
  membership: {
    sql: "SELECT * FROM member WHERE id = ?",
    read: (row: Row) => ({
      kind: "membership" as const,
      organizationId: text(row, "organizationId"),
      userId: text(row, "userId"),
      role: orgRole(row)
    })
  },
  invitation: {
    sql: "SELECT * FROM invitation WHERE id = ?",
    read: (row: Row) => ({
      kind: "invitation" as const,
      organizationId: text(row, "organizationId"),
      email: text(row, "email"),
      role: orgRole(row),
      // The library writes no other status.
      status: invitationStatus[text(row, "status") as keyof typeof invitationStatus],
      expiresAt: Date.parse(text(row, "expiresAt"))
    })
  }
}

/** Oldest first, each with its current row. */
export const pendingDeliveries = (database: DatabaseSync, issuer: string, limit: number): Array<IdentityDelivery> =>
  database
    .prepare("SELECT seq, kind, id FROM identity_outbox ORDER BY seq LIMIT ?")
    .all(limit)
    .map((entry) => {
      const change = { seq: Number(entry["seq"]), id: text(entry, "id") }
      if (entry["kind"] === "session") return { ...change, kind: "session" as const, ended: true as const }
      // The triggers write these kinds only.
      const kind = text(entry, "kind") as keyof typeof readers
      const row = database.prepare(readers[kind].sql).get(change.id)
      return row === undefined ? { ...change, kind, deleted: true } : { ...change, ...readers[kind].read(row, issuer) }
    })

/** Parents first, for a backend that lost its data. */
export const enqueueEverything = (database: DatabaseSync): void =>
  database.exec(`
    INSERT INTO identity_outbox (kind, id) SELECT 'user', id FROM "user";
    INSERT INTO identity_outbox (kind, id) SELECT 'organization', id FROM organization;
    INSERT INTO identity_outbox (kind, id) SELECT 'membership', id FROM member;
    INSERT INTO identity_outbox (kind, id) SELECT 'invitation', id FROM invitation;
  `)

/** The user, their organizations and memberships. */
export const enqueueUser = (database: DatabaseSync, userId: string): void => {
  database.prepare(`INSERT INTO identity_outbox (kind, id) SELECT 'user', id FROM "user" WHERE id = ?`).run(userId)
  database
    .prepare(
      "INSERT INTO identity_outbox (kind, id) SELECT 'organization', organizationId FROM member WHERE userId = ?"
    )
    .run(userId)
  database
    .prepare("INSERT INTO identity_outbox (kind, id) SELECT 'membership', id FROM member WHERE userId = ?")
    .run(userId)
}
