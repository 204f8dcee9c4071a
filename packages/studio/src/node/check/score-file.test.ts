import type { CreativeInput } from "@marque/core/creative"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import type { BrandRules } from "../../score/brand-rules.ts"
import { renderCreative } from "../render.ts"
import { demoFiles, demoInput } from "../testing/demo-creative.ts"
import { demoRules } from "../testing/validation/clean-pictures.ts"
import { scoreFile } from "./score-file.ts"

let files: Map<string, Uint8Array>
let rules: BrandRules
beforeAll(async () => {
  files = await demoFiles(["ember-mug"])
  rules = await demoRules()
})

const LABEL = { x: 0.35, y: 0.35, w: 0.25, h: 0.3 }

type Product = NonNullable<CreativeInput["product"]>

const exactnessOf = async (change: Partial<Product>, tint?: string, own = rules) => {
  const { product, ...input } = demoInput("ember-mug", "stage", "portrait_9_16")
  if (product === undefined) throw new Error("there is no product")
  const { exact: _exact, labelRegion: _label, ...plain } = product
  const picture = await renderCreative({ ...input, product: { ...plain, ...change } }, files)
  const bytes =
    tint === undefined ? picture.bytes : await sharp(picture.bytes).tint(tint).jpeg({ quality: 98 }).toBuffer()
  const source = picture.scene.sources.find(({ role }) => role === "product")?.assetId ?? ""
  const labels = change.labelRegion === undefined ? [] : [{ source, region: change.labelRegion }]
  const { checks } = await scoreFile({ bytes, painted: { scene: picture.scene, files, labels } }, own)
  return (id: string) => checks.find((check) => check.id === id)
}

describe("the exactness of a product", () => {
  it("is measured inside its label, in pictures of any size, and holds as it is painted", async () => {
    const exactness = (await exactnessOf({ labelRegion: LABEL }))("exactness")
    expect(exactness?.state).toBe("met")
    expect(exactness?.measured).toBeGreaterThan(0)
    expect(exactness?.measured).toBeLessThanOrEqual(1)
  })

  it("fails where somebody coloured the picture afterwards", async () => {
    const exactness = (await exactnessOf({ exact: true }, "#3070FF"))("exactness")
    expect(exactness).toMatchObject({ state: "failed", severity: "info" })
    expect(exactness?.measured).toBeGreaterThan(5)
  })

  it("is not asked for until a label was marked or the product is to stay exact; a rule that wants it fails alone", async () => {
    const rule = {
      id: "true",
      title: "True products",
      statement: "Customers get what they saw.",
      severity: "warn",
      test: { type: "product_fidelity", maximum: 20 }
    } as const
    expect((await exactnessOf({}))("exactness")?.state).toBe("not_applicable")
    const asked = await exactnessOf({}, undefined, { ...rules, guidelines: [rule] })
    expect(asked("true")).toMatchObject({ state: "met", threshold: 20 })
    expect(asked("exactness")?.state).toBe("not_applicable")
    expect(
      (await exactnessOf({}, undefined, { ...rules, guidelines: [{ ...rule, test: { ...rule.test, maximum: 0 } }] }))(
        "true"
      )?.state
    ).toBe("failed")
  })
})
