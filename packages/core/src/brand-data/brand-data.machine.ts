import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { brandDataTexts } from "./brand-data.texts.ts"
import { type BrandData, NOTE_MAX, type PublishInput, type RestoreInput } from "./brand-data.schema.ts"
import { mayPublish, mayRestore } from "./brand-data.rules.ts"

/** Versions that one answer adds. */
export const VERSIONS_SHOWN = 20

export interface BrandDataInput {
  readonly brandId: string
  /** IANA name. */
  readonly timeZone?: string | undefined
}

export interface BrandDataContext {
  readonly brandId: string
  readonly timeZone: string | undefined
  readonly shown: number
  readonly data: BrandData | undefined
  /** Why the data did not arrive. */
  readonly error: string | undefined
  readonly note: string
  /** The version to restore. */
  readonly number: number | undefined
  /** Why the last act was refused. */
  readonly refused: string | undefined
}

/** `data.changed` and `data.lost` come from the port. */
export type BrandDataEvent =
  | { readonly type: "data.changed"; readonly data: BrandData }
  | { readonly type: "data.lost"; readonly error: unknown }
  | { readonly type: "data.retry" }
  | { readonly type: "versions.more" }
  | { readonly type: "publish.review" }
  | { readonly type: "note.type"; readonly note: string }
  | { readonly type: "publish.confirm" }
  | { readonly type: "version.restore"; readonly number: number }
  | { readonly type: "restore.confirm" }
  | { readonly type: "act.cancel" }

const closed = { number: undefined, refused: undefined } as const

/**
 * Draft and versions of one brand.
 *
 * `data`: watching, failed (keeps what was there), missing. `act`: idle, reviewing what a publish does, publishing,
 * confirming a restore, restoring; the backend's answer is waited for until `actLimit` (ms). A refused act stays open
 * with the note as typed.
 */
export const brandDataMachine = setup({
  types: {
    context: {} as BrandDataContext,
    events: {} as BrandDataEvent,
    input: {} as BrandDataInput,
    emitted: {} as Notice
  },
  actors: {
    watchData: streamPort<{ readonly brandId: string; readonly shown: number }>("watchData"),
    publishDraft: port<PublishInput, number>("publishDraft"),
    restoreVersion: port<RestoreInput, void>("restoreVersion")
  },
  delays: { actLimit: 15_000 },
  guards: {
    isGone: (_, { error }: { readonly error: unknown }) => refusalOf(error)?.code === "not_found",
    hasMore: ({ context: { data } }) => data?.more === true,
    canPublish: ({ context: { data } }) => mayPublish(data),
    noteFits: ({ context: { note } }) => note.length <= NOTE_MAX,
    canRestore: ({ context: { data } }, { number }: { readonly number: number }) => mayRestore(data, number)
  },
  actions: {
    keep: assign((_, { data }: { readonly data: BrandData }) => ({ data, error: undefined })),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, brandDataTexts.loadFailed)
    })),
    refuse: assign((_, { error, text }: { readonly error: unknown; readonly text: string }) => ({
      refused: errorText(error, text)
    })),
    say: emit((_, { text }: { readonly text: string }) => ({ type: "notice", kind: "success", text }) as const),
    close: assign(closed)
  }
}).createMachine({
  id: "brandData",
  type: "parallel",
  context: ({ input }) => ({
    brandId: input.brandId,
    timeZone: input.timeZone,
    shown: VERSIONS_SHOWN,
    data: undefined,
    error: undefined,
    note: "",
    ...closed
  }),
  states: {
    data: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchData", input: ({ context: { brandId, shown } }) => ({ brandId, shown }) },
          on: {
            "data.changed": { actions: { type: "keep", params: ({ event }) => event } },
            "data.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ],
            "versions.more": {
              guard: "hasMore",
              target: "watching",
              reenter: true,
              actions: assign(({ context: { shown } }) => ({ shown: shown + VERSIONS_SHOWN }))
            }
          }
        },
        failed: { on: { "data.retry": "watching" } },
        missing: {}
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "publish.review": { guard: "canPublish", target: "reviewing" },
            "version.restore": {
              guard: { type: "canRestore", params: ({ event }) => event },
              target: "confirming",
              actions: assign(({ event }) => ({ number: event.number }))
            }
          }
        },
        reviewing: {
          on: {
            "note.type": { actions: assign(({ event }) => ({ note: event.note })) },
            "publish.confirm": { guard: "noteFits", target: "publishing" },
            "act.cancel": { target: "idle", actions: "close" }
          }
        },
        publishing: {
          entry: assign({ refused: undefined }),
          invoke: {
            src: "publishDraft",
            input: ({ context: { brandId, data, note } }) => ({ brandId, note, fingerprint: data?.fingerprint ?? "" }),
            onDone: {
              target: "idle",
              actions: [
                assign({ note: "", ...closed }),
                { type: "say", params: ({ event }) => ({ text: brandDataTexts.publishedNotice(event.output) }) }
              ]
            },
            onError: {
              target: "reviewing",
              actions: {
                type: "refuse",
                params: ({ event: { error } }) => ({ error, text: brandDataTexts.publishFailed })
              }
            }
          },
          after: {
            actLimit: {
              target: "reviewing",
              actions: { type: "refuse", params: { error: undefined, text: brandDataTexts.publishFailed } }
            }
          }
        },
        confirming: {
          on: {
            "restore.confirm": "restoring",
            "act.cancel": { target: "idle", actions: "close" }
          }
        },
        restoring: {
          entry: assign({ refused: undefined }),
          invoke: {
            src: "restoreVersion",
            input: ({ context: { brandId, data, number = 0 } }) => ({
              brandId,
              number,
              fingerprint: data?.fingerprint ?? ""
            }),
            onDone: {
              target: "idle",
              actions: [
                { type: "say", params: ({ context: { number = 0 } }) => ({ text: brandDataTexts.restored(number) }) },
                "close"
              ]
            },
            onError: {
              target: "confirming",
              actions: {
                type: "refuse",
                params: ({ event: { error } }) => ({ error, text: brandDataTexts.restoreFailed })
              }
            }
          },
          after: {
            actLimit: {
              target: "confirming",
              actions: { type: "refuse", params: { error: undefined, text: brandDataTexts.restoreFailed } }
            }
          }
        }
      }
    }
  }
})
