import type { CreativeLogo } from "@marque/core/creative"
import sharp from "sharp"
import type { LogoRule } from "../../score/brand-rules.ts"
import type { LogoMark } from "../../score/logo-mark.ts"
import { hexOfRgb } from "../../colour/tints.ts"
import { decodeSource } from "../sources.ts"

/** Enough for a logo that fills a sixth of a picture, pixels. */
const MARK_HEIGHT = 64

const markOf = async (data: Buffer, width: number, height: number): Promise<LogoMark> => {
  const rows = MARK_HEIGHT
  const columns = Math.max(4, Math.min(1024, Math.round((rows * width) / height)))
  const { data: alpha } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(columns, rows, { fit: "fill" })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: columns, height: rows, coverage: Array.from(alpha, (value) => value / 255) }
}

const coverageOf = (data: Buffer, channels: 3 | 4, hasAlpha: boolean): Buffer => {
  const count = data.length / channels
  const corner = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
  return Buffer.from(
    Uint8Array.from({ length: count }, (_, index) => {
      const at = index * channels
      if (hasAlpha) return data[at + 3] ?? 255
      const off = corner.map((value, channel) => Math.abs(value - (data[at + channel] ?? 0)))
      return Math.min(255, Math.max(...off) * 2)
    })
  )
}

/** Share of the ink from which a colour counts, and distance up to which two are one (8-bit steps per channel). */
const COLOUR_SHARE = 0.08
const STEP = 16

const LEVELS = Math.round(255 / STEP) + 1

const inksOf = (data: Buffer, coverage: Buffer, channels: 3 | 4): ReadonlyArray<string> => {
  // Four values per quantized colour: pixel count, and sums of its channels.
  const groups = new Float64Array(LEVELS ** 3 * 4)
  let ink = 0
  for (let index = 0, at = 0; index < coverage.length; index++, at += channels) {
    if ((coverage[index] ?? 0) < 250) continue
    ink += 1
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const group = ((Math.round(r / STEP) * LEVELS + Math.round(g / STEP)) * LEVELS + Math.round(b / STEP)) * 4
    groups[group] = (groups[group] ?? 0) + 1
    groups[group + 1] = (groups[group + 1] ?? 0) + r
    groups[group + 2] = (groups[group + 2] ?? 0) + g
    groups[group + 3] = (groups[group + 3] ?? 0) + b
  }
  return Array.from({ length: LEVELS ** 3 }, (_, group) => groups.subarray(group * 4, group * 4 + 4))
    .filter(([count = 0]) => count > 0 && count >= COLOUR_SHARE * ink)
    .toSorted(([a = 0], [b = 0]) => b - a)
    .map(([count = 1, r = 0, g = 0, b = 0]) => hexOfRgb(r / count, g / count, b / count))
}

/** Rejects with `UnreadableSource` when the file is no picture. */
export const logoRuleOf = async (
  assetId: string,
  variant: CreativeLogo["variant"],
  bytes: Uint8Array
): Promise<LogoRule> => {
  const { data, width, height, channels, facts } = await decodeSource(assetId, bytes)
  const coverage = coverageOf(data, channels, facts.alpha)
  const crop = {
    left: Math.floor(facts.bounds.x * width),
    top: Math.floor(facts.bounds.y * height),
    width: Math.max(1, Math.round(facts.bounds.w * width)),
    height: Math.max(1, Math.round(facts.bounds.h * height))
  }
  const cropped = await sharp(coverage, { raw: { width, height, channels: 1 } })
    .extract({
      ...crop,
      width: Math.min(crop.width, width - crop.left),
      height: Math.min(crop.height, height - crop.top)
    })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const aspect = (facts.bounds.w * facts.width) / Math.max(1e-6, facts.bounds.h * facts.height)
  return {
    assetId,
    variant,
    aspect,
    crop: facts.bounds,
    inks: inksOf(data, coverage, channels),
    mark: await markOf(cropped.data, cropped.info.width, cropped.info.height)
  }
}
