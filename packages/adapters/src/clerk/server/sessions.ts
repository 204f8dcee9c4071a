import { createHash } from "node:crypto"
import { verifyToken } from "@clerk/backend"
import { NEVER_USED_MINUTES } from "@marque/core/identity"
import { Option, Schema } from "effect"
import type { SessionProof } from "../../identity/server-identity.ts"
import { makeRateGate } from "./rate-gate.ts"
import { CALL_LIMIT_MS, within } from "./time-limit.ts"

/** Tokens of unknown keys that wait at once. */
const UNKNOWN_KEYS_MAX = 20

const Claims = Schema.Struct({
  sub: Schema.String,
  sid: Schema.String,
  sts: Schema.optionalKey(Schema.String),
  fva: Schema.optionalKey(Schema.Unknown)
})

const Minutes = Schema.Int.check(Schema.isGreaterThanOrEqualTo(-1))
const Ages = Schema.Tuple([Minutes, Minutes])

/** Without ages, or with others than Clerk's, nothing counts as proven: -1 would mean that no such factor is enrolled. */
const factorAgeOf = (fva: unknown): SessionProof["factorAge"] =>
  Option.getOrElse(Schema.decodeUnknownOption(Ages)(fva), () => [NEVER_USED_MINUTES, NEVER_USED_MINUTES] as const)

const cookieValues = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header.split(";").map((pair) => {
      const at = pair.indexOf("=")
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
    })
  )

/** clerk-js writes both; the one with the suffix belongs to this instance alone. */
const cookieNames = (publishableKey: string): ReadonlyArray<string> => {
  const suffix = createHash("sha1").update(publishableKey).digest("base64").slice(0, 8)
  return [`__session_${suffix.replaceAll("+", "-").replaceAll("/", "_")}`, "__session"]
}

const Header = Schema.fromJsonString(Schema.Struct({ kid: Schema.String }))

const keyIdOf = (token: string): string => {
  const header = Buffer.from(token.split(".")[0] ?? "", "base64url").toString()
  return Schema.decodeUnknownSync(Header)(header).kid
}

/** The list of keys is asked for again for each unknown one, which anybody can write into a token. */
const makeKeyGuard = (perSecond: number) => {
  const known = new Set<string>()
  const gate = makeRateGate({ perSecond, waitingMax: UNKNOWN_KEYS_MAX })
  return async <A>(token: string, verify: () => Promise<A>): Promise<A> => {
    const keyId = keyIdOf(token)
    if (!known.has(keyId)) await gate()
    const claims = await verify()
    known.add(keyId)
    return claims
  }
}

export interface SessionOptions {
  readonly publishableKey: string
  readonly secretKey: string
  readonly jwtKey?: string | undefined
  readonly apiUrl?: string | undefined
  readonly issuer: string
  readonly requestsPerSecond: number
  /** Of our pages. */
  readonly origin: string
}

/** Undefined when signed out, when a task is pending, and when the token cannot be verified. Never rejects. */
export const makeSessionReader = (options: SessionOptions) => {
  const { apiUrl, issuer, jwtKey, origin, publishableKey, requestsPerSecond, secretKey } = options
  const names = cookieNames(publishableKey)
  const guarded = makeKeyGuard(requestsPerSecond)
  const claimsOf = (token: string): Promise<unknown> => {
    const wanted = { issuer, authorizedParties: [origin] }
    if (jwtKey !== undefined) return verifyToken(token, { ...wanted, jwtKey })
    const remote = { ...wanted, secretKey, ...(apiUrl !== undefined && { apiUrl }) }
    return guarded(token, () => verifyToken(token, remote))
  }
  const verify = async (token: string): Promise<SessionProof | undefined> => {
    const claims = await within(CALL_LIMIT_MS, claimsOf(token))
    const { fva, sid, sts, sub } = Schema.decodeUnknownSync(Claims)(claims)
    return sts === "pending" ? undefined : { userId: sub, sessionId: sid, factorAge: factorAgeOf(fva) }
  }
  return async (request: Request): Promise<SessionProof | undefined> => {
    const cookies = cookieValues(request.headers.get("cookie") ?? "")
    const token = names.map((name) => cookies.get(name)).find((value) => value !== undefined && value !== "")
    if (token === undefined) return undefined
    try {
      return await verify(token)
    } catch {
      return undefined
    }
  }
}
