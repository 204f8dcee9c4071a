import {
  DOCUMENT_BYTES_MAX,
  DocumentFault,
  DocumentReader,
  DocumentText,
  type DocumentUnreadable,
  type GivenDocument,
  unreadable
} from "@marque/core/brand-files"
import { Effect, Layer, Schema } from "effect"
import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"

/** A document of 500 dense pages takes a tenth of it. */
const LIMIT_MS = 60_000

const PROGRAM = fileURLToPath(new URL("./document-process.ts", import.meta.url))

const Answer = Schema.fromJsonString(Schema.Union([DocumentText, Schema.Struct({ reason: DocumentFault })]))
const decodeAnswer = Schema.decodeUnknownEffect(Answer)

const answerOf = ({ bytes, contentType, name }: GivenDocument, signal: AbortSignal): Promise<string> => {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ name, contentType })], {
    stdio: ["pipe", "pipe", "ignore"],
    killSignal: "SIGKILL",
    signal,
    // Keeps settings and keys away from an untrusted file.
    env: {}
  })
  child.on("error", () => undefined)
  // A process that ended early does not read the rest of the file.
  child.stdin.on("error", () => undefined)
  child.stdin.end(bytes)
  return text(child.stdout)
}

/**
 * Reads in a process of its own, with limits of time and memory; interrupting ends it.
 *
 * `limitMs`: milliseconds until a document counts as too slow.
 */
export const readDocumentApart = (
  given: GivenDocument,
  limitMs: number = LIMIT_MS
): Effect.Effect<DocumentText, DocumentUnreadable> =>
  Effect.gen(function* () {
    if (given.bytes.length > DOCUMENT_BYTES_MAX) return yield* unreadable("too_large")
    const answer = yield* Effect.tryPromise({
      try: (signal) => answerOf(given, signal),
      catch: () => unreadable("damaged")
    }).pipe(Effect.timeoutOrElse({ duration: limitMs, orElse: () => Effect.fail(unreadable("too_slow")) }))
    const found = yield* decodeAnswer(answer).pipe(Effect.mapError(() => unreadable("damaged")))
    return "reason" in found ? yield* unreadable(found.reason) : found
  })

export const layer = Layer.succeed(DocumentReader, DocumentReader.of({ read: (given) => readDocumentApart(given) }))
