import { Buffer } from "node:buffer"
import type { FactorAge } from "@marque/core/identity"
import { printable } from "@marque/core/model"
import { browserCookiesOf, issuerOf, makeAuth } from "./auth.ts"
import { proxyTest } from "./client-address.ts"
import { migrateOwnTables, openDatabase } from "./database.ts"
import { enqueueEverything, enqueueUser } from "./deliveries.ts"
import { type DemoIds, ensureDemoOrganization, removeDemoVisitors } from "./demo.ts"
import { makeHandler, onlyOne } from "./handler.ts"
import type { Mailer } from "./mail.ts"
import { outboxMailer, type StoredMail, storedMails } from "./mailers.ts"
import { makeOutbox, type Outbox } from "./outbox.ts"
import { LIMITS } from "./limit-table.ts"
import { takeAttempt } from "./limits.ts"
import { demoOrganizationId, isDemoVisitor } from "./queries.ts"
import { factorAgeOf } from "./freshness.ts"
import type { Shared } from "./plugin-context.ts"
import { appointSuperAdmins } from "./super-admins.ts"

/** What the local identity provider needs to run. */
export interface LocalIdentityOptions {
  /** Path of the SQLite file, or `:memory:`. */
  readonly databaseFile: string
  /** Signs cookies, keys digests and encrypts signing keys; at least 32 bytes. */
  readonly secret: string
  /** Origin users see; its scheme decides about secure cookies. */
  readonly publicUrl: string
  /** Further origins whose pages may call, besides that of `publicUrl`. */
  readonly trustedOrigins?: ReadonlyArray<string>
  /** @default mails stay in the identity database, see `mails` */
  readonly mailer?: Mailer
  /** Whether everybody may enter as the demo user. */
  readonly demo: boolean
  /** Addresses or CIDR ranges whose `x-forwarded-for` is believed. */
  readonly trustedProxies?: ReadonlyArray<string>
  /** The addresses of the super administrators, once they are verified; the list decides at every start. */
  readonly superAdminEmails?: ReadonlyArray<string>
  /** Takes one line for the operator: codes of local mail, and failures. */
  readonly log?: (line: string) => void
}

/** Who a request comes from, for the server function `authState`; both are null when in doubt. */
export interface AuthState {
  readonly userId: string | null
  readonly token: string | null
}

/** How recently the person behind a request has proven who they are, by the provider's own record. */
interface SessionProof {
  readonly userId: string
  readonly sessionId: string
  readonly factorAge: FactorAge
}

/** The local identity provider of one server process. */
export interface LocalIdentity {
  /** `iss` of the tokens. */
  readonly issuer: string
  /** Whether mails stay on this machine. */
  readonly localMail: boolean
  /** Answers everything under `/api/auth`; `peer` is the address of the socket. Never rejects. */
  readonly handle: (request: Request, peer: string) => Promise<Response>
  /** The public keys of the tokens, as `/api/auth/jwks` answers them. */
  readonly jwks: () => Promise<{ readonly keys: ReadonlyArray<Record<string, unknown>> }>
  /** The user of a request and a token for the backend; reads the session without prolonging it. Never rejects. */
  readonly authState: (request: Request) => Promise<AuthState>
  /** The session of a request with the ages of its factors; undefined when signed out. Never rejects. */
  readonly proofOf: (request: Request) => Promise<SessionProof | undefined>
  /**
   * Signs the browser of a request in as a new visitor with a demo of their own: 200 with the session cookie, 404 while
   * the demo is off, 429 when there are too many.
   */
  readonly demoSession: (request: Request, peer: string) => Promise<Response>
  /** The demo organization of a visitor or user; undefined when they have none. */
  readonly demoOf: (userId: string) => DemoIds | undefined
  /** Counts a reset of a user's demo. Gives the seconds to wait when there were too many, else undefined. */
  readonly takeDemoReset: (userId: string) => number | undefined
  /**
   * Gives the signed-in user a demo organization of their own and makes it active. Undefined when signed out and while
   * the demo is off.
   */
  readonly createDemoOrganizationFor: (request: Request) => Promise<DemoIds | undefined>
  /** Delivers changes to the backend, in order. */
  readonly outbox: Outbox
  /** Delivers what is known of one user again; false when that took longer than 2 s. */
  readonly ensureSynced: (userId: string) => Promise<boolean>
  /** Delivers everything again: for a backend that lost its data. */
  readonly resync: () => Promise<boolean>
  /** The newest mails kept on this machine, newest first; none with another mailer. */
  readonly mails: (limit: number) => Promise<ReadonlyArray<StoredMail>>
  readonly close: () => Promise<void>
}

const SECRET_BYTES_MIN = 32

