import type { CreativeHouse, CreativeInput, Scene } from "@marque/core/creative"
import { beforeAll, describe, expect, it } from "vitest"
import type { SourceFacts } from "../colour/facts.ts"
import { layoutChoices } from "../layouts/choices.ts"
import { compose, type Composition } from "../layouts/compose.ts"
import { logoAnchorOf } from "../layouts/house.ts"
import { nodeMeasurer } from "./canvas.ts"
import { describeSources } from "./render.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const

let facts: ReadonlyMap<string, SourceFacts>
beforeAll(async () => {
  facts = new Map(await describeSources(demoInput("ember-mug", "stage", "square"), await demoFiles()))
})

const under = (house: Partial<CreativeHouse>, ratio: CreativeInput["ratio"] = "square"): CreativeInput => ({
  ...demoInput("ember-mug", "stage", ratio),
  house: { name: "Autumn shelf", ...house }
})

const composed = (input: CreativeInput): Composition => compose(input, facts, nodeMeasurer)

const sceneOf = (input: CreativeInput): Scene => {
  const made = composed(input)
  if (!("scene" in made)) throw new Error(made.message)
  return made.scene
}

describe("a picture made with a house layout", () => {
  it("has its layout in every shape, and nothing else where that layout refuses", () => {
    for (const ratio of ratios) expect(sceneOf(under({}, ratio)).layout).toBe("stage")
    const { cutoutId: _cutout, ...product } = under({}).product ?? { id: "", name: "", camera: "eye" as const }
    expect(composed({ ...under({}), product })).toEqual({
      unsupported: "size",
      message: "Autumn shelf cannot set 1080 x 1080: it needs a product with a confirmed cut-out."
    })
  })

  it("keeps the place of the logo, or says that this size would set it elsewhere", () => {
    const { direction } = under({})
    for (const ratio of ratios) {
      const anchor = logoAnchorOf(sceneOf(under({}, ratio)), direction)
      if (anchor === undefined) throw new Error("The demo brand has a logo")
      expect(logoAnchorOf(sceneOf(under({ anchor }, ratio)), direction)).toBe(anchor)
      const other = anchor === "middle_center" ? "top_start" : "middle_center"
      expect(composed(under({ anchor: other }, ratio))).toMatchObject({
        message: expect.stringContaining("the logo would stand in another place than the house layout sets")
      })
    }
  })

  it("mirrors the place of the logo in right-to-left pictures", () => {
    const anchor = logoAnchorOf(sceneOf(under({})), "ltr")
    const mirrored = sceneOf({ ...under({}), direction: "rtl" })
    expect(logoAnchorOf(mirrored, "rtl")).toBe(anchor)
    const { boxes: _, ...bare } = mirrored
    expect(logoAnchorOf({ ...bare, boxes: [] }, "rtl")).toBeUndefined()
  })

  it("shows the logo that is fixed and no other", () => {
    const { logos } = under({}).brand
    for (const { assetId } of logos) {
      const sources = sceneOf(under({ logo: assetId })).sources.filter(({ role }) => role === "logo")
      expect(sources.map((source) => source.assetId)).toEqual([assetId])
    }
  })

  it("uses colours of the brand in the roles that are fixed, and of one that is gone the nearest", () => {
    const { roles } = under({}).brand
    const accent = roles.accents.at(-1) ?? ""
    const scene = sceneOf(under({ roles: { accent, paper: roles.paper, ink: roles.ink, deep: roles.ink } }))
    expect(scene.roles.deep).toBe(roles.ink.toUpperCase())
    const gone = sceneOf(under({ roles: { paper: "#FEFEFE" } })).roles.paper
    const pool = [roles.paper, roles.ink, roles.deep, ...roles.accents, ...(roles.spots ?? [])]
    expect(pool.map((hex) => hex.toUpperCase())).toContain(gone)
  })

  it("sets the legal line after the disclaimer, and refuses a size without room for it", () => {
    const wordsOf = (input: CreativeInput) =>
      sceneOf(input)
        .layers.flatMap(({ ops }) => ops)
        .flatMap((op) => (op.op === "text" ? op.lines.map(({ text }) => text) : []))
        .join(" ")
    const { disclaimer: _, ...copy } = under({}).copy
    expect(wordsOf({ ...under({ legal: "Hand wash only." }), copy })).toContain("Hand wash only.")
    expect(
      wordsOf({ ...under({ legal: "Hand wash only." }), copy: { ...copy, disclaimer: "While stocks last." } })
    ).toContain("While stocks last. Hand wash only.")
    expect(composed(under({ legal: "Hand wash only. ".repeat(60) }))).toMatchObject({ unsupported: "size" })
  })

  it("is judged by its own logo and colours when layouts are compared", () => {
    const plain = layoutChoices(demoInput("ember-mug", "stage", "square"), facts, nodeMeasurer)
    expect(layoutChoices(under({}), facts, nodeMeasurer).map(({ layout }) => layout)).toEqual(
      plain.map(({ layout }) => layout)
    )
  })
})
