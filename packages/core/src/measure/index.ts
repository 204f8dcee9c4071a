export {
  type ScoreFilter,
  type ScoreFix,
  type ScoreOptions,
  type ScoreRow,
  type ScoreState,
  type ScoreView,
  scoreView
} from "./score.view.ts"
