import { describe, expect, it } from "vitest"
import type { Check } from "../creative/check-report.schema.ts"
import { checkReading, checkReason, checkTitle, evidenceText, fixLabel, wholeValue } from "./score-texts.pure.ts"

const base: Check = {
  id: "logo",
  group: "built_in",
  severity: "block",
  weight: 0.14,
  state: "failed",
  evidence: [],
  fixes: []
}
const box = { kind: "box", x: 0, y: 0, w: 1, h: 1, role: "logo" } as const

describe("the words of the score", () => {
  it("say how much air a subject has, and that it is cut off", () => {
    const air = (value: number, threshold?: number) =>
      evidenceText({ kind: "number", name: "air_left", value, ...(threshold !== undefined && { threshold }) })
    expect([air(0.05), air(0.02, 0.04), air(-0.01)]).toEqual([
      "5 % of air on the left",
      "2 % of air on the left, needs 4 %",
      "Cut off on the left"
    ])
  })

  it("read every kind of measurement", () => {
    const read = (change: Partial<Check>) => checkReading({ ...base, ...change })
    expect(read({})).toBe("No logo found")
    expect(read({ measured: 18.4, threshold: 23.8, evidence: [box] })).toBe("Height 18 px, needs 24 px")
    expect(read({ id: "palette", measured: 0.7199, threshold: 0.72 })).toBe("Palette 71 %, needs 72 %")
    expect(read({ id: "safe_area", measured: 0.986, threshold: 0.99 })).toBe("Inside the frame 98 %, needs 99 %")
    expect(read({ id: "resolution", measured: 0.99, threshold: 1 })).toBe("Source pixels per pixel 0.9, needs 1.0")
    expect(read({ id: "copy", measured: 0 })).toBe("No faults")
    expect(read({ id: "copy", measured: 1 })).toBe("1 fault")
    expect(read({ id: "g1", measured: 3, threshold: 1 })).toBe("Measured 3, needs 1")
    expect(read({ id: "exactness", measured: 1.0001, threshold: 1 })).toBe("Mean colour difference 1.01, at most 1.00")
    expect(read({ id: "text_size", measured: 19.98, threshold: 20 })).toBe("Size 19.9 px, needs 20.0 px")
    expect(read({ id: "near_duplicate", measured: 3, threshold: 6 })).toBe(
      "3 of 64 points differ from the most similar picture"
    )
    expect(read({ state: "not_measured", needs: "text_boxes" })).toBe("Not measured: needs marked text boxes")
    expect(read({ state: "not_measured", needs: "market" })).toBe("Not measured: needs the market it is for")
  })

  it("name checks and give a reason, the guideline's own first", () => {
    expect(checkTitle({ id: "safe_area" })).toBe("Safe area")
    expect(checkTitle({ id: "near_duplicate" })).toBe("Near-duplicate")
    expect(checkTitle({ id: "g1", title: "Warm voice" })).toBe("Warm voice")
    expect(checkReason({ id: "logo", why: "Ours." })).toBe("Ours.")
    expect(checkReason({ id: "rights" })).toBeUndefined()
  })

  it("say what was seen", () => {
    expect(evidenceText(box)).toBeUndefined()
    expect(evidenceText({ kind: "words", fault: "no_cta", text: "" })).toBe("No call to action")
    expect(evidenceText({ kind: "words", fault: "exclamation", text: "!" })).toBe("Exclamation mark")
    expect(evidenceText({ kind: "colour", hex: "#19B7FF", share: 0.125 })).toBe(
      "Strongest foreign colour #19B7FF, 12 % of the picture"
    )
    expect(evidenceText({ kind: "colour", hex: "#F6EDE2", share: 0.6, role: "paper" })).toBe("paper 60 %")
    expect(evidenceText({ kind: "colour", hex: "#B5331E", share: 0.34, role: "Ember", threshold: 0.2 })).toBe(
      "Ember 34 %, the brand allows at most 20 %"
    )
    const pair = { kind: "pair", one: "Ember", other: "Oat", role: "body" } as const
    expect([evidenceText({ ...pair, use: "neither" }), evidenceText({ ...pair, use: "large_text" })]).toEqual([
      "Ember and Oat: the brand allows this pair for no text",
      "Ember and Oat: the brand allows this pair for large text only"
    ])
    expect(evidenceText({ kind: "number", name: "aspect", value: 0.12 })).toBe("Stretched by 12 %")
  })

  it("tell how the rights of a place stand", () => {
    const terrace = { kind: "rights", name: "Stone terrace" } as const
    const until = "20 Nov 2026"
    expect(evidenceText({ ...terrace, state: "ended", until })).toBe("Stone terrace: rights ended on 20 Nov 2026")
    expect(evidenceText({ ...terrace, state: "ended" })).toBe("Stone terrace: rights ended")
    expect(evidenceText({ ...terrace, state: "unrecorded" })).toBe("Stone terrace: no rights on record")
    expect(evidenceText({ ...terrace, state: "hold" })).toBe("Stone terrace: rights without an end")
    const elsewhere = { ...terrace, state: "elsewhere" as const }
    expect(evidenceText({ ...elsewhere, markets: "Norway" })).toMatch(/: may only be shown in Norway$/)
    expect(evidenceText(elsewhere)).toMatch(/: may only be shown in other markets$/)
    expect(evidenceText({ ...terrace, state: "hold", until, markets: "Germany, Austria" })).toBe(
      "Stone terrace: rights until 20 Nov 2026, for Germany, Austria"
    )
  })

  it("call fixes by what they do, and say what only a person can do", () => {
    const rect = { x: 0, y: 0, w: 1, h: 1 }
    const logo = { kind: "set_logo", ...rect, assetId: "logo", crop: rect } as const
    expect(fixLabel({ ...logo, change: "add" })).toBe("Add the logo")
    expect(fixLabel({ ...logo, change: "enlarge" })).toBe("Set a larger logo over it")
    expect(fixLabel({ kind: "grade", tones: [], strength: 1, keep: [] })).toBe("Grade toward the brand's colours")
    expect(fixLabel({ kind: "reframe", width: 2, height: 2, x: 0, y: 0, hex: "#F6EDE2" })).toBe(
      "Set the picture on the brand's ground"
    )
    expect(fixLabel({ kind: "text_ground", changes: [] })).toBe("Put the brand's colour behind the text")
    expect(fixLabel({ kind: "by_hand", reason: "logo" })).toBe(
      "No place in the picture is free for the logo. Leave room for it."
    )
    const banned = { kind: "replace_words", part: "body", from: 0, to: 6, found: "luxury" } as const
    expect(fixLabel({ ...banned, text: "" })).toBe("Remove 'luxury'")
    expect(fixLabel({ kind: "fewer_exclamations", keep: 1 })).toBe("Keep 1 exclamation mark")
    expect(fixLabel({ kind: "fewer_exclamations", keep: 0 })).toBe("Remove exclamation marks")
    expect(
      fixLabel({
        kind: "logo",
        change: "enlarge",
        box: 0,
        x: 0,
        y: 0,
        w: 1,
        h: 1,
        assetId: "a",
        crop: { x: 0, y: 0, w: 1, h: 1 }
      })
    ).toBe("Enlarge the logo")
  })

  it("cut a value rather than round it up to a better verdict", () => {
    expect([84.99, 85, 59.6].map(wholeValue)).toEqual([84, 85, 59])
  })
})
