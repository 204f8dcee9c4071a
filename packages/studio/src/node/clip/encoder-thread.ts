/** The encoder thread: frames come in shared memory, one message each. */
import { parentPort, workerData } from "node:worker_threads"
import type { EncoderName, VideoEncoderPort } from "./encoder.ts"
import { makeFfmpegEncoder } from "./ffmpeg-encoder.ts"
import type { ThreadAnswer, ThreadOrder } from "./thread-messages.ts"
import { makeWasmEncoder } from "./wasm-encoder.ts"

const encoderOf = (name: EncoderName): VideoEncoderPort =>
  name === "h264-wasm" ? makeWasmEncoder() : makeFfmpegEncoder(name.slice("ffmpeg ".length))

// The parent thread sends an encoder's name.
const encoder = encoderOf(workerData as EncoderName)
let slots: ReadonlyArray<Uint8Array> = []

const follow = async (order: ThreadOrder): Promise<ThreadAnswer> => {
  switch (order.type) {
    case "open":
      slots = order.slots.map((memory) => new Uint8Array(memory))
      await encoder.open(order.format)
      return { type: "open" }
    case "frame": {
      const frame = slots[order.slot]
      if (frame !== undefined) await encoder.addFrame(frame)
      return { type: "free", slot: order.slot }
    }
    case "close":
      return { type: "closed", bytes: await encoder.close() }
  }
}

let last: Promise<unknown> = Promise.resolve()
parentPort?.on("message", (order: ThreadOrder) => {
  last = last
    .then(() => follow(order))
    .then(
      (answer) => parentPort?.postMessage(answer, answer.type === "closed" ? [answer.bytes.buffer as ArrayBuffer] : []),
      (error: unknown) => parentPort?.postMessage({ type: "broke", message: String(error) } satisfies ThreadAnswer)
    )
})
