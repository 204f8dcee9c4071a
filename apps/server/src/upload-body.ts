import { HEAD_BYTES } from "./upload-content.ts"

export class BodyRefused extends Error {
  override readonly name = "BodyRefused"
  readonly reason: "too_large" | "too_slow"

  constructor(reason: BodyRefused["reason"]) {
    super(`The body is refused: ${reason}`)
    this.reason = reason
  }
}

interface Bounds {
  readonly maxBytes: number
  readonly idleMs: number
  readonly totalMs: number
}

const within = async <A>(work: Promise<A>, ms: number): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyRefused("too_slow")), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const bounded = (chunks: AsyncIterator<Uint8Array>, { idleMs, maxBytes, totalMs }: Bounds) => {
  const until = Date.now() + totalMs
  let bytes = 0
  return async (): Promise<Uint8Array | undefined> => {
    const { done, value } = await within(chunks.next(), Math.min(idleMs, until - Date.now()))
    if (done === true) return undefined
    bytes += value.length
    if (bytes > maxBytes) throw new BodyRefused("too_large")
    return value
  }
}

/**
 * The head tells the type; the whole streams one chunk at a time. Both reject with {@link BodyRefused} beyond
 * `maxBytes` or after too long a pause.
 */
export const openBody = async (chunks: AsyncIterator<Uint8Array>, bounds: Bounds) => {
  const read = bounded(chunks, bounds)
  const first: Array<Uint8Array> = []
  let length = 0
  let ended = false
  while (length < HEAD_BYTES && !ended) {
    const chunk = await read()
    if (chunk === undefined) ended = true
    else {
      first.push(chunk)
      length += chunk.length
    }
  }
  let refusal: unknown
  const whole = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const chunk = first.shift() ?? (ended ? undefined : await read())
          if (chunk === undefined) controller.close()
          else controller.enqueue(chunk)
        } catch (failure) {
          refusal = failure
          controller.error(failure)
        }
      }
    },
    { highWaterMark: 0 }
  )
  const head = Buffer.concat(first).subarray(0, HEAD_BYTES)
  return { head: new Uint8Array(head), whole, refusal: () => refusal }
}
