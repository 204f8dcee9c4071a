import { assign, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { report } from "../kernel/report.ts"
import type { AssetId } from "../model/ids.ts"
import { type LocalFile, refusalOfFile } from "./uploads.rules.ts"
import type { Upload, UploadPurpose } from "./uploads.schema.ts"

export interface UploadInput {
  readonly purpose: UploadPurpose
  /** Without a brand a chosen file is held until `destination.set` names one. */
  readonly brandId?: string | undefined
  readonly assetId?: AssetId | undefined
}

export interface UploadContext {
  readonly purpose: UploadPurpose
  readonly brandId: string | undefined
  readonly file: LocalFile | undefined
  /** The last file refused before sending; the previous one stays. */
  readonly refused: LocalFile | undefined
  /** Fraction 0-1 of the bytes. */
  readonly sent: number
  readonly assetId: AssetId | undefined
  readonly upload: Upload | undefined
  readonly error: string | undefined
}

/** `upload.*` except `upload.retry` come from the ports; `file.show` switches to another stored file, or to none. */
export type UploadEvent =
  | { readonly type: "file.choose"; readonly file: LocalFile }
  | { readonly type: "file.remove" }
  | { readonly type: "file.show"; readonly assetId: AssetId | undefined }
  | { readonly type: "destination.set"; readonly brandId: string | undefined }
  | { readonly type: "upload.retry" }
  | { readonly type: "upload.progress"; readonly fraction: number }
  | { readonly type: "upload.stored"; readonly assetId: AssetId }
  | { readonly type: "upload.changed"; readonly upload: Upload }
  | { readonly type: "upload.broke"; readonly error: unknown }

/** For the host or parent. */
export type UploadNews =
  | { readonly type: "file.held" }
  | { readonly type: "file.sending" }
  | { readonly type: "file.stored"; readonly assetId: AssetId }
  | { readonly type: "file.ready"; readonly upload: Upload }
  | { readonly type: "file.failed"; readonly message: string }
  | { readonly type: "file.removed" }

const empty = { file: undefined, refused: undefined, sent: 0, assetId: undefined, upload: undefined, error: undefined }

export interface SendInput {
  readonly file: LocalFile | undefined
  readonly brandId: string | undefined
  readonly purpose: UploadPurpose
}

/**
 * One upload, from the device to a checked picture.
 *
 * Replacing or removing the file cancels what is under way; an unusable file is refused and changes nothing. `failed`
 * remembers what to retry: the transfer, the watching, or the content check (within `retryLimit` ms, unless the content
 * was refused).
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    emitted: {} as UploadNews
  },
  actors: {
    sendFile: streamPort<SendInput>("sendFile"),
    watchUpload: streamPort<AssetId | undefined>("watchUpload"),
    retryCheck: port<AssetId | undefined, void>("retryCheck")
  },
  delays: { retryLimit: 15_000 },
  guards: {
    isOther: ({ context }, params: { readonly assetId: AssetId | undefined }) =>
      context.assetId !== params.assetId || (params.assetId === undefined && context.file !== undefined),
    isRefused: ({ context }, params: { readonly file: LocalFile }) =>
      refusalOfFile(params.file, context.purpose) !== undefined,
    hasDestination: ({ context }) => context.file !== undefined && context.brandId !== undefined,
    hasFile: ({ context }) => context.file !== undefined,
    hasAsset: ({ context }) => context.assetId !== undefined,
    isReady: (_, params: { readonly upload: Upload }) => params.upload.processing === "ready",
    isUnusable: (_, params: { readonly upload: Upload }) => params.upload.processing === "failed",
    mayCheckAgain: ({ context }) => context.upload?.retryable === true
  },
  actions: {
    setFile: assign((_, params: { readonly file: LocalFile }) => ({ ...empty, file: params.file })),
    refuseFile: assign((_, params: { readonly file: LocalFile }) => ({ refused: params.file })),
    clear: assign(empty),
    setDestination: assign((_, params: { readonly brandId: string | undefined }) => ({ brandId: params.brandId })),
    setProgress: assign((_, params: { readonly fraction: number }) => ({ sent: params.fraction })),
    resetProgress: assign({ sent: 0, error: undefined }),
    setAsset: assign((_, params: { readonly assetId: AssetId }) => ({ assetId: params.assetId })),
    setUpload: assign((_, params: { readonly upload: Upload }) => ({ upload: params.upload, error: undefined })),
    setError: assign((_, params: { readonly error: unknown }) => ({
      error: errorText(params.error, "The file did not arrive")
    })),
    setCheckError: assign((_, params: { readonly upload: Upload }) => ({
      upload: params.upload,
      error: errorText(params.upload.failure, "The file could not be read")
    })),
    reportHeld: enqueueActions((self) => report(self, { type: "file.held" })),
    reportSending: enqueueActions((self) => report(self, { type: "file.sending" })),
    reportStored: enqueueActions((self, params: { readonly assetId: AssetId }) =>
      report(self, { type: "file.stored", assetId: params.assetId })
    ),
    reportReady: enqueueActions((self, params: { readonly upload: Upload }) =>
      report(self, { type: "file.ready", upload: params.upload })
    ),
    reportFailed: enqueueActions((self) => report(self, { type: "file.failed", message: self.context.error ?? "" })),
    reportRemoved: enqueueActions((self) => report(self, { type: "file.removed" }))
  }
}).createMachine({
  id: "upload",
  context: ({ input }) => ({ ...empty, purpose: input.purpose, brandId: input.brandId, assetId: input.assetId }),
  initial: "idle",
  on: {
    "file.choose": [
      {
        guard: { type: "isRefused", params: ({ event }) => ({ file: event.file }) },
        actions: { type: "refuseFile", params: ({ event }) => ({ file: event.file }) }
      },
      { target: ".idle", actions: { type: "setFile", params: ({ event }) => ({ file: event.file }) } }
    ],
    "file.remove": { target: ".idle", actions: ["clear", "reportRemoved"] },
    "file.show": {
      guard: { type: "isOther", params: ({ event }) => ({ assetId: event.assetId }) },
      target: ".idle",
      actions: assign(({ event }) => ({ ...empty, assetId: event.assetId }))
    },
    "destination.set": { actions: { type: "setDestination", params: ({ event }) => ({ brandId: event.brandId }) } }
  },
  states: {
    idle: {
      always: [
        { guard: "hasDestination", target: "uploading" },
        { guard: "hasFile", target: "held" },
        { guard: "hasAsset", target: "checking" }
      ]
    },
    held: { entry: "reportHeld", always: { guard: "hasDestination", target: "uploading" } },
    uploading: {
      entry: ["resetProgress", "reportSending"],
      invoke: {
        src: "sendFile",
        input: ({ context: { brandId, file, purpose } }) => ({ brandId, file, purpose })
      },
      on: {
        "upload.progress": { actions: { type: "setProgress", params: ({ event }) => ({ fraction: event.fraction }) } },
        "upload.stored": {
          target: "checking",
          actions: [
            { type: "setAsset", params: ({ event }) => ({ assetId: event.assetId }) },
            { type: "reportStored", params: ({ event }) => ({ assetId: event.assetId }) }
          ]
        },
        "upload.broke": {
          target: "failed.sending",
          actions: { type: "setError", params: ({ event }) => ({ error: event.error }) }
        }
      }
    },
    checking: {
      invoke: { src: "watchUpload", input: ({ context }) => context.assetId },
      on: {
        "upload.changed": [
          {
            guard: { type: "isReady", params: ({ event }) => ({ upload: event.upload }) },
            target: "ready",
            actions: [
              { type: "setUpload", params: ({ event }) => ({ upload: event.upload }) },
              { type: "reportReady", params: ({ event }) => ({ upload: event.upload }) }
            ]
          },
          {
            guard: { type: "isUnusable", params: ({ event }) => ({ upload: event.upload }) },
            target: "failed.checking",
            actions: { type: "setCheckError", params: ({ event }) => ({ upload: event.upload }) }
          },
          { actions: { type: "setUpload", params: ({ event }) => ({ upload: event.upload }) } }
        ],
        "upload.broke": {
          target: "failed.watching",
          actions: { type: "setError", params: ({ event }) => ({ error: event.error }) }
        }
      }
    },
    ready: {},
    failed: {
      initial: "sending",
      states: {
        sending: { entry: "reportFailed", on: { "upload.retry": "#upload.uploading" } },
        checking: { entry: "reportFailed", on: { "upload.retry": { guard: "mayCheckAgain", target: "retrying" } } },
        watching: { on: { "upload.retry": "#upload.checking" } },
        retrying: {
          invoke: {
            src: "retryCheck",
            input: ({ context }) => context.assetId,
            onDone: "#upload.checking",
            onError: {
              target: "checking",
              actions: { type: "setError", params: ({ event }) => ({ error: event.error }) }
            }
          },
          after: { retryLimit: { target: "checking", actions: { type: "setError", params: { error: undefined } } } }
        }
      }
    }
  }
})
