import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { dayLater } from "../model/day.ts"
import { UNDO_MS } from "../model/undo.ts"
import type {
  CampaignMove,
  Moving,
  TimelineContext,
  TimelineEmitted,
  TimelineEvent,
  TimelineInput,
  TimelineQuery
} from "./campaign-timeline.events.ts"
import { MOVE_MAX, timelineDays } from "./campaign-timeline.rules.ts"
import type { MovePreview } from "./campaign-timeline.schema.ts"
import { timelineTexts } from "./campaign-timeline.texts.ts"

const queryOf = ({ brandId, day, filter, q, today = "", zoom }: TimelineContext): TimelineQuery => ({
  brandId,
  q,
  filter,
  ...timelineDays(day ?? today, zoom)
})

const inRange = (days: number): number => Math.max(-MOVE_MAX, Math.min(MOVE_MAX, days))

/** The campaign as it is moved; undefined where it is not shown or may not be moved. */
const movedBar = ({ moving, timeline }: TimelineContext, id: string, days: number): Moving | undefined => {
  const bar = timeline?.bars.find((each) => each.id === id)
  if (bar === undefined || !bar.mayMove) return undefined
  const { endsAt, name, startsAt } = moving?.id === id ? moving : bar
  return { id, name, startsAt, endsAt, days: inRange(days) }
}

const stepped = (context: TimelineContext, id: string, days: number): Moving | undefined =>
  movedBar(context, id, (context.moving?.id === id ? context.moving.days : 0) + days)

/** The days that a campaign is moved to. */
const shifted = ({ days, endsAt, startsAt }: Moving) => ({
  startsAt: dayLater(startsAt, days),
  endsAt: dayLater(endsAt, days)
})

const still = { moving: undefined, preview: undefined, error: undefined }

/**
 * Campaigns by their days. What a moved campaign collides with is looked up `restPause` ms after its last step; a call
 * gives up after `callLimit` ms.
 */
export const campaignTimelineMachine = setup({
  types: {
    context: {} as TimelineContext,
    events: {} as TimelineEvent,
    input: {} as TimelineInput,
    emitted: {} as TimelineEmitted
  },
  actors: {
    watchDay: streamPort<void>("watchDay"),
    watchTimeline: streamPort<TimelineQuery>("watchTimeline"),
    preview: port<CampaignMove, MovePreview>("preview"),
    move: port<CampaignMove, void>("move")
  },
  delays: { restPause: 300, callLimit: 15_000 },
  guards: {
    isNew: ({ context }, { today }: { readonly today: string }) => context.today !== today,
    canMove: (_, { moved }: { readonly moved: Moving | undefined }) => moved !== undefined,
    isMoved: ({ context }) => context.moving !== undefined && context.moving.days !== 0,
    canGoBack: ({ context }) => context.back !== undefined
  },
  actions: {
    hold: assign((_, { moved }: { readonly moved: Moving | undefined }) => ({
      moving: moved,
      preview: undefined,
      error: undefined
    })),
    letGo: assign(() => still),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, timelineTexts.moveFailed)
    }))
  }
}).createMachine({
  id: "campaignTimeline",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    today: undefined,
    zoom: "weeks",
    day: input.filter.from === "all" ? undefined : input.filter.from,
    timeline: undefined,
    back: undefined,
    ...still
  }),
  invoke: { src: "watchDay" },
  states: {
    bars: {
      initial: "waiting",
      on: {
        "day.changed": {
          guard: { type: "isNew", params: ({ event }) => event },
          target: ".watching",
          actions: assign(({ event }) => ({ today: event.today }))
        }
      },
      states: {
        waiting: {},
        watching: {
          invoke: { src: "watchTimeline", input: ({ context }) => queryOf(context) },
          on: {
            "timeline.changed": { actions: assign(({ event }) => ({ timeline: event.timeline })) },
            "timeline.lost": "failed",
            "zoom.choose": {
              target: "watching",
              reenter: true,
              actions: assign(({ event }) => ({ zoom: event.zoom }))
            },
            "day.show": {
              target: "watching",
              reenter: true,
              actions: assign(({ event }) => ({ day: event.day }))
            }
          }
        },
        failed: { on: { "timeline.retry": "watching" } }
      }
    },
    move: {
      initial: "idle",
      states: {
        idle: {},
        resting: {
          after: { restPause: [{ guard: "isMoved", target: "checking" }, { target: "ready" }] }
        },
        checking: {
          invoke: {
            src: "preview",
            // Only reached with a campaign that is moved.
            input: ({ context }) => context.moving as Moving,
            onDone: { target: "ready", actions: assign(({ event }) => ({ preview: event.output })) },
            onError: "ready"
          },
          after: { callLimit: "ready" }
        },
        ready: { on: { "move.confirm": { guard: "isMoved", target: "sending" } } },
        sending: {
          // A move that is sent is not changed any more.
          on: { "bar.move": {}, "bar.step": {}, "move.cancel": {}, "move.undo": {} },
          invoke: {
            src: "move",
            input: ({ context }) => context.moving as Moving,
            onDone: {
              target: "idle",
              actions: [
                emit(({ context }) => ({
                  type: "notice",
                  kind: "success",
                  text: timelineTexts.movedNow(context.moving?.name ?? ""),
                  id: "campaign-moved",
                  durationMs: UNDO_MS,
                  action: { label: timelineTexts.undo, event: { type: "move.undo" } }
                })),
                assign(({ context: { moving } }) => ({
                  ...still,
                  back: moving && { ...moving, ...shifted(moving), days: -moving.days }
                }))
              ]
            },
            onError: { target: "ready", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "ready", actions: { type: "explain", params: { error: undefined } } } }
        },
        goingBack: {
          on: { "bar.move": {}, "bar.step": {}, "move.undo": {} },
          invoke: {
            src: "move",
            input: ({ context }) => context.back as Moving,
            onDone: {
              target: "idle",
              actions: [
                emit(({ context }) => ({
                  type: "notice",
                  kind: "success",
                  text: timelineTexts.undone(context.back?.name ?? ""),
                  id: "campaign-moved"
                })),
                assign({ back: undefined })
              ]
            },
            onError: {
              target: "idle",
              actions: [
                emit(({ event }) => ({
                  type: "notice",
                  kind: "error",
                  text: errorText(event.error, timelineTexts.moveFailed),
                  id: "campaign-moved"
                })),
                assign({ back: undefined })
              ]
            }
          }
        }
      },
      on: {
        "bar.move": {
          guard: {
            type: "canMove",
            params: ({ context, event }) => ({ moved: movedBar(context, event.id, event.days) })
          },
          target: ".resting",
          actions: {
            type: "hold",
            params: ({ context, event }) => ({ moved: movedBar(context, event.id, event.days) })
          }
        },
        "bar.step": {
          guard: {
            type: "canMove",
            params: ({ context, event }) => ({ moved: stepped(context, event.id, event.days) })
          },
          target: ".resting",
          actions: { type: "hold", params: ({ context, event }) => ({ moved: stepped(context, event.id, event.days) }) }
        },
        "move.cancel": { target: ".idle", actions: "letGo" },
        // The notice that offers it goes when its time is over.
        "move.undo": { guard: "canGoBack", target: ".goingBack", actions: "letGo" }
      }
    }
  }
})
