import { assign, setup } from "xstate"
import { port, streamPort } from "../kernel/port.ts"
import { errorText } from "../kernel/error-text.ts"
import type { DraftPreview, DraftTrial, TrialPicture, TrialPictures } from "./draft-trial.schema.ts"
import { publishPreviewTexts as texts } from "./publish-preview.texts.ts"

export interface PaintInput {
  readonly preview: DraftPreview | undefined
}

export interface FailingInput {
  readonly brandId: string
  readonly checkId: string
  readonly cursor: string | undefined
}

/** By asset: the address of what was painted, or why nothing was. */
type Painted = Readonly<Record<string, { readonly url: string } | { readonly refused: string }>>

export interface PublishPreviewContext {
  readonly brandId: string
  readonly preview: DraftPreview | undefined
  readonly painted: Painted
  /** Why the pictures did not arrive. */
  readonly picturesError: string | undefined
  readonly trial: DraftTrial | undefined
  /** Why the trial cannot be seen, or did not start or stop. */
  readonly trialError: string | undefined
  /** Whether all pictures are asked for. */
  readonly all: boolean
  /** The check whose pictures are listed. */
  readonly checkId: string | undefined
  readonly found: ReadonlyArray<TrialPicture>
  readonly next: string | undefined
  readonly listError: string | undefined
}

/** `picture.*`, `pictures.lost`, `trial.changed` and `trial.lost` come from ports. */
export type PublishPreviewEvent =
  | { readonly type: "pictures.retry" }
  | { readonly type: "picture.painted"; readonly assetId: string; readonly url: string }
  | { readonly type: "picture.refused"; readonly assetId: string; readonly message: string }
  | { readonly type: "pictures.lost"; readonly error: unknown }
  | { readonly type: "trial.start" }
  | { readonly type: "trial.all" }
  | { readonly type: "trial.stop" }
  | { readonly type: "trial.changed"; readonly trial: DraftTrial | undefined }
  | { readonly type: "trial.lost"; readonly error: unknown }
  | { readonly type: "check.open"; readonly checkId: string }
  | { readonly type: "check.more" }
  | { readonly type: "check.close" }

const listClosed = { checkId: undefined, found: [], next: undefined, listError: undefined } as const

/**
 * What a publish would do, in three parts that do not wait for each other; nothing waits for any of them.
 *
 * `pictures`: loading, painting (goes on to hold what was painted), failed. `trial`: watching, failed; `order`: none,
 * starting, stopping; their answers are waited for until `orderLimit` (ms). `list`: closed, loading, shown, failed.
 */
