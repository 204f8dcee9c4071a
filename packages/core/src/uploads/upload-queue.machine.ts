import { assign, emit, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import type { Notice } from "../kernel/notice.ts"
import type { AssetId, BatchId } from "../model/ids.ts"
import type { BatchSettings, UploadState } from "./upload-list.schema.ts"
import { uploadPageTexts } from "./upload-page.texts.ts"
import {
  addDrop,
  addReplacement,
  cancelAll,
  clearEnded,
  countsOf,
  decideAll,
  decideNew,
  decideOne,
  type Drop,
  type DroppedFile,
  duplicateOf,
  type DuplicateChoice,
  failDrop,
  failItem,
  isActive,
  itemIn,
  nextItem,
  openedDrop,
  patchItem,
  pathsOf,
  queueContext,
  type QueueContext,
  type QueueInput,
  type QueueSend,
  removeItem,
  retryAll,
  retryItem,
  sameInQueue,
  sendOf,
  shouldWatchOthers,
  type StoredChoice,
  takeStates,
  toWatch,
  unopenedDrop
} from "./upload-queue.rules.ts"
import type { LocalFile } from "./uploads.rules.ts"
import type { UploadPurpose } from "./uploads.schema.ts"

export type QueueEvent =
  | { readonly type: "files.add"; readonly files: ReadonlyArray<DroppedFile> }
  | {
      readonly type: "file.replace"
      readonly assetId: AssetId
      readonly kind: "image" | "video"
      readonly purpose: UploadPurpose
      readonly file: LocalFile
    }
  | { readonly type: "settings.set"; readonly settings: BatchSettings }
  | { readonly type: "queue.pause" }
  | { readonly type: "queue.resume" }
  | { readonly type: "queue.cancel" }
  | { readonly type: "queue.clear" }
  | { readonly type: "queue.retry" }
  | { readonly type: "file.retry"; readonly id: number }
  | { readonly type: "file.remove"; readonly id: number }
  | { readonly type: "duplicate.decide"; readonly id: number; readonly choice: DuplicateChoice }
  | { readonly type: "duplicates.decide"; readonly choice: DuplicateChoice }
  | { readonly type: "send.hashed"; readonly id: number; readonly contentKey: string }
  | { readonly type: "send.progress"; readonly id: number; readonly fraction: number }
  | { readonly type: "send.known"; readonly id: number; readonly assetId: AssetId; readonly name: string }
  | { readonly type: "send.stored"; readonly id: number; readonly assetId: AssetId }
  | { readonly type: "send.broke"; readonly id: number; readonly error: unknown }
  | { readonly type: "states.changed"; readonly states: ReadonlyArray<UploadState> }
  | { readonly type: "states.lost"; readonly error: unknown }

/** `queue.ended`: nothing is under way any more. */
export type QueueEmitted = Notice | { readonly type: "queue.ended" }

export interface OpenedBatch {
  readonly batchId: BatchId
  readonly folderIds: ReadonlyArray<string | null>
}

export interface OpenInput {
  readonly brandId: string
  readonly drop: Drop | undefined
  readonly paths: ReadonlyArray<string>
}

const LANES = [1, 2, 3] as const
type Lane = (typeof LANES)[number]

const queueSetup = setup({
  types: {
    context: {} as QueueContext,
    events: {} as QueueEvent,
    input: {} as QueueInput,
    emitted: {} as QueueEmitted
  },
  actors: {
    openBatch: port<OpenInput, OpenedBatch>("openBatch"),
    sendToBatch: streamPort<QueueSend>("sendToBatch"),
    watchStates: streamPort<{ readonly brandId: string; readonly assetIds: ReadonlyArray<AssetId> }>("watchStates"),
    decide: port<{ readonly assetId: AssetId | undefined; readonly choice: StoredChoice }, void>("decide")
  },
  delays: { watchAgain: 3_000, callLimit: 30_000 },
  guards: {
    hasUnopened: ({ context }) => unopenedDrop(context) !== undefined,
    hasNext: ({ context }) => nextItem(context) !== undefined,
    isEmpty: ({ context }, { lane }: { readonly lane: Lane }) => itemIn(context, lane) === undefined,
    shouldWatch: ({ context }) => shouldWatchOthers(context),
    hasDecision: ({ context }) => context.decisions.length > 0,
    isActive: ({ context }) => isActive(context),
    isDone: ({ context }) => !isActive(context)
  },
  actions: {
    claim: assign(({ context }, { lane }: { readonly lane: Lane }) =>
      patchItem(context, nextItem(context)?.id, { state: "uploading", sent: 0, lane, error: undefined })
    ),
    watch: assign(({ context }) => ({ watched: toWatch(context) })),
    explainDrop: assign(({ context }, { error }: { readonly error: unknown }) =>
      failDrop(context, unopenedDrop(context)?.id ?? 0, error)
    ),
    dropDecision: assign(({ context }) => ({ decisions: context.decisions.slice(1) })),
    sayDecisionFailed: emit({ type: "notice", kind: "error", text: uploadPageTexts.actFailed }),
    sayEnded: enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: "notice", kind: "success", cause: "event", text: uploadPageTexts.ended(countsOf(context)) })
      enqueue.emit({ type: "queue.ended" })
    })
  }
})

