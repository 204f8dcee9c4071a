import { Kysely, PostgresDialect, sql } from "kysely"
import pg from "pg"
import { opaqueId } from "./codes.ts"
import { type Database, type Lease, makeDatabase } from "./database.ts"
import { IN_TURN } from "./postgres-triggers.ts"

/** A server that ended gives its leases up after this. */
const LEASE_MS = 10_000
const CONNECTIONS = 10
/** Waiting for a connection, or for the end of a statement. */
const LIMIT_MS = 10_000
const ASK_MS = 5_000

const LEASES = sql`CREATE TABLE IF NOT EXISTS identity_lease (
  name TEXT PRIMARY KEY, holder TEXT NOT NULL, until TIMESTAMPTZ NOT NULL
)`

/** By the clock of the database, which is one for all servers. */
const leaseOf = (database: Database, holder: string, name: string): Lease => ({
  take: async () => {
    const changed = await database.run(sql`INSERT INTO identity_lease (name, holder, until)
      VALUES (${name}, ${holder}, clock_timestamp() + ${LEASE_MS} * interval '1 millisecond')
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE identity_lease.holder = excluded.holder OR identity_lease.until <= clock_timestamp()`)
    return changed > 0
  },
  release: async () => {
    await database.run(sql`DELETE FROM identity_lease WHERE name = ${name} AND holder = ${holder}`)
  }
})

/** Counts and times in milliseconds are whole numbers that a double holds. */
const typeParser: typeof pg.types.getTypeParser = (id: number, format?: "binary" | "text") =>
  id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as "text")

/** Another server may make it at the same moment. */
const makeLeases = async (database: Database): Promise<void> => {
  try {
    await database.run(LEASES)
  } catch {
    await database.run(LEASES)
  }
}

/**
 * A PostgreSQL server, 14 or later. `url` may hold a password, and is not logged.
 *
 * Rejects when it does not answer.
 */
export const openPostgres = async (url: string, log: (line: string) => void): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: LIMIT_MS,
    statement_timeout: LIMIT_MS,
    keepAlive: true,
    application_name: "marque",
    types: { getTypeParser: typeParser }
  })
  // A connection in use rejects what was asked on it; without a listener its end would end this process too.
  pool.on("connect", (client) => client.on("error", () => undefined))
  pool.on("error", (error) => log(`The identity database ended a connection: ${error.message}`))
  const holder = opaqueId()
  const database = makeDatabase({
    type: "postgres",
    kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    inTurn: sql.raw(IN_TURN),
    lease: (given, name) => leaseOf(given, holder, name)
  })
  try {
    await makeLeases(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

const OLDEST = 140_000

/** Classes of an answer that refuses: who asks, their rights, or the database that they name. */
const REFUSED = /^(?:28|3D|42501)/

/** How the server at `url` answers, on a connection of its own. */
export const askPostgres = async (url: string): Promise<"away" | "old" | "refused" | "well"> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS })
  client.on("error", () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ readonly version: string }>(
      "SELECT current_setting('server_version_num') AS version"
    )
    return Number(rows[0]?.version) < OLDEST ? "old" : "well"
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    return REFUSED.test(code) ? "refused" : "away"
  } finally {
    await client.end().catch(() => undefined)
  }
}
