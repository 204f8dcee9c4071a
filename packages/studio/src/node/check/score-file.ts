import type { CheckReport, Rect, Scene } from "@marque/core/creative"
import sharp from "sharp"
import type { Pixels } from "../../colour/facts.ts"
import type { BrandRules } from "../../score/brand-rules.ts"
import type { KnownFacts } from "../../score/facts.ts"
import { scorePicture, scoreScene } from "../../score/score.ts"
import { wordsInScene } from "../../score/scene-words.ts"
import { productDistance } from "../product-distance.ts"
import { paintScene } from "../render.ts"
import type { CreativeSources } from "../sources.ts"
import { GROUND, GROUND_SCALE } from "./score-creative.ts"
import { withPixelFixes } from "./offer-pixel-fixes.ts"

/** Pixels above which a picture is refused rather than decoded. */
export const PIXEL_LIMIT = 50_000_000
/** Longest side to which a foreign picture is reduced before it is looked at; no check looks closer. */
export const LOOKED_AT = 1600

/** Longest side to which a drawing is rasterised, and the finest that it may be asked for (dots per inch). */
const VECTOR_SIDE = 1600
const DENSITY_MAX = 2400

interface ReadPicture {
  readonly picture: Pixels
  readonly size: { readonly width: number; readonly height: number }
}

/** Decodes a file to at most `longest` pixels a side: sRGB, upright, on white. Rejects when it is no picture. */
export const readPixels = async (bytes: Uint8Array, longest = Number.POSITIVE_INFINITY): Promise<ReadPicture> => {
  const asFile = { failOn: "error", limitInputPixels: PIXEL_LIMIT } as const
  const { autoOrient: inFile, format } = await sharp(bytes, asFile).metadata()
  const scale = format === "svg" ? VECTOR_SIDE / Math.max(inFile.width, inFile.height) : 1
  const autoOrient = { width: Math.round(inFile.width * scale), height: Math.round(inFile.height * scale) }
  const side = Math.max(autoOrient.width, autoOrient.height)
  // Drawings have no pixels of their own: 72 of them per inch is what their size says.
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

export interface ScoredFile {
  readonly bytes: Uint8Array
  readonly painted?: {
    readonly scene: Scene
    readonly files: CreativeSources
    /** Where its files show labels: fractions 0-1 of the file. */
    readonly labels?: ReadonlyArray<{ readonly source: string; readonly region: Rect }>
  }
  readonly disclaimer?: string
  readonly facts?: KnownFacts
  /** Files of the brand's logos by asset id: with them, fixes of the pixels of a picture without a scene are offered. */
  readonly logoFiles?: CreativeSources
}

const disclaimerOf = (scene: Scene, asked: string | undefined): NonNullable<KnownFacts["disclaimer"]> => {
  if (asked === undefined) return "not_required"
  const plain = (text: string) => text.replaceAll(/\s+/gu, " ").trim().toLowerCase()
  return plain(wordsInScene(scene).disclaimer ?? "").includes(plain(asked)) ? "present" : "missing"
}

/** Inside the label where there is one, else all of the product; every product counts when a rule asks for it. */
const distanceOf = async (
  { files, labels = [], scene }: NonNullable<ScoredFile["painted"]>,
  picture: Pixels,
  { guidelines }: BrandRules
): Promise<KnownFacts> => {
  const all = guidelines.some(({ test }) => test.type === "product_fidelity")
  const products = scene.sources.filter(({ role, trueColours }) => role === "product" && (all || trueColours === true))
  if (products.length === 0) return { productDistance: "not_asked" }
  if (picture.width !== scene.frame.w || picture.height !== scene.frame.h) return {}
  const distances: Array<number> = []
  for (const { assetId } of products) {
    const region = labels.find(({ source }) => source === assetId)?.region
    const distance = await productDistance(scene, files, picture, { source: assetId, region })
    if (distance === undefined) return {}
    distances.push(distance)
  }
  return { productDistance: Math.max(...distances) }
}

/** Measures a finished file: exactly where its scene is known, else by its pixels. Rejects when it is no picture. */
export const scoreFile = async (
  { bytes, painted, disclaimer, facts = {}, logoFiles }: ScoredFile,
  rules: BrandRules
): Promise<CheckReport> => {
  const longest = painted === undefined ? LOOKED_AT : Math.max(painted.scene.frame.w, painted.scene.frame.h)
  const { picture, size } = await readPixels(bytes, longest)
  if (painted === undefined) {
    // Whether unlisted words are on it is not known; that none are asked for is.
    const known = { ...facts, ...(disclaimer === undefined && { disclaimer: "not_required" as const }) }
    const asked = { picture, size, facts: known }
    const report = scorePicture(asked, rules)
    return logoFiles === undefined ? report : withPixelFixes(report, asked, rules, logoFiles)
  }
  const { files, scene } = painted
  const ground = await paintScene(scene, files, { scale: GROUND_SCALE, without: GROUND })
  const distance = await distanceOf(painted, picture, rules)
  const known = { ...facts, ...distance, disclaimer: disclaimerOf(scene, disclaimer) }
  return scoreScene({ scene, picture, ground, facts: known }, rules)
}
