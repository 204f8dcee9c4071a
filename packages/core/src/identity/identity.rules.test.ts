import fc from "fast-check"
import { Result } from "effect"
import { expect, it } from "vitest"
import type { ReverifyLevel } from "../model/reverification.ts"
import { isFresh, NEVER_USED_MINUTES, nextProof, REVERIFY_LEVELS } from "./freshness.rules.ts"
import { permissionsOf } from "./identity.rules.ts"
import { parsePublishableKey } from "./publishable-key.rules.ts"

const levels: ReadonlyArray<[string, ReverifyLevel, number]> = [
  ["S-238", "strict_mfa", 10],
  ["S-239", "strict", 10],
  ["S-240", "moderate", 60],
  ["S-241", "lax", 1440]
]

it.each(levels)("%s %s: fresh below %i minutes, not from then on", (_, level, minutes) => {
  expect(REVERIFY_LEVELS[level].minutes).toBe(minutes)
  expect(isFresh(level, [minutes - 0.001, minutes - 0.001])).toBe(true)
  expect(isFresh(level, [0, minutes])).toBe(false)
})

it.each(levels)("%s %s: without a second factor the first counts", (_, level, minutes) => {
  expect(isFresh(level, [minutes - 0.001, -1])).toBe(true)
  expect(isFresh(level, [minutes, -1])).toBe(false)
  expect(isFresh(level, [-1, -1])).toBe(false)
})

it("S-238 strict_mfa alone also wants the first factor; the others look at the second", () => {
  expect(isFresh("strict_mfa", [10, 0])).toBe(false)
  expect(isFresh("strict_mfa", [9, 9])).toBe(true)
  expect(isFresh("strict", [525_600, 9])).toBe(true)
  expect(isFresh("lax", [-1, 0])).toBe(true)
})

it("an enrolled second factor that was never used is not fresh", () => {
  for (const [, level] of levels) expect(isFresh(level, [0, NEVER_USED_MINUTES])).toBe(false)
})

it("nothing but a pair of ages is fresh", () => {
  const age = fc.oneof(fc.constantFrom(Number.NaN, Infinity, -Infinity, -2, -0.5), fc.string(), fc.constant(null))
  fc.assert(
    fc.property(fc.constantFrom(...levels.map(([, level]) => level)), age, fc.boolean(), (level, bad, atFirst) => {
      expect(isFresh(level, atFirst ? [bad, 0] : [0, bad])).toBe(false)
    })
  )
  for (const age of [undefined, null, [], [0], [0, 0, 0], "00", { 0: 0, 1: 0, length: 2 }]) {
    expect(isFresh("lax", age)).toBe(false)
  }
})

/** The table of the identity design, section 6, case by case instead of as a formula. */
const slowlyFresh = (level: ReverifyLevel, first: number, second: number): boolean => {
  const minutes = { strict_mfa: 10, strict: 10, moderate: 60, lax: 1440 }[level]
  const known = (age: number) => age === -1 || (age >= 0 && age < Number.POSITIVE_INFINITY)
  if (!known(first) || !known(second)) return false
  const firstCounts = first === -1 ? false : first < minutes
  const secondCounts = second === -1 ? false : second < minutes
  const enrolled = second !== -1
  if (!enrolled) return firstCounts
  if (level === "strict_mfa") return firstCounts && secondCounts
  return secondCounts
}

