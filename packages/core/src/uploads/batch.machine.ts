import { assign, enqueueActions, setup } from "xstate"
import { streamPort } from "../kernel/effect-actor.ts"
import { report } from "../kernel/report.ts"
import type { AssetId } from "../model/ids.ts"
import {
  addFiles,
  advance,
  assetOf,
  batchContext,
  type BatchContext,
  type BatchInput,
  beginSending,
  checkingItem,
  dropItem,
  failCheck,
  failSending,
  loseCheck,
  mayRetry,
  pendingOf,
  retry,
  sendingItem,
  store
} from "./batch.rules.ts"
import type { SendInput } from "./uploads.machine.ts"
import type { LocalFile } from "./uploads.rules.ts"
import type { Upload } from "./uploads.schema.ts"

/**
 * `send.*` and `check.*` come from the ports. `room`: how many more files fit. `files.show` replaces the list by other
 * stored files.
 */
export type BatchEvent =
  | { readonly type: "files.choose"; readonly files: ReadonlyArray<LocalFile>; readonly room: number }
  | { readonly type: "files.show"; readonly assetIds: ReadonlyArray<AssetId> }
  | { readonly type: "file.retry"; readonly id: number }
  | { readonly type: "file.remove"; readonly id: number }
  | { readonly type: "send.progress"; readonly fraction: number }
  | { readonly type: "send.stored"; readonly assetId: AssetId }
  | { readonly type: "send.broke"; readonly error: unknown }
  | { readonly type: "check.changed"; readonly upload: Upload }
  | { readonly type: "check.broke"; readonly error: unknown }

/** For the host or parent: files without an id, stored, checked, unusable, or removed by the person. */
export type BatchNews =
  | { readonly type: "files.pending"; readonly count: number }
  | { readonly type: "file.stored"; readonly assetId: AssetId }
  | { readonly type: "file.ready"; readonly upload: Upload }
  | { readonly type: "file.unusable"; readonly assetId: AssetId }
  | { readonly type: "file.removed"; readonly assetId: AssetId | undefined }

/**
 * Several uploads.
 *
 * Sent one at a time while stored files are checked; a failure affects only its own file. Failed files stay with their
 * reason until retried or removed; ready files leave the list.
 */
