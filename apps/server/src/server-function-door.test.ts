import { adminModeContract } from "@marque/core/shell"
import { serverHandler } from "@marque/core/server-functions"
import { Effect, Option } from "effect"
import { expect, it } from "vitest"
import { ownOrigins } from "./origins.ts"
import { admitted } from "./server-function-door.ts"

const ORIGINS = ownOrigins("http://localhost:3000")
const url = "http://localhost:3000/_server/turnOnAdminMode?_serverFn=true"

const post = (headers: Readonly<Record<string, string>>, body: string | ReadableStream<Uint8Array> = "{}") => {
  const init = { method: "POST", headers, body, duplex: "half" as const }
  return new Request(url, init)
}

const statusOf = (found: Request | Response) => (found instanceof Response ? found.status : 200)

it("loopback has three names and one meaning; a public address has one name", () => {
  expect(ORIGINS).toEqual(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
  expect(ownOrigins("http://127.0.0.1:80/")[0]).toBe("http://127.0.0.1")
  expect(ownOrigins("https://marque.example")).toEqual(["https://marque.example"])
  expect(ownOrigins("https://localhost.marque.example")).toEqual(["https://localhost.marque.example"])
})

it.each([
  [{}, 403],
  [{ origin: "null" }, 403],
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "http://localhost:3001" }, 403],
  [{ origin: "http://localhost:3000", "sec-fetch-site": "cross-site" }, 403],
  [{ origin: "http://localhost:3000", "sec-fetch-site": "same-site" }, 403],
  [{ origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }, 200],
  [{ origin: "http://localhost:3000" }, 200],
  [{ origin: "http://127.0.0.1:3000" }, 200]
])("a call that changes something with %j gets %i", async (headers, status) => {
  expect(statusOf(await admitted(post(headers), ORIGINS))).toBe(status)
})

it.each([
  [{}, 200],
  [{ "sec-fetch-site": "none" }, 200],
  [{ "sec-fetch-site": "same-origin" }, 200],
  [{ "sec-fetch-site": "same-site" }, 403],
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ origin: "https://evil.example" }, 403]
])("a call that reads, such as authState, with %j gets %i", async (headers, status) => {
  expect(statusOf(await admitted(new Request(url, { headers }), ORIGINS))).toBe(status)
})

it("a function sees the origin it knows and the whole body, under whichever name of this machine it was called", async () => {
  const seen = await admitted(post({ origin: "http://127.0.0.1:3000" }, '{"data":1}'), ORIGINS)
  if (seen instanceof Response) throw new Error("refused")
  expect(seen.headers.get("origin")).toBe("http://localhost:3000")
  expect(await seen.text()).toBe('{"data":1}')
})

it("a body of 4 MB is refused after the first 16 kB, with and without a declared length", async () => {
  let read = 0
  const body = () =>
    new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          read += 1_024
          if (read > 4_194_304) controller.close()
          else controller.enqueue(new Uint8Array(1_024))
        }
      },
      { highWaterMark: 0 }
    )
  const origin = "http://localhost:3000"
  expect(statusOf(await admitted(post({ origin, "content-length": "4194304" }, body()), ORIGINS))).toBe(413)
  expect(read).toBe(0)
  expect(statusOf(await admitted(post({ origin }, body()), ORIGINS))).toBe(413)
  expect(read).toBe(16_384 + 1_024)
})

it("deep JSON is answered as invalid input and reaches no handler", async () => {
  const handle = serverHandler(
    adminModeContract,
    { turnOnAdminMode: () => Effect.die("reached") },
    { origin: "http://localhost:3000" }
  )
  for (const deep of ["[".repeat(8_000) + "]".repeat(8_000), '{"a":'.repeat(2_600) + "1" + "}".repeat(2_600)]) {
    for (const body of [`{"data":${deep}}`, `{"data":{"reason":${deep}}}`, `{"context":${deep}}`, deep]) {
      const request = await admitted(post({ origin: "http://localhost:3000" }, body), ORIGINS)
      if (request instanceof Response) throw new Error("refused before")
      const answer = Option.getOrThrow(await Effect.runPromise(handle(request)))
      expect([answer.status, new TextDecoder().decode(answer.bytes)]).toEqual([
        400,
        expect.stringContaining("Invalid input")
      ])
    }
  }
})
