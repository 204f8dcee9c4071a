import { assign, setup } from "xstate"
import { port } from "../kernel/port.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Sketch, SketchInput } from "./concept-sketch.schema.ts"
import { sketchTexts as texts } from "./concept-sketch.texts.ts"
import type { FailedCall } from "./proposal.setup.ts"
import { SketchNotPainted } from "./sketch-not-painted.ts"

export interface ConceptSketchContext extends SketchInput {
  /** Stays while a changed one is painted. */
  readonly sketch: Sketch | undefined
  readonly error: string | undefined
}

export type ConceptSketchEvent =
  /** The version was edited. */
  { readonly type: "version.changed"; readonly hash: string } | { readonly type: "sketch.retry" }

/**
 * The key visual of a concept: painting, shown, none for a concept without a picture, failed. Painting ends by itself
 * after `paintLimit` (ms).
 */
export const conceptSketchMachine = setup({
  types: {
    context: {} as ConceptSketchContext,
    events: {} as ConceptSketchEvent,
    input: {} as SketchInput
  },
  actors: { paintSketch: port<SketchInput, Sketch | undefined>("paintSketch") },
  delays: { paintLimit: 60_000 },
  guards: {
    isOther: ({ context }, { hash }: { readonly hash: string }) => hash !== context.hash,
    isPainted: (_, { output }: { readonly output: Sketch | undefined }) => output !== undefined
  },
  actions: {
    fail: assign((_, { error }: FailedCall) => ({
      sketch: undefined,
      error: error instanceof SketchNotPainted ? error.message : errorText(error, texts.failed)
    }))
  }
}).createMachine({
  id: "conceptSketch",
  context: ({ input }) => ({ ...input, sketch: undefined, error: undefined }),
  initial: "painting",
  on: {
    "version.changed": {
      guard: { type: "isOther", params: ({ event }) => event },
      target: ".painting",
      actions: assign(({ event }) => ({ hash: event.hash }))
    }
  },
  states: {
    painting: {
      invoke: {
        src: "paintSketch",
        input: ({ context: { hash, proposalId, themeId } }) => ({ hash, proposalId, themeId }),
        onDone: [
          {
            guard: { type: "isPainted", params: ({ event }) => event },
            target: "shown",
            actions: assign(({ event }) => ({ sketch: event.output, error: undefined }))
          },
          { target: "none", actions: assign({ sketch: undefined, error: undefined }) }
        ],
        onError: { target: "failed", actions: { type: "fail", params: ({ event }) => event } }
      },
      after: { paintLimit: { target: "failed", actions: { type: "fail", params: { error: undefined } } } }
    },
    shown: {},
    none: {},
    failed: { on: { "sketch.retry": "painting" } }
  }
})
