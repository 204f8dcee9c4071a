import type { EventReport } from "@marque/core/insights"
import { Hono } from "hono"
import { expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { addErrorRelay, addInsightRelay } from "./relays.ts"

const ORIGIN = "https://marque.example"
const OWN = { origin: ORIGIN, "sec-fetch-site": "same-origin" }

// Only what is read.
const BINDINGS = { incoming: { socket: { remoteAddress: "203.0.113.9" } } }

const start = (relay: (body: Uint8Array) => boolean = () => true) => {
  const bodies: Array<string> = []
  let now = 0
  const app = new Hono<Bindings>()
  const reports = {
    relay: (body: Uint8Array) => {
      bodies.push(new TextDecoder().decode(body))
      return relay(body)
    }
  }
  const dropped: Array<unknown> = []
  const telemetry = { count: (...counted: ReadonlyArray<unknown>) => void dropped.push(counted) }
  addErrorRelay(app, reports, { origins: [ORIGIN], telemetry, now: () => now })
  const post = async (body: string | null, headers: Readonly<Record<string, string>> = OWN) =>
    (await app.request(`${ORIGIN}/api/errors`, { method: "POST", headers, body }, BINDINGS)).status
  return { bodies, dropped, post, later: (ms: number) => (now += ms) }
}

it("takes a report of an own page and answers at once", async () => {
  const { bodies, post } = start()
  expect(await post("report")).toBe(202)
  expect(bodies).toEqual(["report"])
})

it.each([
  ["another origin", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["no origin", {}],
  ["another site with our origin", { ...OWN, "sec-fetch-site": "cross-site" }]
])("refuses a report from %s", async (_, headers) => {
  const { bodies, post } = start()
  expect(await post("report", headers)).toBe(403)
  expect(bodies).toEqual([])
})

it("refuses what is no report, is empty or is above 200 kB", async () => {
  const { bodies, post } = start(() => false)
  expect(await post("nonsense")).toBe(400)
  expect(await post(null)).toBe(400)
  expect(await post("x".repeat(200_001))).toBe(400)
  expect(bodies).toEqual(["nonsense"])
})

it("drops what comes too fast without saying so", async () => {
  const { bodies, dropped, later, post } = start()
  for (let at = 0; at < 25; at += 1) await post("report")
  expect(bodies).toHaveLength(20)
  expect(dropped).toHaveLength(5)
  expect(dropped[0]).toEqual(["marque.relay.dropped", { "marque.relay": "/api/errors" }])
  for (let second = 0; second < 4; second += 1) {
    later(1_000)
    for (let at = 0; at < 15; at += 1) await post("report")
  }
  expect(bodies.length).toBe(55)
  later(60_000)
  expect(await post("report")).toBe(202)
  expect(bodies).toHaveLength(56)
})

const VISIT = "00000000-0000-4000-8000-000000000000"
const eventsOf = (...events: ReadonlyArray<unknown>): string =>
  JSON.stringify({ visit: VISIT, events: events.map((event) => ({ id: VISIT, age: 0, event })) })

const startInsights = () => {
  const taken: Array<readonly [EventReport, string | undefined]> = []
  const app = new Hono<Bindings>()
  addInsightRelay(
    app,
    { take: (report, userId) => void taken.push([report, userId]) },
    { origins: [ORIGIN], now: () => 0, userIdOf: async (request) => request.headers.get("cookie") ?? undefined }
  )
  const post = async (body: string, headers: Readonly<Record<string, string>> = OWN) =>
    (await app.request(`${ORIGIN}/api/insights`, { method: "POST", headers, body }, BINDINGS)).status
  return { post, taken }
}

it("S-019 takes events of an own page, with who is signed in", async () => {
  const { post, taken } = startInsights()
  expect(await post(eventsOf({ name: "brand created" }))).toBe(202)
  expect(await post(eventsOf({ name: "brand created" }), { ...OWN, cookie: "ada" })).toBe(202)
  expect(taken.map(([, userId]) => userId)).toEqual([undefined, "ada"])
})

it("S-019 drops fields that no event has, and refuses what is no event", async () => {
  const { post, taken } = startInsights()
  expect(await post(eventsOf({ name: "brand created", brand: "canary" }))).toBe(202)
  expect(JSON.stringify(taken)).not.toContain("canary")
  expect(await post(eventsOf({ name: "page viewed", route: "/brands/abc?prompt=canary" }))).toBe(400)
  expect(await post(eventsOf({ name: "typed", text: "canary" }))).toBe(400)
  expect(await post("nonsense")).toBe(400)
  expect(await post(eventsOf({ name: "brand created" }), { origin: "https://evil.example" })).toBe(403)
  expect(taken).toHaveLength(1)
})
