import { expect, it } from "vitest"
import { assign, createActor, emit, setup } from "xstate"
import { forwardEmitted } from "./forward-emitted.ts"

const child = setup({
  types: { events: {} as { readonly type: "speak" }, emitted: {} as { readonly type: "spoke"; readonly text: string } }
}).createMachine({
  entry: emit({ type: "spoke", text: "hello" }),
  on: { speak: { actions: emit({ type: "spoke", text: "again" }) } }
})

const parent = setup({
  types: {
    context: {} as { readonly texts: ReadonlyArray<string> },
    events: {} as { readonly type: "spoke"; readonly text: string } | { readonly type: "silence" }
  },
  actors: { child, forwardEmitted }
}).createMachine({
  context: { texts: [] },
  initial: "listening",
  states: {
    listening: {
      invoke: [
        { src: "forwardEmitted", input: { id: "child" } },
        { id: "child", src: "child" }
      ],
      on: {
        spoke: { actions: assign({ texts: ({ context, event }) => [...context.texts, event.text] }) },
        silence: "deaf"
      }
    },
    deaf: { on: { spoke: { actions: assign({ texts: ["heard in silence"] }) } } }
  }
})

it("hands on what a child emits from its start on, until the child is left", () => {
  const actor = createActor(parent).start()
  actor.getSnapshot().children["child"]?.send({ type: "speak" })
  expect(actor.getSnapshot().context.texts).toEqual(["hello", "again"])
  actor.send({ type: "silence" })
  expect(actor.getSnapshot().context.texts).toEqual(["hello", "again"])
})
