import { Schema } from "effect"

const optional = Schema.optionalKey
/** Of what is counted at most {@link COUNTED_MOST} are; `more`: there are others. */
const counted = { count: Schema.Number, more: Schema.Boolean }

/** Of each kind; our own limit. */
export const NEEDS_SHOWN = 20
export const COUNTED_MOST = 100
/** Days before their end on which rights, waivers and links are listed; product specification, section 3.10. */
export const ENDING_DAYS = 30
/** Days for which work that failed is listed; our own limit. */
export const FAILED_DAYS = 7

export const EndingKind = Schema.Literals(["place", "upload", "waiver", "link"])
export type EndingKind = typeof EndingKind.Type

export const FailedWork = Schema.Struct({
  /** Of the task's generation, or of the run. */
  id: Schema.String,
  kind: Schema.Literals(["task", "run"]),
  title: Schema.String,
  /** UTC ms. */
  at: Schema.Number,
  campaignId: optional(Schema.String),
  photoshootId: optional(Schema.String)
})
export type FailedWork = typeof FailedWork.Type

export const Ending = Schema.Struct({
  kind: EndingKind,
  /** Of the place, or of the picture that is uploaded or waived; of the link itself. */
  id: Schema.String,
  name: Schema.String,
  /** `YYYY-MM-DD`, UTC; the last day. */
  on: Schema.String,
  /** What a link shows, of a campaign. */
  campaignId: optional(Schema.String),
  linkKind: optional(Schema.Literals(["proposal", "slots", "pictures", "guidelines"]))
})
export type Ending = typeof Ending.Type

/** What is asked of one person in a brand beside reviews; parts that are not theirs to do are empty. */
export const NeedsYou = Schema.Struct({
  proposals: Schema.Array(
    Schema.Struct({ campaignId: Schema.String, campaign: Schema.String, version: Schema.Number })
  ),
  failed: Schema.Array(FailedWork),
  /** Scores under earlier rules or of an earlier file; `assetId`: the first of them. */
  stale: optional(Schema.Struct({ ...counted, assetId: Schema.String })),
  ending: Schema.Array(Ending),
  held: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, from: Schema.String })),
  recalls: Schema.Array(Schema.Struct({ subject: Schema.String, name: Schema.String, open: Schema.Number })),
  /** Texts in other languages that follow an older source. */
  words: Schema.Array(Schema.Struct({ campaignId: Schema.String, campaign: Schema.String, ...counted })),
  /** Products without pictures; `productId`: the first of them. */
  products: optional(Schema.Struct({ ...counted, productId: Schema.String, name: Schema.String }))
})
export type NeedsYou = typeof NeedsYou.Type
