import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import { accountTexts } from "./account.texts.ts"

export interface SecondFactorPolicyContext {
  /** The provider's id. */
  readonly organizationId: string
  readonly required: boolean
  readonly wanted: boolean
  readonly level: ReverifyLevel | undefined
  readonly error: string | undefined
}

/** `required.changed`: what holds now. */
export type SecondFactorPolicyEvent =
  | { readonly type: "policy.set"; readonly required: boolean }
  | { readonly type: "required.changed"; readonly required: boolean }

type Failed = { readonly error: unknown }

/**
 * Whether an organization requires a second factor: kept at once, after a fresh proof. Calls end after `callLimit` (ms).
 */
export const secondFactorPolicyMachine = setup({
  types: {
    context: {} as SecondFactorPolicyContext,
    events: {} as SecondFactorPolicyEvent,
    input: {} as { readonly organizationId: string; readonly required: boolean },
    emitted: {} as Notice
  },
  actors: {
    change: port<{ readonly organizationId: string; readonly required: boolean }, void>("change"),
    prove: port<{ readonly level: ReverifyLevel }, void>("prove")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isChange: ({ context }, { required }: { readonly required: boolean }) => context.required !== required,
    mustProve: ({ context }, { error }: Failed) => levelAsked(error) !== undefined && context.level === undefined
  },
  actions: {
    explain: assign((_, { error }: Failed) => ({ error: errorText(error, accountTexts.tookTooLong) })),
    keep: assign((_, { required }: { readonly required: boolean }) => ({ required })),
    say: emit(({ context }): Notice => ({
      type: "notice",
      kind: "success",
      text: context.wanted ? accountTexts.policyOn : accountTexts.policyOff
    }))
  }
}).createMachine({
  id: "secondFactorPolicy",
  context: ({ input }) => ({ ...input, wanted: input.required, level: undefined, error: undefined }),
  initial: "idle",
  on: { "required.changed": { actions: { type: "keep", params: ({ event }) => event } } },
  states: {
    idle: {
      on: {
        "policy.set": {
          guard: { type: "isChange", params: ({ event }) => event },
          target: "changing",
          actions: assign(({ event }) => ({ wanted: event.required, level: undefined, error: undefined }))
        }
      }
    },
    changing: {
      invoke: {
        src: "change",
        input: ({ context }) => ({ organizationId: context.organizationId, required: context.wanted }),
        onDone: { target: "idle", actions: [assign({ required: ({ context }) => context.wanted }), "say"] },
        onError: [
          {
            guard: { type: "mustProve", params: ({ event }) => event },
            target: "proving",
            actions: assign(({ event }) => ({ level: levelAsked(event.error) }))
          },
          { target: "idle", actions: { type: "explain", params: ({ event }) => event } }
        ]
      },
      after: { callLimit: { target: "idle", actions: { type: "explain", params: { error: undefined } } } }
    },
    proving: {
      invoke: {
        src: "prove",
        // Nothing enters this state without a level; the strictest asks too much rather than too little.
        input: ({ context }) => ({ level: context.level ?? "strict_mfa" }),
        onDone: "changing",
        onError: "idle"
      }
    }
  }
})
