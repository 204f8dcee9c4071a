import { applyCopyFix, type CheckFix, type CreativeCopy, type CreativeLayout, type Scene } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import { compose } from "../../layouts/compose.ts"
import { applyFix } from "../../score/apply-fix.ts"
import type { BrandRules } from "../../score/brand-rules.ts"
import { nodeMeasurer } from "../canvas.ts"
import { describeSources } from "../render.ts"
import { demoFiles, demoInput } from "../testing/demo-creative.ts"
import { demoRules } from "../testing/validation/clean-pictures.ts"
import { scoreCreative } from "./score-creative.ts"

let files: Map<string, Uint8Array>
let rules: BrandRules
beforeAll(async () => {
  files = await demoFiles(["ember-mug"])
  rules = await demoRules()
})

const sceneOf = async (layout: CreativeLayout): Promise<Scene> => {
  const input = demoInput("ember-mug", layout, "square")
  const composed = compose(input, await describeSources(input, files), nodeMeasurer)
  if (!("scene" in composed)) throw new Error(composed.message)
  return composed.scene
}

const inForeignColours = (scene: Scene): Scene => {
  const hexes = [...new Set(JSON.stringify(scene.layers).match(/#[0-9A-F]{6}/g))]
  const turned = (hex: string) => `#${hex.slice(5, 7)}${hex.slice(1, 3)}${hex.slice(3, 5)}`
  return applyFix(scene, { kind: "recolour", changes: hexes.map((from) => ({ from, to: turned(from) })) })
}

const onBlue = (scene: Scene): Scene => {
  const ground = scene.layers.filter(({ kind }) => kind === "ground")
  const hexes = [...new Set(JSON.stringify(ground).match(/#[0-9A-F]{6}/g))]
  return applyFix(scene, { kind: "recolour", changes: hexes.map((from) => ({ from, to: "#3D9BFF" })) })
}

const boxAt = (scene: Scene, role: string) => scene.boxes.findIndex((box) => box.role === role)

const faults: ReadonlyArray<readonly [string, CheckFix["kind"], CreativeLayout, (scene: Scene) => Scene]> = [
  ["palette", "recolour", "halax", inForeignColours],
  ["palette", "recolour", "quote", onBlue],
  [
    "contrast",
    "text_colour",
    "stage",
    (scene) => applyFix(scene, { kind: "text_colour", changes: [{ box: boxAt(scene, "body"), hex: "#C9A98C" }] })
  ],
  [
    "contrast",
    "scrim",
    "bleed",
    (scene) => applyFix(scene, { kind: "text_colour", changes: [{ box: boxAt(scene, "headline"), hex: "#5A4A40" }] })
  ],
  [
    "safe_area",
    "move",
    "quote",
    (scene) => applyFix(scene, { kind: "move", moves: [{ box: boxAt(scene, "cta"), dx: 60, dy: 40 }] })
  ],
  [
    "logo",
    "logo",
    "split",
    (scene) => {
      const box = boxAt(scene, "logo")
      const { x, y, w, h } = scene.boxes[box] ?? { x: 0, y: 0, w: 1, h: 1 }
      const crop = { x: 0, y: 0, w: 1, h: 1 }
      return applyFix(scene, {
        kind: "logo",
        change: "move",
        box,
        x,
        y,
        w: w / 2,
        h: h / 2,
        assetId: "logo-primary",
        crop
      })
    }
  ]
]

describe("a painted creative", () => {
  it.each(faults)("that fails %s passes after %s (%s)", async (id, kind, layout, spoil) => {
    const spoilt = spoil(await sceneOf(layout))
    const check = (await scoreCreative({ scene: spoilt }, files, rules)).checks.find((each) => each.id === id)
    expect(check?.state).toBe("failed")
    const fix = check?.fixes.find((each) => each.kind === kind)
    if (fix === undefined) throw new Error(`No ${kind} is offered: ${JSON.stringify(check)}`)
    const after = await scoreCreative({ scene: applyFix(spoilt, fix) }, files, rules)
    expect(after.checks.find((each) => each.id === id)?.state).toBe("met")
  })

  it("whose words are wrong passes once they are laid out anew", async () => {
    const copy: CreativeCopy = { headline: "The ULTIMATE mug. BUY THIS NOW!!", body: "A luxury for slow mornings." }
    const scene = await sceneOf("quote")
    let fixed = copy
    for (let step = 0; step < 10; step++) {
      const check = (await scoreCreative({ scene, copy: fixed }, files, rules)).checks.find(({ id }) => id === "copy")
      const fix = check?.fixes[0]
      if (fix === undefined) break
      fixed = applyCopyFix(fixed, fix)
    }
    const report = await scoreCreative({ scene, copy: fixed }, files, rules)
    expect(report.checks.find(({ id }) => id === "copy")?.state).toBe("met")
    expect(fixed.headline).toBe("The mug. Buy this now!!")
  })
})
