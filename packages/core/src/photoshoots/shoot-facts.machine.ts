import { assign, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { report } from "../kernel/report.ts"
import type { Named, PhotoshootDraft, ShootQuote, ShootSubjects } from "./photoshoots.schema.ts"

/** What is asked about the subjects of a form. */
export interface SubjectsQuery {
  readonly brandId: string
  readonly productIds: ReadonlyArray<string>
  readonly placeIds: ReadonlyArray<string>
  /** Of reference pictures, to be shown. */
  readonly referenceIds: ReadonlyArray<string>
  readonly marketId?: string
}

export type ShootChoiceKind = "campaign" | "folder" | "place" | "product"

export interface ChoiceQuery {
  readonly brandId: string
  readonly kind: ShootChoiceKind
  readonly q: string
}

export interface QuoteQuery {
  readonly brandId: string
  readonly draft: PhotoshootDraft
}

/** For the form. */
export type ShootFact =
  | { readonly type: "subjects.changed"; readonly subjects: ShootSubjects }
  | { readonly type: "quote.changed"; readonly quote: ShootQuote | undefined; readonly error: string | undefined }
  /** `found`: undefined until the first answer. */
  | {
      readonly type: "choices.changed"
      readonly search: ChoiceQuery | undefined
      readonly found: ReadonlyArray<Named> | undefined
    }

export type ShootFactsEvent =
  | { readonly type: "facts.follow"; readonly subjects: SubjectsQuery; readonly draft: PhotoshootDraft | undefined }
  | { readonly type: "choices.seek"; readonly kind: ShootChoiceKind; readonly q: string }
  | { readonly type: "choices.close" }
  /** From the ports. */
  | { readonly type: "subjects.found"; readonly subjects: ShootSubjects }
  | { readonly type: "subjects.lost" }
  | { readonly type: "choices.found"; readonly found: ReadonlyArray<Named> }

export interface ShootFactsInput {
  readonly subjects: SubjectsQuery
  readonly draft: PhotoshootDraft | undefined
}

export interface ShootFactsContext extends ShootFactsInput {
  readonly search: ChoiceQuery | undefined
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const QUOTE_FAILED = "The cost could not be worked out"

/**
 * What a form of a photoshoot asks about while it is filled in: `subjects` follows what it shows, `quote` its cost once
 * typing pauses (`typingPause`, ms) and gives up after `callLimit` (ms), `choices` what a search finds.
 */
export const shootFactsMachine = setup({
  types: {
    context: {} as ShootFactsContext,
    events: {} as ShootFactsEvent,
    input: {} as ShootFactsInput,
    emitted: {} as ShootFact
  },
  actors: {
    watchSubjects: streamPort<SubjectsQuery>("watchSubjects"),
    watchChoices: streamPort<ChoiceQuery>("watchChoices"),
    quoteDraft: port<QuoteQuery, ShootQuote>("quoteDraft")
  },
  delays: { typingPause: 300, callLimit: 15_000 },
  guards: {
    asksOthers: ({ context }, { subjects }: { readonly subjects: SubjectsQuery }) => !same(context.subjects, subjects),
    isOther: ({ context }, { draft }: { readonly draft: PhotoshootDraft | undefined }) => !same(context.draft, draft),
    hasDraft: ({ context }) => context.draft !== undefined
  },
  actions: {
    tell: enqueueActions((self, fact: ShootFact) => report(self, fact)),
    tellSought: enqueueActions((self) =>
      report(self, { type: "choices.changed", search: self.context.search, found: undefined })
    ),
    tellFailed: enqueueActions((self, { error }: FailedCall) =>
      report(self, { type: "quote.changed", quote: undefined, error: errorText(error, QUOTE_FAILED) })
    )
  }
}).createMachine({
  id: "shootFacts",
  type: "parallel",
  context: ({ input }) => ({ ...input, search: undefined }),
  states: {
    subjects: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchSubjects", input: ({ context }) => context.subjects },
          on: {
            "facts.follow": {
              guard: { type: "asksOthers", params: ({ event }) => event },
              target: "watching",
              reenter: true,
              actions: assign(({ event }) => ({ subjects: event.subjects }))
            },
            "subjects.found": {
              actions: { type: "tell", params: ({ event }) => ({ type: "subjects.changed", subjects: event.subjects }) }
            },
            // Without them the list cannot be made by rules; the form itself says that the backend does not answer.
            "subjects.lost": {}
          }
        }
      }
    },
    quote: {
      initial: "deciding",
      on: {
        "facts.follow": {
          guard: { type: "isOther", params: ({ event }) => event },
          target: ".deciding",
          actions: [
            assign(({ event }) => ({ draft: event.draft })),
            { type: "tell", params: { type: "quote.changed", quote: undefined, error: undefined } }
          ]
        }
      },
      states: {
        deciding: { always: [{ guard: "hasDraft", target: "settling" }, { target: "still" }] },
        still: {},
        settling: { after: { typingPause: "asking" } },
        asking: {
          invoke: {
            src: "quoteDraft",
            // Only entered with a draft.
            input: ({ context: { draft, subjects } }) => ({
              brandId: subjects.brandId,
              draft: draft as PhotoshootDraft
            }),
            onDone: {
              target: "still",
              actions: {
                type: "tell",
                params: ({ event }) => ({ type: "quote.changed", quote: event.output, error: undefined })
              }
            },
            onError: { target: "still", actions: { type: "tellFailed", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "still", actions: { type: "tellFailed", params: { error: undefined } } } }
        }
      }
    },
    choices: {
      initial: "closed",
      on: {
        "choices.seek": {
          target: ".open",
          actions: [
            assign(({ context, event: { kind, q } }) => ({ search: { brandId: context.subjects.brandId, kind, q } })),
            "tellSought"
          ]
        },
        "choices.close": { target: ".closed", actions: [assign({ search: undefined }), "tellSought"] }
      },
      states: {
        closed: {},
        open: {
          invoke: { src: "watchChoices", input: ({ context }) => context.search as ChoiceQuery },
          on: {
            "choices.found": {
              actions: {
                type: "tell",
                params: ({ context, event }) => ({
                  type: "choices.changed",
                  search: context.search,
                  found: event.found
                })
              }
            }
          }
        }
      }
    }
  }
})
