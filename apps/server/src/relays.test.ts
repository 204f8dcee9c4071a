import { Hono } from "hono"
import { expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { addErrorRelay } from "./relays.ts"

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
  addErrorRelay(app, reports, { origins: [ORIGIN], now: () => now })
  const post = async (body: string | null, headers: Readonly<Record<string, string>> = OWN) =>
    (await app.request(`${ORIGIN}/api/errors`, { method: "POST", headers, body }, BINDINGS)).status
  return { bodies, post, later: (ms: number) => (now += ms) }
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
  const { bodies, later, post } = start()
  for (let at = 0; at < 25; at += 1) await post("report")
  expect(bodies).toHaveLength(20)
  for (let second = 0; second < 4; second += 1) {
    later(1_000)
    for (let at = 0; at < 15; at += 1) await post("report")
  }
  expect(bodies.length).toBe(55)
  later(60_000)
  expect(await post("report")).toBe(202)
  expect(bodies).toHaveLength(56)
})
