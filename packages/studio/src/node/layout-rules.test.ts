import {
  type CreativeInput,
  type CreativeProduct,
  layoutLabels,
  layoutRefusals,
  type Scene
} from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import { MASK_SIZE, type SourceFacts } from "../colour/facts.ts"
import { layoutChoices } from "../layouts/choices.ts"
import { compose } from "../layouts/compose.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources } from "./render.ts"
import { demoFiles, demoInput, type DemoProduct } from "./testing/demo-creative.ts"

const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const

let facts: ReadonlyMap<string, SourceFacts>
beforeAll(async () => {
  const files = await demoFiles()
  const known = new Map(await describeSources(demoInput("ember-mug", "grid", "square"), files))
  for (const [id, own] of await describeSources(demoInput("sage-bowl", "diptych", "square"), files)) known.set(id, own)
  for (const [id, own] of await describeSources(demoInput("room-mist", "diptych", "square"), files)) known.set(id, own)
  facts = known
})

const sceneOf = (input: CreativeInput, own = facts): Scene => {
  const composed = compose(input, own, nodeMeasurer)
  if (!("scene" in composed)) throw new Error(composed.message)
  return composed.scene
}

const boxesOf = ({ boxes }: Scene, role: Scene["boxes"][number]["role"]) => boxes.filter((box) => box.role === role)

const opsOf = (scene: Scene, id: string) => scene.layers.filter((layer) => layer.id === id).flatMap(({ ops }) => ops)

const withoutCutout = (input: CreativeInput): CreativeInput => {
  const { cutoutId: _cutout, ...product } = input.product ?? { id: "", name: "", camera: "eye" as const }
  return { ...input, product }
}

describe("grid", () => {
  const showing = (count: number, ratio: (typeof ratios)[number]): CreativeInput => {
    const input = demoInput("ember-mug", "grid", ratio)
    return { ...input, companions: (input.companions ?? []).slice(0, count - 1) }
  }

  it.each([2, 3, 4])("shows %i products with the same area under their outlines, within 8 %%", (count) => {
    for (const ratio of ratios) {
      const scene = sceneOf(showing(count, ratio))
      const areas = opsOf(scene, "product").map((op) => {
        if (op.op !== "cutout") throw new Error("A product is a cut-out")
        const mask = facts.get(op.source)?.mask ?? []
        return (mask.reduce((sum, alpha) => sum + alpha, 0) / (MASK_SIZE * MASK_SIZE)) * op.w * op.h
      })
      expect(areas).toHaveLength(count)
      expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.08)
    }
  })

  it("sets names and prices of a row on one baseline, and every cell in a tint of its own", () => {
    const scene = sceneOf(showing(4, "portrait_3_4"))
    const baselines = (id: string) =>
      opsOf(scene, id).map((op) => (op.op === "text" ? Math.round(op.lines.at(-1)?.y ?? 0) : 0))
    const [first, second, third, fourth] = baselines("name")
    expect([first, third]).toEqual([second, fourth])
    expect(baselines("price")).toEqual(baselines("name"))
    const tints = opsOf(scene, "cell").map((op) => (op.op === "fill" && op.fill.kind === "solid" ? op.fill.hex : ""))
    expect(new Set(tints).size).toBe(4)
  })

  it("needs two products, and refuses shapes that would leave a scrap of one of them", () => {
    const alone = sceneOf(showing(1, "square"))
    expect(alone.warnings[0]).toContain(layoutRefusals.needsCutouts)
    const mug = facts.get("cutout-ember-mug")
    const thin = new Map(facts)
    if (mug !== undefined) thin.set("cutout-room-mist", { ...mug, bounds: { x: 0.49, y: 0, w: 0.02, h: 1 } })
    expect(sceneOf(showing(2, "square"), thin).warnings[0]).toContain(layoutRefusals.unlikeShapes)
  })
})

