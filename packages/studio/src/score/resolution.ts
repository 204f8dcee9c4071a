import type { Check } from "@marque/core/creative"
import { scoredCheck, notApplicable } from "./result.ts"
import type { Subject } from "./subject.ts"

const SHARP = 0.995
/** Tolerance of proportions for pictures cut to whole pixels. */
const RATIO_TOLERANCE = 0.01
/** Factor for a wrong shape. */
const WRONG_SHAPE = 0.6

const ofScene = (scene: NonNullable<Subject["scene"]>): Check => {
  const scales = scene.sources.filter(({ role }) => role !== "logo").map(({ effectiveScale }) => effectiveScale)
  if (scales.length === 0) return notApplicable("resolution")
  const least = Math.min(...scales)
  return scoredCheck("resolution", least >= SHARP ? 1 : least, {
    measured: least,
    threshold: 1,
    evidence: [],
    fixes: [{ kind: "larger_source", width: Math.ceil(scene.frame.w / Math.max(0.01, least) / 10) * 10 }]
  })
}

export const checkResolution = ({ scene, frame, placement }: Subject): Check => {
  if (scene !== undefined) return ofScene(scene)
  if (placement === undefined) return notApplicable("resolution")
  const scale = Math.min(frame.w / placement.width, frame.h / placement.height)
  const ratio = frame.w / frame.h / (placement.width / placement.height)
  const fits = Math.abs(ratio - 1) <= RATIO_TOLERANCE
  return scoredCheck("resolution", Math.min(1, scale) * (fits ? 1 : WRONG_SHAPE), {
    measured: scale,
    threshold: 1,
    evidence: fits ? [] : [{ kind: "number", name: "ratio", value: ratio, threshold: 1 }],
    fixes: [
      ...(scale < 1 ? [{ kind: "larger_source" as const, width: placement.width }] : []),
      ...(fits ? [] : [{ kind: "other_ratio" as const }])
    ]
  })
}
