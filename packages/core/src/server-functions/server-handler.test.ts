import { errorIdIn } from "../kernel/error-id.ts"
import { Effect, Layer, Logger, Option, Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { HttpTransport } from "./http-transport.service.ts"
import { layerInProcess } from "./in-process-transport.service.ts"
import { NotFound, Redirected, ServerFunctionFailed } from "./server-functions.errors.ts"
import { serverContract, type ServerFunction } from "./server-functions.schema.ts"
import { callServer, ServerFunctions } from "./server-functions.service.ts"
import { serverHandler } from "./server-handler.service.ts"
import { utf8Bytes, utf8Text } from "./utf8.rules.ts"

const echo = {
  read: { id: "read", method: "GET", data: Schema.Struct({ q: Schema.String }), result: Schema.Unknown },
  write: { id: "write", method: "POST", data: Schema.Struct({ q: Schema.String }), result: Schema.Unknown },
  upload: { id: "upload", method: "POST", data: "form", result: Schema.Unknown },
  file: { id: "file", method: "GET", data: Schema.Undefined, result: "raw" }
} as const satisfies Readonly<Record<string, ServerFunction>>

const origin = "http://marque.test"
const logs: Array<unknown> = []
const quiet = Logger.layer([Logger.make(({ message }) => void logs.push(message))])

const handler = serverHandler(
  echo,
  {
    read: ({ context, data }) => Effect.succeed({ data, context: Object.fromEntries(context) }),
    write: ({ appendHeader, data }) =>
      Effect.gen(function* () {
        if (data.q === "away") return yield* new Redirected({ to: "/org" })
        if (data.q === "nothing") return yield* new NotFound()
        if (data.q === "no") return yield* new ServerFunctionFailed({ status: 422, data: { message: "Not today" } })
        if (data.q === "bug") return yield* Effect.die(new Error("secret path"))
        yield* appendHeader("set-cookie", "a=1")
        yield* appendHeader("set-cookie", "b=2")
        return data.q
      }),
    upload: ({ context, data }) =>
      Effect.succeed({
        fields: data.map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
        context: Object.fromEntries(context)
      }),
    file: () => Effect.succeed({ contentType: "image/png", bytes: utf8Bytes("PNG") })
  },
  { origin }
)

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await Effect.runPromise(Effect.provide(handler(new Request(`${origin}${path}`, init)), quiet))
  const { bytes, headers, status } = Option.getOrThrow(answer)
  return { status, headers, text: utf8Text(bytes) }
}
const post = (body: string, headers: Record<string, string> = {}) =>
  ask("/_server/write?_serverFn=true", { method: "POST", body, headers })

describe("the server's side", () => {
  it("answers a web request and forbids keeping the answer", async () => {
    const payload = encodeURIComponent('{"data":{"q":"fig"},"context":{"page":"/org"}}')
    const answer = await ask(`/_server/read?payload=${payload}&_serverFn`)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({ data: { q: "fig" }, context: { page: "/org" } })
    expect(answer.headers).toContainEqual(["content-type", "application/json; charset=utf-8"])
    expect(answer.headers).toContainEqual(["cache-control", "no-store"])
  })

  it("sends the headers a function asked for, each as often as it was asked for", async () => {
    const { headers } = await post('{"data":{"q":"fig"}}')
    expect(headers.filter(([name]) => name === "set-cookie").map(([, value]) => value)).toEqual(["a=1", "b=2"])
  })

  it("reads a multipart request", async () => {
    const body = new FormData()
    body.append("file", new File(["fig"], "fig.txt"))
    body.append("tag", "a")
    body.append("context", '{"page":"/org"}')
    const answer = await ask("/_server/upload?_serverFn=true", { method: "POST", body })
    expect(JSON.parse(answer.text)).toEqual({
      fields: [
        ["file", "fig.txt"],
        ["tag", "a"]
      ],
      context: { page: "/org" }
    })
  })

  it("S-180 answers raw only when both sides say so", async () => {
    const payload = encodeURIComponent("{}")
    const answer = await ask(`/_server/file?_serverFn=true&raw=true&payload=${payload}`)
    expect(answer).toMatchObject({ status: 200, headers: [["content-type", "image/png"]], text: "PNG" })
    expect((await ask(`/_server/file?_serverFn=true&payload=${payload}`)).status).toBe(400)
  })

  it.each([
    ["no payload", "/_server/read?_serverFn=true"],
    ["a broken payload", "/_server/read?_serverFn=true&payload=%7B"],
    ["broken encoding", "/_server/read?_serverFn=true&payload=%zz"],
    ["data of another shape", `/_server/read?_serverFn=true&payload=${encodeURIComponent('{"data":{"q":1}}')}`],
    [
      "context of another shape",
      `/_server/read?_serverFn=true&payload=${encodeURIComponent('{"data":{"q":""},"context":[]}')}`
    ]
  ])("refuses %s as invalid input", async (_, path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toEqual({ _serverFn: "error", data: { message: "Invalid input" } })
  })

  it("refuses a body that is not one", async () => {
    expect((await post("{")).status).toBe(400)
    expect((await post("")).status).toBe(400)
    const form = await ask("/_server/upload?_serverFn=true", { method: "POST", body: "plain" })
    expect(form.status).toBe(400)
    const noContext = await ask("/_server/upload?_serverFn=true", { method: "POST", body: new FormData() })
    expect(noContext.status).toBe(400)
  })

  it("S-185 S-186 S-187 answers what a function throws", async () => {
    const away = await post('{"data":{"q":"away"}}')
    expect([away.status, JSON.parse(away.text)]).toEqual([200, { _serverFn: "redirect", to: "/org" }])
    const nothing = await post('{"data":{"q":"nothing"}}')
    expect([nothing.status, JSON.parse(nothing.text)]).toEqual([404, { _serverFn: "notFound" }])
    const no = await post('{"data":{"q":"no"}}')
    expect([no.status, JSON.parse(no.text)]).toEqual([422, { _serverFn: "error", data: { message: "Not today" } }])
  })

  it("logs a defect and says nothing of it but the id of its log line", async () => {
    logs.length = 0
    const answer = await post('{"data":{"q":"bug"}}')
    const errorId = errorIdIn(answer.text)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      500,
      { _serverFn: "error", data: { message: "An error occurred", errorId } }
    ])
    expect(logs).toHaveLength(1)
    expect(JSON.stringify(logs[0])).toContain(errorId)
  })

  it("knows no other function, and none without the marker", async () => {
    for (const path of ["/_server/nope?_serverFn=true", "/_server/__proto__?_serverFn=true", "/_server/read"]) {
      expect((await ask(path)).status).toBe(404)
    }
  })

  it("leaves every other address to others", async () => {
    for (const url of ["/", "/_server", "/_server/", "/_server/a/b", "/_server/%zz", "/x/_server/read", "nonsense"]) {
      const request = { url, method: "GET", headers: new Headers(), text: async () => "" }
      const answer = await Effect.runPromise(handler({ ...request, formData: async () => new FormData() }))
      expect(Option.isNone(answer)).toBe(true)
    }
  })

  it("takes each function only by its method", async () => {
    const answer = await ask("/_server/write?_serverFn=true")
    expect(answer.status).toBe(405)
    expect(answer.headers).toContainEqual(["allow", "POST"])
    expect((await ask("/_server/read?_serverFn=true", { method: "HEAD" })).status).toBe(405)
  })

  it("answers no page of another origin", async () => {
    const body = '{"data":{"q":"fig"}}'
    expect((await post(body, { origin: "http://evil.test" })).status).toBe(403)
    expect((await post(body, { origin: "null" })).status).toBe(403)
    expect((await post(body, { origin })).status).toBe(200)
    expect((await post(body)).status).toBe(200)
    const query = new URLSearchParams({ _serverFn: "", payload: '{"data":{"q":"a b"}}' })
    expect((await ask(`/_server/read?${query.toString()}`, { headers: { origin: "http://evil.test" } })).status).toBe(
      403
    )
    expect((await ask(`/_server/read?${query.toString()}`)).text).toBe('{"data":{"q":"a b"},"context":{}}')
  })
})

