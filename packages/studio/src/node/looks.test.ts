import type { BrandPalette, CreativeInput, CreativeProduct, Scene } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { contrast, lchOf } from "../colour/tints.ts"
import { compose } from "../layouts/compose.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources } from "./render.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const

let facts: ReadonlyMap<string, SourceFacts>
beforeAll(async () => {
  facts = await describeSources(demoInput("ember-mug", "grid", "square"), await demoFiles(["ember-mug", "room-mist"]))
})

interface Change {
  readonly roles?: BrandPalette
  readonly input?: Partial<CreativeInput>
  readonly facts?: Readonly<Record<string, Partial<SourceFacts>>>
}

const sceneOf = (layout: CreativeInput["layout"], ratio: CreativeInput["ratio"], change: Change = {}): Scene => {
  const demo = demoInput("ember-mug", layout ?? "stage", ratio)
  const input = {
    ...demo,
    ...change.input,
    brand: { ...demo.brand, ...(change.roles !== undefined && { roles: change.roles }) }
  }
  const known = new Map(facts)
  for (const [id, own] of Object.entries(change.facts ?? {})) {
    const found = known.get(id)
    if (found !== undefined) known.set(id, { ...found, ...own })
  }
  const composed = compose(input, known, nodeMeasurer)
  if (!("scene" in composed)) throw new Error(composed.message)
  return composed.scene
}

const boxIn = ({ boxes }: Scene, role: Scene["boxes"][number]["role"]) => boxes.find((box) => box.role === role)

describe("a brand that stands on black", () => {
  const roles = { paper: "#FFFFFF", ink: "#000000", deep: "#000000", accents: ["#C8FF00", "#FF2D6F"], dark: true }

  it.each(["stage", "arch", "bleed", "split", "grid", "flatlay", "diptych", "macro", "quote"] as const)(
    "has dark grounds and light words in %s, in every format",
    (layout) => {
      for (const ratio of ratios) {
        const scene = sceneOf(layout, ratio, { roles })
        const headline = boxIn(scene, "headline")
        expect(scene.roles.dark).toBe(true)
        expect(lchOf(headline?.ground ?? "#FFFFFF").L).toBeLessThan(0.5)
        expect(lchOf(headline?.hex ?? "#000000").L).toBeGreaterThan(0.8)
      }
    }
  )

  it("throws shadows that are darker than its floors", () => {
    const shadows = sceneOf("stage", "square", { roles }).layers.flatMap(({ ops }) =>
      ops.flatMap((op) => (op.op === "cutout" ? op.shadows.map(({ hex }) => lchOf(hex).L) : []))
    )
    expect(shadows.length).toBeGreaterThan(0)
    for (const L of shadows) expect(L).toBeLessThan(0.13)
  })
})

describe("buttons and prices", () => {
  const pill = (accents: ReadonlyArray<string>, ratio: CreativeInput["ratio"] = "square") => {
    const roles = { paper: "#FFFFFF", ink: "#1D1D27", deep: "#101828", accents }
    const box = boxIn(sceneOf("quote", ratio, { roles, input: { variant: 0 } }), "cta")
    return { pill: box?.ground ?? "", label: box?.hex ?? "" }
  }

  it("are never grey, which says that something cannot be used", () => {
    expect(pill(["#8B8B89", "#A9A9A6"])).toEqual({ pill: "#1D1D27", label: "#FFFFFF" })
  })

  it("deepen an accent a little so that it carries a light label", () => {
    const made = pill(["#E63946"])
    expect(made.label).toBe("#FFFFFF")
    expect(contrast(made.label, made.pill)).toBeGreaterThanOrEqual(4.5)
    expect(Math.abs(lchOf(made.pill).L - lchOf("#E63946").L)).toBeLessThan(0.065)
  })
})

describe("an offer", () => {
  it("stands in front of a disc that is larger than the product, clear of the badge", () => {
    for (const aspect of [0.3, 0.8, 1.3, 3]) {
      for (const ratio of ratios) {
        const own = {
          width: 3000,
          height: 3000,
          bounds: { x: 0, y: 0, w: Math.min(1, aspect), h: Math.min(1, 1 / aspect) }
        }
        const scene = sceneOf("offer", ratio, { facts: { "cutout-ember-mug": own } })
        const disc = scene.layers.find(({ id }) => id === "halo")?.ops[0]
        const product = boxIn(scene, "product")
        const r = disc?.op === "fill" && disc.shape.kind === "disc" ? disc.shape.r : 0
        expect(2 * r).toBeGreaterThan(1.07 * Math.max(product?.w ?? 1, product?.h ?? 1))
      }
    }
  })
})

describe("a range of two", () => {
  const wide = { width: 3000, height: 3000, bounds: { x: 0, y: 0.35, w: 1, h: 0.3 } }

  it("takes the cells in which its products are larger: one above the other where they are wide", () => {
    const companions = [demoInput("ember-mug", "grid", "square").companions?.[0] as CreativeProduct]
    const cells = (own: Partial<SourceFacts>) =>
      sceneOf("grid", "square", {
        input: { companions },
        facts: { "cutout-ember-mug": own, [companions[0]?.cutoutId ?? ""]: own }
      })
        .layers.filter(({ id }) => id === "cell")
        .flatMap(({ ops }) => ops.flatMap((op) => (op.op === "fill" && op.shape.kind === "rect" ? [op.shape] : [])))
    const [first, second] = cells(wide)
    expect(first?.x).toBe(second?.x)
    const [left, right] = cells({ ...wide, bounds: { x: 0.35, y: 0, w: 0.3, h: 1 } })
    expect(left?.y).toBe(right?.y)
  })
})

describe("a photograph on a plain backdrop", () => {
  it("with a small subject is shown as large as its pixels carry, and not refused", () => {
    const small = { plain: true, width: 1500, height: 1500, bounds: { x: 0.37, y: 0.32, w: 0.26, h: 0.36 } }
    const scene = sceneOf("split", "landscape_16_9", { facts: { "photo-ember-mug": small } })
    expect(scene.layout).toBe("split")
    expect(scene.sources.find(({ role }) => role === "product")?.effectiveScale).toBeGreaterThanOrEqual(0.79)
  })

  it("runs out before its subject begins", () => {
    const { cutoutId: _cutout, ...product } = demoInput("ember-mug", "bleed", "landscape_4_3")
      .product as CreativeProduct
    for (const ratio of ["landscape_4_3", "landscape_16_9"] as const) {
      const scene = sceneOf("bleed", ratio, { input: { mode: "product", product } })
      const veil = scene.layers.find(({ id }) => id === "veil")?.ops[0]
      const view = scene.layers.flatMap(({ ops }) => ops).find(({ op }) => op === "image")
      const bounds = facts.get("photo-ember-mug")?.bounds ?? { x: 0, y: 0, w: 1, h: 1 }
      const ends = veil?.op === "fill" && veil.fill.kind === "linear" ? Math.max(veil.fill.x0, veil.fill.x1) : 0
      const from = view?.op === "image" ? view.x + ((bounds.x - view.crop.x) / view.crop.w) * view.w : 0
      expect(ends).toBeGreaterThan(0)
      expect(from).toBeGreaterThan(ends - 0.02 * scene.frame.w)
    }
  })
})
