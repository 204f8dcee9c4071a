import { freePlacement, placementById } from "@marque/core/creative"
import { expect, it } from "vitest"
import { scorePicture, scoreScene, type ScoredScene } from "./score.ts"
import { type PlainChanges, plainGround, plainRules, plainScene } from "./testing/plain-scene.ts"

const sizeOf = (changes: PlainChanges, more: Partial<ScoredScene> = {}) => {
  const scene = plainScene(changes)
  const ground = plainGround(scene)
  const report = scoreScene({ scene, picture: ground, ground, ...more }, plainRules)
  return { report, check: report.checks.find(({ id }) => id === "text_size") }
}

it("the smallest words are measured against the layouts' own size, and only tell", () => {
  expect(sizeOf({ cta: { size: 20 } }).check).toMatchObject({ state: "met", measured: 20, threshold: 20 })
  const { check, report } = sizeOf({ cta: { size: 19.9 } })
  expect(check).toMatchObject({ state: "failed", severity: "info", weight: 0, measured: 19.9 })
  expect(check?.evidence).toMatchObject([{ kind: "box", role: "cta", measured: 19.9, threshold: 20 }])
  expect([report.counted, report.blockedBy]).toEqual([sizeOf({}).report.counted, []])
})

it("a placement asks for its own size, in the pixels of the picture", () => {
  const screen = placementById("screen-portrait")
  const small = freePlacement(540, 540)
  if (screen === undefined || small === undefined) throw new Error("no placement")
  expect(sizeOf({ cta: { size: 37.4 }, body: { size: 38 } }, { placement: screen }).check?.state).toBe("met")
  expect(sizeOf({ cta: { size: 37.3 }, body: { size: 38 } }, { placement: screen }).check?.state).toBe("failed")
  expect(sizeOf({ cta: { size: 21.9 } }, { placement: small }).check).toMatchObject({ state: "failed", threshold: 22 })
})

it("a size that is known beside the picture counts before that of the layouts", () => {
  expect(sizeOf({ cta: { size: 27 } }, { facts: { leastTextPx: 28 } }).check?.state).toBe("failed")
})

it("a picture without a scene is not measured until its words are marked", () => {
  const picture = plainGround(plainScene(), 540)
  const marks = [{ role: "body", x: 0.1, y: 0.1, w: 0.3, h: 0.01 }] as const
  const needOf = (given: Parameters<typeof scorePicture>[0]) =>
    scorePicture(given, plainRules).checks.find(({ id }) => id === "text_size")
  expect(needOf({ picture })).toMatchObject({ state: "not_measured", needs: "text_boxes" })
  expect(needOf({ picture, marks })).toMatchObject({ state: "not_measured", needs: "scene" })
  expect(needOf({ picture, marks: [] })).toMatchObject({ state: "not_applicable" })
})
