import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import type { NoteAt } from "../model/note-at.ts"

const optional = Schema.optionalKey

/** Days for which a link works, inclusive; specification, section 2.5. */
export const SHARE_DAYS = { min: 1, max: 90, default: 14 } as const
/** UTF-16 code units, inclusive; our own limits. */
const SHARE_LABEL_MAX = 80
export const SHARE_NAME_MAX = 80
/** As for decisions of members. */
export const SHARE_NOTE_MAX = 2_000
/** Links to one thing that neither ended nor were withdrawn, inclusive; our own limit. */
export const SHARE_LINKS_MAX = 50
/** Pictures of the gallery behind one link, inclusive; as many as a campaign has slots. */
export const SHARE_PICTURES_MAX = 200
/** Secrets in addresses and browsers: 256 bits in hex. */
export const SHARE_SECRET = /^[0-9a-f]{64}$/

export const ShareKind = Schema.Literals(["guidelines", "pictures", "proposal", "slots"])
export type ShareKind = typeof ShareKind.Type

export const ShareAllow = Schema.Literals(["view", "decide"])
export type ShareAllow = typeof ShareAllow.Type

/** Source: specification, section 4.2 (Share link). */
export const ShareStatus = Schema.Literals(["open", "decided", "superseded", "expired", "revoked"])
export type ShareStatus = typeof ShareStatus.Type

