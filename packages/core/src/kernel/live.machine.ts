import { assign, setup } from "xstate"
import { streamPort } from "./effect-actor.ts"
import { errorText } from "./error-text.ts"

export interface LiveContext<Value, Input> {
  readonly input: Input
  readonly value: Value | undefined
  readonly error: string | undefined
}

/** `live.value` and `live.failed` come from the source; `input.change` asks it for something else. */
export type LiveEvent<Value, Input> =
  | { readonly type: "live.value"; readonly value: Value }
  | { readonly type: "live.failed"; readonly error: unknown }
  | { readonly type: "live.retry" }
  | { readonly type: "input.change"; readonly input: Input }

/**
 * The machine of screens that only show live data.
 *
 * The value survives a failure and a change of input, so that it can be shown as stale. The port `source` streams
 * `live.value`; its failure is `live.failed`.
 */
export const makeLiveMachine = <Value, Input = void>(id: string) =>
  setup({
    types: {
      context: {} as LiveContext<Value, Input>,
      events: {} as LiveEvent<Value, Input>,
      input: {} as Input
    },
    actors: { source: streamPort<Input>(`${id} source`) },
    actions: {
      keep: assign((_, params: { readonly value: Value }) => ({ value: params.value, error: undefined })),
      explain: assign((_, params: { readonly error: unknown }) => ({ error: errorText(params.error) })),
      aim: assign((_, params: { readonly input: Input }) => ({ input: params.input, error: undefined }))
    }
  }).createMachine({
    id,
    context: ({ input }) => ({ input, value: undefined, error: undefined }),
    initial: "watching",
    on: {
      "input.change": {
        target: ".watching",
        reenter: true,
        actions: { type: "aim", params: ({ event }) => ({ input: event.input }) }
      }
    },
    states: {
      watching: {
        initial: "loading",
        // xstate cannot relate a generic input to its actor's; `setup` above uses one type for both.
        invoke: {
          src: "source",
          input: ({ context }: { readonly context: LiveContext<Value, Input> }) => context.input
        } as never,
        on: {
          "live.value": {
            target: ".ready",
            actions: { type: "keep", params: ({ event }) => ({ value: event.value }) }
          },
          "live.failed": {
            target: "failed",
            actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
          }
        },
        states: { loading: {}, ready: {} }
      },
      failed: { on: { "live.retry": "watching" } }
    }
  })
