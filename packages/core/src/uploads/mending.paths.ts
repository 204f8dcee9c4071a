import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { cleanCutouts } from "../model/fixtures/example-pictures.ts"
import { AssetId } from "../model/ids.ts"
import type { Upload } from "./uploads.schema.ts"
import { mendingMachine } from "./mending.machine.ts"
import { mendingView } from "./mending.view.ts"

const assetId = AssetId.make("asset_mug")
const ready: Upload = { assetId, name: "mug.jpg", purpose: "product", processing: "ready", cutouts: cleanCutouts }
const subject = { assetId, photoUrl: "https://marque.example/mug.jpg", cutoutUrl: "https://marque.example/mug.png" }

/** Every way of mending a cut-out. */
export const mendingPaths = definePaths({
  machine: mendingMachine,
  inputs: { "a closed dialog": undefined },
  events: [
    { type: "mending.open", subject },
    { type: "mending.close" },
    { type: "mending.try" },
    { type: "mending.stop" },
    { type: "mending.accept" },
    { type: "mode.choose", mode: "remove" },
    { type: "cross.move", to: { x: 0.25, y: 0.75 } },
    { type: "point.place", at: { x: 0.5, y: 0.5 } },
    { type: "point.undo" },
    { type: "points.clear" },
    { type: "tolerance.change", tolerance: 0.7 },
    { type: "ground.toggle" }
  ],
  ports: {
    mendCutout: [{ done: undefined }, { fail: new BackendFailed({}) }],
    watchMending: [
      { tell: { type: "upload.changed", upload: { ...ready, mending: { progress: 0.5 } } } },
      { tell: { type: "upload.changed", upload: { ...ready, mendFailure: "The worker stopped three times." } } },
      { tell: { type: "upload.changed", upload: ready } },
      { tell: { type: "upload.broke", error: new BackendFailed({}) } }
    ],
    stopMending: [{ done: undefined }, { fail: new BackendFailed({}) }]
  },
  view: mendingView,
  key: ({ made, taps, tolerance }) => [made !== undefined, Math.min(taps.length, 2), tolerance]
})
