import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { AssetId } from "../model/ids.ts"
import { type LocalFile, refusalOfFile } from "./uploads.rules.ts"
import type { Upload, UploadPurpose } from "./uploads.schema.ts"

/** Where the file goes, and the upload to start from when there is one already. */
export interface UploadInput {
  readonly purpose: UploadPurpose
  /** Without a brand a chosen file is held until `destination.set` names one. */
  readonly brandId?: string | undefined
  readonly assetId?: AssetId | undefined
}

/** What one upload remembers: the file, how far it is, and what the check of it said. */
export interface UploadContext {
  readonly purpose: UploadPurpose
  readonly brandId: string | undefined
  readonly file: LocalFile | undefined
  /** The last file that was turned away before anything was sent; whatever was there before it stays. */
  readonly refused: LocalFile | undefined
  /** Fraction 0-1 of the bytes that have left. */
  readonly sent: number
  readonly assetId: AssetId | undefined
  readonly upload: Upload | undefined
  readonly error: string | undefined
}

/** `upload.*` except `upload.retry` come from the ports. */
export type UploadEvent =
  | { readonly type: "file.choose"; readonly file: LocalFile }
  | { readonly type: "file.remove" }
  | { readonly type: "destination.set"; readonly brandId: string }
  | { readonly type: "upload.retry" }
  | { readonly type: "upload.progress"; readonly fraction: number }
  | { readonly type: "upload.stored"; readonly assetId: AssetId }
  | { readonly type: "upload.changed"; readonly upload: Upload }
  | { readonly type: "upload.broke"; readonly error: unknown }

/** What the host hears: a file is on its way or held, is stored, is a checked picture, cannot be used, or is gone. */
export type UploadNews =
  | { readonly type: "file.held" }
  | { readonly type: "file.sending" }
  | { readonly type: "file.stored"; readonly assetId: AssetId }
  | { readonly type: "file.ready"; readonly upload: Upload }
  | { readonly type: "file.failed"; readonly message: string }
  | { readonly type: "file.removed" }

const empty = { file: undefined, refused: undefined, sent: 0, assetId: undefined, upload: undefined, error: undefined }

/** What the `sendFile` port is given. */
export interface SendInput {
  readonly file: LocalFile | undefined
  readonly brandId: string | undefined
  readonly purpose: UploadPurpose
}

/**
 * One file from the device to a checked picture: idle, held, uploading, checking, ready or failed.
 *
 * A file may be replaced or removed in every state; that gives up what was under way. A file that is certainly of no
 * use is turned away and changes nothing else. `failed` remembers what broke:
 * the transfer (sent again), the watching (watched again) or the check of the content (queued again, within
 * `retryLimit` ms, unless the content itself was refused).
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
    take: assign((_, params: { readonly file: LocalFile }) => ({ ...empty, file: params.file })),
    turnAway: assign((_, params: { readonly file: LocalFile }) => ({ refused: params.file })),
    forget: assign(empty),
    aim: assign((_, params: { readonly brandId: string }) => ({ brandId: params.brandId })),
    advance: assign((_, params: { readonly fraction: number }) => ({ sent: params.fraction })),
    rewind: assign({ sent: 0, error: undefined }),
    remember: assign((_, params: { readonly assetId: AssetId }) => ({ assetId: params.assetId })),
    keep: assign((_, params: { readonly upload: Upload }) => ({ upload: params.upload, error: undefined })),
    explain: assign((_, params: { readonly error: unknown }) => ({
      error: errorText(params.error, "The file did not arrive")
    })),
    explainCheck: assign((_, params: { readonly upload: Upload }) => ({
      upload: params.upload,
      error: errorText(params.upload.failure, "The file could not be read")
    })),
    tellHeld: emit({ type: "file.held" }),
    tellSending: emit({ type: "file.sending" }),
    tellStored: emit((_, params: { readonly assetId: AssetId }) => ({ type: "file.stored", assetId: params.assetId })),
    tellReady: emit((_, params: { readonly upload: Upload }) => ({ type: "file.ready", upload: params.upload })),
    tellFailed: emit(({ context }) => ({ type: "file.failed", message: context.error ?? "" })),
    tellRemoved: emit({ type: "file.removed" })
  }
}).createMachine({
  id: "upload",
  context: ({ input }) => ({ ...empty, purpose: input.purpose, brandId: input.brandId, assetId: input.assetId }),
  initial: "idle",
  on: {
    "file.choose": [
      {
        guard: { type: "isRefused", params: ({ event }) => ({ file: event.file }) },
        actions: { type: "turnAway", params: ({ event }) => ({ file: event.file }) }
      },
      { target: ".idle", actions: { type: "take", params: ({ event }) => ({ file: event.file }) } }
    ],
    "file.remove": { target: ".idle", actions: ["forget", "tellRemoved"] },
    "destination.set": { actions: { type: "aim", params: ({ event }) => ({ brandId: event.brandId }) } }
  },
  states: {
    idle: {
      always: [
        { guard: "hasDestination", target: "uploading" },
        { guard: "hasFile", target: "held" },
        { guard: "hasAsset", target: "checking" }
      ]
    },
    held: { entry: "tellHeld", always: { guard: "hasDestination", target: "uploading" } },
    uploading: {
      entry: ["rewind", "tellSending"],
      invoke: {
        src: "sendFile",
        input: ({ context: { brandId, file, purpose } }) => ({ brandId, file, purpose })
      },
      on: {
        "upload.progress": { actions: { type: "advance", params: ({ event }) => ({ fraction: event.fraction }) } },
        "upload.stored": {
          target: "checking",
          actions: [
            { type: "remember", params: ({ event }) => ({ assetId: event.assetId }) },
            { type: "tellStored", params: ({ event }) => ({ assetId: event.assetId }) }
          ]
        },
        "upload.broke": {
          target: "failed.sending",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
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
              { type: "keep", params: ({ event }) => ({ upload: event.upload }) },
              { type: "tellReady", params: ({ event }) => ({ upload: event.upload }) }
            ]
          },
          {
            guard: { type: "isUnusable", params: ({ event }) => ({ upload: event.upload }) },
            target: "failed.checking",
            actions: { type: "explainCheck", params: ({ event }) => ({ upload: event.upload }) }
          },
          { actions: { type: "keep", params: ({ event }) => ({ upload: event.upload }) } }
        ],
        "upload.broke": {
          target: "failed.watching",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
        }
      }
    },
    ready: {},
    failed: {
      initial: "sending",
      states: {
        sending: { entry: "tellFailed", on: { "upload.retry": "#upload.uploading" } },
        checking: { entry: "tellFailed", on: { "upload.retry": { guard: "mayCheckAgain", target: "retrying" } } },
        watching: { on: { "upload.retry": "#upload.checking" } },
        retrying: {
          invoke: {
            src: "retryCheck",
            input: ({ context }) => context.assetId,
            onDone: "#upload.checking",
            onError: {
              target: "checking",
              actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
            }
          },
          after: { retryLimit: { target: "checking", actions: { type: "explain", params: { error: undefined } } } }
        }
      }
    }
  }
})
