/// <reference lib="dom" />
/** The parts of a body as they arrive. By its reader: Safari's streams are no async iterables. */
export async function* readParts(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  let whole = false
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
    whole = true
  } finally {
    if (!whole) await reader.cancel().catch(() => undefined)
  }
}
