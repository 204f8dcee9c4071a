import type { CreativeInput, CreativeLayout, Scene } from "@marque/core/creative"
import fc from "fast-check"
import sharp from "sharp"
import { MASK_SIZE, type SourceFacts } from "../../colour/facts.ts"
import { compose } from "../../layouts/compose.ts"
import { layouts } from "../../layouts/registry.ts"
import { nodeMeasurer } from "../canvas.ts"
import type { RawPicture } from "../fingerprints.ts"
import { paintScene } from "../render.ts"
import { type ArbitraryInput, arbitraryInput, arbitraryScriptInput } from "./arbitrary-input.ts"
import { faultsOf, neededBy, printed } from "./layout-faults.ts"
import { contrastUnder } from "./pixels.ts"

export const ratios: ReadonlyArray<CreativeInput["ratio"]> = [
  "square",
  "portrait_3_4",
  "portrait_9_16",
  "landscape_4_3",
  "landscape_16_9"
]

export interface LayoutRow {
  readonly layout: CreativeLayout
  readonly cases: number
  readonly taken: number
  readonly faults: ReadonlyArray<string>
  readonly painted: number
  readonly words: number
  readonly unreadable: ReadonlyArray<string>
  /** Lowest contrast seen as a share of what was needed. */
  readonly least: number
}

const STAND_IN = 160
const SCALE = 0.5

const standIn = async ({ width, height, mean, alpha, bounds, mask, edge }: SourceFacts): Promise<Uint8Array> => {
  const scale = STAND_IN / Math.max(width, height)
  const w = Math.max(2, Math.round(width * scale))
  const h = Math.max(2, Math.round(height * scale))
  const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [inside, outer] = [rgb(mean), rgb(edge.bottom)]
  const data = new Uint8Array(w * h * 4)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const column = Math.floor(((x / w - bounds.x) / bounds.w) * MASK_SIZE)
      const row = Math.floor(((y / h - bounds.y) / bounds.h) * MASK_SIZE)
      const there = column >= 0 && row >= 0 && column < MASK_SIZE && row < MASK_SIZE
      const covered = there && (mask[row * MASK_SIZE + column] ?? 0) > 0.5
      data.set([...(covered ? inside : outer), alpha && !covered ? 0 : 255], (y * w + x) * 4)
    }
  }
  return sharp(data, { raw: { width: w, height: h, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const contrasts = async (scene: Scene, facts: ReadonlyMap<string, SourceFacts>) => {
  const files = new Map<string, Uint8Array>()
  for (const [id, own] of facts) files.set(id, await standIn(own))
  const picture: RawPicture = await paintScene(scene, files, {
    scale: SCALE,
    without: ["type", "logo", "display", "product"]
  })
  return scene.boxes
    .filter(({ role, hex }) => hex !== undefined && role !== "cta" && role !== "logo" && role !== "display")
    .map((box) => {
      const { x, y, w, h } = box
      const at = { ...box, x: x * SCALE, y: y * SCALE, w: w * SCALE, h: h * SCALE }
      const ratio = contrastUnder(picture, at, box.hex ?? "#000000")
      return { box, share: ratio / neededBy(box, scene.frame.u) }
    })
}

/** Tolerance for encoding and grain. */
const ALLOWED = 0.985

const judged = async (cases: ReadonlyArray<ArbitraryInput>, layout: CreativeLayout, paintEvery: number) => {
  const row = { taken: 0, painted: 0, words: 0, least: Number.POSITIVE_INFINITY }
  const faults: Array<string> = []
  const unreadable: Array<string> = []
  for (const [index, { input, facts }] of cases.entries()) {
    const composed = compose({ ...input, layout }, facts, nodeMeasurer)
    if (!("scene" in composed)) continue
    const { scene } = composed
    if (scene.layout === layout) row.taken += 1
    faults.push(...faultsOf(scene).map((fault) => `${scene.layout} ${input.ratio}: ${fault}`))
    if (index % paintEvery !== 0 || scene.layout !== layout) continue
    row.painted += 1
    for (const { box, share } of await contrasts(scene, facts)) {
      row.words += 1
      row.least = Math.min(row.least, share)
      if (share < ALLOWED) unreadable.push(`${scene.layout} ${input.ratio}: ${printed(box)} at ${share.toFixed(2)}`)
    }
  }
  return { ...row, faults, unreadable }
}

const suited = (input: CreativeInput, layout: CreativeLayout): CreativeInput => {
  if (layout !== "flatlay") return input
  const { product, companions } = input
  return {
    ...input,
    ...(product !== undefined && { product: { ...product, camera: "top" } }),
    ...(companions !== undefined && { companions: companions.map((each) => ({ ...each, camera: "top" })) })
  }
}

/** Half of the inputs in all scripts; every `paintEvery`th picture is painted and read from pixels. */
export const tryLayouts = async (
  { cases, paintEvery, seed }: { readonly cases: number; readonly paintEvery: number; readonly seed: number },
  only: ReadonlyArray<CreativeLayout> = Object.keys(layouts) as ReadonlyArray<CreativeLayout>
): Promise<ReadonlyArray<LayoutRow>> => {
  const rows: Array<LayoutRow> = []
  for (const [index, layout] of only.entries()) {
    const inputs = ratios.flatMap((ratio, column) =>
      [arbitraryInput, arbitraryScriptInput].flatMap((arbitrary, half) =>
        fc
          .sample(arbitrary, { numRuns: Math.ceil(cases / 2), seed: seed + 100 * index + 10 * column + half })
          .map((each) => ({ ...each, input: suited({ ...each.input, ratio }, layout) }))
      )
    )
    rows.push({ layout, cases: inputs.length, ...(await judged(inputs, layout, paintEvery)) })
  }
  return rows
}
