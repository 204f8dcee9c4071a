import { assign, not, raise } from "xstate"
import { boundedZoom, FIT, movedPanes, promotedPanes, withPanes } from "../panes/panes.rules.ts"
import { comparable } from "./culling.rules.ts"
import { shootSetup, tilesShown } from "./shoot.setup.ts"

/**
 * The page of a photoshoot: `shoot`, its live data; `act`, one change at a time; `cull`, decisions in the order they were
 * made, shown at once and sent one after another; `finish`, its question. Calls end by themselves after `callLimit` (ms).
 */
export const shootMachine = shootSetup.createMachine({
  id: "shoot",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    data: undefined,
    error: undefined,
    act: undefined,
    position: undefined,
    pending: [],
    decided: [],
    compared: [],
    zoom: FIT,
    recipe: false,
    editing: false
  }),
  on: {
    "search.set": {
      guard: { type: "isOther", params: ({ event }) => event },
      actions: [assign({ search: ({ event }) => event.search }), "settlePanes"]
    },
    "search.choose": {
      actions: [
        assign({ search: ({ context, event }) => ({ ...context.search, ...event.search }) }),
        "settlePanes",
        "announceSearch"
      ]
    },
    "recipe.toggle": { actions: assign({ recipe: ({ context }) => !context.recipe }) },
    "zoom.set": { actions: assign({ zoom: ({ event }) => boundedZoom(event.zoom) }) },
    "compare.move": {
      actions: assign(({ context, event }) => ({
        compared: movedPanes(comparable(tilesShown(context)), context.compared, event.by)
      }))
    },
    "compare.promote": {
      actions: assign(({ context }) => ({ compared: promotedPanes(comparable(tilesShown(context)), context.compared) }))
    },
    "compare.panes": {
      actions: assign(({ context, event }) => ({
        compared: withPanes(comparable(tilesShown(context)), context.compared, event.count)
      }))
    },
    "shots.edit": { guard: "mayShoot", actions: assign({ editing: true }) },
    "shots.close": { actions: assign({ editing: false }) }
  },
  states: {
    shoot: {
      initial: "watching",
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchShoot", input: ({ context }) => context.photoshootId },
          on: {
            "shoot.changed": {
              target: ".ready",
              actions: [assign({ data: ({ event }) => event.data, error: undefined }), "settlePanes"]
            },
            "shoot.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "page.retry": "watching" } },
        missing: {}
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: { on: { "act.do": { target: "waiting", actions: assign({ act: ({ event }) => event.act }) } } },
        // Every decision is stored before: to finish archives what is rejected by then.
        waiting: {
          always: { guard: not("hasPending"), target: "applying" },
          on: { "cull.refused": { target: "idle", actions: "forgetAct" } }
        },
        applying: {
          invoke: {
            src: "applyAct",
            input: ({ context: { act, photoshootId } }) => {
              // Nothing enters this state without one.
              if (act === undefined) throw new Error("An act is chosen before it is applied")
              return { photoshootId, act }
            },
            onDone: {
              target: "idle",
              actions: ["sayActed", { type: "sayCopied", params: ({ event }) => ({ id: event.output }) }, "forgetAct"]
            },
            onError: {
              target: "idle",
              actions: [{ type: "sayFailed", params: ({ event }) => event }, "forgetAct"]
            }
          },
          after: {
            callLimit: { target: "idle", actions: [{ type: "sayFailed", params: { error: undefined } }, "forgetAct"] }
          }
        }
      }
    },
    cull: {
      initial: "still",
      on: {
        "cull.decide": {
          guard: "mayShoot",
          actions: { type: "decide", params: ({ event: { only, pick } }) => ({ only, pick }) }
        },
        "tile.decide": {
          guard: "mayShoot",
          actions: { type: "decideTile", params: ({ event: { pick, tileId } }) => ({ pick, tileId }) }
        },
        "cull.undo": { guard: "mayShoot", actions: "undo" },
        "cull.move": { actions: { type: "move", params: ({ event: { by } }) => ({ by }) } },
        "cull.turn": { actions: { type: "turn", params: ({ event: { by } }) => ({ by }) } },
        "tile.show": { actions: assign(({ event: { tileId } }) => ({ position: { tileId, at: 0 } })) }
      },
      states: {
        still: { always: { guard: "hasPending", target: "sending" } },
        sending: {
          invoke: {
            src: "sendDecision",
            input: ({ context: { pending } }) => {
              const [first] = pending
              if (first === undefined) throw new Error("A decision waits before it is sent")
              return first
            },
            onDone: "settling",
            onError: {
              actions: [{ type: "sayFailed", params: ({ event }) => event }, raise({ type: "cull.refused" })]
            }
          },
          after: {
            callLimit: {
              actions: [{ type: "sayFailed", params: { error: undefined } }, raise({ type: "cull.refused" })]
            }
          },
          on: { "cull.refused": { target: "still", actions: "dropRefused" } }
        },
        // The answer can arrive before the change of what is watched; without it the picture would count as undecided again.
        settling: {
          always: { guard: "isSettled", target: "still", actions: "shiftPending" },
          after: { settleLimit: { target: "still", actions: "shiftPending" } }
        }
      }
    },
    finish: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "finish.ask": [
              {
                guard: "hasPicks",
                actions: raise({ type: "act.do", act: { kind: "finish", withoutPicks: false } })
              },
              { target: "asking" }
            ]
          }
        },
        asking: {
          on: {
            "finish.cancel": "closed",
            "finish.confirm": {
              target: "closed",
              actions: raise({ type: "act.do", act: { kind: "finish", withoutPicks: true } })
            }
          }
        }
      }
    }
  }
})
