import { Option } from "effect"
import { and, assign, emit, not, or, raise, setup, stateIn } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import type { GenerationId } from "../model/ids.ts"
import {
  blankForm,
  type ComposerForm,
  type ComposerPrefill,
  type CopyField,
  type EditEvent,
  edited,
  isProductMissing,
  prefilled,
  type ProductChoice,
  requestOf,
  touchedBy,
  type TouchedField
} from "./composer.rules.ts"
import type { GenerationRequest, Quote } from "./generation.schema.ts"

/** What the composer remembers between events. `key` is one attempt to generate, renewed once that attempt is over. */
export interface ComposerContext {
  readonly brandId: string
  readonly form: ComposerForm
  readonly touched: ReadonlyArray<TouchedField>
  readonly choices: ReadonlyArray<ProductChoice> | undefined
  readonly choicesError: string | undefined
  readonly key: string | undefined
  readonly quote: Quote | undefined
  readonly quoteError: string | undefined
  readonly refusal: string | undefined
}

/** What the user, a link or the backend may tell the composer. */
export type ComposerEvent =
  | EditEvent
  | { readonly type: "copy.blur"; readonly field: CopyField }
  | { readonly type: "form.submit" }
  | { readonly type: "choices.changed"; readonly choices: ReadonlyArray<ProductChoice> }
  | { readonly type: "choices.failed"; readonly error: unknown }
  | { readonly type: "choices.retry" }
  | { readonly type: "key.renew" }

interface Priced {
  readonly brandId: string
  readonly request: GenerationRequest
}

interface Order extends Priced {
  readonly idempotencyKey: string
}

const contextOf = (brandId: string, prefill: ComposerPrefill): ComposerContext => ({
  brandId,
  form: prefilled(blankForm, prefill),
  touched: [],
  choices: undefined,
  choicesError: undefined,
  key: undefined,
  quote: undefined,
  quoteError: undefined,
  refusal: undefined
})

const priced = ({ brandId, form }: ComposerContext): Priced => ({
  brandId,
  request: Option.getOrThrow(requestOf(form))
})