describe("flatlay", () => {
  it("keeps the real sizes, turns at most 12 degrees, and leaves gaps of 6 % of the width", () => {
    for (const ratio of ratios) {
      const scene = sceneOf(demoInput("sage-bowl", "flatlay", ratio))
      const products = opsOf(scene, "product").flatMap((op) => (op.op === "cutout" ? [op] : []))
      const [bowl, small, least] = products
      expect(scene.layout).toBe("flatlay")
      expect((small?.w ?? 0) / (bowl?.w ?? 1)).toBeCloseTo(16 / 26, 3)
      expect((least?.w ?? 0) / (bowl?.w ?? 1)).toBeCloseTo(10 / 26, 3)
      for (const { turn } of products) expect(Math.abs(turn)).toBeLessThanOrEqual((12 * Math.PI) / 180)
      const boxes = boxesOf(scene, "product")
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          const aside = Math.max(a.x - b.x - b.w, b.x - a.x - a.w)
          const above = Math.max(a.y - b.y - b.h, b.y - a.y - a.h)
          expect(Math.max(aside, above)).toBeGreaterThanOrEqual(0.06 * scene.frame.w - 0.5)
        }
      }
    }
  })

  it("takes only what was photographed from above, and says whose size is a guess", () => {
    const input = demoInput("sage-bowl", "flatlay", "square")
    const [first] = input.companions ?? []
    const standing = { ...(first as CreativeProduct), camera: "eye" as const }
    expect(sceneOf({ ...input, companions: [standing] }).warnings[0]).toContain(layoutRefusals.needsCutoutsFromAbove)
    const { widthCm: _width, heightCm: _height, ...unknown } = first as CreativeProduct
    expect(sceneOf({ ...input, companions: [unknown] }).warnings).toContain(
      "Sage Serving Bowl has no height on record, so its size beside the others is a guess."
    )
  })
})

describe("macro", () => {
  it("shows a detail two and a half times as large, and never one of too few pixels", () => {
    for (const ratio of ratios) {
      const scene = sceneOf(demoInput("ember-mug", "macro", ratio))
      const [op] = opsOf(scene, "photo").flatMap((each) => (each.op === "image" ? [each] : []))
      expect((op?.crop.w ?? 0) * (op?.crop.h ?? 0)).toBeCloseTo(1 / 2.5 ** 2, 3)
      expect(scene.sources.find(({ role }) => role === "product")?.effectiveScale).toBeGreaterThan(0.999)
    }
  })

  it("refuses a soft photo and says how many pixels it would need", () => {
    const photo = facts.get("photo-ember-mug")
    const soft = new Map(facts)
    if (photo !== undefined) soft.set("photo-ember-mug", { ...photo, width: 800, height: 1000 })
    expect(sceneOf(demoInput("ember-mug", "macro", "square"), soft).warnings[0]).toMatch(
      /a close-up needs a photo of at least \d{4} px on its longest side\./
    )
  })

  it("looks at the label where it is known", () => {
    const input = demoInput("ember-mug", "macro", "square")
    const labelRegion = { x: 0.55, y: 0.6, w: 0.2, h: 0.1 }
    const cropOf = (made: Scene) => opsOf(made, "photo").flatMap((op) => (op.op === "image" ? [op.crop] : []))[0]
    const crop = cropOf(sceneOf({ ...input, product: { ...(input.product as CreativeProduct), labelRegion } }))
    expect((crop?.x ?? 0) + (crop?.w ?? 0) / 2).toBeCloseTo(0.65, 2)
    expect(crop).not.toEqual(cropOf(sceneOf(input)))
  })
})

