import { and } from "xstate"
import { askedBy, composerSetup } from "./composer-setup.machine.ts"
import { type ComposerContext, type ComposerEvent, contextOf, type Priced, wantedIn } from "./composer.events.ts"
import type { ChoiceKind } from "./choice-search.rules.ts"
import type { EditEvent } from "./composer-edit.rules.ts"

const priced = (context: ComposerContext): Priced => ({
  brandId: context.brandId,
  request: askedBy(context)
})

const onEveryEdit = <Transition>(transition: Transition) => ({
  "mode.choose": transition,
  "product.choose": transition,
  "field.change": transition,
  "copy.change": transition,
  "format.toggle": transition,
  "placement.toggle": transition,
  "count.change": transition,
  "layout.choose": transition,
  "seed.clear": transition,
  "prefill.apply": transition,
  "prefill.undo": transition
})

/** While nothing is being sent the form can be changed and submitted. */
const open = {
  on: {
    ...onEveryEdit({
      target: "editing",
      actions: [
        { type: "edit", params: ({ event }: { readonly event: EditEvent }) => ({ event }) },
        "tellWritten",
        "reportEdit"
      ]
    } as const),
    "form.submit": { guard: and(["isComplete", "isAllowed"]), target: "checking", actions: ["clearRefusal", "hold"] }
  }
} as const

const refuse = { target: "refused", actions: { type: "refuse", params: { error: undefined } } } as const

type Answered = Extract<ComposerEvent, { readonly answer: unknown }>
type Included = Extract<ComposerEvent, { readonly type: "choices.include" }>
type Sought = Extract<ComposerEvent, { readonly type: "choices.search" }>

/** The new data may change what the form means. */
const repriced = {
  guard: { type: "changesRequest", params: ({ event }: { readonly event: Answered }) => ({ event }) },
  target: ".waiting",
  actions: "unsettle"
} as const

/** The subscription of one list, and the pause of someone who types. */
const searched = (kind: ChoiceKind) =>
  ({
    seeking: {
      guard: { type: "isOf", params: ({ event }: { readonly event: Sought }) => ({ kind: event.kind, of: kind }) },
      target: ".settling",
      actions: { type: "seek", params: ({ event }: { readonly event: Sought }) => event }
    },
    including: {
      guard: { type: "isOf", params: ({ event }: { readonly event: Included }) => ({ kind: event.kind, of: kind }) },
      target: ".settling",
      actions: { type: "include", params: ({ event }: { readonly event: Included }) => event }
    },
    asking: { type: "ask", params: { kind } },
    following: { guard: { type: "wantsOther", params: { kind } }, target: "settling" },
    settling: {
      entry: { type: "forgetUnknown", params: { kind } },
      after: { searchDelay: "watching" },
      on: { "form.edited": { target: "settling", reenter: true } }
    },
    input: ({ context }: { readonly context: ComposerContext }) => ({
      brandId: context.brandId,
      wanted: wantedIn(context, kind)
    })
  }) as const

const products = searched("products")
const places = searched("places")
const pictures = searched("pictures")

/**
 * The composer: form, price and choices in parallel; the form reports its edits to the others as `form.edited`.
 *
 * A submission during pricing waits in `checking`. `checking`, `naming` and `submitting` end after `submitLimit` (ms).
 * Resubmitting the same form reuses the key; changing it starts a new attempt.
 */
export const composerMachine = composerSetup.createMachine({
  id: "composer",
  context: ({ input }) => contextOf(input.brandId, input.prefill ?? {}, input.products ?? []),
  type: "parallel",
  entry: "tellWritten",
  on: {
    "draw.take": { actions: { type: "take", params: ({ event }) => event } },
    "folder.open": { actions: { type: "openFolder", params: ({ event }) => event } }
  },
  states: {
    form: {
      initial: "editing",
      on: { "field.blur": { actions: { type: "touch", params: ({ event }) => ({ field: event.field }) } } },
      states: {
        editing: open,
        refused: open,
        submitted: open,
        checking: {
          always: [
            { guard: and(["isPriced", "hasProblem"]), target: "refused", actions: "refuseForProblem" },
            { guard: "isSettled", target: "naming" }
          ],
          after: { submitLimit: refuse }
        },
        naming: {
          always: { guard: "hasKey", target: "submitting" },
          invoke: {
            src: "makeKey",
            onDone: {
              target: "submitting",
              actions: { type: "keepKey", params: ({ event }) => ({ key: event.output }) }
            },
            onError: { target: "refused", actions: { type: "refuse", params: ({ event }) => ({ error: event.error }) } }
          },
          after: { submitLimit: refuse }
        },
        submitting: {
          invoke: {
            src: "submitGeneration",
            input: ({ context }) => ({ ...priced(context), idempotencyKey: context.key ?? "" }),
            onDone: { target: "submitted", actions: ["announce", "reset", "tellWritten"] },
            onError: { target: "refused", actions: { type: "refuse", params: ({ event }) => ({ error: event.error }) } }
          },
          after: { submitLimit: refuse }
        }
      }
    },
    price: {
      initial: "waiting",
      on: {
        "form.edited": ".waiting",
        "choices.changed": repriced,
        "places.changed": repriced,
        "pictures.changed": repriced
      },
      states: {
        unasked: {
          // The new data may contain what the form names.
          on: { "choices.changed": "waiting", "places.changed": "waiting", "pictures.changed": "waiting" }
        },
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
    choices: {
      initial: "watching",
      on: {
        "choices.search": products.seeking,
        "choices.include": products.including
      },
      states: {
        watching: {
          entry: products.asking,
          invoke: { src: "productChoices", input: products.input },
          on: {
            "form.edited": products.following,
            "choices.changed": { actions: { type: "keepAnswer", params: ({ event }) => ({ event }) } },
            "choices.failed": {
              target: "failed",
              actions: { type: "loseChoices", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        settling: products.settling,
        failed: { on: { "choices.retry": "watching" } }
      }
    },
    places: {
      initial: "unneeded",
      on: { "choices.search": places.seeking, "choices.include": places.including },
      states: {
        unneeded: { always: { guard: "usesPlaces", target: "watching" } },
        watching: {
          entry: places.asking,
          invoke: { src: "placeChoices", input: places.input },
          on: {
            "form.edited": places.following,
            "places.changed": { actions: { type: "keepAnswer", params: ({ event }) => ({ event }) } },
            "places.failed": {
              target: "failed",
              actions: { type: "losePlaces", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        settling: places.settling,
        failed: { on: { "choices.retry": "watching" } }
      }
    },
    pictures: {
      initial: "unneeded",
      on: { "choices.search": pictures.seeking, "choices.include": pictures.including },
      states: {
        unneeded: { always: { guard: "usesPictures", target: "watching" } },
        watching: {
          entry: pictures.asking,
          invoke: { src: "pictureChoices", input: pictures.input },
          on: {
            "form.edited": pictures.following,
            "pictures.changed": { actions: { type: "keepAnswer", params: ({ event }) => ({ event }) } },
            "pictures.failed": {
              target: "failed",
              actions: { type: "losePictures", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        settling: pictures.settling,
        failed: { on: { "choices.retry": "watching" } }
      }
    }
  }
})
