import { describe, expect, it } from "vitest"
import { makeHeartbeatMemory, makePulse, makeStallCounter, readPulse } from "./heartbeat.ts"

const watch = (limitMs: number) => {
  const memory = makeHeartbeatMemory()
  const pulse = makePulse(memory)
  let processorMs = 500
  const { running, signs } = readPulse(memory)
  const stuck = makeStallCounter(signs, () => processorMs, { stepMs: 500, limitMs })
  const steps = (count: number) => Array.from({ length: count }, () => stuck()).includes(true)
  return { pulse, running, steps, processor: (ms: number) => void (processorMs = ms) }
}

describe("a thread is stuck", () => {
  it("after that much processor time in one call, which is named", () => {
    const { pulse, running, steps } = watch(10_000)
    pulse.running("values:spin")
    expect(steps(1)).toBe(false)
    expect(steps(19)).toBe(false)
    expect(steps(1)).toBe(true)
    expect(running()).toBe("values:spin")
  })

  it("not while calls begin one after the other, however long the backlog is", () => {
    const { pulse, steps } = watch(10_000)
    for (let call = 0; call < 100; call += 1) {
      pulse.running("values:slow")
      expect(steps(5)).toBe(false)
      pulse.running(undefined)
    }
  })

  it("not while its event loop turns", () => {
    const { pulse, steps } = watch(10_000)
    pulse.running("values:wait")
    for (let beat = 0; beat < 100; beat += 1) {
      pulse.beat(1)
      expect(steps(10)).toBe(false)
    }
  })

  it("not while other programs keep the processor from it, but when it waits six times as long", () => {
    const { processor, pulse, steps } = watch(10_000)
    pulse.running("values:spin")
    processor(50)
    expect(steps(119)).toBe(false)
    expect(steps(2)).toBe(true)
  })
})
