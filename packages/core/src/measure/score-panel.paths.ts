import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { scorePanelMachine } from "./score-panel.machine.ts"
import { scorePanelView } from "./score-panel.view.ts"
import { blankScore, sampleScore } from "./score-samples.states.ts"

/** Every way through the score panel of one picture. */
export const scorePanelPaths = definePaths({
  machine: scorePanelMachine,
  inputs: { "a picture": { assetId: "asset_0" } },
  events: [
    { type: "asset.show", assetId: "asset_0" },
    { type: "asset.show", assetId: "asset_1" },
    { type: "score.reload" },
    { type: "score.again" },
    { type: "filter.choose", filter: "met" },
    { type: "row.mark", checkId: "contrast" },
    { type: "overlay.toggle", overlay: "safe" },
    { type: "compare.open", to: "source" },
    { type: "compare.close" },
    { type: "fix.apply", checkId: "contrast", at: 0, key: "k" },
    { type: "fix.apply", checkId: "palette", at: 0, key: "k" },
    { type: "trouble.dismiss" }
  ],
  ports: {
    score: [
      { tell: { type: "score.changed", score: blankScore({ state: "none" }) } },
      { tell: { type: "score.changed", score: blankScore({ state: "pending", measuring: true }) } },
      { tell: { type: "score.changed", score: sampleScore() } },
      { tell: { type: "score.changed", score: sampleScore({ state: "stale" }) } },
      { tell: { type: "score.changed", score: blankScore({ state: "failed", error: "It broke" }) } },
      { tell: { type: "score.lost", error: new BackendFailed({}) } }
    ],
    measureAgain: [{ done: undefined }, { fail: new BackendFailed({}) }],
    applyFix: [{ done: "asset_1" }, { fail: new BackendFailed({}) }]
  },
  view: scorePanelView
})
