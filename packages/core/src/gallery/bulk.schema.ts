import { Schema } from "effect"
import { OpenUndo } from "./gallery.schema.ts"

/** Pictures that one call may name; more are named by what they have in common. */
export const BULK_NAMED_MAX = 1_000

const BulkKind = Schema.Literals(["favourite", "unfavourite", "move", "archive", "restore", "tag", "untag", "remove"])
export type BulkKind = typeof BulkKind.Type

/** What is done to each picture of a set. */
export const BulkAct = Schema.Struct({
  kind: BulkKind,
  /** Of a move; null: out of folders. */
  folderId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** Of `tag` and `untag`. */
  tag: Schema.optionalKey(Schema.String)
})
export type BulkAct = typeof BulkAct.Type

/** Why a picture was left as it is. */
export const BulkLeft = Schema.Literals(["gone", "full", "shown", "unarchived"])
export type BulkLeft = typeof BulkLeft.Type

/** What a person does to a set of pictures that was fixed when it began. The server goes through it in steps. */
export const BulkRun = Schema.Struct({
  bulkId: Schema.String,
  kind: BulkKind,
  folder: OpenUndo.fields.folder,
  tag: OpenUndo.fields.tag,
  /** `stopped`: the person may not do it any more. */
  status: Schema.Literals(["working", "done", "canceled", "stopped", "undoing", "undone"]),
  /** Pictures of the set. */
  total: Schema.Number,
  /** Of them, those that were looked at. */
  seen: Schema.Number,
  changed: Schema.Number,
  left: Schema.Array(Schema.Struct({ why: BulkLeft, count: Schema.Number })),
  /** Why it was stopped, in words. */
  reason: Schema.optionalKey(Schema.String),
  /** Pictures that the undo brought back, and those that it left because they were changed in between. */
  undone: Schema.Number,
  kept: Schema.Number,
  /** Milliseconds in which it can be undone; absent while it works, and where nothing undoes it. */
  remainingMs: Schema.optionalKey(Schema.Number)
})
export type BulkRun = typeof BulkRun.Type
