import type { CutoutEdits, CutoutKind, CutoutVerdict } from "@marque/core/model"
import sharp from "sharp"
import {
  agree,
  closeUpOf,
  confidenceOf,
  type Cutout,
  cutAlong,
  intersectionOverUnion,
  isAside,
  isCutOff,
  isHopeless,
  isFrayed,
  isFurry,
  mayHoldShadow,
  outlineLength,
  type Study,
  unexplainedEdges,
  verdictOf
} from "../cutout/index.ts"
import { type CutoutOptions, type Hypotheses, hypothesesOf } from "./hypotheses.ts"
import { describedFile } from "./sources.ts"

export interface ProposedCutout {
  readonly kind: CutoutKind
  readonly png: Buffer
  readonly width: number
  readonly height: number
  readonly verdict: CutoutVerdict
  readonly preselected: boolean
  readonly parts?: { readonly confidence: number; readonly agreed: boolean; readonly leftOut: number }
}

/** Two outlines that agree this far look the same, so one is enough. */
const SAME = 0.985
/** Cost of the outline's length, as a multiple of the work size: on other grounds, on an even one. */
const RAGGED = { rough: 0.3, even: 0.05 } as const
/** Cost of edges left outside, and their share from which a person has to look. */
const LEFT_OUT = 1
/** Cost of an outline off centre, which may be the product's neighbour. */
const ASIDE = 1
const TORN = 0.006
/** Share of transparent and opaque pixels that makes transparency a cut-out. */
const REAL_ALPHA = { transparent: 0.02, opaque: 0.005 } as const

const alphaShares = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes).extractChannel(3).raw().toBuffer({ resolveWithObject: true })
  let [clear, solid] = [0, 0]
  for (const value of data) {
    if (value < 16) clear += 1
    if (value > 239) solid += 1
  }
  const all = info.width * info.height
  return { clear: clear / all, solid: solid / all, width: info.width, height: info.height }
}

const fromAlpha = async (bytes: Uint8Array): Promise<ReadonlyArray<ProposedCutout> | undefined> => {
  const { clear, height, solid, width } = await alphaShares(bytes)
  if (clear < REAL_ALPHA.transparent) return undefined
  if (solid < REAL_ALPHA.opaque) return []
  return [{ kind: "alpha", png: Buffer.from(bytes), width, height, verdict: "clean", preselected: true }]
}

type Found = Hypotheses["masks"][number]

const byConfidence = (study: Study) => {
  const ragged = study.differences === undefined ? RAGGED.rough : RAGGED.even
  const trust = ({ mask }: Found) =>
    confidenceOf(mask, 0, study) -
    ragged * outlineLength(mask, study) -
    LEFT_OUT * unexplainedEdges(mask, study) -
    (isAside(mask, study) ? ASIDE : 0)
  return (one: Found, other: Found): number => trust(other) - trust(one)
}

const written = async ({ alpha, rgb, whole, window }: Cutout): Promise<Buffer> => {
  const { height, width } = window
  const opacity = Buffer.from(alpha.buffer, alpha.byteOffset, alpha.byteLength)
  const png = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .joinChannel(opacity, { raw: { width, height, channels: 1 } })
    .extend({
      left: window.x,
      top: window.y,
      right: whole.width - window.x - width,
      bottom: whole.height - window.y - height,
      background: "#00000000"
    })
    .png({ compressionLevel: 3, adaptiveFiltering: false })
    .toBuffer()
  return describedFile(png, "image/png")
}

interface Candidate {
  readonly kind: CutoutKind
  readonly mask: Uint8Array
  readonly agreed: boolean
  readonly leftOut: number
  readonly other: Uint8Array | undefined
}

/** Each is judged beside the one that is most like it. */
const candidatesOf = ({ masks, study }: Hypotheses): ReadonlyArray<Candidate> => {
  const ranked = masks.toSorted(byConfidence(study))
  return ranked.flatMap(({ kind, mask }, at) => {
    const likeness = (one: Found) => intersectionOverUnion(mask, one.mask)
    if (ranked.slice(0, at).some((better) => likeness(better) >= SAME)) return []
    const [nearest] = ranked.filter((one) => one.mask !== mask).toSorted((one, next) => likeness(next) - likeness(one))
    const agreed = nearest === undefined || agree(mask, nearest.mask, study)
    return [{ kind, mask, agreed, leftOut: unexplainedEdges(mask, study), other: nearest?.mask }]
  })
}

const judged = async ({ agreed, kind, leftOut, mask, other }: Candidate, found: Hypotheses) => {
  const { field, fine, photo, study, tolerance } = found
  const closeUp = closeUpOf(photo, fine, mask, study)
  if (closeUp === undefined) return []
  const cutout = cutAlong(closeUp, await photo.part(closeUp.window), { mask, field, tolerance }, study)
  if (cutout === undefined) return []
  const doubted =
    leftOut >= TORN || [isCutOff, isAside, isFurry, isFrayed, mayHoldShadow].some((doubts) => doubts(mask, study))
  const hopeless = isHopeless(mask, { other, leftOut, confidence: cutout.confidence }, study)
  const verdict = verdictOf(cutout.confidence, { sure: agreed && !doubted, hopeless })
  return [{ kind, cutout, verdict, parts: { confidence: cutout.confidence, agreed, leftOut } }]
}

export const cutoutsOf = async function* (found: Hypotheses) {
  for (const candidate of candidatesOf(found)) yield* await judged(candidate, found)
}

/**
 * Best first: its own transparency, else up to two outlines, three with a model; none when nothing stands out. OpenCV's
 * process stays ten seconds for the next photograph, that of a model a minute. Rejects with the signal's reason, and
 * when OpenCV's process fails.
 */
export const cutOut = async (
  photo: { readonly bytes: Uint8Array; readonly hasAlpha: boolean },
  { model, onModelFailure, signal, ...edits }: Partial<CutoutEdits> & CutoutOptions = {}
): Promise<ReadonlyArray<ProposedCutout>> => {
  const own = photo.hasAlpha ? await fromAlpha(photo.bytes) : undefined
  if (own !== undefined) return own
  const found = await hypothesesOf(photo.bytes, edits, { model, onModelFailure, signal })
  const proposals: Array<ProposedCutout> = []
  for await (const { cutout, kind, parts, verdict } of cutoutsOf(found)) {
    signal?.throwIfAborted()
    const { height, width } = cutout.whole
    const preselected = proposals.length === 0 && verdict !== "not_usable"
    proposals.push({ kind, png: await written(cutout), width, height, verdict, parts, preselected })
  }
  return proposals
}
