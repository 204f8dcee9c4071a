import { type CreativeInput, creativeWarnings, layoutRefusals, type Scene } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { compose } from "../layouts/compose.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources } from "./render.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const

let facts: ReadonlyMap<string, SourceFacts>
beforeAll(async () => {
  facts = await describeSources(demoInput("ember-mug", "grid", "square"), await demoFiles(["ember-mug", "room-mist"]))
})

const signed = (own: Partial<SourceFacts>, layout: CreativeInput["layout"], ratio: CreativeInput["ratio"]): Scene => {
  const input = demoInput("ember-mug", layout ?? "split", ratio)
  const logo = facts.get("logo-primary")
  if (logo === undefined) throw new Error("The demo brand has a logo")
  const known = new Map(facts).set("logo-primary", { ...logo, ...own })
  const brand = { ...input.brand, logos: input.brand.logos.filter(({ assetId }) => assetId === "logo-primary") }
  const composed = compose({ ...input, brand }, known, nodeMeasurer)
  if (!("scene" in composed)) throw new Error(composed.message)
  return composed.scene
}

const logoIn = (scene: Scene) => {
  const op = scene.layers.flatMap(({ ops }) => ops).find((each) => each.op === "logo")
  if (op?.op !== "logo") throw new Error("A scene is signed")
  return op
}
const plateIn = ({ layers }: Scene) => layers.find(({ id }) => id === "plate")?.ops[0]

describe("a logo that does not read on its ground", () => {
  const dark = { mean: "#241A17", alpha: true }

  it("is set in one colour where its shapes stand apart", () => {
    const scene = signed(dark, "split", "square")
    expect(logoIn(scene).tint).toBeDefined()
    expect(plateIn(scene)).toBeUndefined()
    expect(scene.warnings).toContain(creativeWarnings.oneColourLogo)
  })

  it("keeps its colours on a plate of the brand where they would run together", () => {
    for (const ratio of ratios) {
      const scene = signed({ ...dark, layered: true }, "split", ratio)
      const plate = plateIn(scene)
      const logo = logoIn(scene)
      const shape = plate?.op === "fill" && plate.shape.kind === "rect" ? plate.shape : undefined
      expect(logo).not.toHaveProperty("tint")
      expect((shape?.x ?? 0) < logo.x && (shape?.y ?? 0) < logo.y).toBe(true)
      expect((shape?.x ?? 0) + (shape?.w ?? 0)).toBeGreaterThan(logo.x + logo.w)
      expect(scene.boxes.find(({ role }) => role === "logo")?.ground).toBe(scene.roles.paper)
    }
  })

  it("does not read when only a part of it does", () => {
    const own = { mean: "#F6EDE2", alpha: true }
    const whole = signed({ ...own, tones: ["#F6EDE2"] }, "split", "square")
    expect(logoIn(whole)).not.toHaveProperty("tint")
    expect(logoIn(signed({ ...own, tones: ["#F6EDE2", "#5B2A3C"] }, "split", "square")).tint).toBeDefined()
  })
})

describe("a logo many times as wide as high", () => {
  const wide = { width: 2800, height: 200, bounds: { x: 0, y: 0, w: 1, h: 1 } }

  it("stays in the column of the words", () => {
    for (const layout of ["grid", "split", "bleed", "arch", "offer", "diptych", "macro"] as const) {
      for (const ratio of ["landscape_4_3", "landscape_16_9"] as const) {
        const scene = signed(wide, layout, ratio)
        const logo = logoIn(scene)
        const beside = scene.layers.flatMap(({ id, ops }) =>
          ops.flatMap((op) => (id === "cell" && op.op === "fill" && op.shape.kind === "rect" ? [op.shape.x] : []))
        )
        const photos = scene.boxes.filter(({ role }) => role === "photo" && layout !== "bleed").map(({ x }) => x)
        expect(scene.layout).toBe(layout)
        expect(logo.x + logo.w).toBeLessThanOrEqual(Math.min(...beside, ...photos, scene.frame.w) + 0.5)
      }
    }
  })

  it("does not keep a close-up from being made", () => {
    for (const ratio of ratios) {
      const scene = signed(wide, "macro", ratio)
      expect(scene.warnings.join(" ")).not.toContain(layoutRefusals.smallPhoto)
      expect(scene.layout).toBe("macro")
    }
  })
})
