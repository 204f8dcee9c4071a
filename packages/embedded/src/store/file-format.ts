import type { Connection } from "./connection.ts"

/** A newer file is refused. */
const FILE_FORMAT = 4

const TABLES = `
CREATE TABLE meta (k TEXT PRIMARY KEY, v TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE names (kind TEXT, name TEXT, n INTEGER NOT NULL, PRIMARY KEY (kind, name)) WITHOUT ROWID;
CREATE TABLE docs (id TEXT PRIMARY KEY, tbl INTEGER NOT NULL, size INTEGER NOT NULL, json TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE idx (ix INTEGER, key BLOB, id TEXT NOT NULL, PRIMARY KEY (ix, key)) WITHOUT ROWID;
CREATE TABLE index_state (ix INTEGER PRIMARY KEY, tbl TEXT NOT NULL, name TEXT NOT NULL, fields TEXT NOT NULL,
  state TEXT NOT NULL, cursor TEXT NOT NULL);
CREATE TABLE sess (sid TEXT, rid INTEGER, who TEXT NOT NULL, result TEXT NOT NULL, ts TEXT NOT NULL, at REAL NOT NULL,
  PRIMARY KEY (sid, rid)) WITHOUT ROWID;
CREATE INDEX sess_at ON sess (at);
CREATE TABLE jobs (id TEXT PRIMARY KEY, state TEXT NOT NULL, due REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX jobs_due ON jobs (state, due, id);
CREATE TABLE crons (name TEXT PRIMARY KEY, schedule TEXT NOT NULL, due REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE files (id TEXT PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, sha256 TEXT NOT NULL, size INTEGER NOT NULL,
  type TEXT) WITHOUT ROWID;
CREATE INDEX files_sha256 ON files (sha256);
CREATE TABLE uploads (hash TEXT PRIMARY KEY, expires REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE env (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO meta VALUES ('format', '1');
`

const UPGRADES = [
  `
CREATE TABLE search_rows (row INTEGER PRIMARY KEY, ix INTEGER NOT NULL, id TEXT NOT NULL, UNIQUE (ix, id));
CREATE TABLE vectors (ix INTEGER, id TEXT, vector BLOB NOT NULL, filters TEXT NOT NULL, PRIMARY KEY (ix, id)) WITHOUT ROWID;
`,
  `
ALTER TABLE docs ADD COLUMN sum INTEGER;
`,
  // Deleted on purpose, so that a sweep can tell it from content that a wrong database does not know.
  `
CREATE TABLE removed_files (sha256 TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID;
`
]

const exists = (connection: Connection): boolean =>
  connection.get("SELECT 1 FROM sqlite_schema WHERE name = 'meta'") !== undefined

const formatOf = (connection: Connection): number =>
  Number(connection.get("SELECT v FROM meta WHERE k = 'format'")?.[0])

/** Each upgrade is atomic. `onNew` is called before the tables of a new file. Fails for a newer format. */
export const ensureFormat = (connection: Connection, onNew?: () => void): void => {
  if (!exists(connection)) onNew?.()
  if (!exists(connection)) connection.exec(`BEGIN IMMEDIATE; ${TABLES} COMMIT;`)
  const found = formatOf(connection)
  if (!(found >= 1 && found <= FILE_FORMAT)) {
    throw new Error(`The database file has format ${found}; this version reads up to format ${FILE_FORMAT}`)
  }
  for (const [at, statements] of UPGRADES.entries()) {
    if (at + 1 < found) continue
    connection.exec(`BEGIN IMMEDIATE; ${statements} UPDATE meta SET v = '${at + 2}' WHERE k = 'format'; COMMIT;`)
  }
}

export const PRAGMAS = `
PRAGMA cache_size = -65536;
PRAGMA mmap_size = 268435456;
PRAGMA temp_store = MEMORY;
`

/** A database in memory has neither a log nor a disk. */
export const FILE_PRAGMAS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
`
