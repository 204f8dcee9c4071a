import { describe, expect, it } from "vitest"
import { applyEntry, commit, emptyBalance, type Entry } from "./usage.rules.ts"

const entry = (type: Entry["type"], bucket: Entry["bucket"], amount: number): Entry => ({
  key: `t:${type}:${bucket}`,
  type,
  bucket,
  amount
})

describe("the ledger", () => {
  it("L1: never writes an entry that would take more than is free or held", () => {
    const granted = applyEntry(emptyBalance, entry("grant", "included", 2))
    expect(applyEntry(granted, entry("reserve", "included", 2)).included).toEqual({ available: 0, reserved: 2 })
    expect(() => applyEntry(granted, entry("reserve", "included", 3))).toThrow("reserve of 3 does not fit the balance")
    expect(() => applyEntry(granted, entry("commit", "included", 1))).toThrow("commit of 1 does not fit the balance")
    expect(() => applyEntry(granted, entry("expire", "bought", 1))).toThrow("expire of 1 does not fit the balance")
  })

  it("an adjustment changes what is free, up or down", () => {
    const granted = applyEntry(emptyBalance, entry("grant", "bought", 5))
    expect(applyEntry(granted, entry("adjust", "bought", -2)).bought).toEqual({ available: 3, reserved: 0 })
    expect(applyEntry(granted, entry("adjust", "bought", 2)).bought).toEqual({ available: 7, reserved: 0 })
    expect(applyEntry(granted, entry("expire", "bought", 5)).bought).toEqual({ available: 0, reserved: 0 })
  })

  it("L5: an output takes the included part of the reservation first, then the bought one, and never more than is held", () => {
    const held = [entry("reserve", "included", 2), entry("reserve", "bought", 3)]
    expect(commit(held, "t", 0, 4)).toEqual([
      { key: "t:commit:0:included", type: "commit", bucket: "included", amount: 2 },
      { key: "t:commit:0:bought", type: "commit", bucket: "bought", amount: 2 }
    ])
    expect(commit(held, "t", 0, 9).map(({ amount }) => amount)).toEqual([2, 3])
  })
})
