/**
 * A stand-in for Clerk on this machine: the Frontend API that clerk-js talks to, the part of the Backend API that Marque
 * calls, and signed webhooks. The wire protocol is not documented: this is our reading of it.
 */
import { randomBytes } from "node:crypto"
import { publicPem, signToken } from "./keys.ts"
import { addMembership, addOrganization, addUser, endSessionsOf, removeMembership, userChanged } from "./changes.ts"
import { makeHttp, type Fault } from "./http.ts"
import { listen } from "../providers/loopback.ts"
import { type Json, liveSessions, makeState, type PendingTask, type Settings, type State, type User } from "./state.ts"
import { makeWebhooks, type WebhookDelivery } from "./webhooks.ts"

export { webhookHeaders, type WebhookDelivery } from "./webhooks.ts"

export interface ClerkOptions {
  readonly port?: number
  readonly webhookUrl?: string
  /** For pages that ask without a proxy: they get CORS headers with credentials. */
  readonly allowedOrigins?: ReadonlyArray<string>
}

export interface ClerkStandIn {
  /** Also the issuer of tokens, unless `settings.issuer` is set. */
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** PEM, public. */
  readonly jwtKey: string
  /** The last code mailed to the address; "" when none was. */
  readonly codeFor: (email: string) => string
  /** Newest first. */
  readonly mailKinds: (email: string) => ReadonlyArray<string>
  readonly createUser: (user: {
    readonly email: string
    readonly password?: string
    readonly name?: string
    readonly superAdmin?: boolean
  }) => { readonly id: string }
  readonly createOrganization: (organization: {
    readonly name: string
    readonly slug: string
    readonly members: ReadonlyArray<readonly [userId: string, role: "org:admin" | "org:member"]>
  }) => { readonly id: string }
  /** By slug and address, as an operator does it in the dashboard. */
  readonly removeMember: (slug: string, email: string) => void
  readonly ban: (userId: string) => void
  readonly endSessions: (userId: string) => void
  /** Of all the user's sessions. */
  readonly setPending: (userId: string, task: PendingTask | undefined) => void
  /** A token of the instance with any claims. */
  readonly sign: (claims: Json) => string
  /** Makes the proofs of the user's sessions older. */
  readonly ageFactors: (userId: string, minutes: number) => void
  /** Faults requests whose path matches, until withdrawn with undefined. */
  readonly fail: (path: RegExp, how: Fault | undefined) => void
  readonly settings: Settings
  /** Oldest first; the verb that was meant. */
  readonly log: ReadonlyArray<{ readonly method: string; readonly path: string }>
  /** Answered webhooks, oldest first. */
  readonly deliveries: ReadonlyArray<WebhookDelivery>
  readonly redeliver: (delivery: WebhookDelivery) => void
  /** All webhooks so far were answered. */
  readonly delivered: () => Promise<void>
  readonly close: () => Promise<void>
}

const userNamed = ({ users }: State, id: string): User => {
  const user = users.get(id)
  if (user === undefined) throw new Error(`No user ${id}`)
  return user
}

const namesOf = (name: string | undefined) => {
  const [first, ...rest] = (name ?? "").split(" ")
  return { firstName: first || null, lastName: rest.join(" ") || null }
}

export const startClerk = async (options: ClerkOptions = {}): Promise<ClerkStandIn> => {
  const settings: Settings = {
    forceOrganization: false,
    requireName: false,
    pageMax: 500,
    templates: ["convex"],
    ...(options.webhookUrl !== undefined && { webhookUrl: options.webhookUrl })
  }
  const state = makeState(settings)
  const webhooks = makeWebhooks(() => settings.webhookUrl)
  const secretKey = `sk_test_${randomBytes(20).toString("hex")}`
  const world = { state, emit: webhooks.emit, issuer: () => settings.issuer ?? server.url }
  const http = makeHttp(world, { secretKey, allowedOrigins: options.allowedOrigins ?? [] })
  const server = await listen(http.handle, options.port)
  const mailsTo = (email: string) => state.mails.filter(({ to }) => to === email.trim().toLowerCase()).reverse()

  return {
    url: server.url,
    publishableKey: `pk_test_${Buffer.from(`clerk.localhost:${new URL(server.url).port}$`).toString("base64")}`,
    secretKey,
    webhookSecret: webhooks.secret,
    jwtKey: publicPem(),
    codeFor: (email) => mailsTo(email).find(({ code }) => code !== undefined)?.code ?? "",
    mailKinds: (email) => mailsTo(email).map(({ kind }) => kind),
    createUser: ({ name, ...user }) => ({ id: addUser(world, { ...user, ...namesOf(name) }).id }),
    createOrganization: ({ members, name, slug }) => {
      const organization = addOrganization(world, { name, slug, createdBy: members[0]?.[0] ?? "" })
      for (const [userId, role] of members) addMembership(world, { organizationId: organization.id, userId, role })
      return { id: organization.id }
    },
    removeMember: (slug, email) => {
      const membership = [...state.memberships.values()].find(
        ({ organizationId, userId }) =>
          state.organizations.get(organizationId)?.slug === slug &&
          state.users.get(userId)?.emails.some((each) => each.email === email)
      )
      if (membership === undefined) throw new Error(`${email} is no member of ${slug}`)
      removeMembership(world, membership)
    },
    ban: (userId) => {
      const user = userNamed(state, userId)
      user.banned = true
      endSessionsOf(world, userId)
      userChanged(world, user)
    },
    endSessions: (userId) => endSessionsOf(world, userId),
    setPending: (userId, task) => {
      for (const session of liveSessions(state, { userId })) session.tasks = task === undefined ? [] : [task]
    },
    sign: signToken,
    ageFactors: (userId, minutes) => {
      for (const session of liveSessions(state, { userId })) {
        session.firstFactorAt -= minutes * 60_000
        if (session.secondFactorAt !== undefined) session.secondFactorAt -= minutes * 60_000
      }
    },
    fail: http.fail,
    settings,
    log: http.log,
    deliveries: webhooks.deliveries,
    redeliver: webhooks.redeliver,
    delivered: webhooks.delivered,
    close: server.close
  }
}
