import { Schema } from "effect"
import { AdaptedField, SceneDifference } from "../creative/adaptation.schema.ts"
import { CreativeLayout } from "../creative/creative.schema.ts"
import { BODY_MAX, CTA_MAX, EYEBROW_MAX, HEADLINE_MAX } from "../creative/generation-request.schema.ts"
import { isDay } from "../model/day.ts"
import { CampaignStatus } from "../planner/campaign-status.ts"
import { ASSETS_MAX, QuietDay } from "../planner/planner.schema.ts"
import { Explanation } from "../queue/generation.schema.ts"

/** Of a campaign, inclusive. */
export const SLOTS_MAX = ASSETS_MAX
/** Pictures that a slot keeps to choose from; the oldest go first. */
export const ALTERNATIVES_MAX = 24
/** UTF-16 code units, inclusive; our own limits. */
export const POST_TEXT_MAX = 5_000
const HASHTAGS_MAX = 60
/** Source: specification, section 2.5. */
export const NOTE_MAX = 2_000

const optional = Schema.optionalKey
const text = (most: number) => Schema.String.check(Schema.isMaxLength(most, { message: `At most ${most} characters` }))

/** Source: specification, section 4.2 (Slot). */
export const SlotStatus = Schema.Literals([
  "planned",
  "queued",
  "running",
  "needs_pick",
  "in_review",
  "approved",
  "delivered",
  "live",
  "failed",
  "held"
])
export type SlotStatus = typeof SlotStatus.Type

/** What a hold may keep a slot from; it is back in it afterwards. */
export const HeldStatus = Schema.Literals(["planned", "needs_pick", "in_review", "approved", "failed"])
export type HeldStatus = typeof HeldStatus.Type

export const SlotHold = Schema.Struct({ holdId: Schema.String, before: HeldStatus })
export type SlotHold = typeof SlotHold.Type

/** Set in the picture. */
const SlotPictureWords = Schema.Struct({
  eyebrow: optional(text(EYEBROW_MAX)),
  headline: text(HEADLINE_MAX),
  body: optional(text(BODY_MAX)),
  cta: optional(text(CTA_MAX))
})

/** Beside the picture; the limits of its placement are shown, and not kept. */
const SlotPostWords = Schema.Struct({
  caption: optional(text(POST_TEXT_MAX)),
  linkTitle: optional(text(POST_TEXT_MAX)),
  description: optional(text(POST_TEXT_MAX)),
  hashtags: Schema.Array(text(POST_TEXT_MAX)).check(Schema.isMaxLength(HASHTAGS_MAX)),
  alt: text(POST_TEXT_MAX)
})

export const SlotTexts = Schema.Struct({ onPicture: SlotPictureWords, post: SlotPostWords })
export type SlotTexts = typeof SlotTexts.Type

export const WordsState = Schema.Literals(["missing", "draft", "reviewed", "source_changed"])
export type WordsState = typeof WordsState.Type

/** The words of a slot in one language. The first language of a slot is the source of the others. */
export const SlotWords = Schema.Struct({
  /** BCP 47. */
  language: Schema.String,
  ...SlotTexts.fields,
  state: WordsState,
  /** SHA-256 of the source as it was when these words were written; absent in the source itself. */
  sourceHash: optional(Schema.String),
  /** That source, to show what has changed since. */
  source: optional(SlotTexts)
})
export type SlotWords = typeof SlotWords.Type

/** The approved picture that another one was adapted from, and what differs. */
const SlotAdapted = Schema.Struct({ name: Schema.String, ...SceneDifference.fields })

export const SlotPicture = Schema.Struct({
  assetId: Schema.String,
  name: Schema.String,
  alt: Schema.String,
  kind: Schema.Literals(["image", "video"]),
  /** Of a picture, or of the first frame of a clip. */
  url: Schema.String,
  thumbhash: optional(Schema.String),
  /** Pixels. */
  width: Schema.Number,
  height: Schema.Number,
  /** SHA-256 of the file in hex; decisions name it. */
  hash: Schema.String,
  /** Checks of severity block that fail and are not waived. */
  blocked: Schema.Boolean,
  verdict: optional(Schema.String),
  adapted: optional(SlotAdapted),
  /** That it was recalled, by whom and why. */
  recalled: optional(Schema.String)
})
export type SlotPicture = typeof SlotPicture.Type

/** `name` and `hash` of the picture whose approval holds, and what a market changed in it. */
export const AdaptedApproval = Schema.Struct({
  name: Schema.String,
  hash: Schema.String,
  changed: Schema.Array(AdaptedField)
})
export type AdaptedApproval = typeof AdaptedApproval.Type

/** `hash`: of the file that was looked at. `at`: UTC ms. */
export const SlotDecision = Schema.Struct({
  decision: Schema.Literals(["approve", "request_changes"]),
  by: Schema.String,
  at: Schema.Number,
  hash: Schema.String,
  note: optional(Schema.String),
  /** Absent: an earlier release kept the decision. */
  certificateId: optional(Schema.String),
  /** UTC ms; who made it took it back. */
  takenBackAt: optional(Schema.Number),
  /** The approval of another picture holds for it; no one looked at this one. */
  adapted: optional(AdaptedApproval)
})
export type SlotDecision = typeof SlotDecision.Type

const Day = Schema.String.check(Schema.makeFilter(isDay, { message: "Choose a day" }))

