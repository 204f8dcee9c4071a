import { describe, expect, it } from "vitest"
import { calibrationOf, unseenTableOf } from "../labelled/table.ts"
import { examineUnseen } from "./examine.ts"
import { unseenCases, unseenPhoto } from "./unseen-set.ts"

it("the second set has a hundred pictures, and renders the same file twice", async () => {
  expect(unseenCases.length).toBeGreaterThanOrEqual(100)
  const [one, again] = [
    await unseenPhoto("jar", "hard shadow", "turned"),
    await unseenPhoto("jar", "hard shadow", "turned")
  ]
  expect(one.bytes.equals(again.bytes)).toBe(true)
})

describe("on pictures of the second set", () => {
  it("a hard shadow on a coloured ground stays out, also of a file that was stored lying on its side", async () => {
    const [jar] = await examineUnseen([["jar", "hard shadow", "turned"]])
    expect(jar).toMatchObject({ verdict: "clean" })
    expect(jar?.chosen.iou).toBeGreaterThan(0.97)
  })

  it("a thing of its ground's colour among others is not usable when a neighbour was found instead", async () => {
    const all = await examineUnseen([["twin", "among others", "warm"]])
    expect(all[0]?.chosen.iou).toBe(0)
    expect(calibrationOf(all, "not_usable")).toMatchObject({ said: 1, bad: 1 })
    expect(unseenTableOf(all)).toContain("| twin | 1 | 0.000 /")
  })
})