const pictures = (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`)

/** The same transition for every way of changing the form. */
const onEveryEdit = <Transition>(transition: Transition) => ({
  "mode.choose": transition,
  "product.choose": transition,
  "copy.change": transition,
  "format.toggle": transition,
  "count.change": transition,
  "layout.choose": transition,
  "seed.clear": transition,
  "prefill.apply": transition
})

/**
 * The composer: a form, the price of what it holds, and the key of the attempt, side by side.
 *
 * A submission made while the price is still being worked out waits for it (`checking`) and is refused there when the
 * price names a problem. `checking` and `submitting` end by themselves after `submitLimit` (ms). After a refusal the
 * same text sent again is the same attempt; changing the form begins a new one.
 */
export const composerMachine = setup({
  types: {
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    emitted: {} as Notice,
    input: {} as { readonly brandId: string; readonly prefill?: ComposerPrefill }
  },
  actors: {
    makeKey: port<void, string>("makeKey"),
    quoteGeneration: port<Priced, Quote>("quoteGeneration"),
    submitGeneration: port<Order, GenerationId>("submitGeneration"),
    productChoices: streamPort<{ readonly brandId: string }>("productChoices")
  },
  delays: { quoteDelay: 250, submitLimit: 15_000 },
  guards: {
    isComplete: ({ context: { choices, form } }) => Option.isSome(requestOf(form)) && !isProductMissing(form, choices),
    hasKey: ({ context }) => context.key !== undefined,
    hasProblem: ({ context }) => (context.quote?.problems.length ?? 0) > 0,
    isEditable: not(or([stateIn({ form: "checking" }), stateIn({ form: "submitting" })])),
    isRefused: stateIn({ form: "refused" }),
    isPriced: stateIn({ price: "known" }),
    isUnpriced: stateIn({ price: "failed" })
  },
  actions: {
    edit: assign(({ context }, { event }: { readonly event: EditEvent }) => {
      const field = touchedBy(event)
      return {
        form: edited(context.form, event),
        touched: field === undefined || context.touched.includes(field) ? context.touched : [...context.touched, field],
        refusal: undefined
      }
    }),
    touch: assign({
      touched: ({ context }, { field }: { readonly field: TouchedField }) =>
        context.touched.includes(field) ? context.touched : [...context.touched, field]
    }),
    clearRefusal: assign({ refusal: undefined }),
    refuse: assign({
      refusal: (_, { error }: { readonly error: unknown }) => errorText(error, "The generation could not be started")
    }),
    refuseForProblem: assign({ refusal: ({ context }) => context.quote?.problems[0]?.message }),
    keepQuote: assign((_, { quote }: { readonly quote: Quote }) => ({ quote, quoteError: undefined })),
    loseQuote: assign((_, { error }: { readonly error: unknown }) => ({
      quote: undefined,
      quoteError: errorText(error, "The cost could not be worked out")
    })),
    keepKey: assign({ key: (_, { key }: { readonly key: string }) => key }),
    dropKey: assign({ key: undefined }),
    keepChoices: assign((_, { choices }: { readonly choices: ReadonlyArray<ProductChoice> }) => ({
      choices,
      choicesError: undefined
    })),
    loseChoices: assign({
      choicesError: (_, { error }: { readonly error: unknown }) => errorText(error, "The products could not be loaded")
    }),
    startAfresh: assign({ touched: [], form: ({ context }) => ({ ...context.form, seed: undefined }) }),
    announce: emit(({ context: { form } }) => ({
      type: "notice" as const,
      kind: "success" as const,
      text: `Started: ${pictures(form.count * form.aspectRatios.length)} on the way`
    })),
    renewKey: raise({ type: "key.renew" })
  }
}).createMachine({
  id: "composer",
  context: ({ input }) => contextOf(input.brandId, input.prefill ?? {}),
  type: "parallel",
  states: {
    form: {
      initial: "editing",
      on: {
        ...onEveryEdit({
          guard: "isEditable",
          target: ".editing",
          actions: { type: "edit", params: ({ event }: { readonly event: EditEvent }) => ({ event }) }
        } as const),
        "copy.blur": { actions: { type: "touch", params: ({ event }) => ({ field: event.field }) } },
        "form.submit": {
          guard: and(["isEditable", "isComplete", "hasKey"]),
          target: ".checking",
          actions: "clearRefusal"
        }
      },
      states: {
        editing: {},
        refused: {},
        submitted: {},
        checking: {
          always: [
            { guard: and(["isPriced", "hasProblem"]), target: "refused", actions: "refuseForProblem" },
            { guard: or(["isPriced", "isUnpriced"]), target: "submitting" }
          ],
          after: { submitLimit: { target: "refused", actions: { type: "refuse", params: { error: undefined } } } }
        },
        submitting: {
          invoke: {
            src: "submitGeneration",
            input: ({ context }) => ({ ...priced(context), idempotencyKey: context.key ?? "" }),
            onDone: { target: "submitted", actions: ["announce", "startAfresh", "renewKey"] },
            onError: { target: "refused", actions: { type: "refuse", params: ({ event }) => ({ error: event.error }) } }
          },
          after: { submitLimit: { target: "refused", actions: { type: "refuse", params: { error: undefined } } } }
        }
      }
    },
    price: {
      initial: "waiting",
      on: { ...onEveryEdit({ guard: "isEditable", target: ".waiting" } as const) },
      states: {
        unasked: {},
        waiting: { after: { quoteDelay: [{ guard: "isComplete", target: "asking" }, { target: "unasked" }] } },
        asking: {
          invoke: {
            src: "quoteGeneration",
            input: ({ context }) => priced(context),
            onDone: {
              target: "known",
              actions: { type: "keepQuote", params: ({ event }) => ({ quote: event.output }) }
            },
            onError: {
              target: "failed",
              actions: { type: "loseQuote", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        known: {},
        failed: {}
      }
    },
    key: {
      initial: "making",
      on: {
        "key.renew": ".making",
        ...onEveryEdit({ guard: "isRefused", target: ".making" } as const)
      },
      states: {
        making: {
          entry: "dropKey",
          invoke: {
            src: "makeKey",
            onDone: { target: "held", actions: { type: "keepKey", params: ({ event }) => ({ key: event.output }) } },
            onError: "missing"
          }
        },
        held: {},
        missing: {}
      }
    },
    choices: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "productChoices", input: ({ context }) => ({ brandId: context.brandId }) },
          on: {
            "choices.changed": {
              actions: { type: "keepChoices", params: ({ event }) => ({ choices: event.choices }) }
            },
            "choices.failed": {
              target: "failed",
              actions: { type: "loseChoices", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        failed: { on: { "choices.retry": "watching" } }
      }
    }
  }
})
