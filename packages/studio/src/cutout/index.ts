export { closeUpOf } from "./close-up.ts"
export { type Cutout, cutAlong } from "./cut-along.ts"
export { isFrayed, isFurry } from "./fur.ts"
export {
  agree,
  confidenceOf,
  intersectionOverUnion,
  isAside,
  isCutOff,
  isHopeless,
  mayHoldShadow,
  outlineLength,
  unexplainedEdges,
  verdictOf
} from "./judge.ts"
export { mixturesHypothesis } from "./mixtures.ts"
export { type Planes, planesOf, type RgbPicture } from "./planes.ts"
export { FINE_SIZE, type Study, studyOf, withLightness, WORK_SIZE } from "./study.ts"
export { modelSubjectOf, subjectOf } from "./subject.ts"
export { KEEP, REMOVE, SURE_KEEP, SURE_REMOVE, tapField, type TapField } from "./taps.ts"
export { tolerated } from "./tolerance.ts"
