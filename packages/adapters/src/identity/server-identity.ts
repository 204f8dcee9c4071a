import type { FactorAge, Provider } from "@marque/core/identity"

/** For the server function `authState`; both null when in doubt. */
export interface AuthState {
  readonly userId: string | null
  readonly token: string | null
}

/** How recently the person proved their identity, by the provider's record. */
export interface SessionProof {
  readonly userId: string
  readonly sessionId: string
  readonly factorAge: FactorAge
}

export interface DemoIds {
  readonly userId: string
  /** External id, stored by the backend as `clerkId`. */
  readonly organizationId: string
}

/** Demo accounts of a provider that can make them. */
export interface DemoAccounts {
  /** A new visitor with their own demo: 200 with the session cookie, 404 while the demo is off, 429 at the limit. */
  readonly session: (request: Request, peer: string) => Promise<Response>
  /** Undefined when they have none. */
  readonly of: (userId: string) => Promise<DemoIds | undefined>
  /** Returns the seconds to wait at the limit, else undefined. */
  readonly takeReset: (userId: string) => Promise<number | undefined>
  /** For the signed-in user, and made active. Undefined when signed out and while the demo is off. */
  readonly createFor: (request: Request) => Promise<DemoIds | undefined>
  /** False when the backend did not take it in time. */
  readonly delivered: () => Promise<boolean>
}

/** `id` is the provider's. */
export interface EndedOrganization {
  readonly id: string
  readonly name: string
  /** When it is deleted for good, UTC ms. */
  readonly endsAt: number
}

/** Organizations that administrators delete here and can restore for 30 days. */
export interface EndedOrganizations {
  /** For its members it is gone at once. Undefined for a person who may not: no administrator, and in the demo. */
  readonly end: (id: string, userId: string) => Promise<EndedOrganization | undefined>
  /** Those that the person administered, last ended first. */
  readonly list: (userId: string) => Promise<ReadonlyArray<EndedOrganization>>
  /** As it was, and active in the session. False for a person who may not, and after its time. */
  readonly restore: (id: string, userId: string, sessionId: string) => Promise<boolean>
}

/** What the app server asks of a provider. */
export interface ServerIdentity {
  readonly provider: Provider
  /** `iss` of the tokens for the backend. */
  readonly issuer: string
  /** Serves the paths below `path`; `peer` is the socket's address. Never rejects. Undefined: nothing of it is served here. */
  readonly routes:
    | { readonly path: string; readonly handle: (request: Request, peer: string) => Promise<Response> }
    | undefined
  /**
   * User and backend token; does not prolong the session. Never rejects. A hosted provider is asked for the token, so
   * who only wants to know the user takes `proofOf`.
   */
  readonly authState: (request: Request) => Promise<AuthState>
  /** Undefined when signed out. Never rejects. */
  readonly proofOf: (request: Request) => Promise<SessionProof | undefined>
  /**
   * Delivers to the backend what the provider knows of the signed-in person, and of their organization
   * `organizationId`. False when signed out, or when it was not done in time.
   */
  readonly syncCaller: (request: Request, organizationId?: string) => Promise<boolean>
  /** Undefined: the provider has no demo accounts. */
  readonly demo: DemoAccounts | undefined
  /** Undefined: organizations are deleted at the provider, and not restored. */
  readonly endedOrganizations: EndedOrganizations | undefined
  /** Of a person, to a signed-in one; undefined: pictures are the provider's. Never rejects. */
  readonly picture: ((request: Request, id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>) | undefined
  /** Signed events of the provider; undefined: it sends none. */
  readonly webhook: ((request: Request) => Promise<Response>) | undefined
  readonly close: () => Promise<void>
}
