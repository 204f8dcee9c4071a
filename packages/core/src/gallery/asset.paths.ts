import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { assetMachine } from "./asset.machine.ts"
import { assetView } from "./asset.view.ts"
import { sampleDetail } from "./gallery-samples.states.ts"

/** Every way through the drawer of one picture. */
export const assetPaths = definePaths({
  machine: assetMachine,
  inputs: { "a picture": { assetId: "asset_0" } },
  events: [
    { type: "asset.show", assetId: "asset_0" },
    { type: "asset.show", assetId: "asset_1" },
    { type: "detail.retry" },
    { type: "tab.choose", tab: "recipe" },
    { type: "name.change", name: "Hero for the autumn letter" },
    { type: "name.settle" }
  ],
  ports: {
    detail: [
      { tell: { type: "detail.changed", detail: sampleDetail() } },
      { tell: { type: "detail.failed", error: new BackendFailed({}) } }
    ]
  },
  view: assetView
})
