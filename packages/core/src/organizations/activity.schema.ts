import { Schema } from "effect"

/** What the log of an organization names; later versions may write others. */
export const ACTIVITY_KINDS = [
  "member.joined",
  "member.role",
  "member.brand_role",
  "member.removed",
  "organization.profile",
  "organization.policies",
  "organization.quotas",
  "organization.deleted",
  "organization.restored",
  "organization.exported",
  "organization.erased",
  "billing.order",
  "billing.plan",
  "billing.returned",
  "brand.published",
  "brand.version_restored",
  "brand.pack_imported",
  "brand.removed",
  "brand.deleted",
  "archive.deleted",
  "market.held",
  "market.lifted",
  "recall.opened",
  "recall.closed",
  "campaign.live_unapproved",
  "campaign.version_moved",
  "share.created",
  "share.withdrawn",
  "agent.key_made",
  "agent.key_revoked",
  "agent.acted",
  "brand_file.opened",
  "brand_file.closed",
  "note.written",
  "note.removed",
  "waiver.granted",
  "waiver.revoked",
  "brand.archived",
  "brand.restored",
  "admin_mode.on",
  "admin_mode.off",
  "admin.home",
  "admin.organizations",
  "admin.maintenance",
  "admin.pause",
  "admin.demo",
  "admin.version",
  "admin.organization",
  "admin.brand",
  "admin.tasks",
  "admin.feedback",
  "admin.find",
  "admin.log",
  "admin.task_retried",
  "admin.task_refunded",
  "admin.feedback_settled",
  "admin.credits_adjusted",
  "admin.suspended",
  "admin.brand_restored",
  "admin.rescored",
  "admin.act_as",
  "admin.act_as_changes",
  "admin.acted",
  "admin.act_as_ended"
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** One line of the log. */
export const ActivityEntry = Schema.Struct({
  _id: Schema.String,
  /** UTC milliseconds. */
  at: Schema.Number,
  action: Schema.String,
  /** Absent: what the identity provider delivered, or the holder of a link. */
  actor: Schema.optionalKey(Schema.String),
  byLink: Schema.Boolean,
  /** Name of the key that the actor's assistant held. */
  via: Schema.optionalKey(Schema.String),
  /** Name of the member that it is about. */
  subject: Schema.optionalKey(Schema.String),
  brand: Schema.optionalKey(Schema.Struct({ id: Schema.String, name: Schema.String })),
  reason: Schema.optionalKey(Schema.String)
})
export type ActivityEntry = typeof ActivityEntry.Type

/** Newest first. */
export const ActivityPage = Schema.Struct({
  items: Schema.Array(ActivityEntry),
  /** Of the next page. */
  cursor: Schema.NullOr(Schema.String),
  /** Newest lines of support, with the first page only. */
  support: Schema.optionalKey(Schema.Array(ActivityEntry))
})
export type ActivityPage = typeof ActivityPage.Type

export interface ActivityQuery {
  readonly organizationId: string
  /** Undefined: every kind. */
  readonly kind: ActivityKind | undefined
  readonly cursor: string | null
}

/** Where a check of the chain of lines stands. */
export const ActivityCheck = Schema.Struct({
  seq: Schema.Number,
  hash: Schema.String,
  /** Place of the first line that does not follow from the one before. */
  broken: Schema.optionalKey(Schema.Number),
  done: Schema.Boolean
})
export type ActivityCheck = typeof ActivityCheck.Type
