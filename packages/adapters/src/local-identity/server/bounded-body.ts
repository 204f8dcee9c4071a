import { LIMITS } from "./limit-table.ts"

export type BodyFault = "too_large" | "too_slow" | "broken"

export const BODY_FAULT_STATUS: Readonly<Record<BodyFault, 400 | 408 | 413>> = {
  broken: 400,
  too_slow: 408,
  too_large: 413
}

interface Bounds {
  /** Bytes of the body, inclusive. */
  readonly maxBytes: number
  /** Milliseconds from now until its end. */
  readonly withinMs: number
}

const IN_TIME: Bounds = { maxBytes: LIMITS.bodyBytes.value, withinMs: LIMITS.bodyTime.value }

const collect = async (reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number) => {
  const chunks: Array<Uint8Array<ArrayBuffer>> = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks).bytes()
    size += value.byteLength
    if (size > maxBytes) return { fault: "too_large" } as const
    chunks.push(Uint8Array.from(value))
  }
}

/**
 * A declared length over the limit is refused unread; else reading stops at the limit or time-out, so that memory is
 * bounded. Never rejects.
 */
export const boundedBytes = async (
  request: Request,
  { maxBytes, withinMs }: Bounds
): Promise<Uint8Array | { readonly fault: BodyFault }> => {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return { fault: "too_large" }
  if (request.body === null) return new Uint8Array()
  const reader = request.body.getReader()
  const late = Promise.withResolvers<{ readonly fault: "too_slow" }>()
  const timer = setTimeout(() => late.resolve({ fault: "too_slow" }), withinMs)
  try {
    const read = await Promise.race([collect(reader, maxBytes), late.promise])
    if ("fault" in read) void reader.cancel().catch(() => undefined)
    return read
  } catch {
    return { fault: "broken" }
  } finally {
    clearTimeout(timer)
  }
}

/** The same as text, within the limits of calls. */
export const boundedText = async (
  request: Request,
  bounds: Bounds = IN_TIME
): Promise<string | { readonly fault: BodyFault }> => {
  const read = await boundedBytes(request, bounds)
  return "fault" in read ? read : new TextDecoder().decode(read)
}
