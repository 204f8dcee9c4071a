import fc from "fast-check"
import { expect, it } from "vitest"
import { DOWNLOAD_NAME_MAX, downloadName, extensionOf, slug, uniqueName } from "./download-name.ts"

it("S-009 names a file after brand, product, shape and place in the generation", () => {
  expect(
    downloadName({ brand: "Fig & Ember", product: "Crème brûlée candle", ratio: "9x16", seq: "2", ext: "jpg" })
  ).toBe("fig-ember_creme-brulee-candle_9x16_2.jpg")
  expect(downloadName({ brand: "Fig", photoshoot: "Winter", ext: "jpg" })).toBe("fig_winter.jpg")
  expect(downloadName({ brand: "Fig", campaign: "Spring", photoshoot: "Winter", ext: "jpg" })).toBe("fig_spring.jpg")
})

it("keeps other scripts, and has a name when nothing is known", () => {
  expect(downloadName({ brand: "無印", product: "ろうそく", ext: "png" })).toBe("無印_ろうそく.png")
  expect(downloadName({ brand: "!!!", ext: "jpg" })).toBe("picture.jpg")
})

it("follows the template of an organization", () => {
  const parts = { brand: "Fig", product: "Candle", ratio: "1x1", seq: "1", ext: "jpg" }
  expect(downloadName(parts, "{product}_{ratio}-{seq}_final.{ext}")).toBe("candle_1x1-1_final.jpg")
  expect(downloadName(parts, "{unknown}_{brand}")).toBe("fig.jpg")
  expect(downloadName(parts, "{__proto__}_{brand}.{ext}")).toBe("fig.jpg")
})

it("numbers collisions from 2", () => {
  const taken = new Set(["fig.jpg", "fig-2.jpg"])
  expect(uniqueName("fig.jpg", taken)).toBe("fig-3.jpg")
  expect(uniqueName("cedar.jpg", taken)).toBe("cedar.jpg")
})

it("knows the extensions of the files that are made", () => {
  expect(["image/jpeg", "image/gif", "video/mp4", "video/quicktime", "text/html"].map(extensionOf)).toEqual([
    "jpg",
    "gif",
    "mp4",
    "mov",
    "bin"
  ])
})

it("a name has no dot without an extension, and is cut between characters", () => {
  expect(downloadName({ brand: "Fig", ext: "" })).toBe("fig")
  expect(uniqueName("fig", new Set(["fig"]))).toBe("fig-2")
  expect(downloadName({ brand: "a".repeat(200), ext: "jpg" })).toBe(`${"a".repeat(DOWNLOAD_NAME_MAX - 4)}.jpg`)
  expect(downloadName({ brand: `${"a".repeat(DOWNLOAD_NAME_MAX - 5)}𐐨`, ext: "jpg" })).toBe(
    `${"a".repeat(DOWNLOAD_NAME_MAX - 5)}.jpg`
  )
})

const text = fc.string({ unit: "grapheme", maxLength: 200 })
const parts = fc.record(
  {
    brand: text,
    campaign: text,
    product: text,
    market: text,
    ratio: fc.constantFrom("1x1", "9x16"),
    seq: fc.nat().map(String)
  },
  { requiredKeys: [] }
)

it("S-009 any parts give a safe name within the limit that ends in its extension", () => {
  fc.assert(
    fc.property(parts, (given) => {
      const name = downloadName({ ...given, ext: "jpg" })
      expect(name.length).toBeLessThanOrEqual(DOWNLOAD_NAME_MAX)
      expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}_-]*\.jpg$/u)
      expect(name).not.toMatch(/__|_\./)
      expect(name.isWellFormed()).toBe(true)
    })
  )
})

it("any number of files of one name get different names within the limit", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), fc.integer({ min: 2, max: 30 }), (brand, count) => {
      const taken = new Set<string>()
      for (let each = 0; each < count; each += 1) {
        const name = uniqueName(downloadName({ brand, ext: "jpg" }), taken)
        expect(taken.has(name)).toBe(false)
        expect(name.length).toBeLessThanOrEqual(DOWNLOAD_NAME_MAX)
        taken.add(name)
      }
    })
  )
})

it("a slug is a slug of itself", () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(slug(slug(each))).toBe(slug(each))
    })
  )
})
