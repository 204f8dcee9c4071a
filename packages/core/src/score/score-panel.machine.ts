import { Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import type { AssetScore } from "./score.schema.ts"
import type { ScoreFilter } from "./score.view.ts"
import { waiverTexts } from "./waiver.texts.ts"
import { isWaivable, WaiverReason, type WaiverWish } from "./waivers.schema.ts"

export const SCORE_OVERLAYS = ["evidence", "safe", "logo"] as const
export type ScoreOverlay = (typeof SCORE_OVERLAYS)[number]

export interface ScorePanelContext {
  readonly assetId: string
  readonly score: AssetScore | undefined
  readonly error: string | undefined
  readonly filter: ScoreFilter
  readonly marked: string | undefined
  readonly overlays: ReadonlyArray<ScoreOverlay>
  readonly compared: "earlier" | "source" | undefined
  readonly asked: { readonly checkId: string; readonly at: number } | undefined
  readonly trouble: string | undefined
  /** As written. */
  readonly waiving: Omit<WaiverWish, "assetId"> | undefined
  /** Id of the waiver that is withdrawn. */
  readonly revoking: string | undefined
}
type AskedFix = NonNullable<ScorePanelContext["asked"]>

export type ScorePanelEvent =
  | { readonly type: "asset.show"; readonly assetId: string }
  | { readonly type: "score.changed"; readonly score: AssetScore }
  | { readonly type: "score.lost"; readonly error: unknown }
  | { readonly type: "score.reload" }
  | { readonly type: "score.again" }
  | { readonly type: "filter.choose"; readonly filter: ScoreFilter }
  | { readonly type: "row.mark"; readonly checkId: string | undefined }
  | { readonly type: "overlay.toggle"; readonly overlay: ScoreOverlay }
  | { readonly type: "compare.open"; readonly to: "earlier" | "source" }
  | { readonly type: "compare.close" }
  | { readonly type: "fix.apply"; readonly checkId: string; readonly at: number }
  | { readonly type: "trouble.dismiss" }
  | { readonly type: "waiver.open"; readonly checkId: string }
  | { readonly type: "waiver.change"; readonly change: Partial<Pick<WaiverWish, "days" | "reason">> }
  | { readonly type: "waiver.close" }
  | { readonly type: "waiver.submit" }
  | { readonly type: "waiver.revoke"; readonly id: string }

export type ScorePanelEmitted = Notice | { readonly type: "version.made"; readonly assetId: string }

const changedTo =
  (state: AssetScore["state"]) =>
  ({ event }: { readonly event: { readonly score: AssetScore } }) =>
    event.score.state === state

const setScore = {
  type: "setScore",
  params: ({ event }: { readonly event: { readonly score: AssetScore } }) => ({ score: event.score })
} as const

const NOTHING = {
  score: undefined,
  error: undefined,
  marked: undefined,
  compared: undefined,
  asked: undefined,
  trouble: undefined,
  waiving: undefined,
  revoking: undefined
}

const isReason = Schema.is(WaiverReason)
/** Days of a waiver until a person chooses. */
const WAIVED_DAYS = 30

/**
 * The live score of one picture, with its marks and one fix at a time.
 *
 * `again`, `fix` and `waiver` end after `againLimit`, `fixLimit` and `waiverLimit` (ms). Another picture resets all but filter and layers.
 */
export const scorePanelMachine = setup({
  types: {
    context: {} as ScorePanelContext,
    events: {} as ScorePanelEvent,
    input: {} as { readonly assetId: string },
    emitted: {} as ScorePanelEmitted
  },
  actors: {
    score: streamPort<{ readonly assetId: string }>("score"),
    measureAgain: port<{ readonly assetId: string }, void>("measureAgain"),
    applyFix: port<AskedFix & { readonly assetId: string }, string>("applyFix"),
    grantWaiver: port<WaiverWish, void>("grantWaiver"),
    revokeWaiver: port<{ readonly id: string }, void>("revokeWaiver")
  },
  delays: { againLimit: 15_000, fixLimit: 60_000, waiverLimit: 15_000 },
  guards: {
    isOther: ({ context }, { assetId }: { readonly assetId: string }) => assetId !== context.assetId,
    mayMeasure: ({ context }) => context.score?.canFix === true && !context.score.measuring,
    mayFix: ({ context }, { checkId, at }: { readonly checkId: string; readonly at: number }) =>
      context.score?.canFix === true &&
      !context.score.measuring &&
      context.score.report?.checks.find(({ id }) => id === checkId)?.fixes[at] !== undefined,
    mayWaive: ({ context: { score } }, { checkId }: { readonly checkId: string }) => {
      const check = score?.report?.checks.find(({ id }) => id === checkId)
      return score?.canWaive === true && check !== undefined && isWaivable(check)
    },
    mayRevoke: ({ context: { score } }, { id }: { readonly id: string }) =>
      score?.canWaive === true && (score.waivers ?? []).some((waiver) => waiver.id === id),
    hasReason: ({ context: { waiving } }) => waiving !== undefined && isReason(waiving.reason.trim())
  },
  actions: {
    setAsset: assign((_, { assetId }: { readonly assetId: string }) => ({ ...NOTHING, assetId })),
    setScore: assign((_, { score }: { readonly score: AssetScore }) => ({ score, error: undefined })),
    setError: assign({
      error: (_, { error }: { readonly error: unknown }) => errorText(error, "The score could not be loaded")
    }),
    setFilter: assign({ filter: (_, { filter }: { readonly filter: ScoreFilter }) => filter }),
    setMarked: assign({ marked: (_, { checkId }: { readonly checkId: string | undefined }) => checkId }),
    toggle: assign({
      overlays: ({ context }, { overlay }: { readonly overlay: ScoreOverlay }) =>
        context.overlays.includes(overlay)
          ? context.overlays.filter((each) => each !== overlay)
          : [...context.overlays, overlay]
    }),
    setCompared: assign({
      compared: (_, { to }: { readonly to: ScorePanelContext["compared"] }) => to
    }),
    setAsked: assign((_, asked: AskedFix) => ({ asked, trouble: undefined })),
    fail: assign((_, { error, text }: { readonly error: unknown; readonly text: string }) => ({
      asked: undefined,
      trouble: errorText(error, text)
    })),
    clearTrouble: assign({ trouble: undefined }),
    emitMade: emit({ type: "notice", kind: "success", text: "Fixed as a new version" }),
    emitVersion: emit((_, { assetId }: { readonly assetId: string }) => ({ type: "version.made" as const, assetId }))
  }
}).createMachine({
  id: "scorePanel",
  type: "parallel",
  context: ({ input }) => ({
    ...NOTHING,
    assetId: input.assetId,
    filter: "all",
    overlays: ["evidence"]
  }),
  on: {
    "asset.show": {
      guard: { type: "isOther", params: ({ event }) => ({ assetId: event.assetId }) },
      target: "#scorePanel",
      reenter: true,
      actions: { type: "setAsset", params: ({ event }) => ({ assetId: event.assetId }) }
    },
    "filter.choose": { actions: { type: "setFilter", params: ({ event }) => ({ filter: event.filter }) } },
    "row.mark": { actions: { type: "setMarked", params: ({ event }) => ({ checkId: event.checkId }) } },
    "overlay.toggle": { actions: { type: "toggle", params: ({ event }) => ({ overlay: event.overlay }) } },
    "compare.open": { actions: { type: "setCompared", params: ({ event }) => ({ to: event.to }) } },
    "compare.close": { actions: { type: "setCompared", params: { to: undefined } } },
    "trouble.dismiss": { actions: "clearTrouble" }
  },
  states: {
    score: {
      initial: "asked",
      on: { "score.reload": ".asked" },
      states: {
        // Nested, because re-entering a region would re-enter all regions.
        asked: {
          initial: "loading",
          invoke: { src: "score", input: ({ context }) => ({ assetId: context.assetId }) },
          on: {
            "score.changed": [
              { guard: changedTo("pending"), target: ".pending", actions: setScore },
              { guard: changedTo("scored"), target: ".scored", actions: setScore },
              { guard: changedTo("stale"), target: ".stale", actions: setScore },
              { guard: changedTo("failed"), target: ".failed", actions: setScore },
              { target: ".none", actions: setScore }
            ],
            "score.lost": {
              target: ".unavailable",
              actions: { type: "setError", params: ({ event }) => ({ error: event.error }) }
            }
          },
          states: { loading: {}, none: {}, pending: {}, scored: {}, stale: {}, failed: {}, unavailable: {} }
        }
      }
    },
    again: {
      initial: "idle",
      states: {
        idle: { on: { "score.again": { guard: "mayMeasure", target: "asking", actions: "clearTrouble" } } },
        asking: {
          invoke: {
            src: "measureAgain",
            input: ({ context }) => ({ assetId: context.assetId }),
            onDone: "idle",
            onError: {
              target: "idle",
              actions: {
                type: "fail",
                params: ({ event }) => ({ error: event.error, text: "The picture could not be measured" })
              }
            }
          },
          after: {
            againLimit: {
              target: "idle",
              actions: { type: "fail", params: { error: undefined, text: "The picture could not be measured" } }
            }
          }
        }
      }
    },
    fix: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "fix.apply": {
              guard: { type: "mayFix", params: ({ event }) => ({ checkId: event.checkId, at: event.at }) },
              target: "fixing",
              actions: {
                type: "setAsked",
                params: ({ event }) => ({ checkId: event.checkId, at: event.at })
              }
            }
          }
        },
        fixing: {
          invoke: {
            src: "applyFix",
            input: ({ context: { asked, assetId } }) => ({ checkId: "", at: 0, ...asked, assetId }),
            onDone: {
              target: "fixed",
              actions: ["emitMade", { type: "emitVersion", params: ({ event }) => ({ assetId: event.output }) }]
            },
            onError: {
              target: "idle",
              actions: {
                type: "fail",
                params: ({ event }) => ({ error: event.error, text: "The new version could not be made" })
              }
            }
          },
          after: {
            fixLimit: {
              target: "idle",
              actions: {
                type: "fail",
                params: {
                  error: undefined,
                  text: "The new version takes longer than expected. It appears in the gallery when it is there."
                }
              }
            }
          }
        },
        // Until the host shows the new version.
        fixed: {}
      }
    },
    waiver: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "waiver.open": {
              guard: { type: "mayWaive", params: ({ event }) => ({ checkId: event.checkId }) },
              target: "writing",
              actions: assign(({ event }) => ({
                waiving: { checkId: event.checkId, reason: "", days: WAIVED_DAYS },
                trouble: undefined
              }))
            },
            "waiver.revoke": {
              guard: { type: "mayRevoke", params: ({ event }) => ({ id: event.id }) },
              target: "revoking",
              actions: assign(({ event }) => ({ revoking: event.id, trouble: undefined }))
            }
          }
        },
        writing: {
          on: {
            "waiver.change": {
              actions: assign(({ context: { waiving }, event }) => ({
                waiving: waiving && { ...waiving, ...event.change }
              }))
            },
            "waiver.close": { target: "idle", actions: assign({ waiving: undefined }) },
            "waiver.submit": { guard: "hasReason", target: "granting", actions: "clearTrouble" }
          }
        },
        granting: {
          invoke: {
            src: "grantWaiver",
            // Given by the state before.
            input: ({ context: { assetId, waiving } }) => ({ checkId: "", reason: "", days: 0, ...waiving, assetId }),
            onDone: { target: "idle", actions: assign({ waiving: undefined }) },
            onError: {
              target: "writing",
              actions: { type: "fail", params: ({ event }) => ({ error: event.error, text: waiverTexts.failed }) }
            }
          },
          after: {
            waiverLimit: {
              target: "writing",
              actions: { type: "fail", params: { error: undefined, text: waiverTexts.failed } }
            }
          }
        },
        revoking: {
          invoke: {
            src: "revokeWaiver",
            input: ({ context: { revoking = "" } }) => ({ id: revoking }),
            onDone: { target: "idle", actions: assign({ revoking: undefined }) },
            onError: {
              target: "idle",
              actions: [
                assign({ revoking: undefined }),
                { type: "fail", params: ({ event }) => ({ error: event.error, text: waiverTexts.notRevoked }) }
              ]
            }
          },
          after: {
            waiverLimit: {
              target: "idle",
              actions: [
                assign({ revoking: undefined }),
                { type: "fail", params: { error: undefined, text: waiverTexts.notRevoked } }
              ]
            }
          }
        }
      }
    }
  }
})
