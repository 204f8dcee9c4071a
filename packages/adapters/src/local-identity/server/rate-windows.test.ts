import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { makeFailureGate, makeWindows } from "./rate-windows.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) }))
afterEach(() => void vi.useRealTimers())

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)
const DAY_MS = 86_400_000

it("lets as many pass as a window has, and the next window begins a minute after the first", () => {
  const { take } = makeWindows()
  expect([take("a", 2), take("a", 2), take("a", 2), take("b", 2)]).toEqual([undefined, undefined, 60, undefined])
  advance(59_999)
  expect(take("a", 2)).toBe(1)
  advance(1)
  expect(take("a", 2)).toBeUndefined()
})

it("a clock that jumps by 40 days either way locks nobody out for longer than a window", () => {
  const { take } = makeWindows()
  advance(40 * DAY_MS)
  expect([take("a", 1), take("a", 1)]).toEqual([undefined, 60])
  advance(-40 * DAY_MS)
  expect(take("a", 1)).toBeUndefined()
})

const limits = { failures: 5, earned: 50, waiting: 200 }
const right = async () => "right" as const
const wrong = async () => "wrong" as const
const outcome = (result: "right" | "wrong") => result

it("five hundred people sign in from one address, forty of them mistyping once, and nobody is refused", async () => {
  const gate = makeFailureGate(limits)
  const refused: Array<unknown> = []
  for (let number = 0; number < 500; number++) {
    const subject = `person ${number}`
    if (number % 12 === 11) refused.push(await gate.run("office", subject, wrong, outcome))
    refused.push(await gate.run("office", subject, right, outcome))
    advance(400)
  }
  expect(refused.filter((result) => typeof result === "number")).toEqual([])
})

it("a hundred people at once wait for their turn instead of being refused", async () => {
  const gate = makeFailureGate(limits)
  let running = 0
  let most = 0
  const slowly = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return "right" as const
  }
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, number) => gate.run("office", `person ${number}`, slowly, outcome))
  )
  expect(results).toEqual(Array.from({ length: 100 }, () => "right"))
  expect(most).toBeGreaterThan(1)
})

it("forty guesses at once over forty accounts: five are compared", async () => {
  const gate = makeFailureGate(limits)
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, number) => gate.run("attacker", `victim ${number}`, wrong, outcome))
  )
  expect(results.filter((result) => result === "wrong")).toHaveLength(5)
  expect(results.filter((result) => result === 60)).toHaveLength(35)
  advance(59_999)
  expect(await gate.run("attacker", "victim", right, outcome)).toBe(1)
  advance(1)
  expect(await gate.run("attacker", "victim", right, outcome)).toBe("right")
})

it("one account that signs in again and again earns its address one more failure, not one each time", async () => {
  const gate = makeFailureGate(limits)
  for (let number = 0; number < 30; number++) await gate.run("attacker", "own account", right, outcome)
  const results: Array<unknown> = []
  for (let number = 0; number < 10; number++) results.push(await gate.run("attacker", `v${number}`, wrong, outcome))
  expect(results.filter((result) => result === "wrong")).toHaveLength(6)
})

it("what waits is bounded", async () => {
  const gate = makeFailureGate({ failures: 1, earned: 0, waiting: 3 })
  const held = Promise.withResolvers<"right">()
  const first = gate.run("a", "s", () => held.promise, outcome)
  const waiting = Array.from({ length: 3 }, () => gate.run("a", "s", right, outcome))
  expect(await gate.run("a", "s", right, outcome)).toBe(1)
  held.resolve("right")
  expect(await Promise.all([first, ...waiting])).toEqual(["right", "right", "right", "right"])
})
