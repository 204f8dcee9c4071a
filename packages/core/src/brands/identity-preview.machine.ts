import { assign, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { IdentityLook, PaintedIdentity } from "./identity-preview.rules.ts"
import { previewTexts } from "./identity-preview.texts.ts"

export interface IdentityPreviewContext {
  readonly look: IdentityLook | undefined
  /** The last that was painted, which stays while the next one is. */
  readonly painted: PaintedIdentity | undefined
  readonly error: string | undefined
}

export interface IdentityPreviewEvent {
  readonly type: "look.changed"
  readonly look: IdentityLook
}

const sameLook = (one: IdentityLook | undefined, other: IdentityLook): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Card, story and banner of an identity: painted `typingPause` (ms) after its last change, each for at most `paintLimit` (ms). */
export const identityPreviewMachine = setup({
  types: { context: {} as IdentityPreviewContext, events: {} as IdentityPreviewEvent, input: {} as object },
  actors: { paintIdentity: port<{ readonly look: IdentityLook | undefined }, PaintedIdentity>("paintIdentity") },
  delays: { typingPause: 400, paintLimit: 20_000 },
  guards: { isOther: ({ context, event }) => !sameLook(context.look, event.look) },
  actions: {
    setLook: assign(({ event }) => ({ look: event.look })),
    fail: assign((_, { error }: { readonly error: unknown }) => ({ error: errorText(error, previewTexts.failed) }))
  }
}).createMachine({
  id: "identityPreview",
  context: { look: undefined, painted: undefined, error: undefined },
  initial: "resting",
  on: { "look.changed": { guard: "isOther", target: ".settling", reenter: true, actions: "setLook" } },
  states: {
    resting: {},
    settling: { after: { typingPause: "painting" } },
    painting: {
      invoke: {
        src: "paintIdentity",
        input: ({ context: { look } }) => ({ look }),
        onDone: { target: "resting", actions: assign(({ event }) => ({ painted: event.output, error: undefined })) },
        onError: { target: "failed", actions: { type: "fail", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { paintLimit: { target: "failed", actions: { type: "fail", params: { error: undefined } } } }
    },
    failed: {}
  }
})
