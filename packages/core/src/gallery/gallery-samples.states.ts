import { type AspectRatio, aspectRatioSize } from "../model/aspect-ratio.ts"
import { AssetId, BrandId, FolderId, GenerationId, ProductId } from "../model/ids.ts"
import type { AssetCard, AssetDetail, Folder } from "./gallery.schema.ts"
import { SAMPLE_CLIP } from "./sample-clip.states.ts"
import type { PendingGeneration } from "./tiles.pure.ts"

const SHAPES: ReadonlyArray<AspectRatio> = [
  "square",
  "portrait_3_4",
  "landscape_16_9",
  "portrait_9_16",
  "landscape_4_3",
  "square",
  "landscape_16_9"
]
const PAPERS = ["#F6EDE0", "#2C2A22", "#EBC3A6", "#8A9A7B", "#C9361A"] as const
const NAMES = ["Fig candle", "Cedar candle", "Gift set of three", "Neroli soap", "Amber room spray"] as const

const SCORES: ReadonlyArray<Pick<AssetCard, "score">> = [
  { score: { state: "scored", value: 97.4, verdict: "on_brand" } },
  { score: { state: "scored", value: 71, verdict: "needs_attention" } },
  { score: { state: "pending" } },
  { score: { state: "scored", value: 38.5, verdict: "off_brand" } },
  { score: { state: "stale", value: 92, verdict: "on_brand" } },
  { score: { state: "failed" } },
  {}
]

/** A drawn candle on one of the demo brand's papers, as a `data:` address. */
const drawing = (place: number, aspectRatio: AspectRatio): string => {
  const { height, width } = aspectRatioSize[aspectRatio]
  const paper = PAPERS[place % PAPERS.length] ?? PAPERS[0]
  const glass = PAPERS[(place + 3) % PAPERS.length] ?? PAPERS[1]
  const [x, y, side] = [width / 2, height * 0.56, Math.min(width, height)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/><circle cx="${x}" cy="${y}" r="${side * 0.38}" fill="${glass}" opacity=".35"/><rect x="${x - side * 0.15}" y="${y - side * 0.16}" width="${side * 0.3}" height="${side * 0.36}" rx="${side * 0.03}" fill="${glass}"/><rect x="${x - 4}" y="${y - side * 0.22}" width="8" height="${side * 0.06}" fill="#241A17"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The picture at `place` of the sample gallery, newest first. */
export const sampleCard = (place: number, change: Partial<AssetCard> = {}): AssetCard => {
  const aspectRatio = SHAPES[place % SHAPES.length] ?? "square"
  const name = NAMES[place % NAMES.length] ?? NAMES[0]
  return {
    _id: AssetId.make(`asset_${place}`),
    brandId: BrandId.make("brand_fig"),
    kind: "image",
    name: `${name} ${place + 1}`,
    alt: `${name} on plain paper`,
    url: drawing(place, aspectRatio),
    ...aspectRatioSize[aspectRatio],
    aspectRatio,
    generationId: GenerationId.make(`gen_${place}`),
    outputIndex: 0,
    productIds: [ProductId.make("p_fig")],
    madeBy: "me",
    favourite: place % 4 === 1,
    ...SCORES[place % SCORES.length],
    createdAt: 1_760_000_000_000 - place * 3_600_000,
    ...change
  }
}

const CLIP = { kind: "video", clip: { url: SAMPLE_CLIP, seconds: 5 } } as const

/** The card at `place` of the sample gallery as a clip. */
export const sampleClipCard = (place: number): AssetCard => {
  const { score: _, ...card } = sampleCard(place, CLIP)
  return card
}

/** The first `count` pictures of the sample gallery. */
export const sampleCards = (count: number): ReadonlyArray<AssetCard> =>
  Array.from({ length: count }, (_, place) => sampleCard(place))

/** A generation under way in three shapes, of which nothing is there yet. */
export const samplePending = (change: Partial<PendingGeneration> = {}): PendingGeneration => ({
  _id: "gen_new",
  mode: "product",
  headline: "Slow evenings, warmly lit",
  aspectRatios: ["square", "portrait_9_16", "landscape_16_9"],
  count: 1,
  status: "running",
  progress: 0.4,
  outputs: [
    { index: 0, aspectRatio: "square" },
    { index: 1, aspectRatio: "portrait_9_16" },
    { index: 2, aspectRatio: "landscape_16_9" }
  ],
  creditsCommitted: 0,
  mine: true,
  createdAt: 1_760_000_100_000,
  ...change
})

/** The first picture of the sample gallery with everything known about it. */
export const sampleDetail = (change: Partial<AssetDetail> = {}): AssetDetail => ({
  ...sampleCard(0),
  mime: "image/jpeg",
  bytes: 158_000,
  makerName: "Ada Lindqvist",
  recipe: {
    mode: "product",
    engine: "local",
    engineVersion: "marque-studio/1",
    layout: "stage",
    variant: 0,
    seed: 4711,
    sceneHash: "5b".repeat(32),
    headline: "product:[p_fig], slowly",
    resolvedHeadline: "Fig candle, slowly",
    body: "Hand-poured in small batches.",
    cta: "Find yours",
    products: [{ _id: ProductId.make("p_fig"), name: "Fig candle" }],
    places: [],
    brandVersion: 3,
    stored: true,
    inputs: { productId: ProductId.make("p_fig") },
    brandName: "Fig & Ember",
    rules: "published",
    credits: 0,
    warnings: ["The photograph has fewer pixels than this shape needs; it was enlarged by 12 %."]
  },
  provenance: { sourceType: "compositeSynthetic", marksFound: [], sidecarUrl: "data:application/json,%7B%7D" },
  ...change
})

/** A clip of the sample gallery with everything known about it. */
export const sampleClip = (): AssetDetail => {
  const { score: _, ...detail } = sampleDetail({ ...CLIP, mime: "video/mp4", bytes: 436_000 })
  return detail
}

const folder = (id: string, name: string, count: number, parentId?: string): Folder => ({
  _id: FolderId.make(id),
  name,
  count,
  ...(parentId !== undefined && { parentId: FolderId.make(parentId) })
})

/** Four folders, one inside another. */
export const sampleFolders: ReadonlyArray<Folder> = [
  folder("f_autumn", "Autumn 2026", 12),
  folder("f_social", "Social", 5, "f_autumn"),
  folder("f_press", "Press kit", 3),
  folder("f_old", "A folder whose name is rather longer than the rail is wide", 0)
]
