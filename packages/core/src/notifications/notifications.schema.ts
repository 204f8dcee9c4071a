import { Schema } from "effect"

const optional = Schema.optionalKey

/** Source: specification, section 2.20. */
export const NotificationKind = Schema.Literals([
  "review_asked",
  "decided",
  "mention",
  "work_done",
  "expiring",
  "notice"
])
export type NotificationKind = typeof NotificationKind.Type

/** What happened; each is of one kind. */
export const NotificationEvent = Schema.Literals([
  "review.asked",
  "review.due_tomorrow",
  "review.due_today",
  "review.void",
  "approved",
  "changes_requested",
  "note.mention",
  "note.answer",
  "run.ended",
  "rights.ending",
  "waiver.ending",
  "link.ending",
  "archive.deleting",
  "market.held",
  "market.lifted",
  "recall.opened",
  "recall.closed",
  "rules.published",
  "allowance.reached",
  "support.acted"
])
export type NotificationEvent = typeof NotificationEvent.Type

/** Where it leads; the ids that the screen needs are beside it. */
const NotificationPlace = Schema.Struct({
  screen: Schema.Literals([
    "brandHome",
    "proposal",
    "slots",
    "asset",
    "recall",
    "photoshoot",
    "folder",
    "market",
    "rules",
    "product",
    "place",
    "archived",
    "usage",
    "organization"
  ]),
  campaignId: optional(Schema.String),
  slotId: optional(Schema.String),
  assetId: optional(Schema.String),
  /** Of the picture. */
  noteId: optional(Schema.String),
  photoshootId: optional(Schema.String),
  folderId: optional(Schema.String),
  recordId: optional(Schema.String),
  /** Of a proposal. */
  version: optional(Schema.Number)
})

/** Parts of an ended run. */
const NotifiedRun = Schema.Struct({ made: Schema.Number, failed: Schema.Number, canceled: Schema.Number })
export type NotifiedRun = typeof NotifiedRun.Type

export const notifiedFields = {
  event: NotificationEvent,
  /** The name of what it is about, as it was then. */
  what: Schema.String,
  /** What that is in: a campaign, a photoshoot, a folder. */
  where: optional(Schema.String),
  place: NotificationPlace,
  /** Events of the kind that were counted into it. */
  count: Schema.Number,
  run: optional(NotifiedRun),
  /** Days left. */
  days: optional(Schema.Number),
  /** Of an allowance. */
  percent: optional(Schema.Number)
}

export const Notification = Schema.Struct({
  _id: Schema.String,
  kind: NotificationKind,
  ...notifiedFields,
  /** Who did it; absent for what the clock does. */
  by: optional(Schema.String),
  brand: optional(Schema.Struct({ id: Schema.String, name: Schema.String })),
  /** UTC ms of the last one. */
  at: Schema.Number,
  unread: Schema.Boolean
})
export type Notification = typeof Notification.Type

/** The newest of a person in one organization. */
export const NotificationList = Schema.Struct({ items: Schema.Array(Notification), more: Schema.Boolean })
export type NotificationList = typeof NotificationList.Type

/** Unread ones of a person in one organization, counted up to {@link UNREAD_COUNTED}. */
export const UnreadCount = Schema.Struct({ organizationId: Schema.String, unread: Schema.Number })
export type UnreadCount = typeof UnreadCount.Type

/** Beyond it a count says 'more than'; our own limit. */
export const UNREAD_COUNTED = 99
/** Added to a list at a time; our own limit. */
export const NOTIFICATIONS_PAGE = 30
/** Shown at most; our own limit. */
export const NOTIFICATIONS_MAX = 300

export const MailChoice = Schema.Literals(["at_once", "digest", "off"])
export type MailChoice = typeof MailChoice.Type

export const KindChoice = Schema.Struct({ kind: NotificationKind, bell: Schema.Boolean, mail: MailChoice })
export type KindChoice = typeof KindChoice.Type

/** One of each kind, in their order. */
export const NotificationChoices = Schema.Struct({
  kinds: Schema.Array(KindChoice),
  /** IANA name; mail of a day comes in its morning. */
  timeZone: optional(Schema.String)
})
export type NotificationChoices = typeof NotificationChoices.Type

export interface NotificationsAsked {
  readonly organizationId: string
  readonly unreadOnly: boolean
  /** At most so many. */
  readonly shown: number
}
