import type { CreativeLayout, Scene } from "@marque/core/creative"
import { renderCreative } from "../render.ts"
import { demoFiles, demoInput, type DemoProduct } from "./demo-creative.ts"

export interface Golden {
  readonly dhash: string
  readonly boxes: ReadonlyArray<string>
}

const layouts: ReadonlyArray<CreativeLayout> = [
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
const ratios = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const
const shown: Readonly<Record<CreativeLayout, DemoProduct>> = {
  stage: "ember-mug",
  arch: "ember-blend-caddy",
  halax: "sage-bowl",
  bleed: "ember-mug",
  split: "sage-bowl",
  flatlay: "sage-bowl",
  grid: "ember-mug",
  offer: "room-mist",
  macro: "ember-mug",
  diptych: "fig-candle",
  quote: "ember-mug"
}

const line = ({ role, x, y, w, h }: Scene["boxes"][number]) => `${role} ${[x, y, w, h].map(Math.round).join(" ")}`

export const renderGoldens = async (): Promise<Record<string, Golden>> => {
  const files = await demoFiles()
  const goldens: Record<string, Golden> = {}
  for (const layout of layouts) {
    for (const ratio of ratios) {
      const { dhash, boxes } = await renderCreative(demoInput(shown[layout], layout, ratio), files)
      goldens[`${layout}/${ratio}`] = { dhash, boxes: boxes.map(line) }
    }
  }
  return goldens
}
