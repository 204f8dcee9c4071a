import { Schema } from "effect"

const optional = Schema.optionalKey

/** Source: specification, section 2.5. */
const REASON_MIN = 10
export const RECALL_REASON_MAX = 500
/** Items settled in one call. */
export const SETTLED_AT_ONCE = 50
/** Items made again in one call: each is assessed like a new request. */
export const REMADE_AT_ONCE = 10
/** Found pictures of one page. */
export const RECALL_PAGE = 20
/** Open ones of a brand, inclusive. */
export const OPEN_RECALLS_MAX = 50

export const RecallReason = Schema.Trim.check(
  Schema.isMinLength(REASON_MIN, { message: "Say why, in at least 10 characters" }),
  Schema.isMaxLength(RECALL_REASON_MAX, { message: "A reason has at most 500 characters" })
)

export const RecallOutcome = Schema.Literals(["open", "remade", "taken_down", "kept"])
export type RecallOutcome = typeof RecallOutcome.Type

/** How a picture was found. */
export const RecallRelation = Schema.Literals(["is", "shows", "descends", "judged", "market", "says"])
export type RecallRelation = typeof RecallRelation.Type

/** UTC ms. */
const At = Schema.Number

export const RecallSettled = Schema.Struct({
  outcome: RecallOutcome,
  by: optional(Schema.String),
  at: optional(At),
  note: optional(Schema.String),
  newAssetId: optional(Schema.String),
  /** It is open, and its replacement is on the way. */
  making: optional(Schema.Literal(true)),
  /** Why its replacement could not be made. */
  problem: optional(Schema.String)
})
export type RecallSettled = typeof RecallSettled.Type

/** A picture or a clip, and where it is. */
export const RecalledAsset = Schema.Struct({
  assetId: Schema.String,
  /** Of the open recall; absent while there is none. */
  itemId: optional(Schema.String),
  relation: RecallRelation,
  name: Schema.String,
  alt: Schema.String,
  kind: Schema.Literals(["image", "video"]),
  /** Absent where its file is gone. */
  url: optional(Schema.String),
  archived: Schema.Boolean,
  market: optional(Schema.String),
  /** Or its shape, where it was made for none. */
  placement: optional(Schema.String),
  /** Slots that show it. */
  slots: Schema.Array(
    Schema.Struct({
      campaignId: Schema.String,
      campaign: Schema.String,
      placement: Schema.String,
      market: Schema.String,
      status: Schema.String,
      deliveredAt: optional(At),
      liveAt: optional(At),
      endedAt: optional(At)
    })
  ),
  /** Newest first. `zip`: of a campaign's export, with its name. */
  downloads: Schema.Array(Schema.Struct({ by: Schema.String, at: At, zip: optional(Schema.String) })),
  /** Links that show it to people without an account, and whether they still work. */
  links: Schema.Array(Schema.Struct({ label: Schema.String, works: Schema.Boolean })),
  settled: optional(RecallSettled)
})
export type RecalledAsset = typeof RecalledAsset.Type

export const RecallFound = Schema.Struct({
  items: Schema.Array(RecalledAsset),
  /** Of the next page; null at the end. A page with few items may have one. */
  cursor: Schema.NullOr(Schema.String)
})
export type RecallFound = typeof RecallFound.Type

/** One recall, or what one would be about. */
export const Recall = Schema.Struct({
  _id: Schema.String,
  /** As in the address. */
  subject: Schema.String,
  name: Schema.String,
  reason: Schema.String,
  by: Schema.String,
  at: At,
  closedAt: optional(At),
  /** It still looks for pictures. */
  collecting: Schema.Boolean,
  total: Schema.Number,
  open: Schema.Number
})
export type Recall = typeof Recall.Type

export const RecallAbout = Schema.Struct({
  subject: Schema.String,
  name: Schema.String,
  /** The open one, else the last one. */
  recall: optional(Recall),
  /** Open and keep. */
  mayRecall: Schema.Boolean,
  /** Take down and make again. */
  maySettle: Schema.Boolean
})
export type RecallAbout = typeof RecallAbout.Type

/** What is asked for: of a recall once there is one. */
export interface RecallPageQuery {
  readonly brandId: string
  readonly subject: string
  readonly recallId: string | undefined
  readonly onlyOpen: boolean
  readonly cursor: string | null
  /** Items that are asked for. @default one page */
  readonly atLeast?: number
}

export interface RecallPage {
  readonly items: ReadonlyArray<RecalledAsset>
  readonly cursor: string | null
}
