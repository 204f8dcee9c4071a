import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import { accountTexts } from "./account.texts.ts"
import { CODE_LENGTH } from "./credentials.schema.ts"
import { codeDigits, isEmail } from "./email-text.ts"

export interface ChangeEmailContext {
  readonly localMail: boolean
  readonly email: string
  readonly emailTouched: boolean
  readonly code: string
  readonly level: ReverifyLevel | undefined
  readonly error: string | undefined
}

export type ChangeEmailEvent =
  | { readonly type: "form.open" }
  | { readonly type: "form.cancel" }
  | { readonly type: "email.change"; readonly email: string }
  | { readonly type: "email.blur" }
  | { readonly type: "code.change"; readonly code: string }
  | { readonly type: "form.submit" }

type Failed = { readonly error: unknown }

const empty = { email: "", emailTouched: false, code: "", level: undefined, error: undefined }

/** Another address, after a fresh proof and by a code that is mailed to it. Calls end after `callLimit` (ms). */
export const changeEmailMachine = setup({
  types: {
    context: {} as ChangeEmailContext,
    events: {} as ChangeEmailEvent,
    input: {} as { readonly localMail: boolean },
    emitted: {} as Notice
  },
  actors: {
    start: port<{ readonly email: string }, void>("start"),
    confirm: port<{ readonly code: string }, void>("confirm"),
    prove: port<{ readonly level: ReverifyLevel }, void>("prove")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isEmail: ({ context }) => isEmail(context.email),
    hasCode: ({ context }) => context.code.length === CODE_LENGTH,
    mustProve: ({ context }, { error }: Failed) => levelAsked(error) !== undefined && context.level === undefined
  },
  actions: {
    forget: assign(empty),
    explain: assign((_, { error }: Failed) => ({ error: errorText(error, accountTexts.tookTooLong) })),
    sayDone: emit({ type: "notice", kind: "success", text: accountTexts.emailChanged } as const)
  }
}).createMachine({
  id: "changeEmail",
  context: ({ input }) => ({ ...empty, localMail: input.localMail }),
  initial: "closed",
  states: {
    closed: { on: { "form.open": "editing" } },
    editing: {
      on: {
        "email.change": {
          actions: assign({ email: ({ event }) => event.email, emailTouched: false, error: undefined })
        },
        "email.blur": { actions: assign({ emailTouched: ({ context }) => context.email !== "" }) },
        "form.submit": [
          { guard: "isEmail", target: "sending", actions: assign({ error: undefined, level: undefined }) },
          { actions: assign({ emailTouched: true }) }
        ],
        "form.cancel": { target: "closed", actions: "forget" }
      }
    },
    sending: {
      invoke: {
        src: "start",
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: "entering", actions: assign({ code: "" }) },
        onError: [
          {
            guard: { type: "mustProve", params: ({ event }) => event },
            target: "proving",
            actions: assign(({ event }) => ({ level: levelAsked(event.error) }))
          },
          { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
        ]
      },
      after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
    },
    proving: {
      invoke: {
        src: "prove",
        // Nothing enters this state without a level; the strictest asks too much rather than too little.
        input: ({ context }) => ({ level: context.level ?? "strict_mfa" }),
        onDone: "sending",
        onError: "editing"
      }
    },
    entering: {
      on: {
        "code.change": { actions: assign({ code: ({ event }) => codeDigits(event.code), error: undefined }) },
        "form.submit": { guard: "hasCode", target: "confirming", actions: assign({ error: undefined }) },
        "form.cancel": { target: "closed", actions: "forget" }
      }
    },
    confirming: {
      invoke: {
        src: "confirm",
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: "closed", actions: ["forget", "sayDone"] },
        onError: { target: "entering", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "entering", actions: { type: "explain", params: { error: undefined } } } }
    }
  }
})
