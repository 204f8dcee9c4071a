import { Schema } from "effect"
import { BrandId } from "../model/ids.ts"

/** What every stored record carries besides its own fields; instants are UTC milliseconds. */
export const recordFields = {
  brandId: BrandId,
  archived: Schema.Boolean,
  archivedAt: Schema.optionalKey(Schema.Number),
  archivedByName: Schema.optionalKey(Schema.String),
  /** When an archived record is deleted for ever. */
  deletedOn: Schema.optionalKey(Schema.Number),
  /** Counts saves; a save names the version it was based on. */
  version: Schema.Number,
  updatedAt: Schema.Number
}

/** A stored record of any kind. `usedIn` counts the generated assets that show it, where a kind counts them. */
export interface RecordRow {
  readonly _id: string
  readonly brandId: string
  readonly name: string
  readonly archived: boolean
  readonly archivedAt?: number
  readonly archivedByName?: string
  readonly deletedOn?: number
  readonly version: number
  readonly updatedAt: number
  readonly usedIn?: number
}

/** What a list asks for; `page` counts from 1. */
export interface RecordQuery<Filter> {
  readonly brandId: string
  readonly q: string
  readonly archived: boolean
  readonly page: number
  readonly filter: Filter
}

/** At most ten rows, last updated first; a page beyond the end is the last one. `total` counts all that were found. */
export interface RecordPage<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** The values there are to filter by or to choose again, by what they are. */
export type Facets = Readonly<Record<string, ReadonlyArray<string>>>
