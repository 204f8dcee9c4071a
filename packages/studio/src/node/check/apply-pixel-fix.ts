import type { PixelFix, Rect } from "@marque/core/creative"
import sharp, { type Sharp } from "sharp"
import type { Pixels } from "../../colour/facts.ts"
import { graded } from "../../score/grade.ts"
import { withTextGrounds } from "../../score/text-ground.ts"
import { type CreativeSources, decodeSource } from "../sources.ts"

type SetLogo = Extract<PixelFix, { kind: "set_logo" }>
type Reframe = Extract<PixelFix, { kind: "reframe" }>

const raw = ({ height, width }: Pixels) => ({ raw: { width, height, channels: 4 as const } })
const open = (picture: Pixels) => sharp(picture.data, raw(picture))

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const whole = (part: Rect, { height, width }: Pick<Pixels, "height" | "width">) => ({
  left: Math.round(part.x * width),
  top: Math.round(part.y * height),
  width: Math.max(1, Math.round(part.w * width)),
  height: Math.max(1, Math.round(part.h * height))
})

const logoAt = async ({ assetId, crop }: SetLogo, files: CreativeSources, width: number, height: number) => {
  const bytes = files.get(assetId)
  if (bytes === undefined) throw new Error(`The file of logo ${assetId} is not there`)
  const logo = await decodeSource(assetId, bytes)
  const ink = whole(crop, logo)
  return sharp(logo.data, { raw: { width: logo.width, height: logo.height, channels: logo.channels } })
    .extract({
      ...ink,
      width: Math.min(ink.width, logo.width - ink.left),
      height: Math.min(ink.height, logo.height - ink.top)
    })
    .resize(width, height, { fit: "fill", kernel: "lanczos3" })
    .png()
    .toBuffer()
}

const withLogo = async (picture: Pixels, fix: SetLogo, files: CreativeSources): Promise<Pixels> => {
  const at = whole(fix, picture)
  const plate = fix.plate && whole(fix.plate, picture)
  const [left, top] = [Math.max(0, plate?.left ?? 0), Math.max(0, plate?.top ?? 0)]
  const ground = plate && {
    left,
    top,
    input: {
      create: {
        width: Math.min(picture.width, plate.left + plate.width) - left,
        height: Math.min(picture.height, plate.top + plate.height) - top,
        channels: 3 as const,
        background: fix.plate?.hex ?? "#FFFFFF"
      }
    }
  }
  const logo = { input: await logoAt(fix, files, at.width, at.height), left: at.left, top: at.top }
  return pixelsOf(open(picture).composite([...(ground ? [ground] : []), logo]))
}

const reframed = (picture: Pixels, { height, hex, width, x, y }: Reframe, scale: number): Promise<Pixels> => {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)]
  const right = Math.max(0, Math.round(width * scale) - left - picture.width)
  const bottom = Math.max(0, Math.round(height * scale) - top - picture.height)
  return pixelsOf(open(picture).extend({ left, top, right, bottom, background: hex }))
}

/** `scale` is the picture's width over the whole one's. Rejects when a logo is missing or unreadable. */
export const applyPixelFix = (
  picture: Pixels,
  fix: PixelFix,
  files: CreativeSources,
  scale = 1
): Promise<Pixels> | Pixels => {
  switch (fix.kind) {
    case "grade":
      return graded(picture, fix)
    case "text_ground":
      return withTextGrounds(picture, fix)
    case "set_logo":
      return withLogo(picture, fix, files)
    case "reframe":
      return reframed(picture, fix, scale)
  }
}
