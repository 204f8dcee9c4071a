import { sql } from "kysely"
import { Buffer } from "node:buffer"
import { printable } from "@marque/core/model"
import type { AuthState, DemoIds, EndedOrganizations, SessionProof } from "../../identity/server-identity.ts"
import { browserCookiesOf, issuerOf, makeAuth, type PasswordHashing } from "./auth.ts"
import { proxyTest } from "./client-address.ts"
import { oneOfAll } from "./alone.ts"
import { migrateOwnTables } from "./own-tables.ts"
import { openDatabase } from "./sqlite-database.ts"
import { enqueueEverything, enqueueUser } from "./deliveries.ts"
import { ensureDemoOrganization, removeDemoVisitors } from "./demo.ts"
import { endedOrganizations } from "./ended-organizations.ts"
import { makeHandler } from "./handler.ts"
import type { Mailer } from "./mail.ts"
import type { MailState } from "./mail-box.ts"
import { makeMailQueue } from "./mail-queue.ts"
import { outboxMailer, type StoredMail, storedMails } from "./stored-mails.ts"
import { makeOutbox, type Outbox } from "./outbox.ts"
import { LIMITS } from "./limit-table.ts"
import { takeAttempt } from "./limits.ts"
import { demoOrganizationId, isDemoVisitor } from "./queries.ts"
import { type EncodePicture, pictureBy } from "./pictures.ts"
import { factorAgeOf } from "./freshness.ts"
import type { Shared } from "./plugin-context.ts"
import { type DiskReserve, keepDiskReserve } from "./disk-reserve.ts"
import { appointSuperAdmins } from "./super-admins.ts"

export interface LocalIdentityOptions {
  /** Path of the SQLite file, or `:memory:`. */
  readonly databaseFile: string
  /** Of a PostgreSQL server that several app servers share, in place of the file. */
  readonly databaseUrl?: string | undefined
  /** Signs cookies, keys digests and encrypts signing keys; at least 32 bytes. */
  readonly secret: string
  /** Origin users see; its scheme decides about secure cookies. */
  readonly publicUrl: string
  /** Further origins that may call, beside `publicUrl`'s. */
  readonly trustedOrigins?: ReadonlyArray<string>
  /** @default mails stay in the identity database, see `mails` */
  readonly mailer?: Mailer
  /** Whether anyone may enter as the demo user. */
  readonly demo: boolean
  /** Addresses or CIDR ranges whose `x-forwarded-for` is trusted. */
  readonly trustedProxies?: ReadonlyArray<string>
  /** Applied at every start, to verified addresses. */
  readonly superAdminEmails?: ReadonlyArray<string>
  /** One line for the operator: codes of local mail, and failures. */
  readonly log?: (line: string) => void
  /** Without it people have no pictures here. */
  readonly encodePicture?: EncodePicture
  /** @default a file beside the database, none for a shared one */
  readonly reserve?: DiskReserve
  /** @default scrypt with a salt of its own and N 16,384, r 16, p 1, about 100 ms of a core */
  readonly passwords?: PasswordHashing
}