describe("diptych", () => {
  it("puts the table of the product and the horizon of the place on one line, with a seam of 10 u", () => {
    for (const ratio of ratios) {
      const scene = sceneOf(demoInput("ember-mug", "diptych", ratio))
      const table = opsOf(scene, "studio").flatMap((op) =>
        op.op === "fill" && op.shape.kind === "rect" ? [op.shape] : []
      )[1]
      const [view] = opsOf(scene, "place").flatMap((op) => (op.op === "image" ? [op] : []))
      if (view === undefined) throw new Error("A place is a photograph")
      const line = demoInput("ember-mug", "diptych", ratio).place?.horizon ?? 0
      expect(table?.y).toBeCloseTo(view.y + ((line - view.crop.y) / view.crop.h) * view.h, 0)
      const [seam] = opsOf(scene, "seam").flatMap((op) =>
        op.op === "fill" && op.shape.kind === "rect" ? [op.shape] : []
      )
      expect(seam?.w).toBeCloseTo(10 * scene.frame.u, 1)
    }
  })
})

describe("offer", () => {
  const offer = (change: Partial<CreativeInput["copy"]>, variant = 0): Scene => {
    const input = demoInput("ember-mug", "offer", "square", variant)
    const copy = Object.fromEntries(Object.entries({ ...input.copy, ...change }).filter(([, text]) => text !== ""))
    return sceneOf({ ...input, copy: { headline: input.copy.headline, ...copy } })
  }

  it("sets badge, new and old price and how long it holds; the badge is a disc or a ticket by variant", () => {
    const shapes = [0, 1].map((variant) => {
      const scene = offer({}, variant)
      for (const role of ["badge", "offer", "price", "oldPrice", "validity"] as const) {
        expect(boxesOf(scene, role)).toHaveLength(1)
      }
      const [body] = opsOf(scene, "badge")
      return body?.op === "fill" ? body.shape.kind : ""
    })
    expect(shapes).toEqual(["disc", "polygon"])
  })

  it("puts the price on the badge when there is no offer text, and needs one of the two", () => {
    const priced = offer({ offer: "", oldPrice: "", validity: "" })
    const [badge] = boxesOf(priced, "badge")
    const [price] = boxesOf(priced, "price")
    expect((price?.x ?? 0) > (badge?.x ?? 0) && (price?.y ?? 0) > (badge?.y ?? 0)).toBe(true)
    expect(offer({ offer: "", oldPrice: "", price: "" }).warnings[0]).toContain(layoutRefusals.needsOffer)
  })

  it("sets the unit price below the price, which then stands beside the badge and not on it", () => {
    for (const ratio of ratios) {
      const input = demoInput("ember-mug", "offer", ratio)
      const { headline, price } = input.copy
      const scene = sceneOf({
        ...input,
        copy: { headline, ...(price !== undefined && { price }), unitPrice: "€12 / kg", offer: "New" }
      })
      const [above] = boxesOf(scene, "price")
      const [unit] = boxesOf(scene, "unitPrice")
      expect(unit?.x).toBeCloseTo(above?.x ?? 0, 1)
      expect(unit?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.h ?? 0) - 1)
      expect(unit?.size).toBeLessThan(above?.size ?? 0)
    }
    expect(boxesOf(offer({ offer: "", oldPrice: "", validity: "", unitPrice: "€12 / kg" }), "unitPrice")).toHaveLength(
      1
    )
  })

  it("is said to be left out by layouts without a place for it", () => {
    const input = demoInput("ember-mug", "offer", "square")
    const { warnings } = sceneOf({ ...input, layout: "stage" })
    expect(warnings).toContain("The old price did not fit this format and was left out.")
    expect(warnings).toContain("The offer text did not fit this format and was left out.")
    expect(warnings).toContain("The validity line did not fit this format and was left out.")
  })
})

