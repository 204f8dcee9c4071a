import { describe, expect, it } from "vitest"
import { examineAll, offered } from "./examine.ts"
import { figuresOf } from "./figures.ts"
import { labelledPairs, labelledPhoto } from "./labelled-set.ts"
import { calibrationOf, GOOD_IOU, tableOf, withTable } from "./table.ts"

const square = (left: number, side: number): Uint8Array =>
  Uint8Array.from({ length: 100 * 100 }, (_, at) => {
    const [x, y] = [at % 100, Math.floor(at / 100)]
    return x >= left && x < left + side && y >= 20 && y < 20 + side ? 255 : 0
  })

describe("the figures", () => {
  it("are perfect for the truth itself, and see a shift of three pixels", () => {
    expect(figuresOf(square(20, 40), square(20, 40), 100, 100)).toEqual({ iou: 1, boundary: 0 })
    const { boundary, iou } = figuresOf(square(23, 40), square(20, 40), 100, 100)
    expect(iou).toBeCloseTo(37 / 43, 5)
    expect(boundary).toBeGreaterThan(1)
    expect(boundary).toBeLessThan(3)
  })

  it("call nothing at all as far off as can be", () => {
    expect(figuresOf(new Uint8Array(100 * 100), square(20, 40), 100, 100)).toEqual({ iou: 0, boundary: 100 })
  })

  it("replace what stands between their markers, and are added once", () => {
    const first = withTable("# Package\n\nMIT licence.\n", "first")
    expect(first).toContain("## How good the cut-outs are")
    expect(withTable(first, "second")).toBe(first.replace("first", "second"))
  })
})

it("the set has at least sixty pictures, and renders the same one twice", async () => {
  expect(labelledPairs.length).toBeGreaterThanOrEqual(60)
  const [one, again] = [await labelledPhoto("tin", "spill"), await labelledPhoto("tin", "spill")]
  expect(one.bytes.equals(again.bytes)).toBe(true)
})

describe("on a few pictures of the set", () => {
  const easy = [
    ["bottle", "plain"],
    ["mug", "shadow"],
    ["thin", "gradient"],
    ["tin", "spill"]
  ] as const
  const hard = [
    ["glass", "plain"],
    ["fuzzy", "gradient"],
    ["bottle", "busy"],
    ["cut off by the frame", "plain"]
  ] as const

  it("labels and highlights of the ground's colour, handles, openings and shadows come out right, and clean", async () => {
    const all = await Promise.all(easy.map(async ([thing, ground]) => offered(await labelledPhoto(thing, ground))))
    expect(all.map(({ thing, verdict }) => [thing, verdict])).toEqual(easy.map(([thing]) => [thing, "clean"]))
    for (const { chosen } of all) {
      expect(chosen.iou).toBeGreaterThanOrEqual(GOOD_IOU)
      expect(chosen.boundary).toBeLessThan(2)
    }
    expect(calibrationOf(all, "clean")).toMatchObject({ said: 4, good: 4, poor: 0 })
  })

  it("glass, hair, a busy ground and a product cut off by the frame are never called clean", async () => {
    const all = await Promise.all(hard.map(async ([thing, ground]) => offered(await labelledPhoto(thing, ground))))
    expect(calibrationOf(all, "clean").said).toBe(0)
  })
})

it("both ways alone stand in the table beside what is chosen of them", async () => {
  const all = await examineAll([["mug", "plain"]])
  expect(tableOf(all, 900)).toMatch(
    /\| mug \| 1 \| 0\.9\d\d \/ \d\.\d \| 0\.9\d\d \/ \d\.\d \| 0\.9\d\d \/ \d\.\d \| 1 \|/
  )
})

describe("points and tolerance", () => {
  it("bring back what was lost, and take away what should go", async () => {
    const photo = await labelledPhoto("glass", "plain")
    const keep = [
      { x: 0.5, y: 0.35, mode: "keep" },
      { x: 0.5, y: 0.6, mode: "keep" },
      { x: 0.45, y: 0.75, mode: "keep" },
      { x: 0.55, y: 0.28, mode: "keep" }
    ] as const
    const [before, after] = [await offered(photo), await offered(photo, { taps: keep })]
    expect(after.chosen.iou).toBeGreaterThan(before.chosen.iou)
  })

  it("move the outline outwards with the tolerance, never back", async () => {
    const photo = await labelledPhoto("mug", "gradient")
    const boundaries: Array<number> = []
    for (const tolerance of [0, 0.5, 1]) boundaries.push((await offered(photo, { tolerance })).chosen.iou)
    expect(boundaries[1]).toBeGreaterThan(boundaries[0] ?? 1)
    expect(boundaries[1]).toBeGreaterThan(boundaries[2] ?? 1)
  })
})