const oddAges = [-1, -0, 0, 0.5, 9, 9.999, 10, 10.001, 59, 60, 61, 1439, 1440, 1441, NEVER_USED_MINUTES, 1e300]
const noAges = [-2, -0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

it("S-238 S-239 S-240 S-241 equals the table over every level and every pair of limits and odd values", () => {
  const ages = [...oddAges, ...noAges]
  let fresh = 0
  for (const [, level] of levels) {
    for (const first of ages) {
      for (const second of ages) {
        const expected = slowlyFresh(level, first, second)
        if (expected) fresh += 1
        expect([level, first, second, isFresh(level, [first, second])]).toEqual([level, first, second, expected])
      }
    }
  }
  expect(fresh).toBeGreaterThan(100)
})

it("equals the table for any two ages", () => {
  const age = fc.oneof(fc.constant(-1), fc.double({ min: 0, max: 1500, noNaN: true }), fc.double())
  fc.assert(
    fc.property(fc.constantFrom(...levels.map(([, level]) => level)), age, age, (level, first, second) => {
      expect(isFresh(level, [first, second])).toBe(slowlyFresh(level, first, second))
    })
  )
})

it("proving what is needed next, at most twice, makes any session fresh", () => {
  const age = fc.oneof(fc.constant(-1), fc.double({ min: 0, max: 2000, noNaN: true }))
  fc.assert(
    fc.property(fc.constantFrom(...levels.map(([, level]) => level)), age, age, (level, first, second) => {
      let now: readonly [number, number] = [first, second]
      for (let proofs = 0; proofs < 2; proofs++) {
        const next = nextProof(level, now)
        if (next === "first") now = [0, now[1]]
        if (next === "second") now = [now[0], 0]
      }
      expect(isFresh(level, now)).toBe(true)
      expect(nextProof(level, now)).toBeUndefined()
    })
  )
})

it.each([
  ["strict_mfa", [20, -1], "first"],
  ["strict_mfa", [20, 20], "first"],
  ["strict_mfa", [0, 20], "second"],
  ["strict", [20, 20], "second"],
  ["strict", [20, -1], "first"],
  ["strict", [20, 0], undefined]
] as const)("%s at the ages %j needs %s next", (level, age, expected) => {
  expect(nextProof(level, age)).toBe(expected)
})

it("S-147 an admin manages the organization, a member sees who is in it", () => {
  expect(permissionsOf("member")).toEqual(["org.members.read"])
  expect([...permissionsOf("admin")]).toEqual([...permissionsOf("admin")].sort((a, b) => a.localeCompare(b)))
  expect(permissionsOf("admin")).toHaveLength(5)
})

const key = (instance: string, decoded: string) => `pk_${instance}_${Buffer.from(decoded).toString("base64")}`

const reasonOf = (text: string | undefined) => {
  const parsed = parsePublishableKey(text)
  return Result.isSuccess(parsed)
    ? "fine"
    : parsed.failure._tag === "PublishableKeyMissing"
      ? "missing"
      : parsed.failure.reason
}

it.each([
  ["S-170", undefined, "missing"],
  ["S-170", "", "missing"],
  ["S-171", "nonsense", "parts"],
  ["S-171", "pk_test", "parts"],
  ["S-171", `${key("test", "a.example$")}_more`, "parts"],
  ["S-171", key("test", "a.example$").replace("pk", "sk"), "prefix"],
  ["S-171", key("prod", "a.example$"), "prefix"],
  ["S-171", "pk_test_!!!!", "base64"],
  ["S-171", "pk_test_", "base64"],
  ["S-171", key("test", "a.example"), "terminator"],
  ["S-171", key("test", "a.example$$"), "terminator"],
  ["S-171", key("test", "localhost:4010$"), "host"],
  ["S-171", key("test", "a b.example$"), "host"],
  ["", key("live", "clerk.localhost:4010$"), "fine"]
])("%s the key %s is %s", (_, text, expected) => {
  expect(reasonOf(text)).toBe(expected)
})

it("S-171 reads back every host a key was made of, and never throws", () => {
  const label = fc.stringMatching(/^[a-z0-9-]{1,10}$/)
  fc.assert(
    fc.property(fc.constantFrom("test", "live"), label, label, (instance, left, right) => {
      const parsed = parsePublishableKey(key(instance, `${left}.${right}$`))
      expect(Result.getOrThrow(parsed)).toEqual({ instance, frontendHost: `${left}.${right}` })
    })
  )
  fc.assert(fc.property(fc.string(), (text) => reasonOf(text) !== "fine"))
})