describe("both sides together", () => {
  const inProcess = layerInProcess(handler)

  it("give back what was given, in every way to send it", async () => {
    const context = new Map([["page", "/org?é=1&\u{1F347}"]])
    const both = <A, E>(effect: Effect.Effect<A, E, HttpTransport>) =>
      Effect.runPromise(Effect.provide(effect, inProcess))
    expect(await both(callServer(echo.read, { q: "a+b %26 \u{1F347}" }, context))).toEqual({
      data: { q: "a+b %26 \u{1F347}" },
      context: Object.fromEntries(context)
    })
    expect(await both(callServer(echo.write, { q: "é" }))).toBe("é")
    expect(
      await both(
        callServer(
          echo.upload,
          [
            ["tag", "a"],
            ["tag", "b"]
          ],
          context
        )
      )
    ).toEqual({
      fields: [
        ["tag", "a"],
        ["tag", "b"]
      ],
      context: Object.fromEntries(context)
    })
    expect(await both(callServer(echo.file, undefined))).toMatchObject({ contentType: "image/png" })
  })

  it("S-189 S-190 S-192 S-145 Marque's functions: auth state and app version by GET, the demo by POST", async () => {
    const marque = serverHandler(
      serverContract,
      {
        authState: () => Effect.succeed({ userId: "u1", token: null }),
        appVersion: () => Effect.succeed({ version: "v1" }),
        exploreDemo: () => new Redirected({ to: "/sign-up" }),
        resetDemo: () => new NotFound()
      },
      { origin }
    )
    const reads = Object.values(serverContract).filter(({ method }) => method === "GET")
    expect(reads.map(({ id }) => id)).toEqual(["authState", "appVersion"])
    const functions = Layer.provide(ServerFunctions.layer, layerInProcess(marque))
    const use = <A, E>(f: (service: ServerFunctions["Service"]) => Effect.Effect<A, E>) =>
      Effect.runPromise(Effect.result(ServerFunctions.use(f)).pipe(Effect.provide(functions)))
    expect(await use(({ authState }) => authState)).toMatchObject({ success: { userId: "u1", token: null } })
    expect(await use(({ appVersion }) => appVersion)).toMatchObject({ success: { version: "v1" } })
    expect(await use(({ exploreDemo }) => exploreDemo)).toMatchObject({ failure: new Redirected({ to: "/sign-up" }) })
    expect(await use(({ resetDemo }) => resetDemo)).toMatchObject({ failure: new NotFound() })
  })

  it("an address no one serves is a failed transport", async () => {
    const silent = layerInProcess(() => Effect.succeed(Option.none()))
    const call = Effect.provide(callServer(serverContract.authState, undefined), silent)
    expect((await Effect.runPromise(Effect.flip(call)))._tag).toBe("TransportFailed")
  })
})
