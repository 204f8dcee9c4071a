import fc from "fast-check"
import { expect, it } from "vitest"
import { type Interval, makeIntervalTree } from "./interval-tree.ts"

const bytes = fc.uint8Array({ minLength: 0, maxLength: 3, max: 3 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), low: bytes, high: bytes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("ask" as const), key: bytes }) }
)

it("finds exactly the ranges that a plain scan finds, after any additions and removals", () => {
  let asked = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1 }), (steps, seed) => {
      let state = seed
      const tree = makeIntervalTree<number>(() => (state = (state * 48271) % 2147483647) / 2147483647)
      const plain: Array<{ low: Uint8Array; high: Uint8Array; value: number; interval: Interval }> = []
      steps.forEach((each, value) => {
        if (each.kind === "add") {
          plain.push({ ...each, value, interval: tree.add(each.low, each.high, value) })
        } else if (each.kind === "remove" && plain.length > 0) {
          for (const { interval } of plain.splice(each.pick % plain.length, 1)) {
            tree.remove(interval)
            tree.remove(interval)
          }
        } else if (each.kind === "ask") {
          const found: Array<number> = []
          tree.stab(each.key, (hit) => found.push(hit))
          const wanted = plain.filter(
            ({ high, low }) => Buffer.compare(low, each.key) <= 0 && Buffer.compare(each.key, high) < 0
          )
          asked += wanted.length
          expect(found.toSorted((a, b) => a - b)).toEqual(wanted.map((range) => range.value))
        }
        expect(tree.size()).toBe(plain.length)
      })
    }),
    { numRuns: 500 }
  )
  expect(asked).toBeGreaterThan(0)
})
