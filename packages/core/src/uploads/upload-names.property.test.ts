import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fileNameOf, foldersOf, photoNameOf } from "./upload-names.pure.ts"
import { hashedPieces, PART_BYTES, partCount, partLength } from "./upload-parts.pure.ts"

describe("the path of a dropped file", () => {
  it("B-401 becomes folders and a name", () => {
    expect(foldersOf("Autumn/Mugs/FE-MUG-01_front.jpg")).toEqual(["Autumn", "Mugs"])
    expect(fileNameOf("Autumn/Mugs/FE-MUG-01_front.jpg")).toBe("FE-MUG-01_front.jpg")
    expect(foldersOf("mug.jpg")).toEqual([])
  })

  it("leads nowhere else, whatever it holds", () => {
    expect(foldersOf("../../etc/./passwd")).toEqual(["etc"])
    expect(foldersOf("a\\b\\c.png")).toEqual(["a", "b"])
    expect(fileNameOf("a/..")).toBe("a")
    expect(fileNameOf("../..")).toBe("file")
    expect(foldersOf("1/2/3/4/5/6/7/x.png")).toEqual(["1", "2", "3", "4", "5"])
  })

  it("is the same in composed and decomposed form", () => {
    const path = "Café/Crème brûlée.jpg"
    expect(foldersOf(path.normalize("NFD"))).toEqual(foldersOf(path))
    expect(fileNameOf(path.normalize("NFD"))).toBe(fileNameOf(path))
  })

  it("keeps the type of an overlong name", () => {
    expect(fileNameOf(`${"x".repeat(300)}.jpeg`)).toMatch(/^x{115}\.jpeg$/)
    expect(fileNameOf("y".repeat(300))).toHaveLength(120)
  })

  it("always gives names that may be stored", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (path) => {
        const names = foldersOf(path)
        expect(names.length).toBeLessThanOrEqual(5)
        for (const name of [...names, fileNameOf(path)]) {
          expect(name).not.toMatch(/[/\\\n\t\u202e]/)
          expect([".", "..", ""]).not.toContain(name)
          expect(name.length).toBeLessThanOrEqual(120)
        }
      })
    )
  })
})

describe("the name of a photograph", () => {
  it.each([
    ["FE-MUG-01_front.jpg", "FE-MUG-01", "front"],
    ["FE-MUG-01 back.PNG", "FE-MUG-01", "back"],
    ["FE-MUG-01-side.webp", "FE-MUG-01", "side"],
    ["FE-MUG-01_detail_02.jpg", "FE-MUG-01", "detail"],
    ["fe-mug-01_in-use.jpg", "fe-mug-01", "in_use"],
    ["FE-MUG-01_close-up.jpg", "FE-MUG-01", "detail"],
    ["FE-MUG-01_packaging.jpg", "FE-MUG-01", "pack"]
  ] as const)("B-407 %s names the product %s and its view", (name, sku, role) => {
    expect(photoNameOf(name)).toMatchObject({ role, skus: expect.arrayContaining([sku]) })
    expect(photoNameOf(name).skus[0]).toBe(sku)
  })

  it("without a view may still be a SKU, also with its counter and in small letters", () => {
    expect(photoNameOf("fe-mug-01.jpg")).toEqual({
      skus: ["fe-mug-01", "FE-MUG-01", "fe-mug", "FE-MUG"],
      role: undefined
    })
    expect(photoNameOf("front.jpg")).toEqual({ skus: ["front", "FRONT"], role: undefined })
    expect(photoNameOf(".jpg")).toEqual({ skus: [], role: undefined })
  })
})

describe("parts of a file", () => {
  it("cover it without gaps, and only large files have any", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 520 * 1024 * 1024 }), (bytes) => {
        const count = partCount(bytes)
        expect(count === 0).toBe(bytes <= PART_BYTES)
        const lengths = Array.from({ length: count }, (_, index) => partLength(bytes, index))
        if (count > 0) expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bytes)
        expect(lengths.every((length) => length > 0)).toBe(true)
        expect(hashedPieces(bytes).at(-1)?.[1]).toBe(bytes)
      })
    )
    expect(partLength(PART_BYTES, 3)).toBe(0)
  })
})
