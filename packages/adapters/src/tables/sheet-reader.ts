import { SheetReader, sheetTexts, SheetUnreadable } from "@marque/core/tables"
import { Effect, Layer } from "effect"

/** The parser is loaded when a file is read. */
export const layer: Layer.Layer<SheetReader> = Layer.succeed(SheetReader, {
  read: (file, limits) =>
    Effect.tryPromise({
      try: async () => (await import("./read-sheet.ts")).readSheet(file, limits),
      catch: (error) =>
        error instanceof SheetUnreadable ? error : new SheetUnreadable({ message: sheetTexts.noTable })
    })
})
