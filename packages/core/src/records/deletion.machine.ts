import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"

/** `End`: what ends with it. */
export interface DeletionContext<End> {
  readonly id: string
  /** What is entered to confirm it. */
  readonly wanted: string
  readonly end: End | undefined
  readonly typed: string
  readonly level: ReverifyLevel | undefined
  readonly error: string | undefined
}

export type DeletionEvent =
  | { readonly type: "form.open" | "form.cancel" | "form.submit" }
  | { readonly type: "typed.change"; readonly text: string }

export interface Deleted {
  readonly type: "deletion.done"
}

export const isConfirmed = ({ typed, wanted }: Pick<DeletionContext<unknown>, "typed" | "wanted">): boolean =>
  typed.trim().toLowerCase() === wanted.trim().toLowerCase()

type Failed = { readonly error: unknown }
type Subject = { readonly id: string }

const empty = { end: undefined, typed: "", level: undefined, error: undefined }

export interface DeletionKind<End> {
  readonly id: string
  readonly tookTooLong: string
  /** Something has to be done before it can end. */
  readonly isBarred: (end: End) => boolean
}

/**
 * The end of something large: what ends with it is shown first, then a name is entered and a fresh proof given. Calls end
 * after `callLimit` (ms).
 */
export const deletionMachine = <End>({ id, isBarred, tookTooLong }: DeletionKind<End>) =>
  setup({
    types: {
      context: {} as DeletionContext<End>,
      events: {} as DeletionEvent,
      input: {} as Pick<DeletionContext<End>, "id" | "wanted">,
      emitted: {} as Deleted
    },
    actors: {
      find: port<Subject, End>("find"),
      remove: port<Subject, void>("remove"),
      prove: port<{ readonly level: ReverifyLevel }, void>("prove")
    },
    delays: { callLimit: 15_000 },
    guards: {
      isConfirmed: ({ context }) => context.end !== undefined && !isBarred(context.end) && isConfirmed(context),
      mustProve: ({ context }, { error }: Failed) => levelAsked(error) !== undefined && context.level === undefined
    },
    actions: {
      forget: assign(empty),
      keep: assign((_, { end }: { readonly end: End }) => ({ end })),
      explain: assign((_, { error }: Failed) => ({ error: errorText(error, tookTooLong) })),
      sayDone: emit({ type: "deletion.done" } as const)
    }
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, ...empty }),
    initial: "closed",
    states: {
      closed: { on: { "form.open": { target: "finding", actions: "forget" } } },
      finding: {
        invoke: {
          src: "find",
          input: ({ context }) => ({ id: context.id }),
          onDone: {
            target: "confirming",
            actions: { type: "keep", params: ({ event }) => ({ end: event.output }) }
          },
          onError: { target: "closed", actions: { type: "explain", params: ({ event }) => event } }
        },
        after: { callLimit: { target: "closed", actions: { type: "explain", params: { error: undefined } } } }
      },
      confirming: {
        on: {
          "typed.change": { actions: assign({ typed: ({ event }) => event.text, error: undefined }) },
          "form.submit": {
            guard: "isConfirmed",
            target: "deleting",
            actions: assign({ error: undefined, level: undefined })
          },
          "form.cancel": { target: "closed", actions: "forget" }
        }
      },
      deleting: {
        invoke: {
          src: "remove",
          input: ({ context }) => ({ id: context.id }),
          onDone: { target: "deleted", actions: "sayDone" },
          onError: [
            {
              guard: { type: "mustProve", params: ({ event }) => event },
              target: "proving",
              actions: assign(({ event }) => ({ level: levelAsked(event.error) }))
            },
            { target: "confirming", actions: { type: "explain", params: ({ event }) => event } }
          ]
        },
        after: { callLimit: { target: "confirming", actions: { type: "explain", params: { error: undefined } } } }
      },
      proving: {
        invoke: {
          src: "prove",
          // Nothing enters this state without a level; the strictest asks too much rather than too little.
          input: ({ context }) => ({ level: context.level ?? "strict_mfa" }),
          onDone: "deleting",
          onError: "confirming"
        }
      },
      deleted: { type: "final" }
    }
  })
