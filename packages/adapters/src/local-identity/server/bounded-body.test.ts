import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeBrowser, ORIGIN, startIdentity } from "../../../test/local-identity.ts"
import { boundedText } from "./bounded-body.ts"
import { LIMITS } from "./limit-table.ts"

const CHUNK = 1_024
const MAX = LIMITS.bodyBytes.value

/** A body of 4 MB in chunks of 1 kB, and how much of it was read. */
const endless = (chunks = 4_096) => {
  const read = { bytes: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (read.bytes / CHUNK >= chunks) return controller.close()
        read.bytes += CHUNK
        controller.enqueue(new Uint8Array(CHUNK).fill(32))
      },
      cancel: () => void (read.cancelled = true)
    },
    { highWaterMark: 0 }
  )
  return { body, read }
}

const post = (body: string | ReadableStream<Uint8Array>, more: Readonly<Record<string, string>> = {}) => {
  const headers = { origin: ORIGIN, "content-type": "application/json", ...more }
  const init = { method: "POST", headers, body, duplex: "half" as const }
  return new Request(`${ORIGIN}/api/auth/reset/request`, init)
}

it("reads a body of exactly the limit, and stops with the chunk that goes over it", async () => {
  expect(await boundedText(post(endless(MAX / CHUNK).body))).toHaveLength(MAX)
  const { body, read } = endless()
  expect(await boundedText(post(body))).toEqual({ fault: "too_large" })
  expect(read).toEqual({ bytes: MAX + CHUNK, cancelled: true })
})

it("reads nothing of a body that says it is too long", async () => {
  const { body, read } = endless()
  expect(await boundedText(post(body, { "content-length": String(MAX + 1) }))).toEqual({ fault: "too_large" })
  expect(read.bytes).toBe(0)
})

it("counts bytes, not characters", async () => {
  expect(await boundedText(post("ä".repeat(MAX / 2)))).toHaveLength(MAX / 2)
  expect(await boundedText(post("ä".repeat(MAX / 2 + 1)))).toEqual({ fault: "too_large" })
})

it("gives a body that breaks off as broken", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("reset by peer")) })
  expect(await boundedText(post(body))).toEqual({ fault: "broken" })
})

it("the edge stops reading a chunked body at the limit, for every call that has one", async () => {
  const { identity } = await startIdentity()
  const { body, read } = endless()
  const answer = await identity.handle(post(body), "192.0.2.1")
  expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: "VALIDATION_ERROR" })])
  expect(read.bytes).toBeLessThanOrEqual(MAX + CHUNK)
})

describe("with simulated time", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
  afterEach(() => void vi.useRealTimers())

  it("waits ten seconds for a body that does not come, and no longer", async () => {
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) })
    let read: unknown
    const reading = boundedText(post(body)).then((found) => (read = found))
    await vi.advanceTimersByTimeAsync(LIMITS.bodyTime.value - 1)
    expect(read).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await reading
    expect(read).toEqual({ fault: "too_slow" })
  })
})

it.each([
  ["arrays", `${"[".repeat(7_900)}${"]".repeat(7_900)}`],
  ["objects", `${'{"a":'.repeat(2_600)}1${"}".repeat(2_600)}`]
])("deep %s as a value are refused as a bad value, and nothing of it is logged", async (_, deep) => {
  const { identity, lines } = await startIdentity()
  const answer = await identity.handle(post(`{"email":${deep}}`), "192.0.2.1")
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: "VALIDATION_ERROR", field: "email" })
  ])
  expect(lines).toEqual([])
  expect((await makeBrowser(identity).post("/reset/request", { email: "ada@example.com" })).status).toBe(200)
})
