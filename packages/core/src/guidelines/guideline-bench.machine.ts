import { assign, setup } from "xstate"
import type { CopyPart } from "../creative/check-report.schema.ts"
import { errorText } from "../kernel/error-text.ts"
import { port, streamPort } from "../kernel/effect-actor.ts"
import type { PickedDocument } from "./guideline-import.setup.ts"
import { pictureRules, type PictureToTry, type TriedPicture } from "./picture-bench.rules.ts"
import { applied, BENCH_TEXT_MAX, tryRules } from "./guideline-bench.rules.ts"
import { benchTexts } from "./guideline.texts.ts"
import type { GuidelineDesk } from "./guidelines.schema.ts"

export interface GuidelineBenchInput {
  readonly brandId: string
}

export interface GuidelineBenchContext {
  readonly brandId: string
  /** Kept after a failure. */
  readonly desk: GuidelineDesk | undefined
  readonly text: string
  readonly part: CopyPart
  /** Undefined for the default market. */
  readonly marketId: string | undefined
  /** BCP 47; undefined for the market's first language. */
  readonly language: string | undefined
  readonly channel: string | undefined
  readonly campaignId: string | undefined
  readonly error: string | undefined
  readonly file: PickedDocument | undefined
  /** Of `file`, or of what it was measured by before. */
  readonly tried: TriedPicture | undefined
  readonly pictureError: string | undefined
}

/** `suggestion.apply` without a rule applies the first suggestion there is; `desk.*` come from the port. */
export type GuidelineBenchEvent =
  | { readonly type: "text.change"; readonly text: string }
  | { readonly type: "part.choose"; readonly part: CopyPart }
  | { readonly type: "market.choose"; readonly marketId: string | undefined }
  | { readonly type: "language.choose"; readonly language: string }
  | { readonly type: "channel.choose"; readonly channel: string | undefined }
  | { readonly type: "campaign.choose"; readonly campaignId: string | undefined }
  | { readonly type: "suggestion.apply"; readonly ruleId?: string; readonly at?: number }
  | { readonly type: "picture.choose"; readonly file: PickedDocument }
  | { readonly type: "picture.remove" }
  | { readonly type: "bench.retry" }
  | { readonly type: "desk.changed"; readonly desk: GuidelineDesk }
  | { readonly type: "desk.lost"; readonly error: unknown }

type Suggestion = Extract<GuidelineBenchEvent, { readonly type: "suggestion.apply" }>

const afterSuggestion = (context: GuidelineBenchContext, { at = 0, ruleId }: Suggestion): string => {
  const { desk } = context
  if (desk === undefined) return context.text
  const found = tryRules(desk, context).find(
    ({ fixes, rule }) => fixes.length > at && (ruleId === undefined || rule.id === ruleId)
  )
  const fix = found?.fixes[at]
  return fix === undefined ? context.text : applied(context, fix)
}

const toTry = ({ desk, file }: GuidelineBenchContext): PictureToTry | undefined =>
  desk?.brand === undefined || file === undefined
    ? undefined
    : { file, brand: desk.brand, language: desk.language, rules: pictureRules(desk) }

const chart = setup({
  types: {
    context: {} as GuidelineBenchContext,
    events: {} as GuidelineBenchEvent,
    input: {} as GuidelineBenchInput
  },
  actors: {
    watchDesk: streamPort<string>("watchDesk"),
    measurePicture: port<PictureToTry | undefined, TriedPicture>("measurePicture")
  },
  delays: { pictureLimit: 30_000 },
  guards: {
    hasDesk: ({ context }) => context.desk?.brand !== undefined,
    hasPicture: ({ context }) => context.file !== undefined
  },
  actions: {
    setFile: assign((_, { file }: { readonly file: PickedDocument }) => ({
      file,
      tried: undefined,
      pictureError: undefined
    })),
    removePicture: assign({ file: undefined, tried: undefined, pictureError: undefined })
  }
})

const chosen = {
  guard: "hasDesk",
  target: "measuring",
  reenter: true,
  actions: {
    type: "setFile",
    params: ({ event }: { readonly event: { readonly file: PickedDocument } }) => ({ file: event.file })
  }
} as const

/**
 * Tries a text and a picture on the rules that are on, which it follows live. `failed` keeps the rules that were there. A
 * picture is measured for at most `pictureLimit` (ms), and again when the rules change.
 */
export const guidelineBenchMachine = chart.createMachine({
  id: "guidelineBench",
  type: "parallel",
  context: ({ input }) => ({
    brandId: input.brandId,
    desk: undefined,
    text: "",
    part: "body",
    marketId: undefined,
    language: undefined,
    channel: undefined,
    campaignId: undefined,
    error: undefined,
    file: undefined,
    tried: undefined,
    pictureError: undefined
  }),
  on: {
    "text.change": { actions: assign(({ event }) => ({ text: event.text.slice(0, BENCH_TEXT_MAX) })) },
    "part.choose": { actions: assign(({ event }) => ({ part: event.part })) },
    "market.choose": { actions: assign(({ event }) => ({ marketId: event.marketId, language: undefined })) },
    "language.choose": { actions: assign(({ event }) => ({ language: event.language })) },
    "channel.choose": { actions: assign(({ event }) => ({ channel: event.channel })) },
    "campaign.choose": { actions: assign(({ event }) => ({ campaignId: event.campaignId })) },
    "suggestion.apply": { actions: assign(({ context, event }) => ({ text: afterSuggestion(context, event) })) }
  },
  states: {
    desk: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchDesk", input: ({ context }) => context.brandId },
          on: {
            "desk.changed": { actions: assign(({ event }) => ({ desk: event.desk, error: undefined })) },
            "desk.lost": {
              target: "failed",
              actions: assign(({ event }) => ({ error: errorText(event.error, benchTexts.failed) }))
            }
          }
        },
        failed: { on: { "bench.retry": "watching" } }
      }
    },
    picture: {
      initial: "resting",
      states: {
        // Each state has its own, because re-entering the region would re-enter that of the desk.
        resting: {
          on: {
            "picture.choose": chosen,
            "picture.remove": { actions: "removePicture" },
            "desk.changed": { guard: "hasPicture", target: "measuring" }
          }
        },
        measuring: {
          on: {
            "picture.choose": chosen,
            "picture.remove": { target: "resting", actions: "removePicture" },
            "desk.changed": { target: "measuring", reenter: true }
          },
          invoke: {
            src: "measurePicture",
            input: ({ context }) => toTry(context),
            onDone: {
              target: "resting",
              actions: assign(({ event }) => ({ tried: event.output, pictureError: undefined }))
            },
            onError: {
              target: "resting",
              actions: assign(({ event }) => ({
                tried: undefined,
                pictureError: errorText(event.error, benchTexts.pictureUnmeasured)
              }))
            }
          },
          after: {
            pictureLimit: {
              target: "resting",
              actions: assign({ tried: undefined, pictureError: benchTexts.pictureUnmeasured })
            }
          }
        }
      }
    }
  }
})
