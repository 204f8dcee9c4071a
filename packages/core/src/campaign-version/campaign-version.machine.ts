import { assign, emit, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { port, streamPort } from "../kernel/port.ts"
import type {
  CampaignVersionContext,
  CampaignVersionEmitted,
  CampaignVersionEvent,
  CampaignVersionInput,
  MoveOrder
} from "./campaign-version.events.ts"
import { isBehind } from "./campaign-version.rules.ts"
import { campaignVersionTexts as texts } from "./campaign-version.texts.ts"

/**
 * The brand version of a campaign: `closed`, or with its move `open`, where it is `comparing` (until the versions
 * arrive), `ready`, `measuring`, `moving` or `lost`. Orders end by themselves after `orderLimit` (ms).
 */
export const campaignVersionMachine = setup({
  types: {
    context: {} as CampaignVersionContext,
    events: {} as CampaignVersionEvent,
    input: {} as CampaignVersionInput,
    emitted: {} as CampaignVersionEmitted
  },
  actors: {
    watchVersion: streamPort<string>("watchVersion"),
    watchMove: streamPort<string>("watchMove"),
    measure: port<string, void>("measure"),
    move: port<MoveOrder, void>("move")
  },
  delays: { orderLimit: 15_000 },
  guards: {
    canOpen: ({ context: { version } }) => version !== undefined && version.mayMove && isBehind(version),
    isOver: ({ event }) => event.type === "move.changed" && event.move === undefined
  },
  actions: {
    explainMeasure: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.measureFailed) })),
    explainMove: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.moveFailed) })),
    sayMoved: emit(({ context }): CampaignVersionEmitted => ({
      type: "notice",
      kind: "success",
      text: texts.moved(context.move?.to ?? 0)
    }))
  }
}).createMachine({
  id: "campaignVersion",
  initial: "closed",
  context: ({ input }) => ({ ...input, version: undefined, move: undefined, lost: undefined, error: undefined }),
  invoke: { src: "watchVersion", input: ({ context }) => context.campaignId },
  on: {
    "version.changed": { actions: assign({ version: ({ event }) => event.version }) },
    // The page itself says when it cannot be read; without a version the line is not there.
    "version.lost": { actions: assign({ version: undefined }) }
  },
  states: {
    closed: {
      on: {
        "move.open": {
          guard: "canOpen",
          target: "open",
          actions: assign({ move: undefined, lost: undefined, error: undefined })
        }
      }
    },
    open: {
      initial: "comparing",
      invoke: { src: "watchMove", input: ({ context }) => context.campaignId },
      states: {
        comparing: {
          on: {
            "move.changed": [
              { guard: "isOver", target: "#campaignVersion.closed" },
              { target: "ready", actions: assign({ move: ({ event }) => event.move }) }
            ],
            "dialog.close": "#campaignVersion.closed"
          }
        },
        ready: {
          on: {
            "move.changed": [
              { guard: "isOver", target: "#campaignVersion.closed" },
              { actions: assign({ move: ({ event }) => event.move }) }
            ],
            "trial.start": { target: "measuring", actions: assign({ error: undefined }) },
            "form.submit": { target: "moving", actions: assign({ error: undefined }) },
            "dialog.close": "#campaignVersion.closed"
          }
        },
        measuring: {
          invoke: {
            src: "measure",
            input: ({ context }) => context.campaignId,
            onDone: "ready",
            onError: { target: "ready", actions: { type: "explainMeasure", params: ({ event }) => event } }
          },
          on: {
            "move.changed": { actions: assign({ move: ({ event, context }) => event.move ?? context.move }) },
            "dialog.close": "#campaignVersion.closed"
          },
          after: {
            orderLimit: { target: "ready", actions: { type: "explainMeasure", params: { error: undefined } } }
          }
        },
        moving: {
          invoke: {
            src: "move",
            input: ({ context }) => ({ campaignId: context.campaignId, number: context.move?.to ?? 0 }),
            onDone: { target: "#campaignVersion.closed", actions: "sayMoved" },
            onError: { target: "ready", actions: { type: "explainMove", params: ({ event }) => event } }
          },
          after: { orderLimit: { target: "ready", actions: { type: "explainMove", params: { error: undefined } } } }
        },
        lost: { on: { "dialog.close": "#campaignVersion.closed" } }
      },
      on: {
        "move.lost": {
          target: ".lost",
          actions: assign({ lost: ({ event }) => errorText(event.error, texts.previewFailed) })
        },
        "move.retry": {
          target: "open",
          reenter: true,
          actions: assign({ move: undefined, lost: undefined, error: undefined })
        }
      }
    }
  }
})
