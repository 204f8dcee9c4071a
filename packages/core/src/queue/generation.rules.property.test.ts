import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  backOffMs,
  countsReport,
  type GenerationEvent,
  isTerminal,
  MAX_LEASES,
  nextGeneration,
  type Progressed,
  REPORT_MS
} from "./generation.rules.ts"

const queued = (wanted: number): Progressed => ({ status: "queued", wanted, delivered: 0, leases: 0, progress: 0 })

const event: fc.Arbitrary<GenerationEvent> = fc.oneof(
  fc.constant({ type: "START" } as const),
  fc.double({ min: -0.5, max: 1.5, noNaN: true }).map((progress) => ({ type: "PROGRESS", progress }) as const),
  fc.constant({ type: "OUTPUT" } as const),
  fc.constant({ type: "DONE" } as const),
  fc.boolean().map((retryable) => ({ type: "FAIL", retryable }) as const),
  fc.constant({ type: "LEASE_LOST" } as const),
  fc.constant({ type: "CANCEL" } as const),
  fc.constant({ type: "EXPIRE" } as const)
)
const started = fc
  .tuple(fc.constantFrom<ReadonlyArray<GenerationEvent>>([], [{ type: "START" }]), fc.array(event, { maxLength: 30 }))
  .map(([start, rest]) => [...start, ...rest])

describe("the lifecycle of a generation", () => {
  it("never counts more outputs than wanted, never leases more than three times and never loses progress", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), started, (wanted, events) => {
        let state = queued(wanted)
        for (const next of events) {
          const before = state
          state = nextGeneration(state, next)
          expect(state.delivered).toBeLessThanOrEqual(state.wanted)
          expect(state.delivered).toBeGreaterThanOrEqual(before.delivered)
          expect(state.leases).toBeLessThanOrEqual(MAX_LEASES)
          expect(state.progress).toBeGreaterThanOrEqual(before.progress)
          expect(state.progress).toBeLessThanOrEqual(1)
          if (isTerminal(before.status)) expect(state).toEqual(before)
          if (state.status === "succeeded") expect(state.delivered).toBe(state.wanted)
          if (state.status === "failed" || state.status === "expired") expect(state.delivered).toBe(0)
        }
      })
    )
  })

  it("is whole with all outputs, partial with some, and failed or expired with none", () => {
    const running = (delivered: number) => ({ ...queued(2), status: "running", leases: 1, delivered }) as const
    const ends = (event: GenerationEvent) =>
      [0, 1, 2].map((delivered) => nextGeneration(running(delivered), event).status)
    expect(ends({ type: "DONE" })).toEqual(["failed", "partial", "succeeded"])
    expect(ends({ type: "FAIL", retryable: false })).toEqual(["failed", "partial", "succeeded"])
    expect(ends({ type: "CANCEL" })).toEqual(["canceled", "canceled", "canceled"])
  })

  it("expires with what was delivered before it was queued again, or with nothing", () => {
    const again = { ...queued(2), leases: 1, delivered: 1 }
    expect(nextGeneration(again, { type: "EXPIRE" }).status).toBe("partial")
    expect(nextGeneration(queued(2), { type: "EXPIRE" }).status).toBe("expired")
  })

  it("takes progress that grows, up to the whole", () => {
    const half = { ...queued(2), status: "running", leases: 1, progress: 0.5 } as const
    const reached = [0.4, 0.5, 0.6, 1, 1.1].map(
      (progress) => nextGeneration(half, { type: "PROGRESS", progress }).progress
    )
    expect(reached).toEqual([0.5, 0.5, 0.6, 1, 0.5])
  })

  it("counts no output beyond those that were wanted", () => {
    const running = nextGeneration(queued(1), { type: "START" })
    const delivered = nextGeneration(running, { type: "OUTPUT" })
    expect(delivered).toMatchObject({ delivered: 1, progress: 1 })
    expect(nextGeneration(delivered, { type: "OUTPUT" })).toBe(delivered)
  })

  it("queues a lost lease again until the third, then settles with what was delivered", () => {
    let state = queued(2)
    for (const status of ["queued", "queued", "failed"] as const) {
      state = nextGeneration(nextGeneration(state, { type: "START" }), { type: "LEASE_LOST" })
      expect(state.status).toBe(status)
    }
    const half = { ...queued(2), status: "running", leases: 3, delivered: 1 } satisfies Progressed
    expect(nextGeneration(half, { type: "LEASE_LOST" }).status).toBe("partial")
  })

  it("does not retry what cannot be retried", () => {
    const running = nextGeneration(queued(1), { type: "START" })
    expect(nextGeneration(running, { type: "FAIL", retryable: false }).status).toBe("failed")
    expect(nextGeneration(running, { type: "FAIL", retryable: true }).status).toBe("queued")
  })

  it("expires only while it waits and keeps what an earlier lease delivered", () => {
    expect(nextGeneration(queued(2), { type: "EXPIRE" }).status).toBe("expired")
    expect(nextGeneration({ ...queued(2), delivered: 1 }, { type: "EXPIRE" }).status).toBe("partial")
    const running = nextGeneration(queued(2), { type: "START" })
    expect(nextGeneration(running, { type: "EXPIRE" })).toEqual(running)
  })

  it("waits 5, 20 and 80 seconds between leases", () => {
    expect([1, 2, 3].map(backOffMs)).toEqual([5_000, 20_000, 80_000])
  })
})

describe("a report of progress", () => {
  const before = { progress: 0.2, stage: "Painting", reportedAt: 10_000 }

  it("counts once a second, and at once for a new stage and for the end", () => {
    const soon = 10_000 + REPORT_MS - 1
    expect(countsReport(before, { progress: 0.3, stage: "Painting" }, soon)).toBe(false)
    expect(countsReport(before, { progress: 0.3 }, soon)).toBe(false)
    expect(countsReport(before, { progress: 0.3 }, soon + 1)).toBe(true)
    expect(countsReport(before, { progress: 0.3, stage: "Proving" }, soon)).toBe(true)
    expect(countsReport(before, { progress: 1 }, soon)).toBe(true)
  })

  it("counts when the clock was set back, so that progress does not stand still until it is as late again", () => {
    expect(countsReport(before, { progress: 0.3 }, 9_999)).toBe(true)
  })
})
