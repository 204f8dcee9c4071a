import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { requestedRange } from "./range.ts"

describe("requestedRange", () => {
  it.each([
    [undefined, 10, "whole"],
    ["bytes=0-3", 10, { first: 0, last: 3 }],
    ["bytes=4-", 10, { first: 4, last: 9 }],
    ["bytes=-3", 10, { first: 7, last: 9 }],
    ["bytes=-30", 10, { first: 0, last: 9 }],
    ["bytes=8-99", 10, { first: 8, last: 9 }],
    ["bytes=9-9", 10, { first: 9, last: 9 }],
    ["bytes=10-", 10, "unsatisfiable"],
    ["bytes=-0", 10, "unsatisfiable"],
    ["bytes=0-", 0, "unsatisfiable"],
    ["bytes=0-1,3-4", 10, "unsatisfiable"],
    ["bytes=5-4", 10, "whole"],
    ["bytes=a-b", 10, "whole"],
    ["bytes=-", 10, "whole"],
    ["lines=1-2", 10, "whole"]
  ] as const)("%s of %i bytes is %j", (header, size, wanted) => {
    expect(requestedRange(header, size)).toEqual(wanted)
  })

  it("never leaves the file", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.option(fc.nat(25)), fc.option(fc.nat(25)), (size, from, to) => {
        const range = requestedRange(`bytes=${from ?? ""}-${to ?? ""}`, size)
        if (typeof range === "string") return
        expect(range.first).toBeGreaterThanOrEqual(0)
        expect(range.first).toBeLessThanOrEqual(range.last)
        expect(range.last).toBeLessThan(size)
      })
    )
  })
})
