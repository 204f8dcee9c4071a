import { expect, it } from "vitest"
import type { Evidence } from "../creative/check-report.schema.ts"
import type { AssetScore } from "./score.schema.ts"
import { scorePanelMachine } from "./score-panel.machine.ts"
import { scorePanelStates } from "./fixtures/score-panel.states.ts"
import { scorePanelView } from "./score-panel.view.ts"
import { fixedScore, sampleReport, sampleScore, unmarkedScore } from "./fixtures/score.examples.ts"

const viewOf = (score: AssetScore) => {
  const { context, value } = scorePanelStates.everyOverlay
  return scorePanelView(scorePanelMachine.resolveState({ value, context: { ...context, score } }))
}

const logoWith = (evidence: ReadonlyArray<Evidence>) => {
  const report = sampleReport()
  const checks = report.checks.map((check) => (check.id === "logo" ? { ...check, evidence } : check))
  return viewOf(sampleScore({ report: { ...report, checks } })).marks.find(({ kind }) => kind === "logo")
}

it("the room around a logo is what the brand asks for, in heights of the logo", () => {
  const box = { kind: "box", x: 0.1, y: 0.4, w: 0.2, h: 0.1, role: "logo" } as const
  const mark = logoWith([box, { kind: "number", name: "clear_space", value: 2 }])
  expect(mark?.y).toBeCloseTo(0.2)
  expect(mark?.h).toBeCloseTo(0.5)
})

it("the words of a picture can be marked by those who may, where no scene knows them", () => {
  expect([viewOf(unmarkedScore).canMark, viewOf(sampleScore()).canMark]).toEqual([true, false])
})

it("a new version whose check is not met says so", () => {
  const { fixOf } = fixedScore()
  expect(viewOf(sampleScore({ ...(fixOf && { fixOf }) })).version).toMatchObject({
    text: "A new version: Text contrast still needs attention.",
    met: false
  })
})

it("a picture that was made from no photograph is compared with the version before it only", () => {
  const { sourceUrl: _, ...score } = fixedScore()
  expect(viewOf(score).compare.map(({ id }) => id)).toEqual(["earlier"])
})
