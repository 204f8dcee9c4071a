import fc from "fast-check"
import { expect, it } from "vitest"
import { keptRanges } from "./kept-ranges.ts"

const key = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  fc.uint8Array({ maxLength: 40 })
)
const range = fc.record({ index: fc.nat(9), low: key, high: key })

it("ranges that are kept are the same, and hold no memory that other buffers share", () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
      const kept = keptRanges(ranges)
      const plain = (all: typeof kept) =>
        all.map(({ high, index, low }) => [index, Buffer.from(low).toString("hex"), Buffer.from(high).toString("hex")])
      expect(plain(kept)).toEqual(plain(ranges))
      const held = new Set(kept.flatMap(({ high, low }) => [low.buffer, high.buffer]))
      for (const { byteLength } of held) expect(byteLength).toBeLessThan(Buffer.poolSize)
      expect(keptRanges(kept)).toBe(kept)
    })
  )
})
