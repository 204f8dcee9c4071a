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
