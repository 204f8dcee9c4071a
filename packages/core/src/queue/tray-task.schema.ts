import { Schema } from "effect"
import { AssetId, BrandId, CampaignId, FolderId, GenerationId, PhotoshootId, TaskId } from "../model/ids.ts"

export const TaskStatus = Schema.Literals([
  "queued",
  "running",
  "succeeded",
  "partial",
  "failed",
  "canceled",
  "expired"
])
export type TaskStatus = typeof TaskStatus.Type

/** Measuring is never shown in the tray. */
export const TaskKind = Schema.Literals(["generation", "upload_processing", "score"])
export type TaskKind = typeof TaskKind.Type

/** Running tasks first, then the newest finished ones. A run is the slots of a campaign, the tiles of a photoshoot, the rows of a list or pictures with other words that are made together. */
export const TrayTask = Schema.Struct({
  _id: TaskId,
  kind: Schema.Literals([...TaskKind.literals, "run"]),
  title: Schema.String,
  status: TaskStatus,
  /** Fraction 0-1. */
  progress: Schema.Number,
  stage: Schema.optionalKey(Schema.String),
  error: Schema.optionalKey(Schema.String),
  brandId: Schema.optionalKey(BrandId),
  generationId: Schema.optionalKey(GenerationId),
  assetId: Schema.optionalKey(AssetId),
  /** Of a run, whose own id is `_id`: one of the three, or none where it replaces words. */
  campaignId: Schema.optionalKey(CampaignId),
  photoshootId: Schema.optionalKey(PhotoshootId),
  /** Of a run from the rows of a list. */
  folderId: Schema.optionalKey(FolderId),
  /** Of a run that replaces words: what its pictures say. */
  says: Schema.optionalKey(Schema.String),
  canCancel: Schema.Boolean,
  canRetry: Schema.Boolean,
  /** Asked for by the reader; demo data belongs to the system. */
  mine: Schema.Boolean,
  /** Name of the key that an assistant asked with. */
  via: Schema.optionalKey(Schema.String),
  /** UTC milliseconds. */
  createdAt: Schema.Number
})
export type TrayTask = typeof TrayTask.Type

/** What a tray that is not open needs: all tasks are counted, and only the reader's own told. */
export const OwnTasks = Schema.Struct({
  /** Open tasks that the tray would list. */
  running: Schema.Number,
  /** Open ones, and those that ended last. */
  tasks: Schema.Array(TrayTask)
})
export type OwnTasks = typeof OwnTasks.Type