export interface LocalIdentity {
  /** `iss` of the tokens. */
  readonly issuer: string
  /** Whether mails stay on this machine. */
  readonly localMail: boolean
  /** Serves `/api/auth`; `peer` is the socket's address. Never rejects. */
  readonly handle: (request: Request, peer: string) => Promise<Response>
  readonly jwks: () => Promise<{ readonly keys: ReadonlyArray<Record<string, unknown>> }>
  /** User and backend token; does not prolong the session. Never rejects. */
  readonly authState: (request: Request) => Promise<AuthState>
  /** Undefined when signed out. Never rejects. */
  readonly proofOf: (request: Request) => Promise<SessionProof | undefined>
  /** A new visitor with their own demo: 200 with the session cookie, 404 while the demo is off, 429 at the limit. */
  readonly demoSession: (request: Request, peer: string) => Promise<Response>
  /** Undefined when they have none. */
  readonly demoOf: (userId: string) => Promise<DemoIds | undefined>
  /** Returns the seconds to wait at the limit, else undefined. */
  readonly takeDemoReset: (userId: string) => Promise<number | undefined>
  /** For the signed-in user, and made active. Undefined when signed out and while the demo is off. */
  readonly createDemoOrganizationFor: (request: Request) => Promise<DemoIds | undefined>
  readonly endedOrganizations: EndedOrganizations
  /** To a signed-in person; undefined for everybody else, and for an unknown one. Never rejects. */
  readonly picture: (request: Request, id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly outbox: Outbox
  /** False when it took longer than 2 s. */
  readonly ensureSynced: (userId: string) => Promise<boolean>
  /** For a backend that lost its data. */
  readonly resync: () => Promise<boolean>
  /** Rejects when the mail was not sent. */
  readonly sendMail: Mailer["send"]
  /** Of the queue of codes, invitations and notices about the account. */
  readonly mail: () => Promise<MailState>
  /** Newest first; none with another mailer. */
  readonly mails: (limit: number) => Promise<ReadonlyArray<StoredMail>>
  readonly close: () => Promise<void>
}

const SECRET_BYTES_MIN = 32

/** Loads nothing while accounts are kept on this machine. */
const openShared = async (url: string, log: (line: string) => void) => {
  const { openPostgres } = await import("./postgres-database.ts")
  return openPostgres(url, log)
}

/** Untrusted parts can neither start a new line nor control the console. */
const onOneLine = (text: string): string => printable(text.replaceAll("\r", "\\r").replaceAll("\n", "\\n"))

/**
 * Creates the database when missing.
 *
 * Rejects when the secret is shorter than 32 bytes or the migration fails.
 */
export const makeLocalIdentity = async (options: LocalIdentityOptions): Promise<LocalIdentity> => {
  if (Buffer.byteLength(options.secret) < SECRET_BYTES_MIN)
    throw new Error("IDENTITY_SECRET must have at least 32 bytes")
  const origin = new URL(options.publicUrl).origin
  const log = (line: string): void => options.log?.(onOneLine(line))
  const { databaseFile, databaseUrl } = options
  const database = databaseUrl === undefined ? openDatabase(databaseFile) : await openShared(databaseUrl, log)
  const mailer = options.mailer ?? outboxMailer(database, log)
  // Servers that start together change the tables one after the other.
  const oneByOne = oneOfAll(database.lease("tables"))
  const queue = await oneByOne(() => makeMailQueue({ database, secret: options.secret, mailer, log }))
  const shared: Shared = {
    database,
    secret: options.secret,
    origin,
    superAdmins: new Set((options.superAdminEmails ?? []).map((email) => email.trim().toLowerCase())),
    ...browserCookiesOf(origin),
    mailLater: queue.add,
    mailIsFailing: queue.isFailing
  }
  const origins = new Set([origin, ...(options.trustedOrigins ?? [])])
  const auth = await oneByOne(async () => {
    const made = await makeAuth(shared, {
      trustedOrigins: [...origins],
      demo: options.demo,
      localMail: mailer.local,
      picture: options.encodePicture !== undefined,
      passwords: options.passwords
    })
    await migrateOwnTables(database)
    return made
  })
  if (!options.demo) await removeDemoVisitors(database)
  await appointSuperAdmins(database, shared.superAdmins)
  const outbox = makeOutbox(database, issuerOf(origin), log)

  const exclusively = oneOfAll(database.lease("changes"))
  const { handle, sessionOf } = makeHandler({
    auth,
    shared,
    outbox,
    exclusively,
    log,
    origins,
    isProxy: proxyTest(options.trustedProxies ?? []),
    encodePicture: options.encodePicture,
    reserve: options.reserve ?? keepDiskReserve(database.isShared ? ":memory:" : databaseFile)
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
      return {
        userId: current.user.id,
        sessionId: current.session.id,
        factorAge: await factorAgeOf(shared, current.session)
      }
    } catch {
      return undefined
    }
  }

  const ended = endedOrganizations(shared, outbox.flush)

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
    demoOf: async (userId) => {
      const organizationId = await demoOrganizationId(database, userId)
      return organizationId === undefined ? undefined : { userId, organizationId }
    },
    takeDemoReset: async (userId) =>
      (await takeAttempt(database, `demo reset:${userId}`, LIMITS.demoResets.value)) ??
      ((await isDemoVisitor(database, userId))
        ? await takeAttempt(database, "demo resets of visitors", LIMITS.demoResetsInAll.value)
        : undefined),
    createDemoOrganizationFor: async (request) => {
      if (!options.demo) return undefined
      const current = await sessionOf(request.headers)
      if (current === null) return undefined
      const organizationId = await exclusively(async () => ensureDemoOrganization(database, current.user.id))
      await database.run(
        sql`UPDATE session SET "activeOrganizationId" = ${organizationId} WHERE id = ${current.session.id}`
      )
      await outbox.flush()
      return { userId: current.user.id, organizationId }
    },
    endedOrganizations: {
      end: (id, userId) => exclusively(() => ended.end(id, userId)),
      list: ended.list,
      restore: (id, userId, sessionId) => exclusively(() => ended.restore(id, userId, sessionId))
    },
    picture: async (request, id) => {
      try {
        return (await sessionOf(request.headers)) === null ? undefined : await pictureBy(database, id)
      } catch {
        return undefined
      }
    },
    outbox,
    ensureSynced: async (userId) => {
      await enqueueUser(database, userId)
      return outbox.flush()
    },
    resync: async () => {
      await enqueueEverything(database)
      return outbox.flush()
    },
    sendMail: (mail) => mailer.send(mail),
    mail: async () => ({ isFailing: queue.isFailing(), waiting: await queue.waiting().catch(() => 0) }),
    mails: async (limit) => {
      await queue.settled()
      return storedMails(database, limit)
    },
    close: async () => {
      outbox.close()
      await queue.close()
      await database.close()
    }
  }
}
