import { makeLiveMachine } from "./live.machine.ts"
import { liveView } from "./live.view.ts"
import { definePaths } from "./paths/path-setup.ts"

/** Every way through a screen that only shows live data. */
export const livePaths = definePaths({
  machine: makeLiveMachine<string, string>("live"),
  inputs: { "the first page": "page 1" },
  events: [{ type: "live.retry" }, { type: "input.change", input: "page 2" }],
  ports: {
    source: [
      { tell: { type: "live.value", value: "a row" } },
      { tell: { type: "live.failed", error: new Error("No connection") } }
    ]
  },
  view: liveView
})
