import type { FocusPoint, Scene } from "@marque/core/creative"
import sharp, { type Sharp } from "sharp"
import type { ClipTiming } from "../../motion/clip.ts"
import { type Film, filmOfScene, filmScales } from "../../motion/film.ts"
import { filmOfPicture, pictureDetail } from "../../motion/picture-film.ts"
import { createSurface, drawableOf, ensureFonts } from "../canvas.ts"
import { registerFonts } from "../fonts/own-fonts.ts"
import { preparePictures } from "../prepared.ts"
import type { CreativeSources } from "../sources.ts"

export type ClipSource =
  | { readonly kind: "scene"; readonly scene: Scene; readonly files: CreativeSources }
  | {
      readonly kind: "picture"
      readonly bytes: Uint8Array
      /** The product alone, at the picture's size; only with a trusted outline. */
      readonly cutout?: Uint8Array
      /** @default where the picture draws the eye */
      readonly focus?: FocusPoint
    }

const filmOfStored = async (scene: Scene, files: CreativeSources, timing: ClipTiming): Promise<Film> => {
  const ops = scene.layers.flatMap((layer) => layer.ops)
  registerFonts(files)
  for (const op of ops) if (op.op === "text") for (const line of op.lines) ensureFonts(line.text, op)
  const scales = filmScales(scene)
  const still = await preparePictures(ops, files, scales.still)
  const moving = await preparePictures(ops, files, scales.moving)
  const assetsAt = (scale: number) => (scale === scales.still ? still : moving)
  return filmOfScene(scene, timing, { create: createSurface, assetsAt })
}

const PIXEL_LIMIT = 50_000_000
const open = (bytes: Uint8Array) => sharp(bytes, { failOn: "error", limitInputPixels: PIXEL_LIMIT }).autoOrient()

/** Side of the copy in which the focus is searched, pixels. */
const ATTENTION_SIDE = 64

const attentionOf = async (picture: Sharp, width: number, height: number): Promise<FocusPoint> => {
  const { info } = await picture
    .resize(ATTENTION_SIDE, ATTENTION_SIDE, { fit: "cover", position: "attention" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = ATTENTION_SIDE / Math.min(width, height)
  const fraction = (at: number | undefined, side: number) =>
    at === undefined ? 0.5 : Math.min(1, Math.max(0, at / (side * scale)))
  return { x: fraction(info.attentionX, width), y: fraction(info.attentionY, height) }
}

const filmOfFlat = async (source: Extract<ClipSource, { kind: "picture" }>, timing: ClipTiming): Promise<Film> => {
  const { data, info } = await open(source.bytes).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  // Opened for each use: a clone of one pipeline would copy all pixels.
  const picture = () => sharp(data, { raw: { width, height, channels } })
  const detail = pictureDetail({ width, height })
  const resized = (from: Sharp) => from.resize(detail.width, detail.height, { fit: "fill" }).ensureAlpha().raw()
  const cutout = source.cutout && (await resized(open(source.cutout).toColourspace("srgb")).toBuffer())
  const focus = source.focus ?? (await attentionOf(picture(), width, height))
  return filmOfPicture(
    {
      image: drawableOf(await resized(picture().flatten()).toBuffer(), detail.width, detail.height),
      ...(cutout && { cutout: drawableOf(cutout, detail.width, detail.height) }),
      width,
      height,
      focus
    },
    timing,
    createSurface
  )
}

/** Rejects when a file is no picture. */
export const filmOf = (source: ClipSource, timing: ClipTiming): Promise<Film> =>
  source.kind === "scene" ? filmOfStored(source.scene, source.files, timing) : filmOfFlat(source, timing)
