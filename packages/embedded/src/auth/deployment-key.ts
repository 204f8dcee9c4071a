/** Signs the deployment's own tokens; created when first needed and stored in the database. */
import { generateKeyPairSync } from "node:crypto"
import { calculateJwkThumbprint, importJWK, type JWK, type JWTPayload, SignJWT } from "jose"
import type { Store } from "../store/store.ts"
import type { Transaction } from "../tx/transaction.ts"

const META = "signingKey"
const ALGORITHM = "ES256"
/** Lifetime of a token in seconds; hosted limits. */
const SHORTEST = 1
const LONGEST = 3600

const RESERVED = /^(?:iss|iat|exp|nbf)$|^(?:convex|cvx)/i

const parse = (text: string): JWK => JSON.parse(text) as JWK

/** Made now when there is none. */
const keyFor = (transaction: Transaction): JWK => {
  const kept = transaction.store.meta(META)
  if (kept !== undefined) return parse(kept)
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const key = privateKey.export({ format: "jwk" })
  transaction.run("INSERT INTO meta VALUES (?, ?)", META, JSON.stringify(key))
  return parse(JSON.stringify(key))
}

const publicHalf = async ({ crv = "", kty = "", x = "", y = "" }: JWK): Promise<JWK> => {
  const key = { crv, kty, x, y }
  return { ...key, alg: ALGORITHM, use: "sig", kid: await calculateJwkThumbprint(key) }
}

export interface Signing {
  readonly claims: JWTPayload
  readonly expiresInSeconds: number
  readonly issuer: string
  readonly now: number
}

/** Fails at reserved claims and at lifetimes beyond an hour. */
export const signToken = async (
  transaction: Transaction,
  { claims, expiresInSeconds, issuer, now }: Signing
): Promise<string> => {
  const reserved = Object.keys(claims).find((name) => RESERVED.test(name))
  if (reserved !== undefined) throw new Error(`The claim "${reserved}" is reserved and cannot be set by signJwt`)
  if (!(expiresInSeconds >= SHORTEST && expiresInSeconds <= LONGEST)) {
    throw new Error(`expiresInSeconds must be ${SHORTEST} to ${LONGEST}, got ${expiresInSeconds}`)
  }
  const key = keyFor(transaction)
  const { kid = "" } = await publicHalf(key)
  const issued = Math.floor(now / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid })
    .setIssuer(issuer)
    .setIssuedAt(issued)
    .setExpirationTime(issued + Math.floor(expiresInSeconds))
    .sign(await importJWK(key, ALGORITHM))
}

export const publicKeys = async (store: Store): Promise<{ readonly keys: ReadonlyArray<JWK> }> => {
  const kept = store.reader.get("SELECT v FROM meta WHERE k = ?", META)?.[0]
  return { keys: kept === undefined ? [] : [await publicHalf(parse(String(kept)))] }
}
