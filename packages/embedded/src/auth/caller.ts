import type { JSONValue } from "convex/values"
import type { Identity, Reach } from "../contract/calls.ts"
import { AuthRefused } from "./auth-refused.ts"
import type { Authenticator } from "./authenticator.ts"

export interface Caller {
  readonly identity: Identity | null
  readonly reach: Reach
  /** Nothing may run for this caller at or after this instant, UTC ms; `Infinity` without a token. */
  readonly expiresAt: number
  /** Verified; null for the operator and for callers without one. */
  readonly token: string | null
}

export const anonymous: Caller = { identity: null, reach: "public", expiresAt: Infinity, token: null }

const textOr = (value: JSONValue | undefined, fallback: string): string =>
  typeof value === "string" && value !== "" ? value : fallback

/** Fills what is missing, so that functions can rely on the three fixed claims. */
const impersonated = (attributes: Readonly<Record<string, JSONValue | undefined>>): Identity => {
  const issuer = textOr(attributes["issuer"], "https://convex.test")
  const subject = textOr(attributes["subject"], "impersonated")
  return {
    ...attributes,
    issuer,
    subject,
    tokenIdentifier: textOr(attributes["tokenIdentifier"], `${issuer}|${subject}`)
  }
}

export interface CallerResolver {
  readonly user: (token: string) => Promise<Caller>
  readonly operator: (key: string, actingAs: Readonly<Record<string, JSONValue | undefined>> | undefined) => Caller
  /** The caller of an `Authorization` header. Fails with {@link AuthRefused}. */
  readonly header: (value: string | undefined) => Promise<Caller>
}

const decodeAttributes = (text: string): Readonly<Record<string, JSONValue | undefined>> => {
  try {
    const found: unknown = JSON.parse(Buffer.from(text, "base64").toString("utf8"))
    // Parsed from JSON, and an object.
    if (typeof found === "object" && found !== null) return found as Readonly<Record<string, JSONValue>>
  } catch {
    // Refused below.
  }
  throw new AuthRefused("The identity to act for could not be read")
}

export const makeCallerResolver = (
  authenticator: Authenticator,
  isAdminKey: (key: string) => boolean
): CallerResolver => {
  const user = async (token: string): Promise<Caller> => ({
    ...(await authenticator.verify(token)),
    reach: "public",
    token
  })
  const operator: CallerResolver["operator"] = (key, actingAs) => {
    if (!isAdminKey(key)) throw new AuthRefused("The admin key is wrong")
    return {
      identity: actingAs === undefined ? null : impersonated(actingAs),
      reach: "internal",
      expiresAt: Infinity,
      token: null
    }
  }
  return {
    user,
    operator,
    header: async (value) => {
      if (value === undefined) return anonymous
      const [scheme = "", ...rest] = value.split(" ")
      const credential = rest.join(" ")
      if (scheme.toLowerCase() === "bearer") return user(credential)
      if (scheme.toLowerCase() !== "convex")
        throw new AuthRefused("The Authorization header is neither Bearer nor Convex")
      const [key = "", attributes] = credential.split(":")
      return operator(key, attributes === undefined ? undefined : decodeAttributes(attributes))
    }
  }
}
