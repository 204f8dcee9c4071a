import { Schema } from "effect"
import { ReviewDraft } from "../model/review-draft.ts"
import { Rewording } from "../creative/rewording.schema.ts"
import { OpenUndo } from "./gallery.schema.ts"

/** Pictures that one call may name; more are named by what they have in common. */
export const BULK_NAMED_MAX = 1_000

/** What goes to the slots that show the pictures, after it was looked up with which it can be done. */
export const ReviewBulkKind = Schema.Literals(["approve", "request_changes", "ask_review"])
export type ReviewBulkKind = typeof ReviewBulkKind.Type
export const isReviewBulk = Schema.is(ReviewBulkKind)

/** With which pictures it can be done is looked up first, and its person confirms it then. */
const PreparedBulkKind = Schema.Literals([...ReviewBulkKind.literals, "reword"])
export type PreparedBulkKind = typeof PreparedBulkKind.Type
export const isPreparedBulk = Schema.is(PreparedBulkKind)

/** Other words on pictures that have these; new versions of them are made. */
export const BulkRewording = Schema.Struct({
  ...Rewording.fields,
  /** What a new version takes the place of is archived, unless a slot shows it. */
  archiveFormer: Schema.Boolean
})
export type BulkRewording = typeof BulkRewording.Type

const BulkKind = Schema.Literals([
  "favourite",
  "unfavourite",
  "move",
  "assign",
  "archive",
  "restore",
  "tag",
  "untag",
  "remove",
  ...PreparedBulkKind.literals
])
export type BulkKind = typeof BulkKind.Type

/** What is done to each picture of a set. */
export const BulkAct = Schema.Struct({
  kind: BulkKind,
  /** Of a move; null: out of folders. */
  folderId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** Of `assign`; null: out of their campaigns. */
  campaignId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** Of `tag` and `untag`. */
  tag: Schema.optionalKey(Schema.String),
  /** Of `request_changes`: what should change, the same for each. */
  note: Schema.optionalKey(Schema.String),
  /** Of `ask_review`: whom else it is asked of, beside everyone who may decide. */
  review: Schema.optionalKey(ReviewDraft),
  /** Of `reword`. */
  rewording: Schema.optionalKey(BulkRewording)
})
export type BulkAct = typeof BulkAct.Type

/** Why a picture was left as it is. */
export const BulkLeft = Schema.Literals([
  "gone",
  "full",
  "shown",
  "unarchived",
  // Of reviews; where several slots show a picture, the first of these that fits one.
  "archived",
  // Of other words.
  "unsaid",
  "fixed",
  "foreign",
  "long",
  // Of reviews again.
  "replaced",
  "own",
  "recalled",
  "blocked",
  "held",
  "unready",
  "unasked",
  "asked",
  "decided",
  "closed",
  "crowded",
  "unplaced"
])
export type BulkLeft = typeof BulkLeft.Type

/** What a person does to a set of pictures that was fixed when it began. The server goes through it in steps. */
export const BulkRun = Schema.Struct({
  bulkId: Schema.String,
  kind: BulkKind,
  folder: OpenUndo.fields.folder,
  campaign: OpenUndo.fields.campaign,
  tag: OpenUndo.fields.tag,
  /** Of `ask_review`: how many people are asked by name. */
  people: Schema.optionalKey(Schema.Number),
  /** Of `reword`: texts before and after, at most three. */
  examples: Schema.optionalKey(Schema.Array(Schema.Struct({ from: Schema.String, to: Schema.String }))),
  /** `checking` and `ready`: of what is prepared, before it is confirmed. `stopped`: the person may not do it any more. */
  status: Schema.Literals(["checking", "ready", "working", "done", "canceled", "stopped", "undoing", "undone"]),
  /** Pictures of the set. */
  total: Schema.Number,
  /** Of what is prepared: those that it can be done with, and is done with once it is confirmed. */
  able: Schema.optionalKey(Schema.Number),
  /** Of them, those that were looked at. */
  seen: Schema.Number,
  changed: Schema.Number,
  left: Schema.Array(Schema.Struct({ why: BulkLeft, count: Schema.Number })),
  /** Why it was stopped, in words. */
  reason: Schema.optionalKey(Schema.String),
  /** Pictures that the undo brought back, and those that it left because they were changed in between. */
  undone: Schema.Number,
  kept: Schema.Number,
  /** Milliseconds in which it can be undone, or confirmed; absent while it works, and where nothing undoes it. */
  remainingMs: Schema.optionalKey(Schema.Number)
})
export type BulkRun = typeof BulkRun.Type
