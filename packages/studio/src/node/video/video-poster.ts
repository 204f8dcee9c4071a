/** The poster of a video. */
import sharp from "sharp"
import { createSurface, releaseCanvas } from "../canvas.ts"
import { fingerprintsOf } from "../fingerprints.ts"
import { inspectUpload } from "../intake.ts"

export interface VideoPoster {
  readonly bytes: Uint8Array
  readonly mime: "image/jpeg" | "image/png"
  /** Base64. */
  readonly thumbhash: string
  /** 16 hex digits; empty for one that shows nothing of the video. */
  readonly dhash: string
}

interface Shape {
  readonly width: number
  readonly height: number
}

/** Longest side of a drawn poster, pixels. */
const SIDE = 960
/** Share by which the sides of a poster may differ from those of its video: browsers round. */
const SHAPE_SLACK = 0.03
const [GROUND, MARK] = ["#57534e", "#d6d3d1"] as const

/** A calm ground with the mark of a film. */
const neutralPoster = async ({ height, width }: Shape): Promise<VideoPoster> => {
  const scale = SIDE / Math.max(width, height)
  const { canvas, ctx } = createSurface(Math.max(16, width * scale), Math.max(16, height * scale))
  const side = Math.min(canvas.width, canvas.height) / 8
  const [x, y] = [canvas.width / 2, canvas.height / 2]
  ctx.fillStyle = GROUND
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.fillStyle = MARK
  ctx.beginPath()
  ctx.moveTo(x - side / 3, y - side / 2)
  ctx.lineTo(x + side / 2, y)
  ctx.lineTo(x - side / 3, y + side / 2)
  ctx.closePath()
  ctx.fill()
  const picture = { data: Buffer.from(canvas.data()), width: canvas.width, height: canvas.height, channels: 4 as const }
  releaseCanvas(canvas)
  const bytes = await sharp(picture.data, { raw: picture }).removeAlpha().jpeg({ quality: 90 }).toBuffer()
  return { bytes, mime: "image/jpeg", thumbhash: fingerprintsOf(picture).thumbhash, dhash: "" }
}

const isAlike = (one: Shape, other: Shape): boolean =>
  Math.abs((one.width * other.height) / (other.width * one.height) - 1) <= SHAPE_SLACK

/** Checked like any picture; one that is none, or of another shape, is replaced by {@link neutralPoster}. */
export const posterOf = async (
  video: Shape,
  given: Uint8Array | undefined,
  signal?: AbortSignal
): Promise<VideoPoster> => {
  const checked = given && (await inspectUpload(given, { name: "poster", purpose: "other", ...(signal && { signal }) }))
  if (!checked?.ok || !isAlike(checked, video)) return neutralPoster(video)
  const { bytes, dhash, mime, thumbhash } = checked
  return { bytes, dhash, mime, thumbhash }
}
