import type { StateValue } from "xstate"
import { type ScorePanelContext, scorePanelMachine } from "./score-panel.machine.ts"
import { blankScore, mendedScore, sampleReport, sampleScore } from "./score-samples.states.ts"

export { scorePanelPaths } from "./score-panel.paths.ts"
export { mendedScore, sampleScore } from "./score-samples.states.ts"

const blank: ScorePanelContext = {
  assetId: "asset_0",
  score: undefined,
  error: undefined,
  filter: "all",
  marked: undefined,
  overlays: ["evidence"],
  compared: undefined,
  asked: undefined,
  trouble: undefined
}
const shown: ScorePanelContext = { ...blank, score: sampleScore() }
const asked = { checkId: "contrast", at: 0, key: "k" }

interface Parts {
  readonly again?: "idle" | "asking"
  readonly fix?: "idle" | "fixing" | "fixed"
}

const state = (leaf: string, context: ScorePanelContext, { again = "idle", fix = "idle" }: Parts = {}) => {
  const value: StateValue = { score: { asked: leaf }, again, fix }
  // The work of a state that is only looked at must not start: the children stay empty.
  return scorePanelMachine.resolveState({ value, context })
}

/** Every state of the score panel worth looking at, by name. */
export const scorePanelStates = {
  loading: state("loading", blank),
  none: state("none", { ...blank, score: blankScore({ state: "none" }) }),
  pending: state("pending", { ...blank, score: blankScore({ state: "pending", measuring: true }) }),
  scored: state("scored", shown),
  rowMarked: state("scored", { ...shown, marked: "contrast" }),
  needsAttentionOnly: state("scored", { ...shown, filter: "needs_attention" }),
  notMeasuredOnly: state("scored", { ...shown, filter: "not_measured" }),
  everyOverlay: state("scored", { ...shown, overlays: ["evidence", "safe", "logo"] }),
  stale: state("stale", {
    ...blank,
    score: sampleScore({ state: "stale", report: sampleReport(3) })
  }),
  measuringAgain: state("stale", {
    ...blank,
    score: sampleScore({ state: "stale", measuring: true, report: sampleReport(3) })
  }),
  asking: state(
    "stale",
    { ...blank, score: sampleScore({ state: "stale", report: sampleReport(3) }) },
    { again: "asking" }
  ),
  failed: state("failed", {
    ...blank,
    score: blankScore({ state: "failed", error: "The picture could not be measured." })
  }),
  unavailable: state("unavailable", { ...blank, error: "The backend could not be reached" }),
  fixing: state("scored", { ...shown, asked }, { fix: "fixing" }),
  fixed: state("scored", { ...shown, asked }, { fix: "fixed" }),
  notFixed: state("scored", { ...shown, trouble: "The new version could not be made" }),
  newVersion: state("scored", { ...blank, assetId: "asset_1", score: mendedScore() }),
  comparing: state("scored", { ...blank, assetId: "asset_1", score: mendedScore(), compared: "earlier" }),
  viewer: state("scored", { ...blank, score: sampleScore({ canFix: false }) })
}
