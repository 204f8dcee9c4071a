import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { callServer, type ServerFunction, ServerFunctions, serverHandler } from "@marque/core/server-functions"
import { AppVersion } from "@marque/core/shell"
import { Cause, Effect, Exit, Fiber, Layer, Option, Schema } from "effect"
import { afterEach, expect, it } from "vitest"
import * as appVersion from "./app-version.ts"
import { layer } from "./fetch-transport.ts"

const contract = {
  appVersion: {
    id: "appVersion",
    method: "GET",
    data: Schema.Undefined,
    result: Schema.Struct({ version: Schema.NullOr(Schema.String) })
  },
  shout: { id: "shout", method: "POST", data: Schema.String, result: Schema.String },
  upload: { id: "upload", method: "POST", data: "form", result: Schema.Unknown },
  picture: { id: "picture", method: "GET", data: Schema.Undefined, result: "raw" }
} as const satisfies Readonly<Record<string, ServerFunction>>

const closing: Array<() => void> = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const listen = async (respond: (incoming: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
}

const served = (version: string | null) =>
  listen((incoming, response) => {
    const handler = serverHandler(
      contract,
      {
        appVersion: () => Effect.succeed({ version }),
        shout: ({ data }) => Effect.succeed(data.toUpperCase()),
        upload: ({ data }) =>
          Effect.promise(() =>
            Promise.all(
              data.map(async ([name, value]) =>
                typeof value === "string"
                  ? [name, value]
                  : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString()]
              )
            )
          ),
        picture: () => Effect.succeed({ contentType: "image/png", bytes: Uint8Array.of(137, 80, 78, 71, 255) })
      },
      { origin: "http://marque.test" }
    )
    const request = new Request(`http://marque.test${incoming.url}`, {
      method: incoming.method ?? "GET",
      headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(incoming.method === "POST" && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" })
    })
    void Effect.runPromise(handler(request)).then((answer) => {
      const { bytes, headers, status } = Option.getOrThrow(answer)
      response.writeHead(status, headers.flat()).end(bytes)
    })
  })

it("S-178 S-182 S-184 speaks to a real server by GET and POST", async () => {
  const transport = layer({ origin: await served("v1") })
  const call = <A, E>(effect: Effect.Effect<A, E, never>) => Effect.runPromise(effect)
  expect(await call(Effect.provide(callServer(contract.appVersion, undefined), transport))).toEqual({ version: "v1" })
  expect(await call(Effect.provide(callServer(contract.shout, "fig \u{1F347}"), transport))).toBe("FIG \u{1F347}")
})

it("S-183 sends files of every kind as multipart", async () => {
  const transport = layer({ origin: await served("v1") })
  const plain = {
    name: "plain.svg",
    type: "image/svg+xml",
    size: 6,
    arrayBuffer: async () => new TextEncoder().encode("<svg/>").buffer
  }
  const fields = [
    ["file", new File(["fig"], "fig.txt", { type: "text/plain" })],
    ["other", plain],
    ["tag", "jam"]
  ] as const
  expect(await Effect.runPromise(Effect.provide(callServer(contract.upload, fields), transport))).toEqual([
    ["file", "fig.txt", "text/plain", "fig"],
    ["other", "plain.svg", "image/svg+xml", "<svg/>"],
    ["tag", "jam"]
  ])
})

it("S-180 hands raw bytes on untouched", async () => {
  const transport = layer({ origin: await served("v1") })
  expect(await Effect.runPromise(Effect.provide(callServer(contract.picture, undefined), transport))).toEqual({
    contentType: "image/png",
    bytes: Uint8Array.of(137, 80, 78, 71, 255)
  })
})

it.each([
  ["v1", Option.some("v1")],
  [null, Option.none()]
])("S-144 S-192 reads the version record %s", async (version, expected) => {
  const services = appVersion.layer.pipe(
    Layer.provide(ServerFunctions.layer),
    Layer.provide(layer({ origin: await served(version) }))
  )
  const current = AppVersion.use((app) => app.current)
  expect(await Effect.runPromise(Effect.provide(current, services))).toEqual(expected)
})

it("S-208 an unreachable server is a failure of the transport and an unavailable version", async () => {
  const transport = layer({ fetch: () => Promise.reject(new TypeError("fetch failed")) })
  const call = Effect.provide(callServer(contract.shout, "x"), transport)
  expect(await Effect.runPromise(Effect.flip(call))).toMatchObject({ _tag: "TransportFailed" })
  const services = appVersion.layer.pipe(Layer.provide(ServerFunctions.layer), Layer.provide(transport))
  const current = Effect.provide(
    AppVersion.use((app) => app.current),
    services
  )
  expect(await Effect.runPromise(Effect.flip(current))).toMatchObject({ _tag: "VersionUnavailable" })
})

it("sends cookies to its own origin only", async () => {
  const asked: Array<RequestInit | undefined> = []
  const fetch: typeof globalThis.fetch = (_, init) => {
    asked.push(init)
    return Promise.reject(new TypeError("fetch failed"))
  }
  await Effect.runPromise(Effect.flip(Effect.provide(callServer(contract.shout, "x"), layer({ fetch }))))
  expect(asked).toMatchObject([{ credentials: "same-origin" }])
})

it("aborts the request when nobody waits for it any more", async () => {
  let aborted = false
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => {
        aborted = true
        reject(new DOMException("aborted", "AbortError"))
      })
    })
  const exit = await Effect.runPromise(
    Effect.gen(function* () {
      const call = yield* Effect.forkChild(Effect.provide(callServer(contract.shout, "x"), layer({ fetch })))
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      yield* Fiber.interrupt(call)
      return yield* Fiber.await(call)
    })
  )
  expect(Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)).toBe(true)
  expect(aborted).toBe(true)
})
