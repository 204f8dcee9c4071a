import type { Connection } from "./connection.ts"

/** Version of the file format this code writes; a newer file is refused. */
const FILE_FORMAT = 1

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
INSERT INTO meta VALUES ('format', '${FILE_FORMAT}');
`

const exists = (connection: Connection): boolean =>
  connection.get("SELECT 1 FROM sqlite_schema WHERE name = 'meta'") !== undefined

/** Creates the tables of a new file. Fails when the file was written by a newer format. */
export const ensureFormat = (connection: Connection): void => {
  if (!exists(connection)) connection.exec(`BEGIN IMMEDIATE; ${TABLES} COMMIT;`)
  const found = Number(connection.get("SELECT v FROM meta WHERE k = 'format'")?.[0])
  if (found !== FILE_FORMAT) {
    throw new Error(`The database file has format ${found}; this version reads format ${FILE_FORMAT}`)
  }
}

export const PRAGMAS = `
PRAGMA cache_size = -65536;
PRAGMA mmap_size = 268435456;
PRAGMA temp_store = MEMORY;
`

/** Only for a file: a database in memory has neither a log nor a disk. */
export const FILE_PRAGMAS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
`
