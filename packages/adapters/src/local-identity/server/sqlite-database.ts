import { chmodSync, closeSync, existsSync, openSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { NodeSqliteDialect } from "@better-auth/kysely-adapter/node-sqlite-dialect"
import { Kysely } from "kysely"
import { type Database, makeDatabase } from "./database.ts"

/** Created readable by its owner only, before anything is written: SQLite gives journal files the database's mode. */
const keepToOwner = (file: string): void => {
  closeSync(openSync(file, "a", 0o600))
  for (const path of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
    if (existsSync(path)) chmodSync(path, 0o600)
  }
}

/** The lock of the data folder lets one process in. */
const ALONE = { take: async () => true, release: async () => undefined }

/** Files are readable by their owner only, journals included. */
export const openDatabase = (file: string): Database => {
  if (file !== ":memory:") keepToOwner(file)
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
  `)
  return makeDatabase({
    type: "sqlite",
    kysely: new Kysely({ dialect: new NodeSqliteDialect({ database }) }),
    lease: () => ALONE
  })
}
