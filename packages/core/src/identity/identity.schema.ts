import { Schema } from "effect"
import { OrgRole } from "../model/roles.ts"

export const Provider = Schema.Literals(["clerk", "local"])
export type Provider = typeof Provider.Type

export const OrgPermission = Schema.Literals([
  "org.billing.manage",
  "org.members.manage",
  "org.members.read",
  "org.profile.delete",
  "org.profile.manage"
])
export type OrgPermission = typeof OrgPermission.Type

/** Minutes since the first and second factor were checked; -1: not enrolled. */
export const FactorAge = Schema.Tuple([Schema.Number, Schema.Number])
export type FactorAge = typeof FactorAge.Type

export const ClientInfo = Schema.Struct({ id: Schema.String, sessionIds: Schema.Array(Schema.String) })
export type ClientInfo = typeof ClientInfo.Type

export const SessionInfo = Schema.Struct({
  id: Schema.String,
  factorAge: FactorAge,
  actor: Schema.optionalKey(Schema.Struct({ userId: Schema.String })),
  /** UTC milliseconds, provider's clock. */
  expiresAt: Schema.Number
})
export type SessionInfo = typeof SessionInfo.Type

/** `publicMetadata.role` only shows menus. */
export const User = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  emailVerified: Schema.Boolean,
  name: Schema.optionalKey(Schema.String),
  imageUrl: Schema.optionalKey(Schema.String),
  publicMetadata: Schema.Struct({ role: Schema.optionalKey(Schema.String) }),
  /** The shared demo account cannot change itself or its organization. */
  isDemo: Schema.Boolean
})
export type User = typeof User.Type

export const ActiveOrg = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  slug: Schema.String,
  role: OrgRole,
  isDemo: Schema.Boolean,
  requiresSecondFactor: Schema.Boolean,
  /** Sorted. */
  permissions: Schema.Array(OrgPermission)
})
export type ActiveOrg = typeof ActiveOrg.Type

/** A passkey that the person has, a new one, or an authenticator app. */
export const SecondFactorWay = Schema.Literals(["passkey", "new-passkey", "app"])
export type SecondFactorWay = typeof SecondFactorWay.Type

/** Signed out until its task is finished. */
export const PendingSession = Schema.Struct({
  id: Schema.String,
  task: Schema.Literals(["choose-organization", "reset-password", "setup-mfa", "unknown"]),
  /** The provider's own page for it. */
  url: Schema.optionalKey(Schema.String),
  /** How `setup-mfa` is finished here, in the order offered. @default an authenticator app */
  ways: Schema.optionalKey(Schema.Array(SecondFactorWay))
})
export type PendingSession = typeof PendingSession.Type

/** Screens offer nothing else. */
export const Capabilities = Schema.Struct({
  totp: Schema.Boolean,
  passkeys: Schema.Boolean,
  /** Why a provider that has them cannot use them: the installation's address has no name, or the browser has none. */
  passkeysMissing: Schema.optionalKey(Schema.Literals(["name", "browser"])),
  oauth: Schema.Array(Schema.String),
  /** The provider's own page, for ways to sign in that our screens do not have. */
  signInUrl: Schema.optionalKey(Schema.String),
  declineInvitations: Schema.Boolean,
  /** An organization can require a second factor of its members. */
  requiredSecondFactor: Schema.Boolean,
  /** People set their own picture here. */
  picture: Schema.Boolean,
  /** People end their own accounts here. */
  deleteAccount: Schema.Boolean,
  tellsTakenEmail: Schema.Boolean,
  demo: Schema.Boolean,
  /** Codes appear on the server's console and outbox page. */
  localMail: Schema.Boolean
})
export type Capabilities = typeof Capabilities.Type

/** What the end of a person's account means, by names of organizations. */
export const AccountEnd = Schema.Struct({
  /** Without other members: they end with it. */
  ending: Schema.Array(Schema.String),
  /** With other members, and no other admin: nothing can end before. */
  needAdmin: Schema.Array(Schema.String)
})
export type AccountEnd = typeof AccountEnd.Type

export const OrgSummary = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  slug: Schema.String,
  role: OrgRole,
  isDemo: Schema.Boolean,
  requiresSecondFactor: Schema.Boolean
})
export type OrgSummary = typeof OrgSummary.Type

export const DirectoryMember = Schema.Struct({
  userId: Schema.String,
  name: Schema.optionalKey(Schema.String),
  email: Schema.String,
  role: OrgRole,
  /** UTC milliseconds. */
  joinedAt: Schema.Number
})
export type DirectoryMember = typeof DirectoryMember.Type

/** `expiresAt`: UTC milliseconds; `link`: for the inviter to copy; `inviter`: name or address. */
export const Invitation = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  role: OrgRole,
  organization: Schema.Struct({ id: Schema.String, name: Schema.String }),
  inviter: Schema.optionalKey(Schema.String),
  status: Schema.Literals(["pending", "accepted", "declined", "revoked", "expired"]),
  expiresAt: Schema.optionalKey(Schema.Number),
  link: Schema.optionalKey(Schema.String)
})
export type Invitation = typeof Invitation.Type

/** `agent`: the `User-Agent` of its sign-in; times in UTC milliseconds. */
export const DeviceSession = Schema.Struct({
  id: Schema.String,
  current: Schema.Boolean,
  lastActiveAt: Schema.Number,
  agent: Schema.String
})
export type DeviceSession = typeof DeviceSession.Type

/**
 * `requiredBy`: an organization that forbids switching it off, where the person has no passkey. Not every provider counts its backup codes, or takes
 * another app before the present one is switched off.
 */
export const SecondFactorStatus = Schema.Struct({
  enrolled: Schema.Boolean,
  backupCodesLeft: Schema.optionalKey(Schema.Number),
  /** @default true */
  replaceable: Schema.optionalKey(Schema.Boolean),
  requiredBy: Schema.optionalKey(Schema.String)
})
export type SecondFactorStatus = typeof SecondFactorStatus.Type
