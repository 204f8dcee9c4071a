/** What the stand-in for Clerk remembers. Times are UTC milliseconds. */
import { randomBytes, randomInt } from "node:crypto"

export type Json = { readonly [key: string]: unknown }

export type PendingTask = "choose-organization" | "reset-password" | "setup-mfa"

/** A mailed code; one at a time per address and purpose. */
export interface MailedCode {
  readonly code: string
  readonly expiresAt: number
  tries: number
}

export interface EmailAddress {
  readonly id: string
  readonly email: string
  readonly createdAt: number
  verified: boolean
  challenge: MailedCode | undefined
}

export interface User {
  readonly id: string
  readonly createdAt: number
  updatedAt: number
  firstName: string | null
  lastName: string | null
  /** Of the picture they chose. */
  imageId: string | undefined
  emails: Array<EmailAddress>
  primaryEmailId: string
  password: string | undefined
  /** Base 32. */
  totp: { readonly secret: string; verified: boolean; lastStep: number } | undefined
  backupCodes: Array<string>
  banned: boolean
  failures: number
  lockedUntil: number
  lastSignInAt: number | null
  publicMetadata: Json
}

export interface Verification {
  readonly level: string
  status: "needs_first_factor" | "needs_second_factor" | "complete"
  challenge: MailedCode | undefined
}

export interface Session {
  readonly id: string
  readonly clientId: string
  readonly userId: string
  readonly createdAt: number
  readonly expiresAt: number
  updatedAt: number
  lastActiveAt: number
  status: "active" | "ended" | "removed" | "revoked"
  tasks: Array<PendingTask>
  organizationId: string | null
  firstFactorAt: number
  secondFactorAt: number | undefined
  verification: Verification | undefined
  readonly device: Json
}

export interface SignUp {
  readonly id: string
  readonly createdAt: number
  updatedAt: number
  email: string | undefined
  verified: boolean
  password: string | undefined
  firstName: string | null
  lastName: string | null
  challenge: MailedCode | undefined
  created: { readonly sessionId: string; readonly userId: string } | undefined
}

export interface SignIn {
  readonly id: string
  readonly createdAt: number
  updatedAt: number
  readonly userId: string
  readonly identifier: string
  status: "needs_first_factor" | "needs_second_factor" | "needs_new_password" | "complete"
  challenge: MailedCode | undefined
  sessionId: string | undefined
}

export interface Client {
  readonly id: string
  /** Value of the cookie. */
  readonly token: string
  readonly createdAt: number
  updatedAt: number
  signUp: SignUp | undefined
  signIn: SignIn | undefined
  lastSessionId: string | null
}

export interface Organization {
  readonly id: string
  readonly createdAt: number
  readonly createdBy: string
  updatedAt: number
  name: string
  slug: string
}

export interface Membership {
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly createdAt: number
  updatedAt: number
  role: string
}

export interface Invitation {
  readonly id: string
  readonly organizationId: string
  readonly inviterId: string
  readonly email: string
  readonly role: string
  readonly createdAt: number
  readonly expiresAt: number
  updatedAt: number
  status: "pending" | "accepted" | "revoked"
}

export interface Mail {
  readonly to: string
  readonly kind: string
  readonly code: string | undefined
}

export interface Settings {
  webhookUrl?: string
  /** Origin of pages for signing in and up; the page's own without it. */
  hostedUrl?: string
  /** `iss` of tokens; the stand-in's own address without it. */
  issuer?: string
  /** Sessions without an active organization wait for one. */
  forceOrganization: boolean
  /** Sign-up wants a first name. */
  requireName: boolean
  /** Rows that a list of the Backend API gives at most. */
  pageMax: number
  /** Names of the templates of tokens. */
  templates: ReadonlyArray<string>
}

const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES_MAX = 5
/** Clerk lets an instance set both. */
export const LOCK_AFTER_FAILURES = 5
export const LOCK_MS = 60_000
export const SESSION_LIFE_MS = 7 * 86_400_000
export const INVITATION_LIFE_MS = 30 * 86_400_000

export const makeState = (settings: Settings) => ({
  settings,
  users: new Map<string, User>(),
  clients: new Map<string, Client>(),
  sessions: new Map<string, Session>(),
  organizations: new Map<string, Organization>(),
  memberships: new Map<string, Membership>(),
  invitations: new Map<string, Invitation>(),
  /** Oldest first. */
  mails: [] as Array<Mail>
})

export type State = ReturnType<typeof makeState>

export const newId = (prefix: string): string => `${prefix}_${randomBytes(14).toString("hex")}`

/** Later than before even when the clock stands still. */
export const changed = (row: { updatedAt: number }): void => {
  row.updatedAt = Math.max(Date.now(), row.updatedAt + 1)
}

export const mailCode = (state: State, to: string, kind: string): MailedCode => {
  const code = String(randomInt(1_000_000)).padStart(6, "0")
  state.mails.push({ to, kind, code })
  return { code, expiresAt: Date.now() + CODE_LIFE_MS, tries: 0 }
}

export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** By any verified address. */
export const userByEmail = (state: State, email: string): User | undefined =>
  [...state.users.values()].find(({ emails }) =>
    emails.some((each) => each.verified && each.email === normalEmail(email))
  )

export const primaryEmail = (user: User): EmailAddress | undefined =>
  user.emails.find(({ id }) => id === user.primaryEmailId)

export const membershipOf = (state: State, organizationId: string, userId: string): Membership | undefined =>
  [...state.memberships.values()].find((each) => each.organizationId === organizationId && each.userId === userId)

export const membershipsOf = (
  state: State,
  by: { readonly organizationId: string } | { readonly userId: string }
): Array<Membership> =>
  [...state.memberships.values()].filter((each) =>
    "userId" in by ? each.userId === by.userId : each.organizationId === by.organizationId
  )

export const invitationStatus = ({ expiresAt, status }: Invitation): Invitation["status"] | "expired" =>
  status === "pending" && Date.now() >= expiresAt ? "expired" : status

export const isLive = (session: Session): boolean => session.status === "active" && Date.now() < session.expiresAt

export const liveSessions = (state: State, of: { readonly clientId: string } | { readonly userId: string }) =>
  [...state.sessions.values()].filter(
    (session) => isLive(session) && ("userId" in of ? session.userId === of.userId : session.clientId === of.clientId)
  )

/** First what was asked, then what the instance's settings ask. */
export const tasksOf = ({ settings }: State, session: Session): ReadonlyArray<PendingTask> => {
  const forced = settings.forceOrganization && session.organizationId === null
  return forced && !session.tasks.includes("choose-organization")
    ? [...session.tasks, "choose-organization"]
    : session.tasks
}