/** Who a link is for, as its owner calls them. */
export const ShareLabel = Schema.String.check(
  Schema.isMaxLength(SHARE_LABEL_MAX, { message: `At most ${SHARE_LABEL_MAX} characters` }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

/** UTF-16 code units, inclusive; as long as addresses may be. */
const SHARE_EMAIL_MAX = 254

/** Where the code of a link is mailed to. */
export const ShareEmail = Schema.String.check(
  Schema.isPattern(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: "Enter a complete email address" }),
  Schema.isMaxLength(SHARE_EMAIL_MAX, { message: `At most ${SHARE_EMAIL_MAX} characters` }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

/** As it is mailed. */
export const SHARE_CODE = /^\d{6}$/

/** The name of a person who decides by a link. */
export const DeciderName = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Write your name" }),
  Schema.isMaxLength(SHARE_NAME_MAX, { message: `A name has at most ${SHARE_NAME_MAX} characters` }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

/**
 * A proposal by its id, some slots of a campaign, some pictures of the gallery, or the brand's guidelines; `kind` says
 * which ids are read.
 */
export const ShareTarget = Schema.Struct({
  kind: ShareKind,
  proposalId: optional(Schema.String),
  campaignId: optional(Schema.String),
  slotIds: optional(Schema.Array(Schema.String)),
  assetIds: optional(Schema.Array(Schema.String))
})
export type ShareTarget = typeof ShareTarget.Type

export const ShareVerdict = Schema.Literals(["approve", "request_changes"])
export type ShareVerdict = typeof ShareVerdict.Type

/** `item`: a slot, a picture, or the proposal itself. `at`: UTC ms. `hash`: of what was decided on. */
export const SharedDecision = Schema.Struct({
  item: Schema.String,
  decision: ShareVerdict,
  at: Schema.Number,
  hash: Schema.String,
  note: optional(Schema.String),
  /** Of a decision on a picture of the gallery. */
  certificateId: optional(Schema.String)
})
export type SharedDecision = typeof SharedDecision.Type

/** A link as its owner sees it; times are UTC ms. */
export const ShareLink = Schema.Struct({
  _id: Schema.String,
  allow: ShareAllow,
  label: Schema.String,
  createdAt: Schema.Number,
  createdBy: Schema.String,
  expiresAt: Schema.Number,
  status: ShareStatus,
  /** Things to decide on. */
  items: Schema.Number,
  opens: Schema.Number,
  openedAt: optional(Schema.Number),
  /** Who decides by it, once that began. */
  decider: optional(Schema.String),
  /** Where its code is mailed to. */
  email: optional(Schema.String),
  /** Newest first. */
  decisions: Schema.Array(SharedDecision)
})
export type ShareLink = typeof ShareLink.Type

export const ShareLinkList = Schema.Struct({
  /** Newest first. */
  links: Schema.Array(ShareLink),
  mayShare: Schema.Boolean,
  /** The organization asks those who decide for a code that is mailed to them. */
  asksCode: optional(Schema.Boolean)
})
export type ShareLinkList = typeof ShareLinkList.Type

const Lines = Schema.Array(Schema.String)

const SharedColour = Schema.Struct({
  name: Schema.String,
  /** `#rrggbb`. */
  hex: Schema.String,
  role: Schema.String,
  cmyk: optional(Schema.String),
  spot: optional(Schema.String)
})

const SharedLogo = Schema.Struct({
  name: Schema.String,
  /** Of a picture; with `/file` behind it, of the file itself. */
  url: Schema.String,
  onDark: Schema.Boolean,
  /** Part of the height that stays free around it. */
  clearSpace: Schema.Number,
  /** Pixels. */
  minWidth: Schema.Number
})

const SharedRule = Schema.Struct({
  name: Schema.String,
  statement: Schema.String,
  doExample: optional(Schema.String),
  dontExample: optional(Schema.String)
})

/** The rules in force, to read. */
export const SharedGuidelines = Schema.Struct({
  kind: Schema.Literal("guidelines"),
  /** Absent while nothing was published. */
  version: optional(Schema.Number),
  tagline: optional(Schema.String),
  mission: optional(Schema.String),
  voice: optional(Schema.String),
  adjectives: Lines,
  bannedTerms: Lines,
  colours: Schema.Array(SharedColour),
  type: Schema.Array(Schema.Struct({ role: Schema.String, family: Schema.String })),
  logos: Schema.Array(SharedLogo),
  groups: Schema.Array(Schema.Struct({ title: Schema.String, rules: Schema.Array(SharedRule) })),
  /** The text of the brand's public `brand.json`; its logos have addresses relative to the app server. */
  brandJson: Schema.String
})
export type SharedGuidelines = typeof SharedGuidelines.Type

const SharedPicture = { width: Schema.Number, height: Schema.Number } as const

/** On the picture, and in the post. */
const SharedWords = Schema.Struct({ onPicture: Lines, post: Lines })

const SharedPost = Schema.Struct({
  /** `YYYY-MM-DD`. */
  date: Schema.String,
  market: Schema.String,
  placement: Schema.String,
  concept: Schema.String,
  about: optional(Schema.String),
  ...SharedPicture,
  words: SharedWords
})
export type SharedPost = typeof SharedPost.Type

/** One version of a proposal, without what it costs, who made it and with what. */
export const SharedProposal = Schema.Struct({
  kind: Schema.Literal("proposal"),
  campaign: Schema.String,
  number: Schema.Number,
  hash: Schema.String,
  status: Schema.Literals(["open", "changes_requested", "approved", "superseded"]),
  /** UTC ms; of the last decision, by whichever way it came. */
  decidedAt: optional(Schema.Number),
  /** The brief is not as it was when this version was made. */
  briefChanged: Schema.Boolean,
  summary: Schema.String,
  concepts: Schema.Array(Schema.Struct({ title: Schema.String, idea: Schema.String })),
  /** By date. */
  posts: Schema.Array(SharedPost)
})
export type SharedProposal = typeof SharedProposal.Type

/** `changed`: there is another picture now; `held`: its market is on hold, or it is not in review. */
export const SharedItemState = Schema.Literals(["open", "approved", "changes_requested", "changed", "held", "gone"])
export type SharedItemState = typeof SharedItemState.Type

const SharedItem = Schema.Struct({
  id: Schema.String,
  state: SharedItemState,
  /** Of the file that the link is about. */
  hash: Schema.String,
  /** Of a picture of the gallery, which has no market. */
  name: optional(Schema.String),
  market: Schema.String,
  placement: Schema.String,
  about: optional(Schema.String),
  date: optional(Schema.String),
  medium: Schema.Literals(["image", "video"]),
  /** Absent once it is gone. */
  url: optional(Schema.String),
  alt: Schema.String,
  ...SharedPicture,
  words: SharedWords,
  /** It was recalled then, UTC ms. */
  recalled: Schema.optionalKey(Schema.Number),
  /** Checks that were waived. */
  waived: Schema.Number
})
export type SharedItem = typeof SharedItem.Type

export const SharedSlots = Schema.Struct({
  kind: Schema.Literal("slots"),
  /** Absent: they are of the gallery. */
  campaign: optional(Schema.String),
  items: Schema.Array(SharedItem)
})
export type SharedSlots = typeof SharedSlots.Type

const SharedContent = Schema.Union([SharedGuidelines, SharedProposal, SharedSlots])

/**
 * What the holder of an address is shown. `content` is absent once the link ended. `deciding`: whether this browser may
 * decide: no one began yet, this one did, or another one did.
 */
export const SharedPage = Schema.Struct({
  status: ShareStatus,
  allow: ShareAllow,
  brand: Schema.Struct({ name: Schema.String, logo: optional(Schema.String) }),
  /** UTC ms. */
  expiresAt: Schema.Number,
  deciding: Schema.Literals(["free", "mine", "taken"]),
  decider: optional(Schema.String),
  /** What this browser has to enter before it decides; `to`: the address, shortened. */
  code: optional(Schema.Struct({ to: Schema.String, sent: Schema.Boolean })),
  /** By this link, newest first. */
  decisions: Schema.Array(SharedDecision),
  content: optional(SharedContent)
})
export type SharedPage = typeof SharedPage.Type

export interface ShareOrder {
  readonly brandId: string
  readonly target: ShareTarget
  readonly allow: ShareAllow
  readonly label: string
  readonly days: number
  /** Where the code is mailed to; only of links that decide. */
  readonly email?: string
}

/** `secret`: known to the browser alone; the first decision binds the link to it. */
export interface SharedReader {
  readonly token: string
  readonly secret: string
}

export interface SharedVerdict extends SharedReader {
  /** Read only with the first decision. */
  readonly name: string
  readonly item: string
  /** Of what was looked at: another one is refused (`changed_since`). */
  readonly hash: string
  readonly decision: ShareVerdict
  readonly note: string
  /** Of the picture, that the note points at. */
  readonly place?: NoteAt
  /** Only while the page asks for one. */
  readonly code?: string
}

/** Something that was decided by a link. */
export interface SharedDecided {
  readonly token: string
  readonly item: string
}
