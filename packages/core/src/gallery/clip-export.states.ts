import { type ClipExportContext, clipExportMachine } from "./clip-export.machine.ts"
import type { SceneFiles } from "./gallery.schema.ts"

/** Where a scene and its files might be. */
export const sampleScene: SceneFiles = {
  sceneUrl: "/files/scene",
  files: [{ id: "photo", url: "/files/photo" }],
  fonts: []
}

const blank: ClipExportContext = {
  assetId: "asset_0",
  scene: undefined,
  moves: { motion: "push_in", seconds: 5 },
  fraction: 0,
  name: undefined,
  error: undefined
}
const found: ClipExportContext = { ...blank, scene: sampleScene }

/** Every state of the export worth looking at, by name. */
export const clipExportStates = {
  looking: clipExportMachine.resolveState({ value: "looking", context: blank }),
  hidden: clipExportMachine.resolveState({ value: "hidden", context: blank }),
  idle: clipExportMachine.resolveState({ value: { ready: "idle" }, context: found }),
  preparing: clipExportMachine.resolveState({ value: { making: "preparing" }, context: found }),
  exporting: clipExportMachine.resolveState({ value: { making: "exporting" }, context: { ...found, fraction: 0.42 } }),
  done: clipExportMachine.resolveState({
    value: { ready: "done" },
    context: { ...found, fraction: 1, name: "fig-ember_fig-candle_1x1_1.mp4" }
  }),
  failed: clipExportMachine.resolveState({
    value: { ready: "failed" },
    context: { ...found, error: "The clip could not be made in this browser" }
  }),
  cancelled: clipExportMachine.resolveState({ value: { ready: "cancelled" }, context: { ...found, fraction: 0.42 } })
}
