import type { JWTPayload } from "jose"
import type { JSONValue } from "convex/values"
import type { Identity } from "../contract/calls.ts"

/** Claims that differ between two tokens of one login. */
const TOKEN_CLAIMS = new Set(["iss", "sub", "aud", "exp", "nbf", "iat", "jti"])

/** Standard claims of OpenID Connect Core 1.0, section 5.1, and the names functions read them by. */
const STANDARD_NAMES = new Map([
  ["given_name", "givenName"],
  ["family_name", "familyName"],
  ["preferred_username", "preferredUsername"],
  ["profile", "profileUrl"],
  ["picture", "pictureUrl"],
  ["email_verified", "emailVerified"],
  ["birthdate", "birthday"],
  ["zoneinfo", "timezone"],
  ["locale", "language"],
  ["phone_number", "phoneNumber"],
  ["phone_number_verified", "phoneNumberVerified"],
  ["updated_at", "updatedAt"]
])

type JsonObject = { readonly [key: string]: JSONValue | undefined }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** `{ a: { b: 1 } }` as `["a.b", 1]`; lists stay whole. */
const flatten = (name: string, value: JSONValue): ReadonlyArray<readonly [string, JSONValue]> =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : flatten(`${name}.${key}`, inner)))
    : [[name, value]]

const standardValue = (name: string, value: JSONValue): JSONValue => {
  if (name === "updated_at" && typeof value === "number") return new Date(value * 1000).toISOString()
  if (name === "address" && isObject(value) && typeof value["formatted"] === "string") return value["formatted"]
  return value
}

/** With `nested: "flat"` claims inside objects are named `outer.inner`, as custom JWT providers expect. */
export const identityOf = (
  claims: JWTPayload & { readonly iss: string; readonly sub: string },
  nested: "flat" | "kept"
): Identity => {
  const entries = Object.entries(claims)
    .filter(([name, value]) => !TOKEN_CLAIMS.has(name) && value !== undefined)
    .flatMap(([name, value]) => {
      // Claims were parsed from JSON.
      const shown = standardValue(name, value as JSONValue)
      return nested === "flat" ? flatten(name, shown) : [[name, shown] as const]
    })
    .map(([name, value]) => [STANDARD_NAMES.get(name) ?? name, value] as const)
  return {
    ...Object.fromEntries(entries),
    tokenIdentifier: `${claims.iss}|${claims.sub}`,
    issuer: claims.iss,
    subject: claims.sub
  }
}
