/** Moves accounts from the file of one machine into a database that several app servers share. */
import { createHash } from "node:crypto"
import { symmetricDecrypt } from "better-auth/crypto"
import { sql } from "kysely"
import { oneOfAll } from "./alone.ts"
import { browserCookiesOf, makeAuth } from "./auth.ts"
import { type Database, timeOf } from "./database.ts"
import { mailQueueTable, migrateOwnTables } from "./own-tables.ts"
import { openDatabase } from "./sqlite-database.ts"

type Row = Readonly<Record<string, unknown>>

/** Those that others refer to first. What triggers write is put right at the end. */
const TABLES = [
  "user",
  "organization",
  "account",
  "verification",
  "member",
  "invitation",
  "session",
  "jwks",
  "sign_up_attempt",
  "password_reset",
  "second_factor",
  "backup_code",
  "passkey",
  "passkey_challenge",
  "profile_picture",
  "second_factor_challenge",
  "second_factor_policy",
  "email_change",
  "account_lock",
  "attempt_count",
  "auth_audit",
  "known_device",
  "demo_user",
  "demo_organization",
  "ended_organization",
  "ended_member",
  "last_organization",
  "mail_outbox",
  "mail_queue",
  "identity_source",
  "identity_outbox"
] as const

/** Numbers that go on after the last one of the file. */
const COUNTED = { identity_outbox: "seq", mail_queue: "id", mail_outbox: "id", auth_audit: "id" } as const

/** As both kinds of database would write it; `like`: what the shared one gave back. */
const textOf = (value: unknown, like: unknown): string => {
  if (value === null || value === undefined) return ""
  if (like instanceof Date) return String(timeOf(value))
  if (typeof like === "boolean") return String(Boolean(value))
  return value instanceof Uint8Array ? Buffer.from(value).toString("hex") : JSON.stringify(value)
}

/** The same for the same rows, in whatever order and kind of database. */
const digestOf = (rows: ReadonlyArray<Row>, columns: ReadonlyArray<string>, likes: Row): string => {
  const lines = rows.map((row) => JSON.stringify(columns.map((column) => textOf(row[column], likes[column]))))
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex")
}

const rowsOf = (database: Database, table: string) => database.all(sql`SELECT * FROM ${sql.table(table)}`)

/** Whether both hold the same; columns that only one knows do not count. */
const isSame = async (from: Database, to: Database, table: string): Promise<boolean> => {
  const [ours, theirs] = [await rowsOf(from, table), await rowsOf(to, table)]
  const [first, like] = [ours[0], theirs[0]]
  if (ours.length !== theirs.length) return false
  if (first === undefined || like === undefined) return true
  const columns = Object.keys(first)
    .filter((column) => column in like)
    .toSorted()
  const likes = Object.fromEntries(
    columns.map((column) => [column, theirs.find((row) => row[column] !== null)?.[column] ?? null])
  )
  return digestOf(ours, columns, likes) === digestOf(theirs, columns, likes)
}

const copy = async (from: Database, to: Database, table: string): Promise<void> => {
  await to.run(sql`DELETE FROM ${sql.table(table)}`)
  for (const row of await rowsOf(from, table)) {
    const columns = Object.keys(row).map((column) => sql.ref(column))
    await to.run(sql`INSERT INTO ${sql.table(table)} (${sql.join(columns)}) VALUES (${sql.join(Object.values(row))})`)
  }
}

const goOn = async (from: Database, to: Database): Promise<void> => {
  for (const [table, column] of Object.entries(COUNTED)) {
    const used = await from.get(sql`SELECT seq FROM sqlite_sequence WHERE name = ${table}`)
    const most = await from.get(sql`SELECT max(${sql.ref(column)}) AS n FROM ${sql.table(table)}`)
    const last = Math.max(Number(used?.["seq"] ?? 0), Number(most?.["n"] ?? 0))
    await to.get(
      sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), ${Math.max(1, last)}, ${last > 0}::boolean)`
    )
  }
}

const differing = async (from: Database, to: Database): Promise<ReadonlyArray<string>> => {
  const tables: Array<string> = []
  for (const table of TABLES) if (!(await isSame(from, to, table))) tables.push(table)
  return tables
}

export type Moved =
  /** `people`: accounts, with those of the demo. */
  | { readonly state: "moved" | "there"; readonly people: number }
  /** The database holds accounts that are not those of the file; nothing was changed. */
  | { readonly state: "occupied" }

/**
 * All or nothing, and compared row by row before it counts. Both have their tables, and nothing else uses them. Again it
 * changes nothing.
 */
const moveAccounts = async (from: Database, to: Database): Promise<Moved> =>
  oneOfAll(to.lease("tables"))(async () => {
    const people = async () => Number((await from.get(sql`SELECT count(*) AS n FROM "user"`))?.["n"])
    if ((await to.get(sql`SELECT 1 FROM "user" UNION ALL SELECT 1 FROM organization LIMIT 1`)) !== undefined) {
      return (await differing(from, to)).length === 0
        ? { state: "there", people: await people() }
        : { state: "occupied" }
    }
    await to.atomically(async (within) => {
      for (const table of TABLES) await copy(from, within, table)
      await goOn(from, within)
      const tables = await differing(from, within)
      if (tables.length > 0) throw new Error(`Nothing was moved, since ${tables.join(", ")} would differ`)
    })
    return { state: "moved", people: await people() }
  })

export interface MoveOptions {
  /** Path of the SQLite file, which is only brought up to date. */
  readonly databaseFile: string
  readonly databaseUrl: string
  /** What the accounts are kept with. */
  readonly secret: string
  readonly publicUrl: string
  readonly log: (line: string) => void
}

const makeTables = async (database: Database, { publicUrl, secret }: MoveOptions): Promise<void> => {
  const { origin } = new URL(publicUrl)
  const shared = {
    database,
    secret,
    origin,
    superAdmins: new Set<string>(),
    ...browserCookiesOf(origin),
    mailLater: () => undefined,
    mailIsFailing: () => false
  }
  await makeAuth(shared, { trustedOrigins: [origin], demo: false, localMail: false, picture: false })
  await database.run(sql.raw(mailQueueTable(database.type)))
  await migrateOwnTables(database)
}

/** Signing keys are kept with it. */
const isTheirSecret = async (database: Database, secret: string): Promise<boolean> => {
  const row = await database.get(sql`SELECT "privateKey" FROM jwks ORDER BY "createdAt" DESC LIMIT 1`)
  if (row === undefined) return true
  try {
    await symmetricDecrypt({ key: secret, data: JSON.parse(String(row["privateKey"])) as string })
    return true
  } catch {
    return false
  }
}

/** Rejects when one of the two cannot be opened. */
export const moveIdentity = async (options: MoveOptions): Promise<Moved | { readonly state: "other secret" }> => {
  const from = openDatabase(options.databaseFile)
  try {
    await makeTables(from, options)
    if (!(await isTheirSecret(from, options.secret))) return { state: "other secret" }
    const { openPostgres } = await import("./postgres-database.ts")
    const to = await openPostgres(options.databaseUrl, options.log)
    try {
      await makeTables(to, options)
      return await moveAccounts(from, to)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}
