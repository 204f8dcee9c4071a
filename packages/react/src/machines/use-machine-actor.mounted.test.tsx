import { Activity, useEffect } from "react"
import { shallowEqual, useSelector } from "@xstate/react"
import { waitFor } from "storybook/test"
import { beforeEach, expect, it } from "vitest"
import { assign, emit, fromCallback, fromPromise, setup } from "xstate"
import { mount } from "../testing/mount.tsx"
import { useEmitted } from "./use-emitted.ts"
import { useMachineActor } from "./use-machine-actor.ts"

let calls: Array<string> = []
beforeEach(() => {
  calls = []
})

const machine = setup({
  types: {
    context: {} as { readonly answers: number; readonly received: number },
    events: {} as { readonly type: "tell" },
    emitted: {} as { readonly type: "began" }
  },
  actors: {
    ask: fromPromise<string>(({ signal }) => {
      calls.push("ask")
      signal.addEventListener("abort", () => calls.push("ask stopped"))
      return Promise.resolve("answer")
    }),
    follow: fromCallback(() => {
      calls.push("follow")
      return () => calls.push("follow stopped")
    })
  }
}).createMachine({
  context: { answers: 0, received: 0 },
  entry: emit({ type: "began" }),
  invoke: [
    { src: "ask", onDone: { actions: assign({ answers: ({ context }) => context.answers + 1 }) } },
    { src: "follow" }
  ],
  on: { tell: { actions: assign({ received: ({ context }) => context.received + 1 }) } }
})

const Counter = ({ onBegan }: { readonly onBegan?: () => void }) => {
  const actor = useMachineActor(machine)
  useEmitted(actor, "began", onBegan)
  useEffect(() => actor.send({ type: "tell" }), [actor])
  const { answers, received } = useSelector(actor, ({ context }) => context, shallowEqual)
  return <p>{`${answers} answers, received ${received} times`}</p>
}

it("calls the ports of the first state once under strict mode, and stops them with the component", async () => {
  const { complaints, screen, unmount } = await mount(<Counter />)
  expect(screen.getByText(/1 answers/)).toBeTruthy()
  expect(calls).toEqual(["ask", "follow"])
  await unmount()
  expect(calls).toEqual(["ask", "follow", "follow stopped"])
  expect(complaints).toEqual([])
})

it("hears what the machine says as it starts, once", async () => {
  let began = 0
  await mount(<Counter onBegan={() => began++} />)
  expect(began).toBe(1)
})

it("keeps what is sent before the start", async () => {
  const { screen } = await mount(<Counter />)
  expect(screen.getByText("1 answers, received 2 times")).toBeTruthy()
})

it("goes on where it stopped when a hidden tree is shown again", async () => {
  const { redraw, screen } = await mount(
    <Activity mode="visible">
      <Counter />
    </Activity>
  )
  await redraw(
    <Activity mode="hidden">
      <Counter />
    </Activity>
  )
  await waitFor(() => expect(calls).toEqual(["ask", "follow", "follow stopped"]))
  await redraw(
    <Activity mode="visible">
      <Counter />
    </Activity>
  )
  await screen.findByText(/received 3 times/)
  expect(calls).toEqual(["ask", "follow", "follow stopped", "follow"])
})
