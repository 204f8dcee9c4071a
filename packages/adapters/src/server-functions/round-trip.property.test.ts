import { createServer } from "node:http"
import { Readable } from "node:stream"
import { callServer, type ServerFunction, serverHandler } from "@marque/core/server-functions"
import { Effect, Option, Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { layer } from "./fetch-transport.ts"

/** Milliseconds; a busy machine needs seconds per property. */
const ORIGIN = "http://marque.test"

const Received = Schema.Struct({ data: Schema.Unknown, context: Schema.Unknown })
const contract = {
  read: { id: "read", method: "GET", data: Schema.Unknown, result: Received },
  write: { id: "write", method: "POST", data: Schema.Unknown, result: Received },
  upload: { id: "upload", method: "POST", data: "form", result: Received },
  file: { id: "file", method: "POST", data: Schema.Array(Schema.Number), result: "raw" }
} as const satisfies Readonly<Record<string, ServerFunction>>

const handler = serverHandler(
  contract,
  {
    read: ({ context, data }) => Effect.succeed({ data, context: Object.fromEntries(context) }),
    write: ({ context, data }) => Effect.succeed({ data, context: Object.fromEntries(context) }),
    upload: ({ context, data }) => Effect.succeed({ data, context: Object.fromEntries(context) }),
    file: ({ data }) => Effect.succeed({ contentType: "image/png", bytes: Uint8Array.from(data) })
  },
  { origin: ORIGIN }
)

const server = createServer((incoming, response) => {
  const request = new Request(`${ORIGIN}${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(incoming.method === "POST" && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" })
  })
  void Effect.runPromise(handler(request)).then((answer) => {
    const { bytes, headers, status } = Option.getOrThrow(answer)
    response.writeHead(status, headers.flat()).end(bytes)
  })
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const call = <const Definition extends ServerFunction>(...args: Parameters<typeof callServer<Definition>>) => {
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return Effect.runPromise(Effect.provide(callServer(...args), layer({ origin: `http://127.0.0.1:${port}` })))
}

const text = fc.string({ unit: "grapheme" })
const context = fc
  .array(fc.tuple(text, text), { maxLength: 3 })
  // Objects cannot keep this name, so contexts cannot either.
  .map((entries) => new Map(entries.filter(([name]) => name !== "__proto__")))

it("S-181 S-182 data and context come through a real server as they were given", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), context, fc.constantFrom("read", "write"), async (data, given, name) => {
      const received = await call(contract[name], data, given)
      expect(JSON.stringify(received)).toBe(JSON.stringify({ data, context: Object.fromEntries(given) }))
    }),
    { numRuns: 150 }
  )
})

it("S-183 fields come through a real server in order, and the context beside them", async () => {
  // Encoded forms have CR LF line ends, whatever the client sends.
  const line = text.filter((value) => !/[\r\n]/.test(value))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(line, line), { maxLength: 5 }), context, async (fields, given) => {
      expect(await call(contract.upload, fields, given)).toEqual({ data: fields, context: Object.fromEntries(given) })
    }),
    { numRuns: 100 }
  )
})

it("S-180 bytes come through a real server untouched", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 255 })), async (bytes) => {
      const answer = await call(contract.file, bytes)
      expect(answer).toEqual({ contentType: "image/png", bytes: Uint8Array.from(bytes) })
    }),
    { numRuns: 100 }
  )
})
