import type { BrandPalette, CreativeInput, Scene } from "@marque/core/creative"
import fc from "fast-check"
import { paletteFrom } from "../../../colour/roles.ts"
import { hexOf } from "../../../colour/tints.ts"
import { compose } from "../../../layouts/compose.ts"
import type { BrandRules } from "../../../score/brand-rules.ts"
import { nodeMeasurer } from "../../canvas.ts"
import { readBrandRules } from "../../check/brand-file.ts"
import { demoFile } from "../../demo.ts"
import type { RawPicture } from "../../fingerprints.ts"
import { describeSources, paintScene } from "../../render.ts"
import type { CreativeSources } from "../../sources.ts"
import { demoInput, demoProducts } from "../demo-creative.ts"

export interface CleanPicture {
  readonly name: string
  readonly scene: Scene
  readonly copy: CreativeInput["copy"]
  readonly picture: RawPicture
  readonly ground: RawPicture
  readonly rules: BrandRules
}

const LAYOUTS = [
  "stage",
  "arch",
  "halax",
  "bleed",
  "split",
  "flatlay",
  "grid",
  "offer",
  "macro",
  "diptych",
  "quote"
] as const
const RATIOS = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const

export const demoRules = async (): Promise<BrandRules> => {
  const rules = await readBrandRules(demoFile("brand.json"))
  const ids = new Map([
    ["logos/primary.svg", "logo-primary"],
    ["logos/mono-light.svg", "logo-light"],
    ["logos/mono-dark.svg", "logo-dark"],
    ["logos/icon.svg", "logo-icon"]
  ])
  const { roles } = demoInput("ember-mug", "stage", "square").brand
  const logos = rules.logos.map((logo) => ({ ...logo, assetId: ids.get(logo.assetId) ?? logo.assetId }))
  return { ...rules, roles, logos }
}

export const cleanPicture = async (
  input: CreativeInput,
  files: CreativeSources,
  rules: BrandRules,
  scale = 0.5
): Promise<CleanPicture> => {
  const composed = compose(input, await describeSources(input, files), nodeMeasurer)
  if (!("scene" in composed)) throw new Error(composed.message)
  const { scene } = composed
  const picture = await paintScene(scene, files, { scale })
  const ground = await paintScene(scene, files, { scale: 0.5, without: ["type", "logo", "display"] })
  const name = `${input.brand.id} ${scene.layout} ${input.ratio} ${input.product?.name ?? ""}`
  return { name, scene, copy: input.copy, picture, ground, rules }
}

export const demoInputs = (products: number): ReadonlyArray<CreativeInput> =>
  products === 0
    ? LAYOUTS.map((layout, index) =>
        demoInput(demoProducts[index % 2] ?? "ember-mug", layout, RATIOS[index % 5] ?? "square")
      )
    : demoProducts
        .slice(0, products)
        .flatMap((product, row) =>
          LAYOUTS.flatMap((layout) => RATIOS.map((ratio) => demoInput(product, layout, ratio, row)))
        )

const hue = fc.double({ min: 0, max: 360, noNaN: true })
const brandColours = fc
  .record({
    main: hue,
    other: hue,
    chroma: fc.double({ min: 0.08, max: 0.2, noNaN: true }),
    light: fc.double({ min: 0.4, max: 0.65, noNaN: true }),
    paper: fc.double({ min: 0.93, max: 0.99, noNaN: true })
  })
  .map(({ main, other, chroma, light, paper }): BrandPalette =>
    paletteFrom([
      { hex: hexOf({ L: light, C: chroma, H: main }), role: "primary" },
      { hex: hexOf({ L: 0.34, C: chroma * 0.5, H: main }), role: "secondary" },
      { hex: hexOf({ L: 0.7, C: chroma * 0.6, H: other }), role: "accent" },
      { hex: hexOf({ L: paper, C: 0.012, H: main }), role: "background" },
      { hex: hexOf({ L: 0.2, C: 0.015, H: main }), role: "text" }
    ])
  )

export interface RandomBrand {
  readonly id: string
  readonly inputs: ReadonlyArray<CreativeInput>
  readonly files: CreativeSources
  readonly rules: BrandRules
}

export const randomBrands = (
  count: number,
  files: ReadonlyMap<string, Uint8Array>,
  demo: BrandRules
): ReadonlyArray<RandomBrand> =>
  fc.sample(brandColours, { seed: 20261121, numRuns: count }).map((roles, index) => {
    const id = `brand-${index}`
    const own = (assetId: string) => `${id}-${assetId}`
    const rules = {
      ...demo,
      roles,
      colours: [],
      logos: demo.logos.map((logo) => ({ ...logo, assetId: own(logo.assetId) }))
    }
    const product = demoProducts[index % demoProducts.length] ?? "ember-mug"
    return {
      id,
      rules,
      files: new Map([...files].map(([key, bytes]) => [key.startsWith("logo-") ? own(key) : key, bytes])),
      inputs: LAYOUTS.map((layout, row) => {
        const input = demoInput(product, layout, RATIOS[(row + index) % RATIOS.length] ?? "square", index)
        const logos = input.brand.logos.map((logo) => ({ ...logo, assetId: own(logo.assetId) }))
        return { ...input, brand: { ...input.brand, id, roles, logos } }
      })
    }
  })
