import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import {
  type NotificationList,
  type NotificationsAsked,
  NOTIFICATIONS_MAX,
  NOTIFICATIONS_PAGE,
  type UnreadCount
} from "./notifications.schema.ts"
import { notificationTexts as texts } from "./notifications.texts.ts"

export interface NotificationsContext extends NotificationsAsked {
  readonly counts: ReadonlyArray<UnreadCount>
  readonly list: NotificationList | undefined
  /** UTC ms of the newest list. */
  readonly now: number
  readonly error: string | undefined
}

/** `counts.*` and `list.*` come from the ports. */
export type NotificationsEvent =
  | { readonly type: "counts.changed"; readonly counts: ReadonlyArray<UnreadCount> }
  | { readonly type: "counts.lost" }
  | { readonly type: "list.changed"; readonly list: NotificationList; readonly now: number }
  | { readonly type: "list.lost"; readonly error: unknown }
  | { readonly type: "panel.open" | "panel.close" | "list.retry" | "list.more" }
  | { readonly type: "filter.change"; readonly unreadOnly: boolean }
  | { readonly type: "item.read"; readonly id: string }
  | { readonly type: "all.read" }

export type ReadAsked = { readonly id: string } | { readonly organizationId: string }

const first = { unreadOnly: false, shown: NOTIFICATIONS_PAGE, list: undefined, error: undefined } as const

/**
 * The bell and its panel. Unread ones are counted always, and listed only while the panel is open. A call ends by itself
 * after `callLimit` (ms); lost counts are asked for again after `countAgain` (ms).
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    input: {} as { readonly organizationId: string },
    emitted: {} as Notice
  },
  actors: {
    watchUnread: streamPort<void>("watchUnread"),
    watchList: streamPort<NotificationsAsked>("watchList"),
    markRead: port<ReadAsked, void>("markRead")
  },
  delays: { callLimit: 15_000, countAgain: 30_000 },
  guards: { hasMore: ({ context }) => context.list?.more === true && context.shown < NOTIFICATIONS_MAX },
  actions: {
    sayFailed: emit((_, { error }: FailedCall): Notice => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.saveFailed)
    }))
  }
}).createMachine({
  id: "notifications",
  type: "parallel",
  context: ({ input }) => ({ ...input, ...first, counts: [], now: 0 }),
  states: {
    counting: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchUnread" },
          on: {
            "counts.changed": { actions: assign(({ event }) => ({ counts: event.counts })) },
            "counts.lost": "lost"
          }
        },
        lost: { after: { countAgain: "watching" } }
      }
    },
    panel: {
      initial: "closed",
      states: {
        closed: { on: { "panel.open": { target: "open", actions: assign(first) } } },
        open: {
          initial: "loading",
          invoke: {
            src: "watchList",
            input: ({ context: { organizationId, shown, unreadOnly } }) => ({ organizationId, shown, unreadOnly })
          },
          on: {
            "panel.close": "closed",
            "list.changed": {
              target: ".ready",
              actions: assign(({ event: { list, now } }) => ({ list, now, error: undefined }))
            },
            "list.lost": {
              target: "failed",
              actions: assign(({ event }) => ({ error: errorText(event.error, texts.loadFailed) }))
            },
            "list.more": {
              guard: "hasMore",
              target: "open",
              reenter: true,
              actions: assign(({ context }) => ({ shown: context.shown + NOTIFICATIONS_PAGE }))
            },
            "filter.change": {
              target: "open",
              reenter: true,
              actions: assign(({ event }) => ({ ...first, unreadOnly: event.unreadOnly }))
            }
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "list.retry": "open", "panel.close": "closed" } }
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: { on: { "item.read": "reading", "all.read": "reading" } },
        reading: {
          on: {
            "item.read": { target: "reading", reenter: true },
            "all.read": { target: "reading", reenter: true }
          },
          invoke: {
            src: "markRead",
            input: ({ context: { organizationId }, event }) =>
              event.type === "item.read" ? { id: event.id } : { organizationId },
            onDone: "idle",
            onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "idle", actions: { type: "sayFailed", params: { error: undefined } } } }
        }
      }
    }
  }
})
