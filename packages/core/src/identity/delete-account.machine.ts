import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import { accountTexts } from "./account.texts.ts"
import type { AccountEnd } from "./identity.schema.ts"

export interface DeleteAccountContext {
  readonly email: string
  readonly end: AccountEnd | undefined
  /** The address, entered once more. */
  readonly typed: string
  readonly level: ReverifyLevel | undefined
  readonly error: string | undefined
}

export type DeleteAccountEvent =
  | { readonly type: "form.open" | "form.cancel" | "form.submit" }
  | { readonly type: "typed.change"; readonly text: string }

/** The session has ended with it. */
export interface AccountDeleted {
  readonly type: "account.deleted"
}

type Failed = { readonly error: unknown }

const empty = { end: undefined, typed: "", level: undefined, error: undefined }

/**
 * The end of the person's own account: what ends with it is told first, then the address is entered and a fresh proof
 * given. Calls end after `callLimit` (ms).
 */
export const deleteAccountMachine = setup({
  types: {
    context: {} as DeleteAccountContext,
    events: {} as DeleteAccountEvent,
    input: {} as { readonly email: string },
    emitted: {} as AccountDeleted
  },
  actors: {
    find: port<void, AccountEnd>("find"),
    remove: port<void, void>("remove"),
    prove: port<{ readonly level: ReverifyLevel }, void>("prove")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isConfirmed: ({ context: { email, end, typed } }) =>
      end?.needAdmin.length === 0 && typed.trim().toLowerCase() === email.toLowerCase(),
    mustProve: ({ context }, { error }: Failed) => levelAsked(error) !== undefined && context.level === undefined
  },
  actions: {
    forget: assign(empty),
    explain: assign((_, { error }: Failed) => ({ error: errorText(error, accountTexts.tookTooLong) })),
    sayDone: emit({ type: "account.deleted" } as const)
  }
}).createMachine({
  id: "deleteAccount",
  context: ({ input }) => ({ ...empty, email: input.email }),
  initial: "closed",
  states: {
    closed: { on: { "form.open": { target: "finding", actions: "forget" } } },
    finding: {
      invoke: {
        src: "find",
        onDone: { target: "confirming", actions: assign({ end: ({ event }) => event.output }) },
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
