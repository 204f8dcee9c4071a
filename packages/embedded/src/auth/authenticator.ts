import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from "jose"
import type { Identity } from "../contract/calls.ts"
import type { AuthProviders } from "../contract/modules.ts"
import { AuthRefused } from "./auth-refused.ts"
import { identityOf } from "./claims.ts"
import { type Fetcher, makeKeySets } from "./key-sets.ts"
import { type Provider, readProviders, sameIssuer } from "./providers.ts"

/** Tolerated clock difference between issuers and us, s. */
const CLOCK_TOLERANCE_S = 5

interface Authenticated {
  readonly identity: Identity
  /** Nothing may run for this identity after this instant, UTC ms. */
  readonly expiresAt: number
}

export interface Authenticator {
  /** Fails with {@link AuthRefused} for every token that is not accepted. */
  readonly verify: (token: string) => Promise<Authenticated>
}

const unverified = (token: string): { readonly issuer: string; readonly keyId: string } => {
  try {
    const { iss } = decodeJwt(token)
    const { kid } = decodeProtectedHeader(token)
    if (typeof iss !== "string" || typeof kid !== "string") throw new AuthRefused("The token names no issuer or no key")
    return { issuer: iss, keyId: kid }
  } catch (error) {
    if (error instanceof AuthRefused) throw error
    throw new AuthRefused("The token is not a JWT")
  }
}

const refusalOf = (error: unknown): AuthRefused => {
  if (error instanceof AuthRefused) return error
  if (error instanceof errors.JWTExpired) return new AuthRefused("The token has expired")
  if (error instanceof errors.JWTClaimValidationFailed)
    return new AuthRefused(`The token has a wrong ${error.claim} claim`)
  return new AuthRefused("The token could not be verified", { cause: error })
}

/** Reads `providers` at each call; `now` is UTC ms. */
export const makeAuthenticator = (
  providers: () => AuthProviders,
  { fetcher = fetch, now = Date.now }: { readonly fetcher?: Fetcher; readonly now?: () => number } = {}
): Authenticator => {
  const keySets = makeKeySets(fetcher, now)

  const verifyWith = async (provider: Provider, token: string, keyId: string): Promise<Authenticated> => {
    const { payload } = await jwtVerify(token, await keySets.forKey(provider, keyId), {
      algorithms: [...provider.algorithms],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(now()),
      requiredClaims: ["iss", "sub", "exp"],
      ...(provider.audience === undefined ? {} : { audience: provider.audience })
    })
    const { exp, iss, sub } = payload
    if (exp === undefined || iss === undefined || sub === undefined || !sameIssuer(iss, provider.issuer)) {
      throw new AuthRefused("The token has a wrong iss claim")
    }
    const identity = identityOf({ ...payload, iss, sub }, provider.kind === "customJwt" ? "flat" : "kept")
    return { identity, expiresAt: (exp + CLOCK_TOLERANCE_S) * 1000 }
  }

  return {
    verify: async (token) => {
      const { issuer, keyId } = unverified(token)
      const candidates = readProviders(providers()).filter((provider) => sameIssuer(provider.issuer, issuer))
      let refusal = new AuthRefused("No provider of auth.config accepts the issuer of this token")
      for (const provider of candidates) {
        try {
          return await verifyWith(provider, token, keyId)
        } catch (error) {
          refusal = refusalOf(error)
        }
      }
      throw refusal
    }
  }
}
