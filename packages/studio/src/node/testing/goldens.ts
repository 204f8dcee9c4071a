import type { CreativeInput, CreativeLayout, Scene } from "@marque/core/creative"
import { compose } from "../../layouts/compose.ts"
import { nodeMeasurer } from "../canvas.ts"
import { fingerprintsOf, hammingDistance, type RawPicture } from "../fingerprints.ts"
import { describeSources, paintScene } from "../render.ts"
import type { CreativeSources } from "../sources.ts"
import { demoFiles, demoInput, type DemoProduct } from "./demo-creative.ts"
import { tilesApart, tilesOf } from "./tiles.ts"

export interface Golden {
  readonly dhash: string
  readonly boxes: ReadonlyArray<string>
  readonly tiles: string
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

export const goldenOf = ({ boxes }: Pick<Scene, "boxes">, picture: RawPicture): Golden => ({
  dhash: fingerprintsOf(picture).dhash,
  boxes: boxes.map(line),
  tiles: tilesOf(picture)
})

export type GoldenName = `${CreativeLayout}/${(typeof ratios)[number]}`

export const goldenInput = (name: GoldenName): CreativeInput => {
  const at = name.indexOf("/")
  // Two parts by the type of the name.
  const [layout, ratio] = [name.slice(0, at), name.slice(at + 1)] as [CreativeLayout, (typeof ratios)[number]]
  return demoInput(shown[layout], layout, ratio)
}

const goldenNames: ReadonlyArray<GoldenName> = layouts.flatMap((layout) =>
  ratios.map((ratio) => `${layout}/${ratio}` as const)
)

export const goldenScene = async (input: CreativeInput, files: CreativeSources): Promise<Scene> => {
  const composed = compose(input, await describeSources(input, files), nodeMeasurer)
  if (!("scene" in composed)) throw new Error(composed.message)
  return composed.scene
}

export const renderGoldens = async (): Promise<Record<string, Golden>> => {
  const files = await demoFiles()
  const goldens: Record<string, Golden> = {}
  for (const name of goldenNames) {
    const scene = await goldenScene(goldenInput(name), files)
    goldens[name] = goldenOf(scene, await paintScene(scene, files))
  }
  return goldens
}

/** Hamming distance (of 64 bits) up to which pictures are alike; a new painter version moves one or two. */
const ALIKE = 2
/** OKLab distance up to which a tile has kept its colour: a tenth of what the eye sees, since a fault covers part of it. */
const SAME_COLOUR = 0.002

/** What differs; nothing where a picture looks as it did. */
export const differencesOf = (golden: Golden | undefined, made: Golden): ReadonlyArray<string> => {
  if (golden === undefined) return ["new"]
  return [
    ...(JSON.stringify(golden.boxes) === JSON.stringify(made.boxes) ? [] : ["boxes"]),
    ...(hammingDistance(golden.dhash, made.dhash) > ALIKE ? ["hash"] : []),
    ...(tilesApart(golden.tiles, made.tiles) > SAME_COLOUR ? ["colours"] : [])
  ]
}