/** One file at a time; a lane whose file was removed or ended takes the next. */
const laneOf = (lane: Lane) =>
  queueSetup.createStateConfig({
    initial: "idle",
    states: {
      idle: { always: { guard: "hasNext", target: "sending", actions: { type: "claim", params: { lane } } } },
      sending: {
        invoke: { src: "sendToBatch", input: ({ context }) => sendOf(context, lane) },
        always: { guard: { type: "isEmpty", params: { lane } }, target: "idle" }
      }
    }
  })

/**
 * The uploads of a brand, many at once: it opens a batch for each drop, sends three files at a time, follows the checks of
 * stored ones, and asks about duplicates. A failing file keeps nothing else from going on. It never ends by itself.
 */
export const uploadQueueMachine = queueSetup.createMachine({
  id: "uploadQueue",
  type: "parallel",
  context: ({ input }) => queueContext(input),
  on: {
    "files.add": { actions: assign(({ context, event }) => addDrop(context, event.files)) },
    "file.replace": { actions: assign(({ context, event }) => addReplacement(context, event)) },
    "settings.set": { actions: assign({ settings: ({ event }) => event.settings }) },
    "queue.pause": { actions: assign({ paused: true }) },
    "queue.resume": { actions: assign({ paused: false }) },
    "queue.cancel": { actions: assign(({ context }) => cancelAll(context)) },
    "queue.clear": { actions: assign(({ context }) => clearEnded(context)) },
    "queue.retry": { actions: assign(({ context }) => retryAll(context)) },
    "file.retry": { actions: assign(({ context, event }) => retryItem(context, event.id)) },
    "file.remove": { actions: assign(({ context, event }) => removeItem(context, event.id)) },
    "duplicate.decide": { actions: assign(({ context, event }) => decideOne(context, event.id, event.choice)) },
    "duplicates.decide": { actions: assign(({ context, event }) => decideAll(context, event.choice)) },
    "send.hashed": {
      actions: assign(({ context, event: { contentKey, id } }) => {
        const same = sameInQueue(context, id, contentKey)
        const isAgain = context.items.some((item) => item.id === id && item.again)
        if (same === undefined || isAgain) return patchItem(context, id, { contentKey })
        const other = { assetId: same.assetId ?? same.other?.assetId, name: same.name, likeness: "exact" } as const
        const changed = { ...context, ...duplicateOf(context, id, other) }
        return { ...changed, ...decideNew(changed) }
      })
    },
    "send.progress": {
      actions: assign(({ context, event: { fraction, id } }) => patchItem(context, id, { sent: fraction }))
    },
    "send.known": {
      actions: assign(({ context, event: { assetId, id, name } }) => {
        const changed = { ...context, ...duplicateOf(context, id, { assetId, name, likeness: "exact" }) }
        return { ...changed, ...decideNew(changed) }
      })
    },
    "send.stored": {
      actions: assign(({ context, event: { assetId, id } }) =>
        patchItem(context, id, { state: "processing", lane: undefined, sent: 1, assetId })
      )
    },
    "send.broke": { actions: assign(({ context, event: { error, id } }) => failItem(context, id, error)) }
  },
  states: {
    opening: {
      initial: "idle",
      states: {
        idle: { always: { guard: "hasUnopened", target: "busy" } },
        busy: {
          invoke: {
            src: "openBatch",
            input: ({ context }) => {
              const drop = unopenedDrop(context)
              return { brandId: context.brandId, drop, paths: drop === undefined ? [] : pathsOf(context, drop) }
            },
            onDone: {
              target: "idle",
              actions: assign(({ context, event }) => openedDrop(context, unopenedDrop(context)?.id ?? 0, event.output))
            },
            onError: { target: "idle", actions: { type: "explainDrop", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "idle", actions: { type: "explainDrop", params: { error: undefined } } } }
        }
      }
    },
    lane1: laneOf(1),
    lane2: laneOf(2),
    lane3: laneOf(3),
    checking: {
      initial: "idle",
      states: {
        idle: { always: { guard: "shouldWatch", target: "watching" } },
        watching: {
          entry: "watch",
          invoke: {
            src: "watchStates",
            input: ({ context }) => ({ brandId: context.brandId, assetIds: toWatch(context) })
          },
          on: {
            "states.changed": {
              actions: assign(({ context, event }) => {
                const changed = { ...context, ...takeStates(context, event.states) }
                return { ...changed, ...decideNew(changed) }
              })
            },
            "states.lost": "lost"
          },
          always: { guard: "shouldWatch", target: "watching", reenter: true }
        },
        lost: { after: { watchAgain: { target: "idle", actions: assign({ watched: [] }) } } }
      }
    },
    deciding: {
      initial: "idle",
      states: {
        idle: { always: { guard: "hasDecision", target: "busy" } },
        busy: {
          invoke: {
            src: "decide",
            input: ({ context: { decisions } }) => ({
              assetId: decisions[0]?.assetId,
              choice: decisions[0]?.choice ?? "keep"
            }),
            onDone: { target: "idle", actions: "dropDecision" },
            onError: { target: "idle", actions: ["dropDecision", "sayDecisionFailed"] }
          }
        }
      }
    },
    work: {
      initial: "none",
      states: {
        none: { always: { guard: "isActive", target: "open" } },
        open: { always: { guard: "isDone", target: "none", actions: "sayEnded" } }
      }
    }
  }
})
