import { Schema } from "effect"
import { BrandId, MembershipId, OrganizationId, UserId } from "../model/ids.ts"
import { BrandRole, OrgRole } from "../model/roles.ts"

/** How many days rejected pictures stay in the archive, or for good. */
export const RejectsKept = Schema.Literals(["30", "90", "forever"])
export type RejectsKept = typeof RejectsKept.Type

/** The organization profile: our own record of an organization, found by the provider's id (`clerkId`). */
export const OrganizationProfile = Schema.Struct({
  _id: OrganizationId,
  clerkId: Schema.String,
  name: Schema.String,
  slug: Schema.String,
  industry: Schema.optionalKey(Schema.String),
  size: Schema.optionalKey(Schema.String),
  /** ISO 3166-1 alpha-2. */
  country: Schema.optionalKey(Schema.String),
  language: Schema.optionalKey(Schema.String),
  timeZone: Schema.optionalKey(Schema.String),
  /** Its policy; absent: pictures need no approval before they are downloaded. */
  approvalBeforeDownload: Schema.optionalKey(Schema.Boolean),
  /** Absent: own work may be approved. */
  selfApproval: Schema.optionalKey(Schema.Boolean),
  /** Absent: an approval holds for no other version. */
  adaptInsideApproval: Schema.optionalKey(Schema.Boolean),
  /** Absent: who has the address of a share link may decide by it. */
  shareCode: Schema.optionalKey(Schema.Boolean),
  /** Absent: share links are made without a fresh proof of identity. */
  freshProofToShare: Schema.optionalKey(Schema.Boolean),
  /** False: no assistant gets a key. Absent: assistants may. */
  agentKeys: Schema.optionalKey(Schema.Boolean),
  /** Absent: files are named as usual. */
  nameTemplate: Schema.optionalKey(Schema.String),
  /** Id of the engine that new pictures are asked from; absent: the local one. */
  defaultEngine: Schema.optionalKey(Schema.String),
  /** Absent: 30 days, as everything archived. */
  rejectsKept: Schema.optionalKey(RejectsKept),
  /** Absent: no credits are counted. */
  metered: Schema.optionalKey(Schema.Boolean),
  isDemo: Schema.Boolean,
  suspended: Schema.Boolean,
  orgRole: OrgRole
})
export type OrganizationProfile = typeof OrganizationProfile.Type

/** What an organization asks of everyone who works in it. */
export interface Policies {
  /** Pictures must be approved before they are downloaded. */
  readonly approvalBeforeDownload: boolean
  readonly selfApproval: boolean
  /** An approval holds for versions in which only what a market may change differs. */
  readonly adaptInsideApproval: boolean
  /** Who decides by a share link first enters a code that is mailed to them. */
  readonly shareCode: boolean
  /** Who makes a share link proves first who they are, at level `lax`. */
  readonly freshProofToShare: boolean
  /** People may make keys for assistants and scripts; while they may not, those that exist do not work. */
  readonly agentKeys: boolean
  /** How downloaded files are named. */
  readonly nameTemplate: string
  readonly rejectsKept: RejectsKept
  /** Id of the engine that new pictures are asked from. */
  readonly defaultEngine: string
}

/** A policy that is on or off. */
export type PolicySwitch = Exclude<keyof Policies, "defaultEngine" | "nameTemplate" | "rejectsKept">

export const Member = Schema.Struct({
  _id: MembershipId,
  userId: Schema.optionalKey(UserId),
  name: Schema.optionalKey(Schema.String),
  imageUrl: Schema.optionalKey(Schema.String),
  email: Schema.String,
  orgRole: OrgRole,
  brandRoles: Schema.Array(Schema.Struct({ brandId: BrandId, role: BrandRole })),
  status: Schema.Literals(["invited", "active"]),
  invitationId: Schema.optionalKey(Schema.String),
  /** UTC milliseconds; only for invitations. */
  expiresAt: Schema.optionalKey(Schema.Number),
  /** UTC milliseconds, to the hour; absent: not yet, or the caller is no administrator. */
  seenAt: Schema.optionalKey(Schema.Number),
  isMe: Schema.Boolean
})
export type Member = typeof Member.Type

/** An engine that this installation offers now. */
export const OfferedEngine = Schema.Struct({ id: Schema.String, name: Schema.String })
export type OfferedEngine = typeof OfferedEngine.Type

/** How many people work in an organization who count as members of a plan or quota, invited ones included. */
export const Seats = Schema.Struct({
  used: Schema.Number,
  /** Absent: no limit. */
  limit: Schema.optionalKey(Schema.Number)
})
export type Seats = typeof Seats.Type

export interface OwnOrganization {
  readonly clerkId: string
  readonly name: string
  readonly role: OrgRole
  readonly isDemo: boolean
}
