import { and } from "xstate"
import {
  askedBy,
  type ComposerContext,
  composerSetup,
  contextOf,
  namedPictures,
  type Priced
} from "./composer-setup.machine.ts"
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
  "count.change": transition,
  "layout.choose": transition,
  "seed.clear": transition,
  "prefill.apply": transition
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

/**
 * The composer: form, price and choices in parallel; the form reports its edits to the others as `form.edited`.
 *
 * A submission during pricing waits in `checking`. `checking`, `naming` and `submitting` end after `submitLimit` (ms).
 * Resubmitting the same form reuses the key; changing it starts a new attempt.
 */
export const composerMachine = composerSetup.createMachine({
  id: "composer",
  context: ({ input }) => contextOf(input.brandId, input.prefill ?? {}),
  type: "parallel",
  entry: "tellWritten",
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
      on: { "form.edited": ".waiting" },
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
    },
    places: {
      initial: "unneeded",
      states: {
        unneeded: { always: { guard: "usesPlaces", target: "watching" } },
        watching: {
          invoke: { src: "placeChoices", input: ({ context }) => ({ brandId: context.brandId }) },
          on: {
            "places.changed": {
              actions: { type: "keepPlaces", params: ({ event }) => ({ places: event.places }) }
            },
            "places.failed": {
              target: "failed",
              actions: { type: "losePlaces", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        failed: { on: { "choices.retry": "watching" } }
      }
    },
    pictures: {
      initial: "unneeded",
      states: {
        unneeded: { always: { guard: "usesPictures", target: "watching" } },
        watching: {
          invoke: {
            src: "pictureChoices",
            input: ({ context }) => ({ brandId: context.brandId, include: namedPictures(context) })
          },
          on: {
            "form.edited": {
              guard: { type: "isPrefill", params: ({ event }) => ({ edit: event.edit }) },
              target: "watching",
              reenter: true,
              actions: "forgetPictures"
            },
            "pictures.changed": {
              actions: { type: "keepPictures", params: ({ event }) => ({ pictures: event.pictures }) }
            },
            "pictures.failed": {
              target: "failed",
              actions: { type: "losePictures", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        failed: { on: { "choices.retry": "watching" } }
      }
    }
  }
})
