import type { AspectRatio } from "@marque/core/model"
import { type CheckFix, type CreativeInput, creativeWarnings, type Scene, type SceneFix } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { compose } from "../layouts/compose.ts"
import { applyFix } from "../score/apply-fix.ts"
import { keepFix } from "../score/kept-fixes.ts"
import { canonicalJson } from "../scene/hash.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources } from "./render.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const asked = demoInput("ember-mug", "quote", "square")
let facts: ReadonlyMap<string, SourceFacts>
beforeAll(async () => {
  facts = await describeSources(asked, await demoFiles(["ember-mug"]))
})

const sceneOf = (input: CreativeInput): Scene => {
  const composed = compose(input, facts, nodeMeasurer)
  if (!("scene" in composed)) throw new Error(composed.message)
  return composed.scene
}
const boxAt = ({ boxes }: Scene, role: string) => boxes.findIndex((box) => box.role === role)

const logoFix = (scene: Scene, change: Extract<CheckFix, { kind: "logo" }>["change"]): SceneFix => {
  const box = boxAt(scene, "logo")
  const { h, w, x, y } = scene.boxes[box] ?? { x: 0, y: 0, w: 4, h: 1 }
  return { kind: "logo", change, box, x, y, w: w * 1.2, h: h * 1.2, assetId: "other", crop: { x: 0, y: 0, w: 1, h: 1 } }
}

const fixes: ReadonlyArray<readonly [SceneFix["kind"], (scene: Scene) => SceneFix]> = [
  ["recolour", ({ roles }) => ({ kind: "recolour", changes: [{ from: roles.ink, to: "#40201A" }] })],
  ["text_colour", (scene) => ({ kind: "text_colour", changes: [{ box: boxAt(scene, "headline"), hex: "#40201A" }] })],
  [
    "scrim",
    (scene) => ({
      kind: "scrim",
      changes: [{ box: boxAt(scene, "headline"), hex: "#231816", alpha: 0.7, text: "#F6EDE2" }]
    })
  ],
  ["move", (scene) => ({ kind: "move", moves: [{ box: boxAt(scene, "body"), dx: 12, dy: -4 }] })],
  ["logo", (scene) => logoFix(scene, "enlarge")]
]

const recipe = (...made: ReadonlyArray<(scene: Scene) => SceneFix>): { input: CreativeInput; mended: Scene } =>
  made.reduce(
    ({ input, mended }, fixOf) => {
      const fix = fixOf(mended)
      return {
        input: { ...input, fixes: [...(input.fixes ?? []), keepFix(mended, fix)] },
        mended: applyFix(mended, fix)
      }
    },
    { input: asked, mended: sceneOf(asked) }
  )

const warningsOf = (input: CreativeInput) => sceneOf(input).warnings
const inShape = (input: CreativeInput, ratio: AspectRatio) => ({ ...input, ratio })

describe("a recipe whose picture was fixed", () => {
  it.each(fixes)("makes the fixed picture again after %s", (_, fix) => {
    const { input, mended } = recipe(fix)
    expect(canonicalJson(sceneOf(input))).toBe(canonicalJson(mended))
    expect(canonicalJson(mended)).not.toBe(canonicalJson(sceneOf(asked)))
  })

  it("makes it again after all of them, one upon the other", () => {
    const { input, mended } = recipe(...fixes.map(([, fix]) => fix))
    expect(canonicalJson(sceneOf(input))).toBe(canonicalJson(mended))
  })

  it("carries colours into another shape, to the box that stands for the fixed one", () => {
    const { input } = recipe(...fixes.slice(0, 3).map(([, fix]) => fix))
    const scene = sceneOf(inShape(input, "portrait_9_16"))
    expect(scene.boxes[boxAt(scene, "headline")]?.hex).toBe("#F6EDE2")
    expect(scene.layers.some(({ id }) => id.startsWith("scrim"))).toBe(true)
    expect(JSON.stringify(scene.layers)).not.toContain(asked.brand.roles.ink)
  })

  it("says in another shape what it cannot carry: places and sizes are that shape's own", () => {
    const { input } = recipe(...fixes.slice(3).map(([, fix]) => fix))
    const other = inShape(input, "portrait_9_16")
    expect(warningsOf(other)).toEqual([
      ...warningsOf(inShape(asked, "portrait_9_16")),
      creativeWarnings.fixLeftOut("move"),
      creativeWarnings.fixLeftOut("logo")
    ])
    expect(canonicalJson(sceneOf(other).layers)).toBe(canonicalJson(sceneOf(inShape(asked, "portrait_9_16")).layers))
  })

  it("takes the right logo along, as high as the one that it stands for", () => {
    const { input } = recipe((scene) => logoFix(scene, "variant"))
    const plain = sceneOf(inShape(asked, "portrait_9_16"))
    const scene = sceneOf(inShape(input, "portrait_9_16"))
    const logo = scene.boxes[boxAt(scene, "logo")]
    expect(logo?.h).toBe(plain.boxes[boxAt(plain, "logo")]?.h)
    expect(scene.sources.some(({ assetId }) => assetId === "other")).toBe(true)
  })

  it("leaves a text colour out where the layout's ground would hide it", () => {
    const { input } = recipe((scene) => ({
      kind: "text_colour",
      changes: [{ box: boxAt(scene, "headline"), hex: asked.brand.roles.paper }]
    }))
    const warnings = warningsOf({ ...input, copy: { ...input.copy, headline: "Slow mornings by hand" } })
    expect(warnings).toContain(creativeWarnings.fixLeftOut("text_colour"))
  })

  it("leaves out what was made for words that are gone", () => {
    const { input } = recipe((scene) => ({
      kind: "scrim",
      changes: [{ box: boxAt(scene, "body"), hex: "#231815", alpha: 0.7, text: "#F6EDE2" }]
    }))
    const { body: _, ...copy } = input.copy
    expect(warningsOf({ ...input, copy })).toContain(creativeWarnings.fixLeftOut("scrim"))
  })
})
