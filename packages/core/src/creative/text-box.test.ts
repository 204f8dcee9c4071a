import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Schema } from "effect"
import { boxesAfterFix, copyOfBoxes, placesAfterFix, saidBy } from "./text-box.rules.ts"
import { PICTURE_TEXT_MAX, TEXT_BOXES_MAX, TextBox, TextBoxes } from "./text-box.schema.ts"

const box = (role: TextBox["role"], words: string, hex?: string): TextBox => ({
  role,
  x: 0.1,
  y: 0.2,
  w: 0.4,
  h: 0.1,
  words,
  ...(hex !== undefined && { hex })
})

const size = { width: 1000, height: 1000 }
const logo = { kind: "set_logo", change: "add", x: 0.7, y: 0.7, w: 0.2, h: 0.1, assetId: "logo_1" } as const
const setLogo = { ...logo, crop: { x: 0, y: 0, w: 1, h: 1 } }

describe("the copy that marked boxes say", () => {
  it("joins the texts of one part in the order of the boxes, and leaves logo and product out", () => {
    const boxes = [box("headline", "Slow"), box("logo", ""), box("headline", " evenings "), box("cta", "Shop")]
    expect(copyOfBoxes(boxes)).toEqual({ headline: "Slow evenings", cta: "Shop" })
    expect(saidBy(boxes)).toEqual(["Slow", "evenings", "Shop"])
  })

  it("is not known where only a logo or a product is marked", () => {
    expect(copyOfBoxes([box("logo", ""), box("product", "")])).toBeUndefined()
    expect(copyOfBoxes([])).toBeUndefined()
  })
})

describe("boxes after a fix of pixels", () => {
  it("stay where they are where the picture stays as large", () => {
    const boxes = [box("headline", "Slow")]
    const grade = { kind: "grade", tones: [], strength: 0.5, keep: [] } as const
    expect(placesAfterFix(boxes, grade, size)).toEqual(boxes)
  })

  it("keep the same pixels of the picture on the larger canvas", () => {
    const side = fc.integer({ min: 200, max: 2000 })
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(side, side, side, side, part, part, (width, height, left, top, x, y) => {
        const fix = { kind: "reframe", width: width + 2 * left, height: height + 2 * top, x: left, y: top } as const
        const [after] = boxesAfterFix([{ ...box("body", "a"), x, y }], { ...fix, hex: "#FFFFFF" }, { width, height })
        expect((after?.x ?? 0) * fix.width).toBeCloseTo(x * width + left, 6)
        expect((after?.y ?? 0) * fix.height).toBeCloseTo(y * height + top, 6)
        expect((after?.w ?? 0) * fix.width).toBeCloseTo(0.4 * width, 6)
        expect((after?.h ?? 0) * fix.height).toBeCloseTo(0.1 * height, 6)
      })
    )
  })

  it("lose a colour that the fix changes, and keep one that it leaves", () => {
    const boxes = [box("headline", "Slow", "#FFFFFF")]
    expect(boxesAfterFix(boxes, { kind: "text_ground", changes: [] }, size)).toEqual([box("headline", "Slow")])
    expect(boxesAfterFix(boxes, { kind: "grade", tones: [], strength: 1, keep: [] }, size)[0]).not.toHaveProperty("hex")
    expect(boxesAfterFix(boxes, setLogo, size)[0]).toHaveProperty("hex", "#FFFFFF")
  })

  it("mark a logo that the fix sets in place of the one before, where there is room for a box", () => {
    const at = { x: 0.7, y: 0.7, w: 0.2, h: 0.1 }
    const boxes = [box("headline", "Slow"), box("logo", "")]
    expect(boxesAfterFix(boxes, setLogo, size)).toEqual([boxes[0], { role: "logo", words: "", ...at }])
    expect(boxesAfterFix([], setLogo, size)).toEqual([])
    const full = Array.from({ length: TEXT_BOXES_MAX }, () => box("body", "a"))
    expect(boxesAfterFix(full, setLogo, size)).toEqual(full)
  })
})

describe("a text box", () => {
  const isBox = Schema.is(TextBox)

  it("lies on the picture, and has at most so many characters", () => {
    expect(isBox(box("body", "a".repeat(PICTURE_TEXT_MAX)))).toBe(true)
    expect(isBox(box("body", "a".repeat(PICTURE_TEXT_MAX + 1)))).toBe(false)
    expect(isBox({ ...box("body", "a"), x: 1.01 })).toBe(false)
    expect(isBox({ ...box("body", "a"), w: -0.01 })).toBe(false)
    expect(isBox(box("body", "a", "#ffffff"))).toBe(false)
  })

  it("is one of at most forty", () => {
    const many = (count: number) => Array.from({ length: count }, () => box("body", "a"))
    expect(Schema.is(TextBoxes)(many(TEXT_BOXES_MAX))).toBe(true)
    expect(Schema.is(TextBoxes)(many(TEXT_BOXES_MAX + 1))).toBe(false)
  })
})
