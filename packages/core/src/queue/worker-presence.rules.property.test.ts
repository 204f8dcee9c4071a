import fc from "fast-check"
import { expect, it } from "vitest"
import { lostBefore, nextPresence, PRESENCE_MS, WORKER_LOST_MS, type WorkerPresence } from "./worker-presence.rules.ts"

const NOW = 1_800_000_000_000
/** A client that lost its connection is back within this time, ms. */
const RECONNECT_MS = 7_000

const away = fc.record({ from: fc.nat(60_000), ms: fc.nat(90_000) })
const one = fc.record({ offset: fc.nat(PRESENCE_MS - 1), reconnectMs: fc.nat(RECONNECT_MS) })

/** Every few seconds, but for the backend's absence and the time until the connection is back. */
const signsOf = (
  { offset, reconnectMs }: { offset: number; reconnectMs: number },
  gone: { from: number; ms: number }
) => {
  const signs: Array<number> = []
  for (let at = offset; at < 240_000; at += PRESENCE_MS) {
    if (at < gone.from || at >= gone.from + gone.ms + reconnectMs) signs.push(at)
  }
  return signs
}

it("calls no living worker lost, however long the backend was away", () => {
  fc.assert(
    fc.property(away, fc.array(one, { minLength: 2, maxLength: 4 }), (gone, workers) => {
      const rows = new Map<number, WorkerPresence>()
      const signs = workers.flatMap((worker, at) => signsOf(worker, gone).map((ms) => ({ at, now: NOW + ms })))
      for (const { at, now } of signs.toSorted((a, b) => a.now - b.now)) {
        const presence = nextPresence(rows.get(at), now)
        rows.set(at, presence)
        const before = lostBefore(presence)
        for (const { seenAt } of rows.values()) expect(before === undefined || seenAt >= before).toBe(true)
      }
    })
  )
})

it("calls a worker lost that gave no sign for the time, once another one gave them all along", () => {
  let witness = nextPresence(undefined, NOW)
  for (let now = NOW + PRESENCE_MS; now <= NOW + WORKER_LOST_MS; now += PRESENCE_MS) {
    expect(lostBefore(witness)).toBeUndefined()
    witness = nextPresence(witness, now)
  }
  expect(lostBefore(witness)).toBe(NOW)
})

it("starts again after a missed sign and after a clock that was set back", () => {
  const witness = { since: NOW, seenAt: NOW + 60_000 }
  expect(nextPresence(witness, NOW + 60_000 + 2 * PRESENCE_MS).since).toBe(NOW)
  expect(nextPresence(witness, NOW + 60_001 + 2 * PRESENCE_MS).since).toBe(NOW + 60_001 + 2 * PRESENCE_MS)
  expect(nextPresence(witness, NOW + 59_999).since).toBe(NOW + 59_999)
})
