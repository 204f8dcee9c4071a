import { assign, enqueueActions, setup } from "xstate"
import { port } from "../kernel/port.ts"
import { errorText } from "../kernel/error-text.ts"
import type { PaintedSketch, SketchInput, SketchSubject } from "./sketch.schema.ts"
import { sketchTexts as texts } from "./sketch.texts.ts"
import { SketchNotPainted } from "./sketch-not-painted.ts"

export interface SketchContext {
  readonly subject: SketchSubject | undefined
  readonly hash: string
  readonly round: number
  /** Of the last sketch of this round. */
  readonly seed: number | undefined
  /** Stays while a changed one is painted. */
  readonly sketch: PaintedSketch | undefined
  readonly error: string | undefined
}

export type SketchEvent = ({ readonly type: "subject.changed" } & SketchInput) | { readonly type: "sketch.retry" }

/** For the host, which may send the request with this seed to get what was shown. */
export interface SketchPainted {
  readonly type: "sketch.painted"
  readonly seed: number
}

type Output = PaintedSketch | undefined

/**
 * A sketch in the page of a picture that is not made yet: painting, shown, none for what has no picture, failed.
 *
 * A changed subject is painted once it has stayed for `settleDelay` (ms); what is being painted then ends. Painting
 * ends by itself after `paintLimit` (ms).
 */
export const sketchMachine = setup({
  types: {
    context: {} as SketchContext,
    events: {} as SketchEvent,
    emitted: {} as SketchPainted,
    input: {} as { readonly asked: SketchInput }
  },
  actors: { paintSketch: port<Pick<SketchContext, "seed" | "subject">, Output>("paintSketch") },
  delays: { settleDelay: 150, paintLimit: 60_000 },
  guards: {
    isOther: ({ context }, { hash, round = 0 }: SketchInput) => hash !== context.hash || round !== context.round,
    hasSubject: ({ context }) => context.subject !== undefined,
    isPainted: (_, { output }: { readonly output: Output }) => output !== undefined
  },
  actions: {
    take: assign(({ context }, { hash, round = 0, subject }: SketchInput) => ({
      hash,
      subject,
      round,
      seed: round === context.round ? context.seed : undefined
    })),
    show: assign((_, { output }: { readonly output: Output }) => ({
      sketch: output,
      seed: output?.seed,
      error: undefined
    })),
    fail: assign((_, { error }: { readonly error: unknown }) => ({
      sketch: undefined,
      error: error instanceof SketchNotPainted ? error.message : errorText(error, texts.failed)
    })),
    clear: assign({ sketch: undefined, error: undefined }),
    tellSeed: enqueueActions(({ context: { seed }, enqueue }) => {
      if (seed !== undefined) enqueue.emit({ type: "sketch.painted", seed })
    })
  }
}).createMachine({
  id: "sketch",
  context: ({
    input: {
      asked: { hash, round = 0, subject }
    }
  }) => ({
    subject,
    hash,
    round,
    seed: undefined,
    sketch: undefined,
    error: undefined
  }),
  initial: "deciding",
  on: {
    "subject.changed": {
      guard: { type: "isOther", params: ({ event }) => event },
      target: ".settling",
      actions: { type: "take", params: ({ event }) => event }
    }
  },
  states: {
    settling: { after: { settleDelay: "deciding" } },
    deciding: {
      always: [
        { guard: "hasSubject", target: "painting" },
        { target: "none", actions: "clear" }
      ]
    },
    painting: {
      invoke: {
        src: "paintSketch",
        input: ({ context: { seed, subject } }) => ({ seed, subject }),
        onDone: [
          {
            guard: { type: "isPainted", params: ({ event }) => event },
            target: "shown",
            actions: [{ type: "show", params: ({ event }) => event }, "tellSeed"]
          },
          { target: "none", actions: "clear" }
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