/** What a campaign keeps of a slot, apart from its pictures. */
export const slotFields = {
  /** Of the proposal: the same for the same plan. */
  key: Schema.String,
  assetSpecId: Schema.String,
  placementId: Schema.String,
  marketId: Schema.String,
  productId: optional(Schema.String),
  placeId: optional(Schema.String),
  /** Pixels. */
  width: Schema.Number,
  height: Schema.Number,
  format: Schema.Literals(["image", "video", "print"]),
  mode: Schema.Literals(["product", "place", "custom"]),
  layout: optional(CreativeLayout),
  houseLayoutId: optional(Schema.String),
  seed: Schema.Number,
  /** A plan: nothing is published by it. `date` is `YYYY-MM-DD` in the time zone; absent: in the tray. */
  plannedAt: optional(Schema.Struct({ date: Day, timeZone: Schema.String })),
  /** UTC ms. */
  deliveredAt: optional(Schema.Number),
  liveAt: optional(Schema.Number),
  endedAt: optional(Schema.Number),
  /** The source first. */
  copy: Schema.Array(SlotWords),
  /** Of {@link copy}, the words that its picture is made with. @default the source's */
  pictureLanguage: optional(Schema.String),
  required: Schema.Boolean,
  locked: Schema.Boolean,
  held: optional(SlotHold),
  status: SlotStatus,
  /** Why the last try failed. */
  error: optional(Explanation)
} as const

/** A picture, clip or print that a campaign needs for one placement, market and product. Source: specification, section 4.1. */
export const CampaignSlot = Schema.Struct({
  _id: Schema.String,
  ...slotFields,
  /** Open or last run that makes it. */
  runId: optional(Schema.String),
  /** The chosen one. */
  picture: optional(SlotPicture),
  /** Pictures to choose from, the chosen one among them. */
  alternatives: Schema.Number,
  /** Newest first. */
  decisions: Schema.Array(SlotDecision)
})
export type CampaignSlot = typeof CampaignSlot.Type

export const SLOT_WORD_FIELDS = [
  "eyebrow",
  "headline",
  "body",
  "cta",
  "caption",
  "linkTitle",
  "description",
  "hashtags",
  "alt"
] as const

/** What is new in a slot since a person looked at it. */
export const SlotChanges = Schema.Struct({
  /** When they looked, UTC ms. */
  at: Schema.Number,
  /** What it showed then, where that is another picture and still there. */
  picture: optional(SlotPicture),
  words: Schema.Array(
    Schema.Struct({
      language: Schema.String,
      field: Schema.Literals(SLOT_WORD_FIELDS),
      before: Schema.String,
      after: Schema.String
    })
  )
})
export type SlotChanges = typeof SlotChanges.Type

const Named = { id: Schema.String, name: Schema.String }

export const SlotMarket = Schema.Struct({
  ...Named,
  timeZone: Schema.String,
  /** BCP 47; the first is the primary one. */
  languages: Schema.Array(Schema.String),
  /** Nothing is made, exported or set live while it lasts. `from`: `YYYY-MM-DD`. */
  hold: optional(Schema.Struct({ from: Schema.String, reason: Schema.String }))
})
export type SlotMarket = typeof SlotMarket.Type

/** Slots that were asked for together: one row in the tray. */
export const SlotRun = Schema.Struct({
  _id: Schema.String,
  total: Schema.Number,
  made: Schema.Number,
  failed: Schema.Number,
  canceled: Schema.Number,
  open: Schema.Boolean,
  mine: Schema.Boolean,
  /** UTC ms. */
  createdAt: Schema.Number
})
export type SlotRun = typeof SlotRun.Type

/** Everything that the page of a campaign's assets shows. */
export const CampaignSlots = Schema.Struct({
  campaignId: Schema.String,
  brandId: Schema.String,
  name: Schema.String,
  status: CampaignStatus,
  archived: Schema.Boolean,
  /** At most {@link SLOTS_MAX}, in the order of the plan. */
  slots: Schema.Array(CampaignSlot),
  /** Those that the slots name; one that is gone is left out. */
  markets: Schema.Array(SlotMarket),
  products: Schema.Array(Schema.Struct({ ...Named, gone: Schema.Boolean })),
  places: Schema.Array(Schema.Struct({ ...Named, gone: Schema.Boolean })),
  /** Open ones and the last one, newest first. */
  runs: Schema.Array(SlotRun),
  mayProduce: Schema.Boolean,
  mayDecide: Schema.Boolean,
  /** Take the campaign live with slots that are not approved. */
  mayOverride: Schema.Boolean,
  /** Give links to people without an account. */
  mayShare: Schema.Boolean
})
export type CampaignSlots = typeof CampaignSlots.Type

const { slots: _slots, ...head } = CampaignSlots.fields

/** Slots of one answer of a backend: while slots are made one by one, the others are not sent again. */
export const SLOTS_PAGE = 20

export const SlotsHead = Schema.Struct({ ...head, pages: Schema.Number })

/** The days of a campaign, for its calendar. */
export const SlotDays = Schema.Struct({
  /** Inclusive; absent when the brief names none. */
  from: optional(Schema.String),
  to: optional(Schema.String),
  quiet: Schema.Array(QuietDay)
})
export type SlotDays = typeof SlotDays.Type

/** Before a run is started. */
export const RunQuote = Schema.Struct({
  /** Slots that would be made. */
  count: Schema.Number,
  /** Whole credits; 0 for the local engine. */
  credits: Schema.Number,
  engine: Schema.String,
  local: Schema.Boolean,
  /** Absent on unlimited plans. */
  balanceAfter: optional(Schema.Number),
  /** What stands in the way of a slot, or of all where no slot is named; empty when it can be started. */
  problems: Schema.Array(Schema.Struct({ slotId: optional(Schema.String), ...Explanation.fields }))
})
export type RunQuote = typeof RunQuote.Type
