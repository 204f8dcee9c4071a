import { HEAD_BYTES } from "./upload-content.ts"

/** The files at `urls` one after the other; `head` tells the type. Rejects when one cannot be read. */
export const joined = async (urls: ReadonlyArray<string>) => {
  const chunks = readAll(urls)
  const first: Array<Uint8Array> = []
  let length = 0
  let ended = false
  while (length < HEAD_BYTES && !ended) {
    const { done, value } = await chunks.next()
    if (done === true) ended = true
    else {
      first.push(value)
      length += value.length
    }
  }
  const whole = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const chunk = first.shift() ?? (ended ? undefined : (await chunks.next()).value)
        if (chunk === undefined) controller.close()
        else controller.enqueue(chunk)
      },
      cancel: async () => void (await chunks.return(undefined))
    },
    { highWaterMark: 0 }
  )
  return { head: new Uint8Array(Buffer.concat(first).subarray(0, HEAD_BYTES)), whole }
}

async function* readAll(urls: ReadonlyArray<string>): AsyncGenerator<Uint8Array, undefined> {
  for (const url of urls) {
    const response = await fetch(url)
    if (!response.ok || response.body === null) throw new Error(`A part answered with ${response.status}`)
    for await (const chunk of response.body) yield chunk
  }
  return undefined
}
