import { parsePublishableKey } from "@marque/core/identity"
import { Result } from "effect"
import type { ServerIdentity } from "../../identity/server-identity.ts"
import { proxyTest } from "../../local-identity/server/client-address.ts"
import { makeBackendApi } from "./backend-api.ts"
import { makeFrontendProxy } from "./frontend-proxy.ts"
import { makeSessionReader } from "./sessions.ts"
import { type Deliver, makeSender, makeSync } from "./sync.ts"
import { within } from "./time-limit.ts"
import { makeWebhook } from "./webhook.ts"

export interface ClerkIdentityOptions {
  readonly publishableKey: string
  readonly secretKey: string
  /** Two with a comma while they are exchanged. Undefined: no webhooks. */
  readonly webhookSecret?: string
  /** PEM, public: tokens are verified without the network. */
  readonly jwtKey?: string
  /** `iss` of Clerk's tokens: the address of the Frontend API, which is the proxy's for an instance that knows of one. */
  readonly issuer: string
  /** Of the Backend API. @default Clerk's own */
  readonly apiUrl?: string
  /** Of the Frontend API, for the proxy. @default Clerk's own */
  readonly frontendApiUrl?: string
  /** Where pages reach the Frontend API through this server, such as `/__clerk`. Undefined: they reach it themselves. */
  readonly proxyPath?: string
  /** Of our pages; its origin must be the authorized party of tokens. */
  readonly publicUrl: string
  /** Addresses or CIDR ranges that may set `x-forwarded-for`. */
  readonly trustedProxies?: ReadonlyArray<string>
  /** To the Backend API by all that reads users and organizations; a development instance takes 10. @default 5 */
  readonly requestsPerSecond?: number
  /** Rejects unless the backend took the changes. */
  readonly deliver: Deliver
  /** Gets no tokens, keys or addresses. */
  readonly log?: (line: string) => void
}

const FRONTEND_API = "https://frontend-api.clerk.dev"

/** For a whole caller: the call itself has gone on, and the next caller shares what it read. */
const SYNC_LIMIT_MS = 10_000

const LOGGED_EVERY_MS = 60_000

/** One line of a kind a minute, whatever is sent. */
const sparingly = (log: (line: string) => void) => {
  const loggedAt = new Map<string, number>()
  return (line: string): void => {
    if (Date.now() - (loggedAt.get(line) ?? Number.NEGATIVE_INFINITY) < LOGGED_EVERY_MS) return
    loggedAt.set(line, Date.now())
    log(line)
  }
}

const nothing = { userId: null, token: null }

/** Rejects for a publishable key without a frontend host. */
export const makeClerkIdentity = async (options: ClerkIdentityOptions): Promise<ServerIdentity> => {
  const { apiUrl, deliver, issuer, jwtKey, proxyPath, publishableKey, secretKey } = options
  const key = parsePublishableKey(publishableKey)
  if (Result.isFailure(key)) throw key.failure
  const { origin } = new URL(options.publicUrl)
  const log = sparingly(options.log ?? (() => undefined))
  const requestsPerSecond = options.requestsPerSecond ?? 5
  const api = makeBackendApi({ publishableKey, secretKey, apiUrl, requestsPerSecond })
  const send = makeSender(`clerk:${key.success.frontendHost}`, deliver)
  const proofOf = makeSessionReader({ publishableKey, secretKey, jwtKey, apiUrl, issuer, origin, requestsPerSecond })
  const sync = makeSync(api, send, issuer)

  return {
    provider: "clerk",
    issuer,
    routes:
      proxyPath === undefined
        ? undefined
        : {
            path: proxyPath,
            handle: makeFrontendProxy({
              upstream: options.frontendApiUrl ?? FRONTEND_API,
              secretKey,
              path: proxyPath,
              origin,
              isProxy: proxyTest(options.trustedProxies ?? []),
              log
            })
          },
    authState: async (request) => {
      const proof = await proofOf(request)
      if (proof === undefined) return nothing
      try {
        return { userId: proof.userId, token: await api.convexToken(proof.sessionId) }
      } catch {
        log("Clerk gave no token for the backend: the JWT template convex, the secret key or its API may be missing")
        return nothing
      }
    },
    proofOf,
    syncCaller: async (request, organizationId) => {
      const proof = await proofOf(request)
      if (proof === undefined) return false
      try {
        await within(SYNC_LIMIT_MS, sync(proof.userId, organizationId))
        return true
      } catch (failure) {
        log(`What Clerk knows was not delivered: ${failure instanceof Error ? failure.name : "unknown"}`)
        return false
      }
    },
    demo: undefined,
    // Clerk deletes them at once; its event reaches the backend, which keeps the rows for their 30 days.
    endedOrganizations: undefined,
    picture: undefined,
    webhook:
      options.webhookSecret === undefined
        ? undefined
        : makeWebhook({ api, send, issuer, secrets: options.webhookSecret.split(/, */), log }),
    close: async () => undefined
  }
}
