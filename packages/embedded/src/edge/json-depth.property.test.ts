import fc from "fast-check"
import { expect, it } from "vitest"
import { nestsDeeperThan } from "./json-depth.ts"

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

it("agrees with a walk over the parsed value, whatever brackets and quotes strings and keys hold", () => {
  const text = fc.string({ unit: fc.constantFrom("[", "]", "{", "}", '"', "\\", "a", "é") })
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 8 }, text, fc.array(tie("value")), fc.dictionary(text, tie("value")))
  }))
  fc.assert(
    fc.property(value, (found) => {
      const depth = depthOf(found)
      const json = JSON.stringify(found)
      expect(nestsDeeperThan(json, depth)).toBe(false)
      if (depth > 0) expect(nestsDeeperThan(json, depth - 1)).toBe(true)
    })
  )
})

it("reads a million brackets without a stack", () => {
  expect(nestsDeeperThan("[".repeat(1_000_000), 999_999)).toBe(true)
  expect(nestsDeeperThan("[".repeat(1_000_000), 1_000_000)).toBe(false)
})
