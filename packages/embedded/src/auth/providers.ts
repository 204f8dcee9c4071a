import type { AuthProviders } from "../contract/modules.ts"
import { AuthRefused } from "./auth-refused.ts"

export interface Provider {
  readonly kind: "oidc" | "customJwt"
  /** Compared without regard to a final slash. */
  readonly issuer: string
  /** Undefined accepts any audience. */
  readonly audience: string | undefined
  readonly algorithms: ReadonlyArray<string>
  /** Undefined: named by the issuer's discovery document. */
  readonly jwks: string | undefined
}

const text = (entry: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = entry[name]
  return typeof value === "string" && value !== "" ? value : undefined
}

const required = (entry: Readonly<Record<string, unknown>>, name: string): string => {
  const value = text(entry, name)
  if (value === undefined) throw new AuthRefused(`A provider of auth.config needs ${name}`)
  return value
}

const withScheme = (domain: string): string => (/^https?:\/\//.test(domain) ? domain : `https://${domain}`)

const providerOf = (entry: Readonly<Record<string, unknown>>): Provider => {
  if (entry["type"] === "customJwt") {
    const algorithm = required(entry, "algorithm")
    if (algorithm !== "RS256" && algorithm !== "ES256") {
      throw new AuthRefused(`The algorithm ${algorithm} of auth.config is neither RS256 nor ES256`)
    }
    return {
      kind: "customJwt",
      issuer: required(entry, "issuer"),
      audience: text(entry, "applicationID"),
      algorithms: [algorithm],
      jwks: required(entry, "jwks")
    }
  }
  return {
    kind: "oidc",
    issuer: withScheme(required(entry, "domain")),
    audience: required(entry, "applicationID"),
    algorithms: ["RS256", "ES256"],
    jwks: undefined
  }
}

/** Fails with {@link AuthRefused} when an entry lacks something. */
export const readProviders = (entries: AuthProviders): ReadonlyArray<Provider> => entries.map(providerOf)

/** Issuers name themselves with or without a final slash. */
export const sameIssuer = (a: string, b: string): boolean => a.replace(/\/$/, "") === b.replace(/\/$/, "")
