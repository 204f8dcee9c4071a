import { assign, setup } from "xstate"
import type { CopyPart } from "../creative/check-report.schema.ts"
import { errorText } from "../kernel/error-text.ts"
import { streamPort } from "../kernel/effect-actor.ts"
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
  readonly marketId: string | undefined
  readonly channel: string | undefined
  readonly error: string | undefined
}

/** `suggestion.apply` without a rule applies the first suggestion there is; `desk.*` come from the port. */
export type GuidelineBenchEvent =
  | { readonly type: "text.change"; readonly text: string }
  | { readonly type: "part.choose"; readonly part: CopyPart }
  | { readonly type: "market.choose"; readonly marketId: string | undefined }
  | { readonly type: "channel.choose"; readonly channel: string | undefined }
  | { readonly type: "suggestion.apply"; readonly ruleId?: string; readonly at?: number }
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

/** Tries a text on the rules that are on, which it follows live. `failed` keeps the rules that were there. */
export const guidelineBenchMachine = setup({
  types: {
    context: {} as GuidelineBenchContext,
    events: {} as GuidelineBenchEvent,
    input: {} as GuidelineBenchInput
  },
  actors: { watchDesk: streamPort<string>("watchDesk") }
}).createMachine({
  id: "guidelineBench",
  context: ({ input }) => ({
    brandId: input.brandId,
    desk: undefined,
    text: "",
    part: "body",
    marketId: undefined,
    channel: undefined,
    error: undefined
  }),
  initial: "watching",
  on: {
    "text.change": { actions: assign(({ event }) => ({ text: event.text.slice(0, BENCH_TEXT_MAX) })) },
    "part.choose": { actions: assign(({ event }) => ({ part: event.part })) },
    "market.choose": { actions: assign(({ event }) => ({ marketId: event.marketId })) },
    "channel.choose": { actions: assign(({ event }) => ({ channel: event.channel })) },
    "suggestion.apply": { actions: assign(({ context, event }) => ({ text: afterSuggestion(context, event) })) }
  },
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
})
