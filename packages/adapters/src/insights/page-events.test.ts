import { EventReport } from "@marque/core/insights"
import { Schema } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { pageEvents } from "./page-events.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const decode = Schema.decodeUnknownSync(EventReport)

const start = (answer: () => Promise<unknown> = async () => undefined) => {
  const sent: Array<EventReport> = []
  const events = pageEvents({
    now: () => Date.now(),
    send: (url, { body }) => {
      expect(url).toBe("/api/insights")
      sent.push(decode(JSON.parse(body as string)))
      return answer()
    }
  })
  return { ...events, sent }
}

it("S-019 sends the events of five seconds together, with their age", () => {
  const { record, sent } = start()
  record({ name: "brand created" })
  vi.advanceTimersByTime(2_000)
  record({ name: "product created" })
  expect(sent).toEqual([])
  vi.advanceTimersByTime(3_000)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.events.map(({ age, event }) => [event.name, age])).toEqual([
    ["brand created", 5_000],
    ["product created", 3_000]
  ])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

it("one page keeps its visit, another has its own", () => {
  const [one, other] = [start(), start()]
  for (const page of [one, one, other]) {
    page.record({ name: "brand created" })
    page.flush()
  }
  expect(one.sent[0]?.visit).toBe(one.sent[1]?.visit)
  expect(other.sent[0]?.visit).not.toBe(one.sent[0]?.visit)
})

it("after a withdrawal nothing leaves the page, what waited neither", () => {
  const { flush, record, sent, stop } = start()
  record({ name: "brand created" })
  stop()
  record({ name: "product created" })
  flush()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})

it("a server that refuses or hangs is asked once for each report, and what waits is bounded", async () => {
  const { flush, record, sent } = start(() => Promise.reject(new Error("refused")))
  for (let at = 0; at < 500; at += 1) record({ name: "brand created" })
  flush()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.events).toHaveLength(50)
})