describe("quote", () => {
  const said = (headline: string, locale = "en"): Scene => {
    const input = demoInput("ember-mug", "quote", "square")
    return sceneOf({ ...input, locale, copy: { headline, attribution: "Marta" } })
  }

  it("opens 3 to 12 words with the mark of their language and says whose they are", () => {
    const mark = (scene: Scene) => opsOf(scene, "mark").flatMap((op) => (op.op === "text" ? op.lines : []))[0]?.text
    expect(mark(said("Slow fire, red clay"))).toBe("“")
    expect(mark(said("Roter Ton, langsames Feuer", "de"))).toBe("„")
    expect(mark(said("Red clay"))).toBeUndefined()
    expect(mark(said("one two three four five six seven eight nine ten eleven twelve"))).toBe("“")
    expect(mark(said("one two three four five six seven eight nine ten eleven twelve thirteen"))).toBeUndefined()
    expect(boxesOf(said("Slow fire, red clay"), "attribution")).toHaveLength(1)
  })
})

describe("the choice of layouts", () => {
  const choicesFor = (input: CreativeInput) =>
    new Map(layoutChoices(input, facts, nodeMeasurer).map(({ layout, ...choice }) => [layout, choice]))

  it("names every layout once, the mode's own first, with a reason for each that cannot be used", () => {
    const list = layoutChoices(demoInput("ember-mug", "stage", "square"), facts, nodeMeasurer)
    expect(list.map(({ layout }) => layout).toSorted()).toEqual(Object.keys(layoutLabels).toSorted())
    expect(list[0]).toEqual({ layout: "stage", usable: true })
    for (const { usable, reason } of list) expect(usable).toBe(reason === undefined)
  })

  it("agrees with what is then composed", () => {
    for (const name of ["ember-mug", "sage-bowl"] satisfies ReadonlyArray<DemoProduct>) {
      const input = withoutCutout(demoInput(name, "stage", "landscape_16_9"))
      const choices = layoutChoices(input, facts, nodeMeasurer).filter(({ layout }) => layout !== "quote")
      const composed = choices.map(({ layout }) => ({
        layout,
        usable: sceneOf({ ...input, layout }).layout === layout
      }))
      expect(choices.map(({ layout, usable }) => ({ layout, usable }))).toEqual(composed)
    }
  })

  it("says what is missing: cut-outs, companions, an offer, few enough words", () => {
    const input = withoutCutout(demoInput("ember-mug", "stage", "square"))
    const { price: _price, ...copy } = input.copy
    const long = "one two three four five six seven eight nine ten eleven twelve thirteen"
    const choices = choicesFor({ ...input, copy: { ...copy, headline: long } })
    expect(choices.get("stage")).toEqual({ usable: false, reason: layoutRefusals.needsCutout })
    expect(choices.get("grid")).toEqual({ usable: false, reason: layoutRefusals.needsCutouts })
    expect(choices.get("flatlay")).toEqual({ usable: false, reason: layoutRefusals.needsCutoutsFromAbove })
    expect(choices.get("offer")).toEqual({ usable: false, reason: layoutRefusals.needsOffer })
    expect(choices.get("quote")).toEqual({ usable: false, reason: layoutRefusals.quoteWords })
  })

  it("serves every mode by the photograph alone when no cut-out is trusted", () => {
    const served = (["product", "halax", "custom", "place"] as const).map((mode) => {
      const { layout: _layout, ...input } = withoutCutout({ ...demoInput("ember-mug", "stage", "square"), mode })
      return [0, 1, 2, 3, 4].map((variant) => sceneOf({ ...input, variant }).layout)
    })
    const alone = new Set(["bleed", "split", "macro", "diptych", "quote", "arch", "halax"])
    for (const layouts of served) for (const layout of layouts) expect(alone).toContain(layout)
    expect(new Set(served[0])).toEqual(new Set(["split", "arch", "macro", "diptych"]))
    expect(new Set(served[1])).toEqual(new Set(["halax"]))
  })

  it("takes an offer's layout for an offer, and a range for companions", () => {
    const { layout: _offer, ...offered } = demoInput("ember-mug", "offer", "square")
    const { layout: _grid, ...several } = demoInput("ember-mug", "grid", "square")
    expect([sceneOf(offered).layout, sceneOf(several).layout]).toEqual(["offer", "grid"])
  })
})
