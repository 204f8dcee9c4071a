import { Schema } from "effect"
import { BrandId } from "../model/ids.ts"

/** Instants are UTC milliseconds. */
export const recordFields = {
  brandId: BrandId,
  archived: Schema.Boolean,
  archivedAt: Schema.optionalKey(Schema.Number),
  archivedByName: Schema.optionalKey(Schema.String),
  /** Time of permanent deletion. */
  deletedOn: Schema.optionalKey(Schema.Number),
  /** Save counter; a save names its base version. */
  version: Schema.Number,
  updatedAt: Schema.Number
}

/** What a person archived or restored and may undo; `undoId` means something to its store alone. */
export const RecordUndo = Schema.Struct({
  undoId: Schema.String,
  kind: Schema.Literals(["archive", "restore"]),
  count: Schema.Number,
  /** Of a single record. */
  name: Schema.optionalKey(Schema.String),
  /** Milliseconds. */
  remainingMs: Schema.Number
})
export type RecordUndo = typeof RecordUndo.Type

export const RecordsDone = Schema.Struct({
  /** Ids. */
  changed: Schema.Array(Schema.String),
  undo: Schema.optionalKey(RecordUndo),
  /** Names of records that an undo left as they were changed in between. */
  left: Schema.optionalKey(Schema.Array(Schema.String))
})
export type RecordsDone = typeof RecordsDone.Type

/** What a list knows of each row. `usedIn` counts the generated assets that show it, where a kind counts them. */
export interface ListedRow {
  readonly _id: string
  readonly name: string
  readonly archived: boolean
  readonly archivedAt?: number
  readonly archivedByName?: string
  readonly deletedOn?: number
  readonly usedIn?: number
}

/** A stored record of any kind. */
export interface RecordRow extends ListedRow {
  readonly brandId: string
  readonly version: number
  readonly updatedAt: number
}

/** `page` counts from 1. */
export interface RecordQuery<Filter> {
  /** The brand whose records are listed; of brands themselves, their organization. */
  readonly brandId: string
  readonly q: string
  readonly archived: boolean
  readonly page: number
  readonly filter: Filter
}

/** At most ten rows, last updated first; a page beyond the end is the last one. `total` counts all matches. */
export interface RecordPage<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly page: number
  readonly pages: number
  readonly total: number
  /** Where a list holds the archived ones too; `total` leaves them out. */
  readonly totalArchived?: number
}

/** Values for filters and suggestions, by field. */
export type Facets = Readonly<Record<string, ReadonlyArray<string>>>
