import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { GateFull, makeRateGate } from "./rate-gate.ts"

describe("the gate in front of the Backend API", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }))
  afterEach(() => vi.useRealTimers())

  it("lets five through in any second, the others after them in turn", async () => {
    const gate = makeRateGate({ perSecond: 5, waitingMax: 100 })
    const passed: Array<readonly [caller: number, at: number]> = []
    for (let caller = 0; caller < 12; caller++) void gate().then(() => passed.push([caller, performance.now()]))
    await vi.advanceTimersByTimeAsync(0)
    expect(passed).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(999)
    expect(passed).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(1)
    expect(passed).toHaveLength(10)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(passed.map(([caller]) => caller)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    for (const [index, [, at]] of passed.entries()) {
      expect(at - (passed[index - 5]?.[1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1_000)
    }
  })

  it("refuses who would wait behind too many, and takes them later", async () => {
    const gate = makeRateGate({ perSecond: 1, waitingMax: 2 })
    const two = [gate(), gate()]
    await expect(gate()).rejects.toBeInstanceOf(GateFull)
    await vi.advanceTimersByTimeAsync(1_000)
    await Promise.all(two)
    const next = gate()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(next).resolves.toBeUndefined()
  })
})
