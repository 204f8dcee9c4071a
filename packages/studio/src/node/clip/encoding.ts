import { Worker } from "node:worker_threads"
import { EncoderBroke, type EncoderName, type VideoFormat } from "./encoder.ts"
import type { ThreadAnswer, ThreadOrder } from "./thread-messages.ts"

const SLOTS = 3

export interface EncodingThread {
  /** `add` copies its frames and resolves when there is room for the next one. */
  readonly open: (format: VideoFormat) => Promise<void>
  readonly add: (rgba: Uint8Array) => Promise<void>
  readonly close: () => Promise<Uint8Array>
}

/** Every promise rejects with {@link EncoderBroke} on failure. */
export const startEncoding = (name: EncoderName): EncodingThread => {
  const thread = new Worker(new URL("./encoder-thread.ts", import.meta.url), { workerData: name })
  thread.unref()
  let free: Array<number> = []
  let slots: ReadonlyArray<SharedArrayBuffer> = []
  let broken: EncoderBroke | undefined
  let onAnswer: ((answer: ThreadAnswer) => void) | undefined
  let failed: ((error: EncoderBroke) => void) | undefined

  const breakDown = (message: string) => {
    broken = new EncoderBroke(message)
    failed?.(broken)
  }
  thread.on("error", (error) => breakDown(String(error)))
  thread.on("exit", () => breakDown("The encoder's thread ended"))
  thread.on("message", (answer: ThreadAnswer) => {
    if (answer.type === "broke") return breakDown(answer.message)
    if (answer.type === "free") free.push(answer.slot)
    onAnswer?.(answer)
  })
  const order = (message: ThreadOrder) => thread.postMessage(message)
  const until = <Answer extends ThreadAnswer["type"]>(type: Answer) =>
    new Promise<Extract<ThreadAnswer, { type: Answer }>>((resolve, reject) => {
      if (broken !== undefined) return reject(broken)
      failed = reject
      // The comparison narrows the union, which the compiler does not follow through the parameter.
      onAnswer = (answer) => answer.type === type && resolve(answer as Extract<ThreadAnswer, { type: Answer }>)
    })

  return {
    open: async (format) => {
      const bytes = format.width * format.height * 4
      slots = Array.from({ length: SLOTS }, () => new SharedArrayBuffer(bytes))
      free = slots.map((_, index) => index)
      const opened = until("open")
      order({ type: "open", format, slots })
      await opened
    },
    add: async (rgba) => {
      if (broken !== undefined) throw broken
      if (free.length === 0) await until("free")
      const slot = free.shift() ?? 0
      const memory = slots[slot]
      if (memory !== undefined) new Uint8Array(memory).set(rgba)
      order({ type: "frame", slot })
    },
    close: async () => {
      const closed = until("closed")
      order({ type: "close" })
      return (await closed).bytes
    }
  }
}
