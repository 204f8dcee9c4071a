import { beforeAll, describe, expect, it } from "vitest"
import { demoFiles } from "../demo-creative.ts"
import { meanOf, spearman } from "./statistics.ts"
import { validate, type Validation } from "./suite.ts"
import { tableOf, withTable } from "./table.ts"
import { type UploadsRow, validateUploads } from "./uploads.ts"

describe("the statistics", () => {
  it("rank with ties by their mean, and see no correlation in what never changes", () => {
    expect(spearman([1, 2, 3, 4], [10, 20, 30, 40])).toBe(1)
    expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1)
    expect(spearman([1, 2, 3, 4], [1, 1, 2, 2])).toBeCloseTo(0.894, 3)
    expect(spearman([1, 2, 3], [5, 5, 5])).toBe(0)
    expect(meanOf([])).toBe(0)
  })

  it("replace what stands between their markers, and are added once", () => {
    const first = withTable("# Package\n\nWords.\n\nMIT licence.\n", "first")
    expect(first).toContain("## How far the score can be trusted")
    expect(first.trimEnd().endsWith("MIT licence.")).toBe(true)
    const second = withTable(first, "second")
    expect(second).toBe(first.replace("first", "second"))
  })
})

describe("the measure, on one picture of every layout and two brands that nothing was tuned on", () => {
  let result: Validation
  let uploads: UploadsRow
  beforeAll(async () => {
    const files = await demoFiles(["ember-mug", "room-mist"])
    result = await validate({ products: 0, brands: 2 }, files)
    uploads = await validateUploads(0, files)
  }, 300_000)

  it("ranks a worse picture below the clean one, and the more so the worse it is", () => {
    expect(result.mutators).toHaveLength(11)
    for (const { name, pairs, ranked, within = 1 } of result.mutators) {
      expect({ name, seen: pairs >= 12, ranked: ranked >= 0.97, within: within >= 0.9 }).toEqual({
        name,
        seen: true,
        ranked: true,
        within: true
      })
    }
  })

  it("is written as one row for every way of making pictures worse", () => {
    const table = tableOf(result, uploads)
    for (const { name } of result.mutators) expect(table).toContain(`| ${name} |`)
    expect(table).toMatch(/\| logos found in their place \| 100\.0 % \|/)
  })

  it("finds nothing wrong with clean pictures", () => {
    for (const { falseAlarms, least } of result.clean) {
      expect(falseAlarms).toBeLessThanOrEqual(0.05)
      expect(least).toBeGreaterThanOrEqual(85)
    }
  })

  it("ranks a creative lower under another brand's rules", () => {
    expect(result.foreign.byValue).toBeGreaterThanOrEqual(0.95)
  })

  it("finds the logo in pixels and imagines none, and reads contrast where words are marked", () => {
    expect(uploads).toMatchObject({ logosFound: 1, logosImagined: 0 })
    expect(uploads.falseAlarms).toBeLessThanOrEqual(0.05)
    expect(uploads.contrastRanked).toBeGreaterThanOrEqual(0.98)
    expect(uploads.contrastWithin).toBeGreaterThanOrEqual(0.9)
  })
})
