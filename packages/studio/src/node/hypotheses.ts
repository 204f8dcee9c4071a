import { CUTOUT_TOLERANCE, type CutoutEdits, type CutoutKind } from "@marque/core/model"
import {
  FINE_SIZE,
  mixturesHypothesis,
  modelSubjectOf,
  type RgbPicture,
  type Study,
  studyOf,
  subjectOf,
  tapField,
  type TapField,
  tolerated,
  WORK_SIZE
} from "../cutout/index.ts"
import { modelChances } from "./cutout-model/model-hypothesis.ts"
import type { CutoutModel } from "./cutout-model/read-cutout-model.ts"
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

export interface CutoutOptions {
  readonly signal?: AbortSignal | undefined
  /** Of the operator; its proposal is judged like the others. */
  readonly model?: CutoutModel | undefined
  /** Called when the model could not be used; the other proposals are made all the same. */
  readonly onModelFailure?: ((cause: unknown) => void) | undefined
}

/** Rejects with the signal's reason. */
export const hypothesesOf = async (
  bytes: Uint8Array,
  edits: Partial<CutoutEdits>,
  { model, onModelFailure, signal }: CutoutOptions = {}
): Promise<Hypotheses> => {
  const { taps = [], tolerance = CUTOUT_TOLERANCE } = edits
  const photo = await photographOf(bytes)
  warmUpGrabCut()
  const fine = await photo.copy(FINE_SIZE)
  const study = studyOf(await reduced(fine, WORK_SIZE), fine)
  const field = tapField(study, taps)
  const byModel =
    model &&
    modelChances(model, fine, study, signal).catch((cause: unknown) => {
      // A canceled cut-out is no failure of the model.
      if (signal?.aborted !== true) onModelFailure?.(cause)
      return undefined
    })
  const chance = mixturesHypothesis(study)
  signal?.throwIfAborted()
  const seen = await grabCutHypothesis(study, field, signal)
  signal?.throwIfAborted()
  const modelled = await byModel
  signal?.throwIfAborted()
  const likely = (chances: Float32Array) => Uint8Array.from(chances, (value) => (value > 0.5 ? 1 : 0))
  const subject = (hypothesis: Uint8Array) =>
    subjectOf(tolerated(hypothesis, chance, tolerance, study), study, chance, field)
  const bySight = (chances: Float32Array) =>
    modelSubjectOf(tolerated(likely(chances), chances, tolerance, study), study, field)
  const masks = [
    { kind: "mixtures", mask: subject(likely(chance)) } as const,
    ...(seen === undefined ? [] : [{ kind: "grabcut", mask: subject(seen) } as const]),
    ...(modelled === undefined ? [] : [{ kind: "model", mask: bySight(modelled) } as const])
  ]
  return { photo, fine, study, field, tolerance, masks: masks.filter(({ mask }) => mask.includes(1)) }
}
