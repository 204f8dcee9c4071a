import type { Box, CreativeLayout, Scene } from "@marque/core/creative"
import { paintScene, renderCreative } from "../render.ts"
import { demoInput, type DemoProduct } from "./demo-creative.ts"
import { contrastUnder } from "./pixels.ts"

export const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const
export const layouts: ReadonlyArray<CreativeLayout> = [
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
]
export const products: ReadonlyArray<DemoProduct> = ["ember-mug", "sage-bowl"]

type Files = ReadonlyMap<string, Uint8Array>

const needed = ({ role, weight = 400, size = 0 }: Box, u: number) =>
  role === "headline" || role === "display" || role === "price" || role === "logo" || (weight >= 600 && size >= 24 * u)
    ? 3
    : 4.5

const measured = async (scene: Scene, files: Files) => {
  const background = await paintScene(scene, files, { without: ["type", "logo", "display", "product"] })
  return scene.boxes
    .filter(({ role, hex }) => hex !== undefined && role !== "cta")
    .map((box) => ({
      name: `${scene.layout} ${scene.frame.ratio} ${box.role}`,
      share: contrastUnder(background, box, box.hex ?? "") / needed(box, scene.frame.u)
    }))
}

/** Every piece of type on the pictures, with its contrast on the pixels under it as a share of what it needs. */
export const typeOn = async (
  pictures: ReadonlyArray<readonly [CreativeLayout, (typeof ratios)[number]]>,
  files: Files
): Promise<ReadonlyArray<{ readonly name: string; readonly share: number }>> => {
  const found: Array<{ readonly name: string; readonly share: number }> = []
  for (const [layout, ratio] of pictures) {
    const index = ratios.indexOf(ratio)
    const product = products[index % products.length] ?? "ember-mug"
    const { scene } = await renderCreative(demoInput(product, layout, ratio, index), files)
    found.push(...(await measured(scene, files)))
  }
  return found
}
