import { sql } from "kysely"
import { type Database, timeOf } from "./database.ts"
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
    row: (id: string) => sql`SELECT * FROM "user" WHERE id = ${id}`,
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
    row: (id: string) => sql`SELECT o.*, d.id IS NOT NULL AS demo, e."endedAt", e."changedBy" FROM organization o
      LEFT JOIN demo_organization d ON d.id = o.id LEFT JOIN ended_organization e ON e.id = o.id WHERE o.id = ${id}`,
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
    row: (id: string) => sql`SELECT * FROM member WHERE id = ${id}`,
    read: (row: Row) => ({
      kind: "membership" as const,
      organizationId: text(row, "organizationId"),
      userId: text(row, "userId"),
      role: orgRole(row)
    })
  },
  invitation: {
    row: (id: string) => sql`SELECT * FROM invitation WHERE id = ${id}`,
    read: (row: Row) => ({
      kind: "invitation" as const,
      organizationId: text(row, "organizationId"),
      email: text(row, "email"),
      role: orgRole(row),
      // The library writes no other status.
      status: invitationStatus[text(row, "status") as keyof typeof invitationStatus],
      expiresAt: timeOf(row["expiresAt"])
    })
  }
}

const deliveryOf = async (
  database: Database,
  issuer: string,
  entry: Readonly<Record<string, unknown>>
): Promise<IdentityDelivery> => {
  const change = { seq: Number(entry["seq"]), id: text(entry, "id") }
  if (entry["kind"] === "session") return { ...change, kind: "session", ended: true }
  // The triggers write these kinds only.
  const kind = text(entry, "kind") as keyof typeof readers
  const row = await database.get(readers[kind].row(change.id))
  return row === undefined ? { ...change, kind, deleted: true } : { ...change, ...readers[kind].read(row, issuer) }
}

/** Oldest first, each with its current row. */
export const pendingDeliveries = async (
  database: Database,
  issuer: string,
  limit: number
): Promise<ReadonlyArray<IdentityDelivery>> => {
  const entries = await database.all(sql`SELECT seq, kind, id FROM identity_outbox ORDER BY seq LIMIT ${limit}`)
  const deliveries: Array<IdentityDelivery> = []
  for (const entry of entries) deliveries.push(await deliveryOf(database, issuer, entry))
  return deliveries
}

/** Parents first, for a backend that lost its data. */
export const enqueueEverything = (database: Database): Promise<void> =>
  database.atomically(async (within) => {
    const tables = { user: "user", organization: "organization", membership: "member", invitation: "invitation" }
    for (const [kind, table] of Object.entries(tables)) {
      await within.run(sql`INSERT INTO identity_outbox (kind, id) SELECT ${sql.lit(kind)}, id FROM ${sql.table(table)}`)
    }
  })

/** The user, their organizations and memberships. */
export const enqueueUser = (database: Database, userId: string): Promise<void> =>
  database.atomically(async (within) => {
    await within.run(sql`INSERT INTO identity_outbox (kind, id) SELECT 'user', id FROM "user" WHERE id = ${userId}`)
    await within.run(
      sql`INSERT INTO identity_outbox (kind, id) SELECT 'organization', "organizationId" FROM member WHERE "userId" = ${userId}`
    )
    await within.run(
      sql`INSERT INTO identity_outbox (kind, id) SELECT 'membership', id FROM member WHERE "userId" = ${userId}`
    )
  })
