import { Context, type Effect, Schema } from "effect"
import type { SheetTable } from "./sheet.schema.ts"

/** Nothing of the file can be taken; `message` says why. */
export class SheetUnreadable extends Schema.TaggedError<SheetUnreadable>()("SheetUnreadable", {
  message: Schema.String
}) {}

/** A chosen file. A file that is too large may come without its end. */
export interface SheetFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What a file may have, inclusive. */
export interface SheetLimits {
  readonly rows: number
  readonly columns: number
  readonly bytes: number
  /** What to do about a file with more, as a sentence. */
  readonly advice: string
}

/** Reads the table of a file, whatever its encoding and delimiter. */
export class SheetReader extends Context.Service<
  SheetReader,
  { readonly read: (file: SheetFile, limits: SheetLimits) => Effect.Effect<SheetTable, SheetUnreadable> }
>()("@marque/core/tables/SheetReader") {}
