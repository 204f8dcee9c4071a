/** The tables of the library whose changes are delivered, and as what. */
export const WATCHED = {
  user: "user",
  organization: "organization",
  member: "membership",
  invitation: "invitation"
} as const

/** Of a membership that is put aside with its organization, or brought back, the backend keeps its own row. */
const DELIVERED: Readonly<Record<string, (row: string) => string>> = {
  member: (row) =>
    `WHEN NOT EXISTS (SELECT 1 FROM ended_organization WHERE id = ${row}.organizationId AND endedAt IS NOT NULL)`
}

const outboxTrigger = (table: string, kind: string, event: "INSERT" | "UPDATE" | "DELETE"): ReadonlyArray<string> => {
  const row = event === "DELETE" ? "old" : "new"
  const name = `outbox_${table}_${event.toLowerCase()}`
  return [
    `DROP TRIGGER IF EXISTS ${name}`,
    `CREATE TRIGGER ${name} AFTER ${event} ON "${table}" ${DELIVERED[table]?.(row) ?? ""} BEGIN
      INSERT INTO identity_outbox (kind, id) VALUES ('${kind}', ${row}.id);
    END`
  ]
}

/** Every end or new id of a session is delivered to the backend, whatever code caused it. */
const SESSION_ENDS = ["DELETE", "UPDATE OF id"].map(
  (event, index) => `CREATE TRIGGER IF NOT EXISTS outbox_session_${index} AFTER ${event} ON session BEGIN
    INSERT INTO identity_outbox (kind, id) VALUES ('session', old.id);
  END`
)

const LAST_ORGANIZATION = ["INSERT", "UPDATE OF activeOrganizationId"].flatMap((event, index) => [
  `DROP TRIGGER IF EXISTS last_organization_${index}`,
  `CREATE TRIGGER last_organization_${index} AFTER ${event} ON session
    WHEN new.activeOrganizationId IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM demo_organization WHERE id = new.activeOrganizationId) BEGIN
      INSERT INTO last_organization (userId, organizationId) VALUES (new.userId, new.activeOrganizationId)
      ON CONFLICT (userId) DO UPDATE SET organizationId = excluded.organizationId;
    END`
])

export const sqliteTriggers: ReadonlyArray<string> = [
  ...Object.entries(WATCHED).flatMap(([table, kind]) =>
    (["INSERT", "UPDATE", "DELETE"] as const).flatMap((event) => outboxTrigger(table, kind, event))
  ),
  ...SESSION_ENDS,
  ...LAST_ORGANIZATION
]
