import { expect, it } from "vitest"
import type { Check, CheckFix, CheckReport, Evidence } from "../creative/check-report.schema.ts"
import { reportOf } from "./score.rules.ts"
import { checkReading, checkTitle, evidenceText, fixLabel } from "./score-texts.pure.ts"
import { scoreView } from "./score.view.ts"

const base: Check = {
  id: "copy",
  group: "built_in",
  severity: "warn",
  weight: 0.1,
  state: "failed",
  evidence: [],
  fixes: []
}

const rect = { x: 0, y: 0, w: 1, h: 1 }
const logo = { kind: "logo", box: 0, ...rect, assetId: "a", crop: rect } as const
const words = { kind: "words", fault: "banned", part: "headline", text: "luxury", from: 0, to: 6 } as const

it.each<readonly [Extract<Evidence, { readonly kind: "number" }>, string]>([
  [{ kind: "number", name: "near", value: 0.719 }, "71 % near brand colours"],
  [{ kind: "number", name: "height", value: 18.2 }, "Height 18 px"],
  [{ kind: "number", name: "height", value: 18.2, threshold: 24 }, "Height 18 px, needs 24 px"],
  [{ kind: "number", name: "clear_space", value: 0.5 }, "Needs clear space of 0.5 × its height"],
  [{ kind: "number", name: "aspect", value: 0.12 }, "Stretched by 12 %"],
  [{ kind: "number", name: "ground", value: 0 }, "Stands on a ground that the brand does not allow it on"],
  [{ kind: "number", name: "variant", value: 1 }, "Not one of the brand's logos"],
  [{ kind: "number", name: "width", value: 640 }, "Width 640 px"],
  [{ kind: "number", name: "ratio", value: 1 }, "Another shape than the channel's"],
  [{ kind: "number", name: "distance", value: 3.456 }, "Distance 3.46"],
  [{ kind: "number", name: "colour", value: 12.39 }, "Its colour is 12.3 off"],
  [{ kind: "number", name: "colour", value: 12.39, threshold: 8 }, "Its colour is 12.3 off, at most 8.0"]
])("%j reads %s", (evidence, sentence) => {
  expect(evidenceText(evidence)).toBe(sentence)
})

it.each<readonly [CheckFix, string]>([
  [{ kind: "recolour", changes: [] }, "Use the nearest brand tone"],
  [{ kind: "text_colour", changes: [] }, "Use another brand text colour"],
  [{ kind: "scrim", changes: [] }, "Put a scrim behind the text"],
  [{ kind: "move", moves: [] }, "Move into the frame"],
  [{ ...logo, change: "variant" }, "Use the right variant"],
  [{ ...logo, change: "move" }, "Move the logo"],
  [
    { kind: "replace_words", part: "headline", from: 0, to: 6, found: "luxury", text: "stone" },
    "Replace 'luxury' with 'stone'"
  ],
  [{ kind: "insert_words", part: "headline", text: "made by hand" }, "Insert 'made by hand'"],
  [{ kind: "normal_case" }, "Use normal case"],
  [{ kind: "fewer_exclamations", keep: 2 }, "Keep 2 exclamation marks"],
  [{ kind: "larger_source", width: 1550 }, "Use a source at least 1550 px wide."],
  [{ kind: "other_ratio" }, "Use another ratio."]
])("%j is called %s", (fix, label) => {
  expect(fixLabel(fix)).toBe(label)
})

it("words are counted from the evidence where no count was kept", () => {
  expect(checkReading({ ...base, evidence: [words, words] })).toBe("2 faults")
  expect(evidenceText(words)).toBe("Banned: luxury")
})

it("a check without a number, and one without a threshold, say what there is", () => {
  expect(checkReading({ ...base, id: "contrast" })).toBe("")
  expect(checkReading({ ...base, id: "contrast", measured: 3.19 })).toBe("Contrast 3.1")
  expect(checkReading({ ...base, state: "not_applicable" })).toBe("Not applicable")
  expect(checkReading({ ...base, state: "not_measured" })).toBe("Not measured: needs a picture made here")
  expect(checkTitle({ id: "unheard of" })).toBe("unheard of")
})

it("a guideline does not close the gate, and an unscored check counts as nothing", () => {
  const met: Check = { ...base, state: "met", score: 1 }
  const guideline: Check = { ...base, id: "g1", group: "guideline", score: 0.1, weight: 0.1 }
  expect(reportOf([met, guideline], { state: "draft", version: 1 }).value).toBe(55)
  expect(reportOf([base], { state: "draft", version: 1 }).value).toBe(0)
})

it("a score of draft rules says so when rules are published, and nothing measured has no verdict", () => {
  const draft: CheckReport = reportOf([{ ...base, state: "met", score: 1 }], { state: "draft", version: 2 })
  expect(scoreView({ state: "scored", report: draft }, { rulesNow: 3 }).stale).toBe("Measured with draft rules, now v3")
  const nothing: CheckReport = reportOf([{ ...base, state: "not_measured" }], { state: "published", version: 3 })
  const view = scoreView({ state: "scored", report: nothing }, { rulesNow: 3 })
  expect([view.value, view.verdict, view.stale]).toEqual([undefined, undefined, undefined])
})

it("says of a subject how much of it is in the picture, where it is cut off, and what air it lacks", () => {
  const subject: Check = { ...base, id: "subject", group: "built_in", state: "failed", measured: 0.67, threshold: 1 }
  expect([checkTitle(subject), checkTitle({ id: "subject" })]).toEqual(["Subject cut off", "Subject in the picture"])
  expect(checkReading(subject)).toBe("Inside the picture 67 %, needs 100 %")
  expect(checkReading({ ...subject, measured: 0.0125, threshold: 0.04 })).toBe("Air around it 1 %, needs 4 %")
  const air = (name: "air_left" | "air_right" | "air_top" | "air_bottom", value: number) =>
    evidenceText({ kind: "number", name, value, threshold: 0.04 })
  expect([air("air_top", -0.2), air("air_left", 0.0125)]).toEqual([
    "Cut off at the top",
    "1 % of air on the left, needs 4 %"
  ])
  expect([air("air_right", -1), air("air_bottom", -1)]).toEqual(["Cut off on the right", "Cut off at the bottom"])
  const rect = { x: 0, y: 0, w: 1, h: 1 }
  expect(fixLabel({ kind: "recrop", source: "photo", from: rect, to: rect })).toBe("Show all of the subject")
})
