import { CUTOUT_TOLERANCE, type CutoutEdits, type CutoutKind } from "@marque/core/model"
import {
  FINE_SIZE,
  mixturesHypothesis,
  type RgbPicture,
  type Study,
  studyOf,
  subjectOf,
  tapField,
  type TapField,
  tolerated,
  WORK_SIZE
} from "../cutout/index.ts"
import { grabCutHypothesis, warmUpGrabCut } from "./grabcut.ts"
import { type Photograph, photographOf, reduced } from "./photograph.ts"

export interface Hypotheses {
  readonly photo: Photograph
  readonly fine: RgbPicture
  readonly study: Study
  readonly field: TapField | undefined
  readonly tolerance: number
  /** Ones and zeros at the study's size, at least one 1. */
  readonly masks: ReadonlyArray<{ readonly kind: CutoutKind; readonly mask: Uint8Array }>
}

/** Rejects with the signal's reason. */
export const hypothesesOf = async (
  bytes: Uint8Array,
  edits: Partial<CutoutEdits>,
  signal?: AbortSignal
): Promise<Hypotheses> => {
  const { taps = [], tolerance = CUTOUT_TOLERANCE } = edits
  const photo = await photographOf(bytes)
  warmUpGrabCut()
  const fine = await photo.copy(FINE_SIZE)
  const study = studyOf(await reduced(fine, WORK_SIZE), fine)
  const field = tapField(study, taps)
  const chance = mixturesHypothesis(study)
  signal?.throwIfAborted()
  const seen = await grabCutHypothesis(study, field, signal)
  signal?.throwIfAborted()
  const byMixtures = Uint8Array.from(chance, (value) => (value > 0.5 ? 1 : 0))
  const subject = (hypothesis: Uint8Array) =>
    subjectOf(tolerated(hypothesis, chance, tolerance, study), study, chance, field)
  const masks = [
    { kind: "mixtures", mask: subject(byMixtures) } as const,
    ...(seen === undefined ? [] : [{ kind: "grabcut", mask: subject(seen) } as const])
  ]
  return { photo, fine, study, field, tolerance, masks: masks.filter(({ mask }) => mask.includes(1)) }
}
