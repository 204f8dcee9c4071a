import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { clipExportMachine } from "./clip-export.machine.ts"
import { sampleScene } from "./clip-export.states.ts"
import { clipExportView } from "./clip-export.view.ts"

/** Every way through the export of a clip. */
export const clipExportPaths = definePaths({
  machine: clipExportMachine,
  inputs: { "a picture": { assetId: "asset_0" } },
  events: [
    { type: "asset.show", assetId: "asset_0" },
    { type: "asset.show", assetId: "asset_1" },
    { type: "moves.choose", moves: { motion: "parallax" } },
    { type: "moves.choose", moves: { seconds: 8 } },
    { type: "export.start" },
    { type: "export.cancel" }
  ],
  ports: {
    findScene: [{ done: sampleScene }, { done: undefined }, { fail: new BackendFailed({}) }],
    makeClip: [
      { tell: { type: "clip.progressed", fraction: 0.5 } },
      { tell: { type: "clip.saved", name: "fig-ember_1x1.mp4" } },
      { tell: { type: "clip.failed", error: new BackendFailed({}) } }
    ]
  },
  view: clipExportView
})
