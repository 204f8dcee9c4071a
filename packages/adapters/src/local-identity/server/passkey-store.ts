import { sql } from "kysely"
import type { Database } from "./database.ts"
import { isIP } from "node:net"
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
export const keepChallenge = async (
  { database, secret }: Ids,
  purpose: Purpose,
  holder: string,
  challenge: string
): Promise<void> => {
  const now = Date.now()
  await database.run(sql`DELETE FROM passkey_challenge WHERE "startedAt" <= ${now - CODE_LIFE_MS}`)
  await database.run(
    sql`INSERT INTO passkey_challenge (id, purpose, holder, "startedAt") VALUES (${digest(secret, "passkey challenge", challenge)}, ${purpose}, ${digest(secret, "passkey holder", holder)}, ${now})`
  )
}

/** Once, within ten minutes. */
export const takeChallenge = async (
  { database, secret }: Ids,
  purpose: Purpose,
  holder: string,
  challenge: string
): Promise<boolean> => {
  const now = Date.now()
  return (
    (await database.run(
      sql`DELETE FROM passkey_challenge WHERE id = ${digest(secret, "passkey challenge", challenge)} AND purpose = ${purpose} AND holder = ${digest(secret, "passkey holder", holder)} AND "startedAt" > ${now - CODE_LIFE_MS} AND "startedAt" <= ${now}`
    )) > 0
  )
}

/** Newest first. */
export const passkeysOf = async (database: Database, userId: string) =>
  (
    await database.all(
      sql`SELECT id, name, "createdAt", "lastUsedAt" FROM passkey WHERE "userId" = ${userId} ORDER BY "createdAt" DESC, id`
    )
  ).map((row) => ({
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

export const credentialsOf = async (
  database: Database,
  userId: string
): Promise<ReadonlyArray<StoredPasskey["credential"]>> =>
  (await database.all(sql`SELECT * FROM passkey WHERE "userId" = ${userId}`)).map((row) => storedOf(row).credential)

export const passkeyBy = async (database: Database, credentialId: string): Promise<StoredPasskey | undefined> => {
  const row = await database.get(sql`SELECT * FROM passkey WHERE "credentialId" = ${credentialId}`)
  return row === undefined ? undefined : storedOf(row)
}

/** Whether the person can prove by one who they are, at this installation's address. */
export const hasPasskey = async (
  { database, origin }: Pick<Shared, "database" | "origin">,
  userId: string
): Promise<boolean> =>
  relyingPartyOf(origin) !== undefined &&
  (await database.get(sql`SELECT 1 FROM passkey WHERE "userId" = ${userId}`)) !== undefined

/** Undefined when the credential belongs to an account already. */
export const addPasskey = async (
  database: Database,
  userId: string,
  name: string,
  { counter, id, publicKey, transports }: StoredPasskey["credential"]
) => {
  const row = { id: opaqueId(), name, createdAt: Date.now(), lastUsedAt: null }
  const added =
    await database.run(sql`INSERT INTO passkey (id, "userId", "credentialId", "publicKey", counter, transports, name, "createdAt")
       VALUES (${row.id}, ${userId}, ${id}, ${publicKey}, ${counter}, ${transports.join(" ")}, ${name}, ${row.createdAt})`)
  return added > 0 ? row : undefined
}

/** False for another person's, like for one that is gone. */
export const renamePasskey = async (database: Database, userId: string, id: string, name: string): Promise<boolean> =>
  (await database.run(sql`UPDATE passkey SET name = ${name} WHERE id = ${id} AND "userId" = ${userId}`)) > 0

/** Its name; undefined for another person's, like for one that is gone. */
export const removePasskey = async (database: Database, userId: string, id: string): Promise<string | undefined> => {
  const row = await database.get(sql`DELETE FROM passkey WHERE id = ${id} AND "userId" = ${userId} RETURNING name`)
  return row === undefined ? undefined : String(row["name"])
}

export const notePasskeyUse = async (database: Database, id: string, counter: number): Promise<void> => {
  await database.run(sql`UPDATE passkey SET counter = ${counter}, "lastUsedAt" = ${Date.now()} WHERE id = ${id}`)
}
