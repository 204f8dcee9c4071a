import { assign, emit, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import { port } from "../kernel/effect-actor.ts"
import { keyPort } from "../kernel/idempotency-key.ts"
import type { Notice } from "../kernel/notice.ts"
import { starterTexts } from "./guideline.texts.ts"
import type { AdoptStarter, StarterSetId } from "./guidelines.schema.ts"

export interface GuidelineStarterContext {
  readonly brandId: string
  /** The set that is being added. */
  readonly set: StarterSetId | undefined
  /** Of an attempt whose answer may still be missing. */
  readonly key: string | undefined
  readonly error: string | undefined
}

export type GuidelineStarterEvent = { readonly type: "set.add"; readonly set: StarterSetId }

/** `starter.added` tells the host to close the sets. */
export type GuidelineStarterEmitted = Notice | { readonly type: "starter.added" }

const noticeOf = (count: number): Notice => ({
  type: "notice",
  kind: "success",
  text: count === 0 ? starterTexts.known : starterTexts.added(count)
})

/** `naming` and `adding` end after `addLimit` (ms). Adding the same set again after a failure repeats its key. */
export const guidelineStarterMachine = setup({
  types: {
    context: {} as GuidelineStarterContext,
    events: {} as GuidelineStarterEvent,
    emitted: {} as GuidelineStarterEmitted,
    input: {} as { readonly brandId: string }
  },
  actors: { makeKey: keyPort, adoptStarter: port<AdoptStarter, number>("adoptStarter") },
  delays: { addLimit: 15_000 },
  guards: { hasKey: ({ context }) => context.key !== undefined },
  actions: {
    fail: assign((_, { error }: { readonly error: unknown }) => ({ error: errorText(error, starterTexts.failed) }))
  }
}).createMachine({
  id: "guidelineStarter",
  context: ({ input }) => ({ brandId: input.brandId, set: undefined, key: undefined, error: undefined }),
  initial: "choosing",
  states: {
    choosing: {
      on: {
        "set.add": {
          target: "working",
          actions: assign(({ context, event }) => ({
            set: event.set,
            error: undefined,
            key: context.set === event.set ? context.key : undefined
          }))
        }
      }
    },
    working: {
      initial: "naming",
      after: { addLimit: { target: "choosing", actions: { type: "fail", params: { error: undefined } } } },
      states: {
        naming: {
          always: { guard: "hasKey", target: "adding" },
          invoke: {
            src: "makeKey",
            onDone: { target: "adding", actions: assign(({ event }) => ({ key: event.output })) },
            onError: {
              target: "#guidelineStarter.choosing",
              actions: { type: "fail", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        adding: {
          invoke: {
            src: "adoptStarter",
            // The states before have set both.
            input: ({ context: { brandId, key = "", set = "home" } }) => ({ brandId, set, idempotencyKey: key }),
            onDone: {
              target: "#guidelineStarter.added",
              actions: emit(({ event }) => noticeOf(event.output))
            },
            onError: {
              target: "#guidelineStarter.choosing",
              actions: { type: "fail", params: ({ event }) => ({ error: event.error }) }
            }
          }
        }
      }
    },
    added: { entry: emit({ type: "starter.added" }) }
  }
})
