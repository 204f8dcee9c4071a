import { Schema } from "effect"

/** What everybody is told. */
export const Announcement = Schema.Struct({
  /** Of the maintenance; null: none. */
  text: Schema.NullOr(Schema.String),
  /** New work waits. */
  paused: Schema.Boolean
})
export type Announcement = typeof Announcement.Type
