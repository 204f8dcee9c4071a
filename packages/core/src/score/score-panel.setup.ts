import { Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type {
  AskedFix,
  ScoreOverlay,
  ScorePanelContext,
  ScorePanelEmitted,
  ScorePanelEvent
} from "./score-panel.events.ts"
import type { AssetScore } from "./score.schema.ts"
import type { ScoreFilter } from "./score.view.ts"
import { isWaivable, WaiverReason, type WaiverWish } from "./waivers.schema.ts"

/** Of a picture that nothing is known of yet. */
export const NOTHING = {
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
/** The ports, delays (ms), guards and actions of the score panel. */
export const scorePanelSetup = setup({
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
})
