export { AssetScore, FixProgress } from "./score.schema.ts"
export { scorePanelActors } from "./score-panel.actors.ts"
export {
  type ScoreOverlay,
  type ScorePanelContext,
  type ScorePanelEmitted,
  type ScorePanelEvent
} from "./score-panel.events.ts"
export { scorePanelMachine } from "./score-panel.machine.ts"
export {
  type ComparedPicture,
  type PictureMark,
  type ScorePanelView,
  scorePanelView,
  type WaiverForm
} from "./score-panel.view.ts"
export {
  type ScoreFilter,
  type ScoreFix,
  type ScoreOptions,
  type ScoreRow,
  type ScoreState,
  type ScoreView,
  scoreView
} from "./score.view.ts"
export { FixFailed, type FixOrder, Scores, ScoreStore } from "./scores.service.ts"
export { scoreTexts } from "./score.texts.ts"
export { isInForce, withWaivers } from "./waivers.rules.ts"
export { isWaivable, Waiver, WAIVER_DAYS_MAX, WaiverDays, WaiverReason, type WaiverWish } from "./waivers.schema.ts"
export { waiverTexts } from "./waiver.texts.ts"
export { verdictLabels, wholeValue } from "../creative/score-mark.rules.ts"
export { checkReading, checkReason, checkTitle, evidenceText, firstLine, fixLabel } from "./score-texts.pure.ts"
export { LOGO_CLEAR_SPACE } from "../model/logo-clear-space.ts"
export { builtInChecks, GUIDELINE_WEIGHT, reportOf } from "./score.rules.ts"