/** A line of the log whose parts others may have chosen: no part can begin a line or drive the console. */
const onOneLine = (text: string): string => printable(text.replaceAll("\r", "\\r").replaceAll("\n", "\\n"))

/** Mails under way, so that a test or a closing server can wait for them. */
const makePost = (mailer: Mailer, log: (line: string) => void) => {
  const underWay = new Set<Promise<void>>()
  const send: Shared["mailLater"] = (mail) => {
    const sent = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => mailer.send(mail))
      .catch((error: unknown) => log(`A mail (${mail.kind}) was not sent: ${String(error)}`))
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }
  return { send, settled: async () => void (await Promise.all(underWay)) }
}

/**
 * Opens or makes the identity database and starts the provider on it.
 *
 * Rejects when the secret is shorter than 32 bytes or the database cannot be brought to the current form.
 */
export const makeLocalIdentity = async (options: LocalIdentityOptions): Promise<LocalIdentity> => {
  if (Buffer.byteLength(options.secret) < SECRET_BYTES_MIN)
    throw new Error("IDENTITY_SECRET must have at least 32 bytes")
  const origin = new URL(options.publicUrl).origin
  const log = (line: string): void => options.log?.(onOneLine(line))
  const database = openDatabase(options.databaseFile)
  const mailer = options.mailer ?? outboxMailer(database, log)
  const post = makePost(mailer, log)
  const shared: Shared = {
    database,
    secret: options.secret,
    origin,
    superAdmins: new Set((options.superAdminEmails ?? []).map((email) => email.trim().toLowerCase())),
    ...browserCookiesOf(origin),
    mailLater: post.send
  }
  const origins = new Set([origin, ...(options.trustedOrigins ?? [])])
  const auth = await makeAuth(shared, { trustedOrigins: [...origins], demo: options.demo, localMail: mailer.local })
  migrateOwnTables(database)
  if (!options.demo) removeDemoVisitors(database)
  appointSuperAdmins(database, shared.superAdmins)
  const outbox = makeOutbox(database, issuerOf(origin), log)

  const exclusively = onlyOne()
  const { handle, sessionOf } = makeHandler({
    auth,
    shared,
    outbox,
    exclusively,
    log,
    origins,
    isProxy: proxyTest(options.trustedProxies ?? [])
  })

  const authState: LocalIdentity["authState"] = async (request) => {
    try {
      const current = await sessionOf(request.headers)
      if (current === null) return { userId: null, token: null }
      const { token } = await auth.api.convexToken({ headers: request.headers })
      return { userId: current.user.id, token }
    } catch {
      return { userId: null, token: null }
    }
  }

  const proofOf: LocalIdentity["proofOf"] = async (request) => {
    try {
      const current = await sessionOf(request.headers)
      if (current === null) return undefined
      return { userId: current.user.id, sessionId: current.session.id, factorAge: factorAgeOf(current.session) }
    } catch {
      return undefined
    }
  }

  return {
    issuer: issuerOf(origin),
    localMail: mailer.local,
    handle,
    jwks: async () => auth.api.getJwks(),
    authState,
    proofOf,
    demoSession: async (request, peer) => {
      const headers = new Headers(request.headers)
      headers.set("origin", origin)
      headers.set("content-type", "application/json")
      return handle(new Request(`${issuerOf(origin)}/sign-in/demo`, { method: "POST", headers, body: "{}" }), peer)
    },
    demoOf: (userId) => {
      const organizationId = demoOrganizationId(database, userId)
      return organizationId === undefined ? undefined : { userId, organizationId }
    },
    takeDemoReset: (userId) =>
      takeAttempt(database, `demo reset:${userId}`, LIMITS.demoResets.value) ??
      (isDemoVisitor(database, userId)
        ? takeAttempt(database, "demo resets of visitors", LIMITS.demoResetsInAll.value)
        : undefined),
    createDemoOrganizationFor: async (request) => {
      if (!options.demo) return undefined
      const current = await sessionOf(request.headers)
      if (current === null) return undefined
      const organizationId = await exclusively(async () => ensureDemoOrganization(database, current.user.id))
      database
        .prepare("UPDATE session SET activeOrganizationId = ? WHERE id = ?")
        .run(organizationId, current.session.id)
      await outbox.flush()
      return { userId: current.user.id, organizationId }
    },
    outbox,
    ensureSynced: (userId) => {
      enqueueUser(database, userId)
      return outbox.flush()
    },
    resync: () => {
      enqueueEverything(database)
      return outbox.flush()
    },
    mails: async (limit) => {
      await post.settled()
      return storedMails(database, limit)
    },
    close: async () => {
      outbox.close()
      await post.settled()
      database.close()
    }
  }
}
