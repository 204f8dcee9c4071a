import { Redacted, Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import { accountTexts } from "./account.texts.ts"
import { newPasswordError } from "./email-text.ts"
import { InvalidCredentials } from "./identity.errors.ts"

export interface PasswordChange {
  readonly current: Redacted.Redacted<string>
  readonly next: Redacted.Redacted<string>
  readonly signOutOthers: boolean
}

export interface ChangePasswordContext {
  readonly current: string
  readonly next: string
  readonly nextTouched: boolean
  readonly signOutOthers: boolean
  readonly level: ReverifyLevel | undefined
  readonly error: string | undefined
}

export type ChangePasswordEvent =
  | { readonly type: "form.open" }
  | { readonly type: "form.cancel" }
  | { readonly type: "current.change"; readonly password: string }
  | { readonly type: "next.change"; readonly password: string }
  | { readonly type: "next.blur" }
  | { readonly type: "others.set"; readonly signOut: boolean }
  | { readonly type: "form.submit" }

type Failed = { readonly error: unknown }

const isWrong = Schema.is(InvalidCredentials)

const empty = { current: "", next: "", nextTouched: false, signOutOthers: true, level: undefined, error: undefined }

/** A new password in place of the present one, after a fresh proof. Calls end after `callLimit` (ms). */
export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    emitted: {} as Notice
  },
  actors: {
    change: port<PasswordChange, void>("change"),
    prove: port<{ readonly level: ReverifyLevel }, void>("prove")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isWritten: ({ context }) => context.current !== "" && newPasswordError(context.next) === undefined,
    mustProve: ({ context }, { error }: Failed) => levelAsked(error) !== undefined && context.level === undefined
  },
  actions: {
    // Passwords leave the memory with the form.
    forget: assign(empty),
    explain: assign((_, { error }: Failed) => ({
      error: isWrong(error) ? accountTexts.wrongPassword : errorText(error, accountTexts.tookTooLong)
    })),
    sayDone: emit({ type: "notice", kind: "success", text: accountTexts.passwordChanged } as const)
  }
}).createMachine({
  id: "changePassword",
  context: empty,
  initial: "closed",
  states: {
    closed: { on: { "form.open": "editing" } },
    editing: {
      on: {
        "current.change": { actions: assign({ current: ({ event }) => event.password, error: undefined }) },
        "next.change": { actions: assign({ next: ({ event }) => event.password, error: undefined }) },
        "next.blur": { actions: assign({ nextTouched: ({ context }) => context.next !== "" }) },
        "others.set": { actions: assign({ signOutOthers: ({ event }) => event.signOut }) },
        "form.submit": [
          { guard: "isWritten", target: "changing", actions: assign({ error: undefined, level: undefined }) },
          { actions: assign({ nextTouched: true }) }
        ],
        "form.cancel": { target: "closed", actions: "forget" }
      }
    },
    changing: {
      invoke: {
        src: "change",
        input: ({ context: { current, next, signOutOthers } }) => ({
          current: Redacted.make(current),
          next: Redacted.make(next),
          signOutOthers
        }),
        onDone: { target: "closed", actions: ["forget", "sayDone"] },
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
        onDone: "changing",
        onError: "editing"
      }
    }
  }
})
