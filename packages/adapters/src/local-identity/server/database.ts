import { chmodSync, closeSync, existsSync, openSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { opaqueId } from "./codes.ts"
import { MAIL_OUTBOX } from "./stored-mails.ts"

/** Created readable by its owner only, before anything is written: SQLite gives journal files the database's mode. */
const keepToOwner = (file: string): void => {
  closeSync(openSync(file, "a", 0o600))
  for (const path of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
    if (existsSync(path)) chmodSync(path, 0o600)
  }
}

/** Files are readable by their owner only, journals included. */
export const openDatabase = (file: string): DatabaseSync => {
  if (file !== ":memory:") keepToOwner(file)
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
  `)
  return database
}

/**
 * All or nothing.
 *
 * A savepoint, because it also works inside a transaction of the library on this connection. `work` is synchronous, so
 * nothing runs between its statements.
 */
export const atomically = <A>(database: DatabaseSync, work: () => A): A => {
  database.exec("SAVEPOINT marque")
  try {
    const value = work()
    database.exec("RELEASE marque")
    return value
  } catch (error) {
    database.exec("ROLLBACK TO marque; RELEASE marque")
    throw error
  }
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS identity_outbox (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS identity_source (id TEXT NOT NULL);
  ${MAIL_OUTBOX}
  CREATE TABLE IF NOT EXISTS sign_up_attempt (
    id TEXT PRIMARY KEY, email TEXT NOT NULL, name TEXT NOT NULL, password TEXT NOT NULL, code TEXT,
    tries INTEGER NOT NULL, sends INTEGER NOT NULL, sentAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS password_reset (
    id TEXT PRIMARY KEY, userId TEXT, code TEXT, tries INTEGER NOT NULL, expiresAt INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS second_factor (
    userId TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE, secret TEXT, lastStep INTEGER NOT NULL DEFAULT 0,
    newSecret TEXT, newSecretAt INTEGER
  );
  CREATE TABLE IF NOT EXISTS backup_code (
    userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE, digest TEXT NOT NULL, PRIMARY KEY (userId, digest)
  );
  CREATE TABLE IF NOT EXISTS passkey (
    id TEXT PRIMARY KEY, userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE, credentialId TEXT NOT NULL UNIQUE,
    publicKey BLOB NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL, name TEXT NOT NULL,
    createdAt INTEGER NOT NULL, lastUsedAt INTEGER
  );
  CREATE INDEX IF NOT EXISTS passkey_user ON passkey (userId);
  CREATE TABLE IF NOT EXISTS passkey_challenge (
    id TEXT PRIMARY KEY, purpose TEXT NOT NULL, holder TEXT NOT NULL, startedAt INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS profile_picture (
    userId TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE, id TEXT NOT NULL, bytes BLOB NOT NULL
  );
  CREATE INDEX IF NOT EXISTS profile_picture_id ON profile_picture (id);
  CREATE TABLE IF NOT EXISTS second_factor_challenge (
    id TEXT PRIMARY KEY, userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE, startedAt INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS second_factor_policy (
    organizationId TEXT PRIMARY KEY REFERENCES organization (id) ON DELETE CASCADE
  );
  CREATE TABLE IF NOT EXISTS email_change (
    userId TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE, email TEXT NOT NULL, code TEXT NOT NULL,
    tries INTEGER NOT NULL, expiresAt INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS account_lock (
    id TEXT PRIMARY KEY, failures INTEGER NOT NULL, until INTEGER NOT NULL, failedAt INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS attempt_count (
    id TEXT PRIMARY KEY, count INTEGER NOT NULL, startedAt INTEGER NOT NULL, endsAt INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS auth_audit (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, actor TEXT, action TEXT NOT NULL, target TEXT, address TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS known_device (
    id TEXT PRIMARY KEY, userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE, issuedAt INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS known_device_user ON known_device (userId);
  CREATE INDEX IF NOT EXISTS auth_audit_at ON auth_audit (at);
  CREATE TABLE IF NOT EXISTS demo_user (id TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE);
  CREATE TABLE IF NOT EXISTS demo_organization (
    id TEXT PRIMARY KEY REFERENCES organization (id) ON DELETE CASCADE,
    userId TEXT NOT NULL UNIQUE REFERENCES user (id) ON DELETE CASCADE
  );
  CREATE TABLE IF NOT EXISTS ended_organization (
    id TEXT PRIMARY KEY REFERENCES organization (id) ON DELETE CASCADE, endedAt INTEGER, changedBy TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS ended_member (
    id TEXT PRIMARY KEY, organizationId TEXT NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE, role TEXT NOT NULL, createdAt TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS last_organization (
    userId TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE, organizationId TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS session_created ON session (createdAt);
`

const watched = { user: "user", organization: "organization", member: "membership", invitation: "invitation" } as const

/** Of a membership that is put aside with its organization, or brought back, the backend keeps its own row. */
const DELIVERED: Readonly<Record<string, (row: string) => string>> = {
  member: (row) =>
    `WHEN NOT EXISTS (SELECT 1 FROM ended_organization WHERE id = ${row}.organizationId AND endedAt IS NOT NULL)`
}

const outboxTrigger = (table: string, kind: string, event: "INSERT" | "UPDATE" | "DELETE"): string => {
  const row = event === "DELETE" ? "old" : "new"
  const name = `outbox_${table}_${event.toLowerCase()}`
  return `
    DROP TRIGGER IF EXISTS ${name};
    CREATE TRIGGER ${name} AFTER ${event} ON "${table}" ${DELIVERED[table]?.(row) ?? ""} BEGIN
      INSERT INTO identity_outbox (kind, id) VALUES ('${kind}', ${row}.id);
    END;
  `
}

/** Every end or new id of a session is delivered to the backend, whatever code caused it. */
const SESSION_ENDS = ["DELETE", "UPDATE OF id"].map(
  (event, index) => `
    CREATE TRIGGER IF NOT EXISTS outbox_session_${index} AFTER ${event} ON session BEGIN
      INSERT INTO identity_outbox (kind, id) VALUES ('session', old.id);
    END;
  `
)

const LAST_ORGANIZATION = ["INSERT", "UPDATE OF activeOrganizationId"].map(
  (event, index) => `
    DROP TRIGGER IF EXISTS last_organization_${index};
    CREATE TRIGGER last_organization_${index} AFTER ${event} ON session
    WHEN new.activeOrganizationId IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM demo_organization WHERE id = new.activeOrganizationId) BEGIN
      INSERT INTO last_organization (userId, organizationId) VALUES (new.userId, new.activeOrganizationId)
      ON CONFLICT (userId) DO UPDATE SET organizationId = excluded.organizationId;
    END;
  `
)

const addColumn = (database: DatabaseSync, table: string, column: string, type: string): void => {
  const has = database.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?").get(table, column) !== undefined
  if (!has) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
}

/**
 * Idempotent.
 *
 * The triggers write the outbox in the change's own transaction, whatever code made it.
 */
export const migrateOwnTables = (database: DatabaseSync): void => {
  const triggers = Object.entries(watched).flatMap(([table, kind]) =>
    (["INSERT", "UPDATE", "DELETE"] as const).map((event) => outboxTrigger(table, kind, event))
  )
  database.exec([TABLES, ...triggers, ...SESSION_ENDS, ...LAST_ORGANIZATION].join("\n"))
  addColumn(database, "auth_audit", "count", "INTEGER NOT NULL DEFAULT 1")
  database
    .prepare("INSERT INTO identity_source SELECT ? WHERE NOT EXISTS (SELECT 1 FROM identity_source)")
    .run(opaqueId())
}
