import { PassagePictures, type PassageToDraw, PassageUndrawn } from "@marque/core/brand-files"
import { Effect, Layer } from "effect"
import type { PassageAnswer, PassageOrder } from "./passage.worker.ts"

/** Milliseconds; a page may keep a drawer busy for ever. */
const LIMIT_MS = 15_000
/** Milliseconds without an order after which a file's thread ends, and its memory is free. */
const IDLE_MS = 20_000

/** One file in a thread of its own. It ends with the first order that is not answered: it may be busy for ever. */
class DrawingThread {
  readonly #worker = new Worker(new URL("passage.worker.ts", import.meta.url), { type: "module" })
  readonly #waiting = new Map<number, (png: Uint8Array | undefined) => void>()
  readonly #onEnd: () => void
  #next = 0
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
    this.#worker.addEventListener("message", ({ data }: MessageEvent<PassageAnswer>) => {
      this.#waiting.get(data.id)?.(data.png)
      this.#waiting.delete(data.id)
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.end(), IDLE_MS)
    })
    this.#worker.addEventListener("error", () => this.end())
  }

  order(passage: Omit<PassageOrder, "id">): Promise<Uint8Array | undefined> {
    clearTimeout(this.#idle)
    const id = this.#next
    this.#next += 1
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#worker.postMessage({ ...passage, id })
    })
  }

  end(): void {
    clearTimeout(this.#idle)
    this.#worker.terminate()
    for (const answer of this.#waiting.values()) answer(undefined)
    this.#waiting.clear()
    this.#onEnd()
  }
}

let current: { readonly file: PassageToDraw["file"]; readonly thread: DrawingThread } | undefined

const drawn = async ({ crop, file, page, pixelRatio }: PassageToDraw, signal: AbortSignal) => {
  if (current?.file !== file) current?.thread.end()
  const passage = { page, crop, pixelRatio }
  if (current !== undefined) return current.thread.order(passage)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (signal.aborted) return undefined
  const thread = new DrawingThread(() => {
    if (current?.thread === thread) current = undefined
  })
  current = { file, thread }
  return thread.order({ ...passage, bytes })
}

/** Draws in a thread that stays for the file, and ends when nothing is asked of it: nothing leaves this computer. */
export const passagePictures: Layer.Layer<PassagePictures> = Layer.succeed(PassagePictures, {
  draw: (passage) =>
    Effect.tryPromise({
      try: (signal) => {
        // Left while it was drawn, or too slow.
        signal.addEventListener("abort", () => current?.thread.end())
        return drawn(passage, signal)
      },
      catch: () => new PassageUndrawn()
    }).pipe(
      Effect.timeoutOrElse({ duration: LIMIT_MS, orElse: () => Effect.succeed(undefined) }),
      Effect.flatMap((png) => (png === undefined ? Effect.fail(new PassageUndrawn()) : Effect.succeed(png)))
    )
})
