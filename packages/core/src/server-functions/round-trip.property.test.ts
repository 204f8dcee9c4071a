import { Effect, Option, Schema } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { HttpTransport } from "./http-transport.service.ts"
import { layerInProcess } from "./in-process-transport.service.ts"
import { NotFound, Redirected, ServerFunctionFailed } from "./server-functions.errors.ts"
import type { FormFields, ServerFunction } from "./server-functions.schema.ts"
import { callServer } from "./server-functions.service.ts"
import { serverHandler } from "./server-handler.service.ts"
import type { Thrown } from "./thrown.rules.ts"

/** Milliseconds; a busy machine takes a second per property. */

const Pair = Schema.Struct({ data: Schema.Unknown, context: Schema.Unknown })
const contract = {
  read: { id: "read", method: "GET", data: Schema.Unknown, result: Pair },
  write: { id: "write", method: "POST", data: Schema.Unknown, result: Pair },
  upload: { id: "upload", method: "POST", data: "form", result: Pair },
  file: { id: "file", method: "POST", data: Schema.String, result: "raw" },
  fail: { id: "fail", method: "POST", data: Schema.Number, result: Schema.Unknown }
} as const satisfies Readonly<Record<string, ServerFunction>>

const text = fc.string({ unit: "grapheme" })
const context = fc
  .array(fc.tuple(text, text), { maxLength: 4 })
  // An object cannot keep this name, so a context cannot either.
  .map((entries) => new Map(entries.filter(([name]) => name !== "__proto__")))
const fields: fc.Arbitrary<FormFields> = fc.array(fc.tuple(fc.oneof(text, fc.constant("context")), text), {
  maxLength: 6
})
const thrown: fc.Arbitrary<Thrown> = fc.oneof(
  text.map((to) => new Redirected({ to })),
  fc.constant(new NotFound()),
  fc
    .record({ status: fc.integer({ min: 400, max: 599 }), message: fc.string({ minLength: 1 }), plain: fc.boolean() })
    .map(({ message, plain, status }) => new ServerFunctionFailed({ status, data: plain ? message : { message } }))
)

/** Echoes the data, or fails with the requested one of `failures`. */
const served = (failures: ReadonlyArray<Thrown> = [], bytes = new Uint8Array()) =>
  serverHandler(
    contract,
    {
      read: (call) => Effect.succeed({ data: call.data, context: Object.fromEntries(call.context) }),
      write: (call) => Effect.succeed({ data: call.data, context: Object.fromEntries(call.context) }),
      upload: (call) => Effect.succeed({ data: call.data, context: Object.fromEntries(call.context) }),
      file: ({ data }) => Effect.succeed({ contentType: data, bytes }),
      fail: ({ data }) => Effect.fail(failures[data] ?? new NotFound())
    },
    { origin: "http://marque.test" }
  )

const run = <A, E>(call: Effect.Effect<A, E, HttpTransport>, handler = served()) =>
  Effect.runPromise(Effect.provide(Effect.result(call), layerInProcess(handler)))

it("S-181 S-182 S-184 the server gets the data and context the caller gave, by GET and by POST", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), context, fc.constantFrom("read", "write"), async (data, given, name) => {
      const answer = await run(callServer(contract[name], data, given))
      const expected = { data, context: Object.fromEntries(given) }
      expect(answer._tag).toBe("Success")
      expect(JSON.stringify(answer._tag === "Success" && answer.success)).toBe(JSON.stringify(expected))
    }),
    { numRuns: 1000 }
  )
})

it("S-183 the server gets the fields of a form in order, and the context beside them", async () => {
  await fc.assert(
    fc.asyncProperty(fields, context, async (data, given) => {
      const answer = await run(callServer(contract.upload, data, given))
      expect(answer).toMatchObject({ success: { data, context: Object.fromEntries(given) } })
    }),
    { numRuns: 500 }
  )
})

it("S-180 raw bytes arrive as they were sent, whatever they are", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), fc.constantFrom("image/png", "text/plain", ""), async (bytes, type) => {
      const answer = await run(callServer(contract.file, type), served([], bytes))
      expect(answer).toMatchObject({ success: { contentType: type, bytes } })
    }),
    { numRuns: 500 }
  )
})

it("S-185 S-186 S-187 what a function throws is thrown to its caller", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(thrown, { minLength: 1, maxLength: 3 }), async (failures) => {
      for (const [index, failure] of failures.entries()) {
        const answer = await run(callServer(contract.fail, index), served(failures))
        expect(answer).toMatchObject({ _tag: "Failure", failure: { _tag: failure._tag } })
        const received = answer._tag === "Failure" ? answer.failure : undefined
        if (failure._tag === "Redirected") expect(received).toMatchObject({ to: failure.to })
        if (failure._tag === "ServerFunctionFailed")
          expect(received).toMatchObject({ status: failure.status, data: failure.data })
      }
    }),
    { numRuns: 500 }
  )
})

it("whatever a request says, the server answers or leaves it to others", async () => {
  const handler = served()
  const seen = new Set<number>()
  const path = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(
        fc.constantFrom(
          "/_server/",
          "/_server/read?_serverFn&payload=%7B%7D",
          "write",
          "?",
          "&",
          "payload=",
          "%7B",
          "%",
          "{}",
          "raw"
        )
      )
      .map((parts) => parts.join(""))
  )
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.constantFrom("GET", "POST", "PUT", ""),
      fc.string({ unit: "binary" }),
      async (url, method, body) => {
        const request = {
          url,
          method,
          headers: { get: () => null },
          text: () => Promise.resolve(body),
          formData: () => Promise.resolve({ entries: () => [["context", body]] as const })
        }
        const answer = Option.getOrUndefined(await Effect.runPromise(handler(request)))
        if (answer !== undefined) seen.add(answer.status)
      }
    ),
    { numRuns: 3000 }
  )
  expect(seen).toEqual(new Set([200, 400, 404, 405]))
})

it("whatever an answer says, the caller has a result or one of the five failures", async () => {
  const type = fc.constantFrom("application/json", "text/html", "", "application/problem+json; charset=utf-8")
  const bytes = fc.oneof(
    fc.uint8Array(),
    fc
      .oneof(
        fc.json(),
        fc.constantFrom('{"_serverFn":"redirect"}', '{"_serverFn":1}', '{"_serverFn":"error","data":7}')
      )
      .map((json) => new TextEncoder().encode(json))
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 100, max: 599 }), type, bytes, async (status, contentType, body) => {
      const transport = HttpTransport.layerFrom(() => Effect.succeed({ status, contentType, bytes: body }))
      const call = Effect.result(Effect.provide(callServer(contract.write, null), transport))
      const answer = await Effect.runPromise(call)
      expect(["Success", "Failure"]).toContain(answer._tag)
      if (status < 200 || status > 299) expect(answer._tag).toBe("Failure")
    }),
    { numRuns: 3000 }
  )
})
