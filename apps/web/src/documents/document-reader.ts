import {
  type DocumentFault,
  DocumentReader,
  type DocumentText,
  type DocumentUnreadable,
  unreadable
} from "@marque/core/brand-files"
import { Effect, Layer } from "effect"

type Answer = { readonly document: DocumentText } | { readonly reason: DocumentFault }

/** Milliseconds; a file may keep a parser busy for ever. */
const LIMIT_MS = 60_000

/** Reads in a thread of its own, which ends with the reading: the document never leaves this computer. */
export const documentReader: Layer.Layer<DocumentReader> = Layer.succeed(DocumentReader, {
  read: (given) =>
    Effect.callback<DocumentText, DocumentUnreadable>((resume) => {
      const thread = new Worker(new URL("document.worker.ts", import.meta.url), { type: "module" })
      thread.addEventListener("message", ({ data }: MessageEvent<Answer>) =>
        resume("document" in data ? Effect.succeed(data.document) : Effect.fail(unreadable(data.reason)))
      )
      thread.addEventListener("error", () => resume(Effect.fail(unreadable("damaged"))))
      thread.postMessage(given)
      return Effect.sync(() => thread.terminate())
    }).pipe(Effect.timeoutOrElse({ duration: LIMIT_MS, orElse: () => Effect.fail(unreadable("too_slow")) }))
})
