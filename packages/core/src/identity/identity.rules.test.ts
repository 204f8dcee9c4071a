import fc from "fast-check"
import { Result } from "effect"
import { expect, it } from "vitest"
import { isFresh, permissionsOf, REVERIFY_LEVELS, type ReverifyLevel } from "./identity.rules.ts"
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
  for (const [, level] of levels) expect(isFresh(level, [0, 525_600])).toBe(false)
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
