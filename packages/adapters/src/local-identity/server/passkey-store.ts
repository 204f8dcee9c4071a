import { isIP } from "node:net"
import type { DatabaseSync } from "node:sqlite"
import { CODE_LIFE_MS, digest, opaqueId } from "./codes.ts"
import type { Shared } from "./plugin-context.ts"

type Ids = Pick<Shared, "database" | "secret">

/** What a challenge is for; one for another purpose does not pass. */
type Purpose = "add" | "reverify" | "sign in"

/** A credential as it is checked; `publicKey` is COSE. */
export interface StoredPasskey {
  readonly id: string
  readonly userId: string
  readonly credential: {
    readonly id: string
    readonly publicKey: Uint8Array<ArrayBuffer>
    readonly counter: number
    readonly transports: ReadonlyArray<string>
  }
}

/** The name that passkeys are bound to; undefined under an IP address, which browsers do not take for one. */
export const relyingPartyOf = (origin: string): string | undefined => {
  const { hostname } = new URL(origin)
  return isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? hostname : undefined
}

/** `holder`: the session, or the browser's cookie. */
export const keepChallenge = ({ database, secret }: Ids, purpose: Purpose, holder: string, challenge: string): void => {
  const now = Date.now()
  database.prepare("DELETE FROM passkey_challenge WHERE startedAt <= ?").run(now - CODE_LIFE_MS)
  database
    .prepare("INSERT INTO passkey_challenge (id, purpose, holder, startedAt) VALUES (?, ?, ?, ?)")
    .run(digest(secret, "passkey challenge", challenge), purpose, digest(secret, "passkey holder", holder), now)
}

/** Once, within ten minutes. */
export const takeChallenge = (
  { database, secret }: Ids,
  purpose: Purpose,
  holder: string,
  challenge: string
): boolean => {
  const now = Date.now()
  return (
    database
      .prepare(
        "DELETE FROM passkey_challenge WHERE id = ? AND purpose = ? AND holder = ? AND startedAt > ? AND startedAt <= ?"
      )
      .run(
        digest(secret, "passkey challenge", challenge),
        purpose,
        digest(secret, "passkey holder", holder),
        now - CODE_LIFE_MS,
        now
      ).changes > 0
  )
}

/** Newest first. */
export const passkeysOf = (database: DatabaseSync, userId: string) =>
  database
    .prepare("SELECT id, name, createdAt, lastUsedAt FROM passkey WHERE userId = ? ORDER BY createdAt DESC, id")
    .all(userId)
    .map((row) => ({
      id: String(row["id"]),
      name: String(row["name"]),
      createdAt: Number(row["createdAt"]),
      lastUsedAt: row["lastUsedAt"] === null ? null : Number(row["lastUsedAt"])
    }))

const storedOf = (row: Readonly<Record<string, unknown>>): StoredPasskey => ({
  id: String(row["id"]),
  userId: String(row["userId"]),
  credential: {
    id: String(row["credentialId"]),
    // A BLOB column, which only `addPasskey` writes.
    publicKey: new Uint8Array(row["publicKey"] as Uint8Array),
    counter: Number(row["counter"]),
    transports: String(row["transports"]).split(" ").filter(Boolean)
  }
})

export const credentialsOf = (database: DatabaseSync, userId: string): ReadonlyArray<StoredPasskey["credential"]> =>
  database
    .prepare("SELECT * FROM passkey WHERE userId = ?")
    .all(userId)
    .map((row) => storedOf(row).credential)

export const passkeyBy = (database: DatabaseSync, credentialId: string): StoredPasskey | undefined => {
  const row = database.prepare("SELECT * FROM passkey WHERE credentialId = ?").get(credentialId)
  return row === undefined ? undefined : storedOf(row)
}

/** Whether the person can prove by one who they are, at this installation's address. */
export const hasPasskey = ({ database, origin }: Pick<Shared, "database" | "origin">, userId: string): boolean =>
  relyingPartyOf(origin) !== undefined &&
  database.prepare("SELECT 1 FROM passkey WHERE userId = ?").get(userId) !== undefined

/** Undefined when the credential belongs to an account already. */
export const addPasskey = (
  database: DatabaseSync,
  userId: string,
  name: string,
  { counter, id, publicKey, transports }: StoredPasskey["credential"]
) => {
  const row = { id: opaqueId(), name, createdAt: Date.now(), lastUsedAt: null }
  const added = database
    .prepare(
      `INSERT OR IGNORE INTO passkey (id, userId, credentialId, publicKey, counter, transports, name, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
    )
    .run(row.id, userId, id, publicKey, counter, transports.join(" "), name, row.createdAt)
  return added.changes > 0 ? row : undefined
}

/** False for another person's, like for one that is gone. */
export const renamePasskey = (database: DatabaseSync, userId: string, id: string, name: string): boolean =>
  database.prepare("UPDATE passkey SET name = ? WHERE id = ? AND userId = ?").run(name, id, userId).changes > 0

/** Its name; undefined for another person's, like for one that is gone. */
export const removePasskey = (database: DatabaseSync, userId: string, id: string): string | undefined => {
  const row = database.prepare("DELETE FROM passkey WHERE id = ? AND userId = ? RETURNING name").get(id, userId)
  return row === undefined ? undefined : String(row["name"])
}

export const notePasskeyUse = (database: DatabaseSync, id: string, counter: number): void => {
  database.prepare("UPDATE passkey SET counter = ?, lastUsedAt = ? WHERE id = ?").run(counter, Date.now(), id)
}
