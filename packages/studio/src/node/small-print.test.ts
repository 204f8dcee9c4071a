import { type CreativeInput, layoutRefusals, noRoomForPrint } from "@marque/core/creative"
import { beforeAll, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { frameOf } from "../frame/frame.ts"
import { compose } from "../layouts/compose.ts"
import { layouts } from "../layouts/registry.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources } from "./render.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"
import { faultsOf } from "./testing/layout-faults.ts"

const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const
// The keys are its layouts.
const names = Object.keys(layouts) as ReadonlyArray<keyof typeof layouts>
const PRINT = "Jedes Stück ist ein Unikat; Farben können abweichen."

let facts: ReadonlyMap<string, SourceFacts>
beforeAll(async () => {
  facts = await describeSources(demoInput("ember-mug", "grid", "square"), await demoFiles())
})

const asking = (layout: CreativeInput["layout"], ratio: CreativeInput["ratio"], text: string, minPx: number) => {
  const input = demoInput("ember-mug", layout ?? "quote", ratio)
  return { ...input, copy: { ...input.copy, disclaimer: text }, smallPrint: { minPx } }
}

it("B-607 a market's disclaimer stands in every layout and shape at its least size or above", () => {
  let seen = 0
  for (const name of names) {
    for (const ratio of ratios) {
      const composed = compose(asking(name, ratio, PRINT, 26), facts, nodeMeasurer)
      if (!("scene" in composed)) continue
      const { boxes } = composed.scene
      seen += 1
      expect(faultsOf(composed.scene), `${name} ${ratio}`).toEqual([])
      expect(boxes.find(({ role }) => role === "disclaimer")?.size, `${name} ${ratio}`).toBeGreaterThanOrEqual(26)
    }
  }
  expect(seen).toBe(names.length * ratios.length)
})

it("B-607 a layout without room for it is refused in words, and so is a picture that none has room in", () => {
  const long = `${PRINT} `.repeat(5).trim()
  const input = asking("stage", "square", long, 60)
  const request = { input, facts, frame: frameOf(input), measure: nodeMeasurer, minScale: 0 }
  expect(layouts.stage(request)).toEqual({ refused: layoutRefusals.smallPrint })
  const composed = compose(input, facts, nodeMeasurer)
  expect(composed).toHaveProperty("message", expect.stringContaining(layoutRefusals.smallPrint.slice(0, -1)))
  const slim = { ...asking("split", "portrait_9_16", long, 14), placementId: "display-160x600" }
  expect(compose(slim, facts, nodeMeasurer)).toHaveProperty("message", noRoomForPrint(160, 600))
})