export const batchMachine = setup({
  types: {
    context: {} as BatchContext,
    events: {} as BatchEvent,
    input: {} as BatchInput,
    emitted: {} as BatchNews
  },
  actors: {
    sendFile: streamPort<SendInput>("sendFile"),
    watchUpload: streamPort<AssetId | undefined>("watchUpload")
  },
  guards: {
    hasFileToSend: ({ context }) => sendingItem(context) !== undefined,
    hasFileToCheck: ({ context }) => checkingItem(context) !== undefined,
    isSent: ({ context }, params: { readonly id: number }) =>
      context.items.some(({ id, state }) => id === params.id && state === "sending"),
    isChecked: ({ context }, params: { readonly id: number }) => checkingItem(context)?.id === params.id,
    mayRetry: ({ context }, params: { readonly id: number }) => mayRetry(context, params.id),
    isReady: (_, params: { readonly upload: Upload }) => params.upload.processing === "ready",
    isUnusable: (_, params: { readonly upload: Upload }) => params.upload.processing === "failed"
  },
  actions: {
    add: assign(({ context }, params: { readonly files: ReadonlyArray<LocalFile>; readonly room: number }) =>
      addFiles(context, params.files, params.room)
    ),
    begin: assign(({ context }) => beginSending(context)),
    advance: assign(({ context }, params: { readonly fraction: number }) => advance(context, params.fraction)),
    store: assign(({ context }, params: { readonly assetId: AssetId }) => store(context, params.assetId)),
    failSending: assign(({ context }, params: { readonly error: unknown }) => failSending(context, params.error)),
    failCheck: assign(({ context }, params: { readonly upload: Upload }) => failCheck(context, params.upload)),
    loseCheck: assign(({ context }, params: { readonly error: unknown }) => loseCheck(context, params.error)),
    finish: assign(({ context }) => dropItem(context, checkingItem(context)?.id)),
    drop: assign(({ context }, params: { readonly id: number }) => dropItem(context, params.id)),
    retry: assign(({ context }, params: { readonly id: number }) => retry(context, params.id)),
    reportPending: enqueueActions((self) => report(self, { type: "files.pending", count: pendingOf(self.context) })),
    reportStored: enqueueActions((self, params: { readonly assetId: AssetId }) =>
      report(self, { type: "file.stored", assetId: params.assetId })
    ),
    reportReady: enqueueActions((self, params: { readonly upload: Upload }) =>
      report(self, { type: "file.ready", upload: params.upload })
    ),
    reportUnusable: enqueueActions((self, params: { readonly upload: Upload }) =>
      report(self, { type: "file.unusable", assetId: params.upload.assetId })
    ),
    reportRemoved: enqueueActions((self, params: { readonly id: number }) =>
      report(self, { type: "file.removed", assetId: assetOf(self.context, params.id) })
    )
  }
}).createMachine({
  id: "batch",
  type: "parallel",
  context: ({ input }) => batchContext(input),
  on: {
    "files.choose": {
      actions: [{ type: "add", params: ({ event: { files, room } }) => ({ files, room }) }, "reportPending"]
    },
    "files.show": {
      target: [".sending.idle", ".checking.idle"],
      actions: assign(({ context, event }) => batchContext({ ...context, assetIds: event.assetIds }))
    },
    "file.retry": {
      guard: { type: "mayRetry", params: ({ event }) => ({ id: event.id }) },
      actions: [{ type: "retry", params: ({ event }) => ({ id: event.id }) }, "reportPending"]
    },
    "file.remove": {
      actions: [
        { type: "reportRemoved", params: ({ event }) => ({ id: event.id }) },
        { type: "drop", params: ({ event }) => ({ id: event.id }) },
        "reportPending"
      ]
    }
  },
  states: {
    sending: {
      initial: "idle",
      states: {
        idle: { always: { guard: "hasFileToSend", target: "busy", actions: "begin" } },
        busy: {
          invoke: {
            src: "sendFile",
            input: ({ context }) => ({
              brandId: context.brandId,
              purpose: context.purpose,
              file: sendingItem(context)?.file
            })
          },
          on: {
            "send.progress": { actions: { type: "advance", params: ({ event }) => ({ fraction: event.fraction }) } },
            "send.stored": {
              target: "idle",
              actions: [
                { type: "store", params: ({ event }) => ({ assetId: event.assetId }) },
                { type: "reportStored", params: ({ event }) => ({ assetId: event.assetId }) },
                "reportPending"
              ]
            },
            "send.broke": {
              target: "idle",
              actions: [{ type: "failSending", params: ({ event }) => ({ error: event.error }) }, "reportPending"]
            },
            "file.remove": {
              guard: { type: "isSent", params: ({ event }) => ({ id: event.id }) },
              target: "idle",
              actions: [
                { type: "reportRemoved", params: ({ event }) => ({ id: event.id }) },
                { type: "drop", params: ({ event }) => ({ id: event.id }) },
                "reportPending"
              ]
            }
          }
        }
      }
    },
    checking: {
      initial: "idle",
      states: {
        idle: { always: { guard: "hasFileToCheck", target: "busy" } },
        busy: {
          invoke: { src: "watchUpload", input: ({ context }) => checkingItem(context)?.assetId },
          on: {
            "check.changed": [
              {
                guard: { type: "isReady", params: ({ event }) => ({ upload: event.upload }) },
                target: "idle",
                actions: ["finish", { type: "reportReady", params: ({ event }) => ({ upload: event.upload }) }]
              },
              {
                guard: { type: "isUnusable", params: ({ event }) => ({ upload: event.upload }) },
                target: "idle",
                actions: [
                  { type: "failCheck", params: ({ event }) => ({ upload: event.upload }) },
                  { type: "reportUnusable", params: ({ event }) => ({ upload: event.upload }) }
                ]
              }
            ],
            "check.broke": {
              target: "idle",
              actions: { type: "loseCheck", params: ({ event }) => ({ error: event.error }) }
            },
            "file.remove": {
              guard: { type: "isChecked", params: ({ event }) => ({ id: event.id }) },
              target: "idle",
              actions: [
                { type: "reportRemoved", params: ({ event }) => ({ id: event.id }) },
                { type: "drop", params: ({ event }) => ({ id: event.id }) },
                "reportPending"
              ]
            }
          }
        }
      }
    }
  }
})
