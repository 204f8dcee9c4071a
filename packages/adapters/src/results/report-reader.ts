import { ReportReader, ReportUnreadable, readingTexts } from "@marque/core/campaign-assets"
import { Effect, Layer } from "effect"

/** The parser is loaded when a file is read. */
export const layer: Layer.Layer<ReportReader> = Layer.succeed(ReportReader, {
  read: (file) =>
    Effect.tryPromise({
      try: async () => (await import("./read-report.ts")).readReport(file),
      catch: (error) =>
        error instanceof ReportUnreadable ? error : new ReportUnreadable({ message: readingTexts.noTable })
    })
})
