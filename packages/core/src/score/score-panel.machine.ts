import { fix } from "./score-fix.setup.ts"
import { NOTHING, scorePanelSetup } from "./score-panel.setup.ts"
import { waiver } from "./score-waiver.setup.ts"
import type { AssetScore } from "./score.schema.ts"

const changedTo =
  (state: AssetScore["state"]) =>
  ({ event }: { readonly event: { readonly score: AssetScore } }) =>
    event.score.state === state

const setScore = {
  type: "setScore",
  params: ({ event }: { readonly event: { readonly score: AssetScore } }) => ({ score: event.score })
} as const

/**
 * The live score of one picture, with its marks and one fix at a time.
 *
 * `again`, `fix` and `waiver` end after `againLimit`, `fixLimit` and `waiverLimit` (ms). Another picture resets all but filter and layers.
 */
export const scorePanelMachine = scorePanelSetup.createMachine({
  id: "scorePanel",
  type: "parallel",
  context: ({ input }) => ({
    ...NOTHING,
    assetId: input.assetId,
    filter: "all",
    overlays: ["evidence"]
  }),
  on: {
    "asset.show": {
      guard: { type: "isOther", params: ({ event }) => ({ assetId: event.assetId }) },
      target: "#scorePanel",
      reenter: true,
      actions: { type: "setAsset", params: ({ event }) => ({ assetId: event.assetId }) }
    },
    "filter.choose": { actions: { type: "setFilter", params: ({ event }) => ({ filter: event.filter }) } },
    "row.mark": { actions: { type: "setMarked", params: ({ event }) => ({ checkId: event.checkId }) } },
    "overlay.toggle": { actions: { type: "toggle", params: ({ event }) => ({ overlay: event.overlay }) } },
    "compare.open": { actions: { type: "setCompared", params: ({ event }) => ({ to: event.to }) } },
    "compare.close": { actions: { type: "setCompared", params: { to: undefined } } },
    "trouble.dismiss": { actions: "clearTrouble" }
  },
  states: {
    score: {
      initial: "asked",
      on: { "score.reload": ".asked" },
      states: {
        // Nested, because re-entering a region would re-enter all regions.
        asked: {
          initial: "loading",
          invoke: { src: "score", input: ({ context }) => ({ assetId: context.assetId }) },
          on: {
            "score.changed": [
              { guard: changedTo("pending"), target: ".pending", actions: setScore },
              { guard: changedTo("scored"), target: ".scored", actions: setScore },
              { guard: changedTo("stale"), target: ".stale", actions: setScore },
              { guard: changedTo("failed"), target: ".failed", actions: setScore },
              { target: ".none", actions: setScore }
            ],
            "score.lost": {
              target: ".unavailable",
              actions: { type: "setError", params: ({ event }) => ({ error: event.error }) }
            }
          },
          states: { loading: {}, none: {}, pending: {}, scored: {}, stale: {}, failed: {}, unavailable: {} }
        }
      }
    },
    again: {
      initial: "idle",
      states: {
        idle: { on: { "score.again": { guard: "mayMeasure", target: "asking", actions: "clearTrouble" } } },
        asking: {
          invoke: {
            src: "measureAgain",
            input: ({ context }) => ({ assetId: context.assetId }),
            onDone: "idle",
            onError: {
              target: "idle",
              actions: {
                type: "fail",
                params: ({ event }) => ({ error: event.error, text: "The picture could not be measured" })
              }
            }
          },
          after: {
            againLimit: {
              target: "idle",
              actions: { type: "fail", params: { error: undefined, text: "The picture could not be measured" } }
            }
          }
        }
      }
    },
    fix,
    waiver
  }
})
