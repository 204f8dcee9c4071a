import type { CheckReport, CreativeCopy, Rect, Scene } from "@marque/core/creative"
import sharp from "sharp"
import type { Pixels } from "../../colour/facts.ts"
import type { BrandRules } from "../../score/brand-rules.ts"
import type { KnownFacts } from "../../score/facts.ts"
import { type ScoredPicture, scorePicture, scoreScene } from "../../score/score.ts"
import { wordsInScene } from "../../score/scene-words.ts"
import { productDistance } from "../product-distance.ts"
import { paintScene } from "../render.ts"
import type { CreativeSources } from "../sources.ts"
import { GROUND, GROUND_SCALE } from "./score-creative.ts"
import { withPixelFixes } from "./offer-pixel-fixes.ts"

/** Pixels above which a picture is refused. */
export const PIXEL_LIMIT = 50_000_000
/** Longest side of a foreign picture, pixels; no check looks closer. */
export const LOOKED_AT = 1600

/** Longest side of a rasterised drawing, and its finest density (dots per inch). */
const VECTOR_SIDE = 1600
const DENSITY_MAX = 2400

interface ReadPicture {
  readonly picture: Pixels
  readonly size: { readonly width: number; readonly height: number }
}

/** At most `longest` pixels a side: sRGB, upright, on white. Rejects when it is no picture. */
export const readPixels = async (bytes: Uint8Array, longest = Number.POSITIVE_INFINITY): Promise<ReadPicture> => {
  const asFile = { failOn: "error", limitInputPixels: PIXEL_LIMIT } as const
  const { autoOrient: inFile, format } = await sharp(bytes, asFile).metadata()
  const scale = format === "svg" ? VECTOR_SIDE / Math.max(inFile.width, inFile.height) : 1
  const autoOrient = { width: Math.round(inFile.width * scale), height: Math.round(inFile.height * scale) }
  const side = Math.max(autoOrient.width, autoOrient.height)
  // Drawings have no pixels, so 72 per inch is their size.
  const density = Math.min(DENSITY_MAX, 72 * scale)
  const upright = sharp(bytes, { ...asFile, ...(format === "svg" && { density }) }).autoOrient()
  const reduced = side > longest ? upright.resize(longest, longest, { fit: "inside" }) : upright
  const { data, info } = await reduced
    .toColourspace("srgb")
    .flatten({ background: "#FFFFFF" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { picture: { data, width: info.width, height: info.height }, size: autoOrient }
}

/** `copy` and `marks` are for a picture without a scene, whose frame `placement` is; of one with a scene it says the smallest text. */
export interface ScoredFile extends Pick<ScoredPicture, "copy" | "marks" | "placement"> {
  readonly bytes: Uint8Array
  readonly painted?: {
    readonly scene: Scene
    readonly files: CreativeSources
    /** Label regions of its files, fractions 0-1. */
    readonly labels?: ReadonlyArray<{ readonly source: string; readonly region: Rect }>
  }
  readonly disclaimer?: string
  /** Pixels of the picture; absent: any size. */
  readonly disclaimerMinPx?: number
  readonly facts?: KnownFacts
  /** Brand logos by asset id; enable pixel fixes for pictures without a scene. */
  readonly logoFiles?: CreativeSources
}

const disclaimerOf = (
  words: Partial<CreativeCopy> | undefined,
  asked: string | undefined
): Pick<KnownFacts, "disclaimer"> => {
  if (asked === undefined) return { disclaimer: "not_required" }
  if (words === undefined) return {}
  const plain = (text: string) => text.replaceAll(/\s+/gu, " ").trim().toLowerCase()
  return { disclaimer: plain(words.disclaimer ?? "").includes(plain(asked)) ? "present" : "missing" }
}

/** The disclaimer is there, in its least size or above. */
const printedOf = (scene: Scene, asked: string | undefined, minPx: number | undefined): KnownFacts => {
  const box = scene.boxes.find(({ role }) => role === "disclaimer")
  return {
    ...disclaimerOf(wordsInScene(scene), asked),
    ...(minPx !== undefined && box?.size !== undefined && { disclaimerSize: { measured: box.size, threshold: minPx } })
  }
}

/** A picture may be made larger than its placement. */
const leastTextIn = ({ frame }: Scene, placement: ScoredPicture["placement"]): KnownFacts =>
  placement?.minTextPx === undefined ? {} : { leastTextPx: (placement.minTextPx * frame.w) / placement.width }

/** Inside the label if there is one, else the whole product; of every product only where a rule asks for it. */
const distanceOf = async (
  { files, labels = [], scene }: NonNullable<ScoredFile["painted"]>,
  picture: Pixels,
  { guidelines }: BrandRules
): Promise<KnownFacts> => {
  const all = guidelines.some(({ test }) => test.type === "product_fidelity")
  const products = scene.sources.filter(({ role, trueColours }) => role === "product" && (all || trueColours === true))
  const exact = products.filter(({ trueColours }) => trueColours === true)
  const unasked: KnownFacts = exact.length === 0 ? { productDistance: "not_asked" } : {}
  if (products.length === 0 || picture.width !== scene.frame.w || picture.height !== scene.frame.h) return unasked
  const distances = new Map<string, number>()
  for (const { assetId } of products) {
    const region = labels.find(({ source }) => source === assetId)?.region
    const distance = await productDistance(scene, files, picture, { source: assetId, region })
    if (distance === undefined) return unasked
    distances.set(assetId, distance)
  }
  const farthest = (shown: typeof products) => Math.max(...shown.map(({ assetId }) => distances.get(assetId) ?? 0))
  return {
    ...unasked,
    ...(exact.length > 0 && { productDistance: farthest(exact) }),
    ...(all && { ruleDistance: farthest(products) })
  }
}

/** Uses the scene where known, else the pixels. Rejects when it is no picture. */
export const scoreFile = async (
  { bytes, painted, disclaimer, disclaimerMinPx, facts = {}, logoFiles, ...given }: ScoredFile,
  rules: BrandRules
): Promise<CheckReport> => {
  const longest = painted === undefined ? LOOKED_AT : Math.max(painted.scene.frame.w, painted.scene.frame.h)
  const { picture, size } = await readPixels(bytes, longest)
  if (painted === undefined) {
    const asked = { ...given, picture, size, facts: { ...facts, ...disclaimerOf(given.copy, disclaimer) } }
    const report = scorePicture(asked, rules)
    return logoFiles === undefined ? report : withPixelFixes(report, asked, rules, logoFiles)
  }
  const { files, scene } = painted
  const ground = await paintScene(scene, files, { scale: GROUND_SCALE, without: GROUND })
  const distance = await distanceOf(painted, picture, rules)
  const known = {
    ...facts,
    ...distance,
    ...leastTextIn(scene, given.placement),
    ...printedOf(scene, disclaimer, disclaimerMinPx)
  }
  return scoreScene({ scene, picture, ground, facts: known }, rules)
}
