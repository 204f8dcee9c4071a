import type { CutoutKind, CutoutVerdict } from "@marque/core/model"
import sharp from "sharp"
import {
  agree,
  type Cutout,
  cutOut,
  FINE_SIZE,
  intersectionOverUnion,
  mixturesHypothesis,
  type RgbPicture,
  studyOf,
  subjectOf,
  verdictOf,
  WORK_SIZE
} from "../cutout/index.ts"
import { grabCutHypothesis } from "./grabcut.ts"

/** A proposed cut-out of a photograph. */
export interface ProposedCutout {
  readonly kind: CutoutKind
  /** Of the photograph's own size, transparent outside the product. */
  readonly png: Buffer
  readonly width: number
  readonly height: number
  readonly verdict: CutoutVerdict
  /** At most one proposal is. */
  readonly preselected: boolean
}

/** Two outlines that agree this far look the same; one of them is enough. */
const SAME = 0.985
/** Share of a picture that must be transparent, and opaque, for its transparency to be a cut-out. */
const REAL_ALPHA = { transparent: 0.02, opaque: 0.005 } as const

const copyOf = async (photo: RgbPicture, size: number): Promise<RgbPicture> => {
  const { data, info } = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .resize(size, size, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const photoOf = async (bytes: Uint8Array): Promise<RgbPicture> => {
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Shares (0-1) of clear and of solid pixels. */
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

interface Candidate {
  readonly kind: CutoutKind
  readonly mask: Uint8Array
  readonly cutout: Cutout
}

const written = async ({ cutout: { data, height, width } }: Candidate): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6, adaptiveFiltering: false })
    .toBuffer()

const candidatesOf = async (photo: RgbPicture, signal?: AbortSignal) => {
  const [work, fine] = [await copyOf(photo, WORK_SIZE), await copyOf(photo, FINE_SIZE)]
  const study = studyOf(work, fine)
  const chance = mixturesHypothesis(study)
  signal?.throwIfAborted()
  const seen = await grabCutHypothesis(study)
  signal?.throwIfAborted()
  const byMixtures = Uint8Array.from(chance, (value) => (value > 0.5 ? 1 : 0))
  const masks = [
    { kind: "mixtures" as const, mask: subjectOf(byMixtures, study, chance) },
    ...(seen === undefined ? [] : [{ kind: "grabcut" as const, mask: subjectOf(seen, study, chance) }])
  ].filter(({ mask }) => mask.includes(1))
  const [first, second] = masks
  const agreed = first === undefined || second === undefined || agree(first.mask, second.mask, study)
  const candidates = masks
    .map(({ kind, mask }): Candidate => ({ kind, mask, cutout: cutOut(photo, fine, mask, study) }))
    .filter(({ cutout }) => cutout.data.some((value, at) => at % 4 === 3 && value > 0))
    .toSorted((one, other) => other.cutout.confidence - one.cutout.confidence)
  return { agreed, candidates }
}

/**
 * Proposes cut-outs of a checked photograph, best first: its own transparency, else up to two outlines; the second only
 * when it differs visibly. None when nothing stands out. Rejects with the signal's reason when stopped between steps.
 */
export const proposeCutouts = async (
  picture: { readonly bytes: Uint8Array; readonly hasAlpha: boolean },
  signal?: AbortSignal
): Promise<ReadonlyArray<ProposedCutout>> => {
  const own = picture.hasAlpha ? await fromAlpha(picture.bytes) : undefined
  if (own !== undefined) return own
  const { agreed, candidates } = await candidatesOf(await photoOf(picture.bytes), signal)
  const [best, other] = candidates
  if (best === undefined) return []
  const shown = other === undefined || intersectionOverUnion(best.mask, other.mask) >= SAME ? [best] : [best, other]
  return Promise.all(
    shown.map(async (candidate, at) => {
      const verdict = verdictOf(candidate.cutout.confidence, agreed)
      return {
        kind: candidate.kind,
        png: await written(candidate),
        width: candidate.cutout.width,
        height: candidate.cutout.height,
        verdict,
        preselected: at === 0 && verdict !== "not_usable"
      }
    })
  )
}
