import { describe, expect, it } from "vitest"
import { PICTURE_TEXT_MAX, type TextBox } from "../creative/text-box.schema.ts"
import { textBoxesStates } from "./fixtures/text-boxes.states.ts"
import { boxAdded, boxRemoved, firstWords, isChanged, savedTexts, shownBoxes } from "./text-boxes-draft.rules.ts"
import { areSame, boxProblem, tidyBoxes } from "./text-boxes.rules.ts"
import { textBoxTexts as texts } from "./text-boxes.texts.ts"

const box: TextBox = { role: "body", x: 0.1, y: 0.1, w: 0.4, h: 0.1, words: "Warm hands" }

describe("a box that is saved", () => {
  it("lies on the picture, says something short enough, and has a colour or none", () => {
    expect(boxProblem(box)).toBeUndefined()
    expect(boxProblem({ ...box, x: 0.6, w: 0.401 })).toBeUndefined()
    expect(boxProblem({ ...box, x: 0.7 })).toBe(texts.outside)
    expect(boxProblem({ ...box, y: 0.95 })).toBe(texts.outside)
    expect(boxProblem({ ...box, w: 0 })).toBe(texts.outside)
    expect(boxProblem({ ...box, h: -0.1 })).toBe(texts.outside)
    expect(boxProblem({ ...box, words: " " })).toBe(texts.wordsMissing)
    expect(boxProblem({ ...box, words: "a".repeat(PICTURE_TEXT_MAX + 1) })).toBe(texts.wordsTooLong)
    expect(boxProblem({ ...box, hex: "#RED" })).toBe(texts.colourWrong)
    expect(boxProblem({ ...box, role: "logo", words: "" })).toBeUndefined()
  })

  it("is the same as one that differs only in spaces, and in what a logo does not have", () => {
    expect(areSame([box], [{ ...box, words: " Warm hands " }])).toBe(true)
    expect(areSame([box], [{ ...box, x: 0.2 }])).toBe(false)
    expect(areSame([box], [])).toBe(false)
    expect(tidyBoxes([{ ...box, role: "product", hex: "#FFFFFF" }])).toEqual([{ ...box, role: "product", words: "" }])
    expect([firstWords(box), firstWords({ ...box, role: "logo" })]).toEqual(["Warm hands", undefined])
  })
})

describe("boxes that nothing is known of yet", () => {
  const { context } = textBoxesStates.loading

  it("are none, and what is drawn counts from the first revision", () => {
    expect(shownBoxes(context)).toEqual([])
    expect([isChanged(context), savedTexts(context)]).toEqual([false, undefined])
    const added = boxAdded(context)
    expect(added).toMatchObject({ base: 0, selected: 0, draft: [{ role: "headline", key: 0 }] })
    expect(isChanged({ ...context, ...added })).toBe(true)
    expect(boxRemoved({ ...context, ...added }, 0)).toMatchObject({ draft: [], selected: undefined })
  })
})
