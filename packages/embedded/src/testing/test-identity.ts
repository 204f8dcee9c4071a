import type { UserIdentity } from "convex/server"
import { createHash } from "node:crypto"
import type { Identity } from "../contract/calls.ts"

const DEFAULT_ISSUER = "https://convex.test"

const CLAIMS = new Map([
  ["subject", "sub"],
  ["issuer", "iss"],
  ["givenName", "given_name"],
  ["familyName", "family_name"],
  ["preferredUsername", "preferred_username"],
  ["profileUrl", "profile"],
  ["pictureUrl", "picture"],
  ["emailVerified", "email_verified"],
  ["birthday", "birthdate"],
  ["timezone", "zoneinfo"],
  ["language", "locale"],
  ["phoneNumber", "phone_number"],
  ["phoneNumberVerified", "phone_number_verified"],
  ["updatedAt", "updated_at"]
])

/** The same attributes give the same subject. */
export const completeIdentity = (partial: Partial<UserIdentity>): Identity => {
  const hash = () => createHash("sha256").update(JSON.stringify(partial)).digest("hex").slice(0, 16)
  const subject = partial.subject ?? hash()
  const issuer = partial.issuer ?? DEFAULT_ISSUER
  const tokenIdentifier = partial.tokenIdentifier ?? `${issuer}|${subject}`
  const given = Object.entries(partial).filter(([, value]) => value !== undefined)
  // Attributes of an identity are JSON by their declared types.
  return { ...(Object.fromEntries(given) as Identity), subject, issuer, tokenIdentifier }
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Unsigned. */
export const tokenOf = (identity: Identity): string => {
  const attributes = Object.entries(identity).filter(([name]) => name !== "tokenIdentifier")
  const claims = Object.fromEntries(attributes.map(([name, value]) => [CLAIMS.get(name) ?? name, value]))
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`
}
