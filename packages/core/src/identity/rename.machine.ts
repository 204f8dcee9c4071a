import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { accountTexts } from "./account.texts.ts"

export interface RenameContext {
  readonly saved: string
  readonly name: string
  readonly error: string | undefined
}

export type RenameEvent = { readonly type: "name.change"; readonly name: string } | { readonly type: "form.submit" }

type Failed = { readonly error: unknown }

/** The person's own name; empty takes it away. Calls end after `callLimit` (ms). */
export const renameMachine = setup({
  types: {
    context: {} as RenameContext,
    events: {} as RenameEvent,
    input: {} as { readonly name: string },
    emitted: {} as Notice
  },
  actors: { rename: port<{ readonly name: string }, void>("rename") },
  delays: { callLimit: 15_000 },
  guards: { isChanged: ({ context }) => context.name.trim() !== context.saved },
  actions: {
    explain: assign((_, { error }: Failed) => ({ error: errorText(error, accountTexts.tookTooLong) })),
    saySaved: emit({ type: "notice", kind: "success", text: accountTexts.nameSaved } as const)
  }
}).createMachine({
  id: "rename",
  context: ({ input }) => ({ saved: input.name, name: input.name, error: undefined }),
  initial: "editing",
  states: {
    editing: {
      on: {
        "name.change": { actions: assign({ name: ({ event }) => event.name, error: undefined }) },
        "form.submit": { guard: "isChanged", target: "saving", actions: assign({ error: undefined }) }
      }
    },
    saving: {
      invoke: {
        src: "rename",
        input: ({ context }) => ({ name: context.name.trim() }),
        onDone: {
          target: "editing",
          actions: [assign(({ context }) => ({ saved: context.name.trim(), name: context.name.trim() })), "saySaved"]
        },
        onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
    }
  }
})
