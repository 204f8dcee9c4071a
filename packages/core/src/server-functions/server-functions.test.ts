import { Cause, Effect, Exit, type Layer, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { errorText } from "../kernel/error-text.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { type HttpAnswer, type HttpRequest, HttpTransport } from "./http-transport.service.ts"
import { NotFound, Redirected, TransportFailed } from "./server-functions.errors.ts"
import { serverContract, type ServerFunction } from "./server-functions.schema.ts"
import { callServer } from "./server-functions.service.ts"
import { utf8Bytes } from "./utf8.rules.ts"

const echo = {
  read: { id: "read", method: "GET", data: Schema.Struct({ q: Schema.String }), result: Schema.Unknown },
  write: { id: "write", method: "POST", data: Schema.Struct({ q: Schema.String }), result: Schema.Unknown },
  upload: { id: "upload", method: "POST", data: "form", result: Schema.Unknown },
  file: { id: "file", method: "GET", data: Schema.Undefined, result: "raw" }
} as const satisfies Readonly<Record<string, ServerFunction>>

const answering = (status: number, body: string, contentType = "application/json") => {
  const sent: Array<HttpRequest> = []
  const layer = HttpTransport.layerFrom((request) => {
    sent.push(request)
    return Effect.succeed<HttpAnswer>({ status, contentType, bytes: utf8Bytes(body) })
  })
  return { sent, layer }
}

const failureOf = <A, E>(effect: Effect.Effect<A, E, HttpTransport>, layer: Layer.Layer<HttpTransport>) =>
  Effect.runPromise(Effect.flip(Effect.provide(effect, layer)))

describe("a call", () => {
  it("S-178 S-179 S-181 GET puts data and context into the query of its path, with the marker", async () => {
    const { layer, sent } = answering(200, "1")
    const call = callServer(echo.read, { q: "fig & jam" }, new Map([["version", "v1"]]))
    await Effect.runPromise(Effect.provide(call, layer))
    const url = new URL(String(sent[0]?.path), "http://marque.test")
    expect(sent[0]).toMatchObject({ method: "GET" })
    expect(sent[0]).not.toHaveProperty("body")
    expect(url.pathname).toBe("/_server/read")
    expect(url.searchParams.has("_serverFn")).toBe(true)
    expect(url.searchParams.has("raw")).toBe(false)
    expect(JSON.parse(String(url.searchParams.get("payload")))).toEqual({
      data: { q: "fig & jam" },
      context: { version: "v1" }
    })
  })

  it("S-182 POST sends data and context as JSON", async () => {
    const { layer, sent } = answering(200, "1")
    await Effect.runPromise(Effect.provide(callServer(echo.write, { q: "fig" }, new Map([["page", "/org"]])), layer))
    expect(sent).toEqual([
      {
        method: "POST",
        path: "/_server/write?_serverFn=true",
        body: { type: "json", text: '{"data":{"q":"fig"},"context":{"page":"/org"}}' }
      }
    ])
  })

  it("S-183 POST sends a form as multipart with the context as a field", async () => {
    const { layer, sent } = answering(200, "1")
    const file = new File(["fig"], "fig.txt", { type: "text/plain" })
    const fields = [
      ["file", file],
      ["tag", "a"],
      ["tag", "b"]
    ] as const
    await Effect.runPromise(Effect.provide(callServer(echo.upload, fields, new Map([["page", "/org"]])), layer))
    expect(sent[0]?.body).toEqual({
      type: "form",
      fields: [
        ["file", file],
        ["tag", "a"],
        ["tag", "b"],
        ["context", '{"page":"/org"}']
      ]
    })
  })

  it("S-180 says when the answer is raw and passes it on", async () => {
    const { layer, sent } = answering(200, "\u0001PNG", "image/png")
    const answer = await Effect.runPromise(Effect.provide(callServer(echo.file, undefined), layer))
    expect(sent[0]?.path).toMatch(/^\/_server\/file\?_serverFn=true&raw=true&/)
    expect(answer).toEqual({ contentType: "image/png", bytes: utf8Bytes("\u0001PNG") })
  })

  it("S-184 decodes JSON answers", async () => {
    const { layer } = answering(200, '{"version":"v1"}', "application/json; charset=utf-8")
    expect(await Effect.runPromise(Effect.provide(callServer(serverContract.appVersion, undefined), layer))).toEqual({
      version: "v1"
    })
  })

  it.each([
    ['{"version":1}', "application/json"],
    ["{", "application/json"],
    ["<!doctype html>", "text/html"]
  ])("does not take %s for an answer", async (body, type) => {
    const failure = await failureOf(callServer(serverContract.appVersion, undefined), answering(200, body, type).layer)
    expect(failure._tag).toBe("AnswerNotUnderstood")
  })

  it.each([200, 302, 500])("S-185 S-186 S-187 throws the object of an answer with status %d", async (status) => {
    const thrown = (body: string) =>
      failureOf(callServer(serverContract.authState, undefined), answering(status, body).layer)
    expect(await thrown('{"_serverFn":"redirect","to":"/sign-in"}')).toEqual(new Redirected({ to: "/sign-in" }))
    expect(await thrown('{"_serverFn":"notFound"}')).toEqual(new NotFound())
    const error = await thrown('{"_serverFn":"error","data":{"code":"forbidden","message":"Ask Ada."}}')
    expect(error).toMatchObject({ _tag: "ServerFunctionFailed", status })
    expect(errorText(error)).toBe("Ask Ada.")
  })

  it.each([
    ['{"message":"Too many attempts"}', "application/json", { message: "Too many attempts" }, "Too many attempts"],
    ['"Closed"', "application/json", "Closed", "Closed"],
    ['{"reason":1}', "application/json", { reason: 1 }, "An error occurred"],
    ["Bad gateway", "text/plain", "Bad gateway", "Bad gateway"],
    ["{", "application/json", "{", "{"],
    ['{"message":"x"}', "text/plain", '{"message":"x"}', '{"message":"x"}'],
    ["", "", "", "An error occurred"]
  ])("S-188 a non-ok answer throws its JSON body or its text: %s", async (text, type, body, shown) => {
    for (const status of [199, 300, 404, 502]) {
      const failure = await failureOf(callServer(echo.read, { q: "" }), answering(status, text, type).layer)
      expect(failure).toMatchObject({ _tag: "ServerFunctionFailed", status, body })
      expect(errorText(failure)).toBe(shown)
    }
  })

  it.each([
    [serverContract.authState, 15_000],
    [serverContract.exploreDemo, 60_000]
  ])("gives up after the time of the function and interrupts the request: $id", async (definition, limitMs) => {
    let interrupted = false
    const stuck = HttpTransport.layerFrom(() =>
      Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => void (interrupted = true))))
    )
    const { advance, runtime } = makeTestTime(stuck)
    let settled: Exit.Exit<unknown, unknown> | undefined
    runtime.runCallback(callServer(definition, undefined), {
      onExit: (exit) => {
        settled = exit
      }
    })
    await advance(limitMs - 1)
    expect(settled).toBeUndefined()
    await advance(1)
    expect(settled && Exit.isFailure(settled) && Cause.squash(settled.cause)).toBeInstanceOf(TransportFailed)
    expect(interrupted).toBe(true)
  })
})