export const publishPreviewMachine = setup({
  types: {
    context: {} as PublishPreviewContext,
    events: {} as PublishPreviewEvent,
    input: {} as { readonly brandId: string }
  },
  actors: {
    loadPreview: port<{ readonly brandId: string }, DraftPreview>("loadPreview"),
    paintPictures: streamPort<PaintInput>("paintPictures"),
    startTrial: port<{ readonly brandId: string; readonly all: boolean }, void>("startTrial"),
    stopTrial: port<{ readonly brandId: string }, void>("stopTrial"),
    watchTrial: streamPort<{ readonly brandId: string }>("watchTrial"),
    findFailing: port<FailingInput, TrialPictures>("findFailing")
  },
  delays: { orderLimit: 15_000, workLimit: 60_000 },
  guards: {
    hasMore: ({ context }) => context.next !== undefined,
    isRunning: ({ context }) => context.trial?.status === "running",
    isLarger: ({ context: { trial } }) => trial !== undefined && trial.total > trial.size
  },
  actions: {
    failPictures: assign((_, { error }: { readonly error: unknown }) => ({
      picturesError: errorText(error, texts.picturesFailed)
    })),
    failTrial: assign((_, { error }: { readonly error: unknown }) => ({
      trialError: errorText(error, texts.trialFailed)
    })),
    failList: assign((_, { error }: { readonly error: unknown }) => ({
      listError: errorText(error, texts.listFailed)
    }))
  }
}).createMachine({
  id: "publishPreview",
  type: "parallel",
  context: ({ input }) => ({
    brandId: input.brandId,
    preview: undefined,
    painted: {},
    picturesError: undefined,
    trial: undefined,
    trialError: undefined,
    all: false,
    ...listClosed
  }),
  states: {
    pictures: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            src: "loadPreview",
            input: ({ context: { brandId } }) => ({ brandId }),
            onDone: {
              target: "painting",
              actions: assign(({ event }) => ({ preview: event.output, painted: {}, picturesError: undefined }))
            },
            onError: { target: "failed", actions: { type: "failPictures", params: ({ event }) => event } }
          },
          after: { workLimit: { target: "failed", actions: { type: "failPictures", params: { error: undefined } } } }
        },
        painting: {
          invoke: { src: "paintPictures", input: ({ context: { preview } }) => ({ preview }) },
          on: {
            "picture.painted": {
              actions: assign(({ context, event: { assetId, url } }) => ({
                painted: { ...context.painted, [assetId]: { url } }
              }))
            },
            "picture.refused": {
              actions: assign(({ context, event: { assetId, message } }) => ({
                painted: { ...context.painted, [assetId]: { refused: message } }
              }))
            },
            "pictures.lost": { target: "failed", actions: { type: "failPictures", params: ({ event }) => event } }
          }
        },
        failed: { on: { "pictures.retry": "loading" } }
      }
    },
    trial: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchTrial", input: ({ context: { brandId } }) => ({ brandId }) },
          on: {
            "trial.changed": { actions: assign(({ event: { trial } }) => ({ trial, trialError: undefined })) },
            "trial.lost": { target: "failed", actions: { type: "failTrial", params: ({ event }) => event } }
          }
        },
        failed: { on: { "trial.start": "watching" } }
      }
    },
    order: {
      initial: "starting",
      states: {
        none: {
          on: {
            "trial.start": "starting",
            "trial.all": { guard: "isLarger", target: "starting", actions: assign({ all: true }) },
            "trial.stop": { guard: "isRunning", target: "stopping" }
          }
        },
        starting: {
          invoke: {
            src: "startTrial",
            input: ({ context: { all, brandId } }) => ({ all, brandId }),
            onDone: "none",
            onError: { target: "none", actions: { type: "failTrial", params: ({ event }) => event } }
          },
          after: { orderLimit: { target: "none", actions: { type: "failTrial", params: { error: undefined } } } }
        },
        stopping: {
          invoke: {
            src: "stopTrial",
            input: ({ context: { brandId } }) => ({ brandId }),
            onDone: "none",
            onError: { target: "none", actions: { type: "failTrial", params: ({ event }) => event } }
          },
          after: { orderLimit: { target: "none", actions: { type: "failTrial", params: { error: undefined } } } }
        }
      }
    },
    list: {
      initial: "closed",
      on: {
        "check.open": {
          target: ".loading",
          actions: assign(({ event }) => ({ ...listClosed, checkId: event.checkId }))
        }
      },
      states: {
        closed: {},
        loading: {
          invoke: {
            src: "findFailing",
            input: ({ context: { brandId, checkId = "", next } }) => ({ brandId, checkId, cursor: next }),
            onDone: {
              target: "shown",
              actions: assign(({ context, event: { output } }) => ({
                found: [...context.found, ...output.pictures],
                next: output.next,
                listError: undefined
              }))
            },
            onError: { target: "failed", actions: { type: "failList", params: ({ event }) => event } }
          },
          after: { workLimit: { target: "failed", actions: { type: "failList", params: { error: undefined } } } },
          on: { "check.close": { target: "closed", actions: assign(listClosed) } }
        },
        shown: {
          on: {
            "check.more": { guard: "hasMore", target: "loading" },
            "check.close": { target: "closed", actions: assign(listClosed) }
          }
        },
        failed: {
          on: { "check.more": "loading", "check.close": { target: "closed", actions: assign(listClosed) } }
        }
      }
    }
  }
})
