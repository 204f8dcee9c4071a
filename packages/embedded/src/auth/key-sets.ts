import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from "jose"
import { AuthRefused } from "./auth-refused.ts"
import type { Provider } from "./providers.ts"

/** How long a fetched key set is used without asking again, ms. */
const KEY_SET_LIFETIME_MS = 10 * 60_000
/** Minimum time between two fetches caused by unknown key ids, ms. */
const UNKNOWN_KEY_PAUSE_MS = 30_000
const FETCH_LIMIT_MS = 5_000
const KEY_SET_TYPES = /^application\/(?:json|jwk-set\+json)\b/

export type Fetcher = (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>

interface CachedKeySet {
  readonly keyIds: ReadonlySet<string>
  readonly find: JWTVerifyGetKey
  readonly fetchedAt: number
}

export interface KeySets {
  /** Fails with {@link AuthRefused} when the set was never reachable or lacks the key. */
  readonly forKey: (provider: Provider, keyId: string) => Promise<JWTVerifyGetKey>
}

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  typeof value === "object" && value !== null && "keys" in value && Array.isArray(value.keys)

const fetchJson = async (fetcher: Fetcher, address: string): Promise<unknown> => {
  const response = await fetcher(address, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) })
  if (!response.ok) throw new AuthRefused(`The key set answered with status ${response.status}`)
  const type = response.headers.get("content-type") ?? ""
  if (!address.startsWith("data:") && !KEY_SET_TYPES.test(type)) {
    throw new AuthRefused(`The key set has the content type '${type}'`)
  }
  return response.json()
}

const keySetAddress = async (fetcher: Fetcher, provider: Provider): Promise<string> => {
  if (provider.jwks !== undefined) return provider.jwks
  const address = `${provider.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
  const found = await fetchJson(fetcher, address)
  if (typeof found === "object" && found !== null && "jwks_uri" in found && typeof found.jwks_uri === "string") {
    return found.jwks_uri
  }
  throw new AuthRefused(`The discovery document of ${provider.issuer} names no key set`)
}

/** `now` in ms. */
export const makeKeySets = (fetcher: Fetcher, now: () => number): KeySets => {
  const cache = new Map<string, Promise<CachedKeySet>>()
  const failedAt = new Map<string, number>()

  const load = async (provider: Provider): Promise<CachedKeySet> => {
    const found = await fetchJson(fetcher, await keySetAddress(fetcher, provider))
    if (!isKeySet(found)) throw new AuthRefused(`The key set of ${provider.issuer} holds no keys`)
    const keyIds = new Set(found.keys.flatMap((key) => (key.kid === undefined ? [] : [key.kid])))
    return { keyIds, find: createLocalJWKSet(found), fetchedAt: now() }
  }

  /** In ms; `Infinity` for a future instant, which a clock that was set back leaves behind. */
  const ageOf = (instant: number): number => (instant > now() ? Infinity : now() - instant)

  /** When the fetch fails the old set stays in use. */
  const renew = async (name: string, provider: Provider, old: CachedKeySet): Promise<CachedKeySet> => {
    if (ageOf(failedAt.get(name) ?? -Infinity) < UNKNOWN_KEY_PAUSE_MS) return old
    const fresh = load(provider).catch(() => {
      failedAt.set(name, now())
      return old
    })
    cache.set(name, fresh)
    return fresh
  }

  const first = (name: string, provider: Provider): Promise<CachedKeySet> => {
    const loading = load(provider).catch((error: unknown) => {
      cache.delete(name)
      if (error instanceof AuthRefused) throw error
      throw new AuthRefused(`The key set of ${provider.issuer} could not be reached`, { cause: error })
    })
    cache.set(name, loading)
    return loading
  }

  return {
    forKey: async (provider, keyId) => {
      const name = provider.jwks ?? provider.issuer
      const kept = await (cache.get(name) ?? first(name, provider))
      const age = ageOf(kept.fetchedAt)
      const stale = age > KEY_SET_LIFETIME_MS || (!kept.keyIds.has(keyId) && age >= UNKNOWN_KEY_PAUSE_MS)
      const current = stale ? await renew(name, provider, kept) : kept
      if (!current.keyIds.has(keyId)) throw new AuthRefused("The token is signed with an unknown key")
      return current.find
    }
  }
}
