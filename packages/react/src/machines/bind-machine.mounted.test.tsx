import { userEvent } from "storybook/test"
import { expect, it } from "vitest"
import { assign, emit, type SnapshotFrom, setup } from "xstate"
import { mount } from "../testing/mount.tsx"
import { bindMachine } from "./bind-machine.tsx"

interface Page {
  readonly page: number
  readonly words: ReadonlyArray<string>
}

const childMachine = setup({
  types: { input: {} as { readonly name: string }, context: {} as { name: string } }
}).createMachine({ context: ({ input }) => ({ name: input.name }), initial: "open", states: { open: {} } })

const listMachine = setup({
  types: {
    context: {} as Page & { readonly followed: ReadonlyArray<string>; readonly undone: number },
    input: {} as Page,
    events: {} as
      | { readonly type: "page.set"; readonly page: number }
      | { readonly type: "words.set"; readonly words: ReadonlyArray<string> }
      | { readonly type: "row.archive" }
      | { readonly type: "row.restore" },
    emitted: {} as
      | { readonly type: "saved"; readonly id: string }
      | {
          readonly type: "notice"
          readonly text: string
          readonly action: { readonly event: { type: "row.restore" } }
        },
    children: {} as { readonly editing: "child" }
  },
  actors: { child: childMachine },
  actions: {
    announce: emit({ type: "notice", text: "Archived", action: { event: { type: "row.restore" } } } as const),
    emitSaved: emit({ type: "saved", id: "row_1" } as const)
  }
}).createMachine({
  context: ({ input }) => ({ ...input, followed: [], undone: 0 }),
  invoke: { id: "editing", src: "child", input: { name: "child of the list" } },
  on: {
    "page.set": {
      actions: assign(({ context, event }) => ({ page: event.page, followed: [...context.followed, event.type] }))
    },
    "words.set": {
      actions: assign(({ context, event }) => ({ words: event.words, followed: [...context.followed, event.type] }))
    },
    "row.archive": { actions: ["announce", "emitSaved"] },
    "row.restore": { actions: assign({ undone: ({ context }) => context.undone + 1 }) }
  }
})

const listView = ({ context }: SnapshotFrom<typeof listMachine>) => ({
  text: `page ${context.page} of ${context.words.join(" ")}; followed ${context.followed.join(" ")}`,
  undone: context.undone
})
const list = bindMachine<typeof listMachine>()("List", listView, {
  page: (page) => ({ type: "page.set", page }),
  words: (words) => ({ type: "words.set", words })
})
const child = bindMachine<typeof childMachine>()(
  "Child",
  ({ context }, { role }: { readonly role: string }) => `${context.name} seen by ${role}`
)

const Screen = () => {
  const { view } = list.useView()
  const { view: undone, send } = list.useView((whole) => whole.undone)
  const editing = list.useChild("editing")
  return (
    <>
      <p>{view.text}</p>
      <p>{`undone ${undone}`}</p>
      <button onClick={() => send({ type: "row.archive" })}>Archive</button>
      {editing !== undefined && (
        <child.Scope actor={editing}>
          <Child />
        </child.Scope>
      )}
    </>
  )
}
const Child = () => <p>{child.useView({ role: "viewer" }).view}</p>

const page = (input: Page, on = {}) => (
  <list.Provider machine={listMachine} input={input} on={on}>
    <Screen />
  </list.Provider>
)

it("a followed field sends its event when its value changes, and not at the start or for an equal value", async () => {
  const { complaints, redraw, screen } = await mount(page({ page: 1, words: ["mug"] }))
  await screen.findByText("page 1 of mug; followed")
  await redraw(page({ page: 1, words: ["mug"] }))
  await redraw(page({ page: 2, words: ["mug"] }))
  await screen.findByText("page 2 of mug; followed page.set")
  await redraw(page({ page: 2, words: ["mug", "red"] }))
  await screen.findByText("page 2 of mug red; followed page.set words.set")
  expect(complaints).toEqual([])
})

it("listeners are called by the type of what is emitted, and a notice that offers something comes with the way to do it", async () => {
  const seen: Array<unknown> = []
  const { screen } = await mount(
    page(
      { page: 1, words: [] },
      {
        saved: ({ id }: { readonly id: string }, ...more: ReadonlyArray<unknown>) => seen.push(id, more.length),
        notice: ({ text }: { readonly text: string }, act: () => void) => {
          seen.push(text)
          act()
        }
      }
    )
  )
  await userEvent.click(screen.getByRole("button", { name: "Archive" }))
  expect(seen).toEqual(["Archived", "row_1", 0])
  await screen.findByText("undone 1")
})

it("an invoked machine is handed down, and its view gets what the host knows", async () => {
  const { screen } = await mount(page({ page: 1, words: [] }))
  expect(await screen.findByText("child of the list seen by viewer")).toBeTruthy()
})

it("S-213 an event of the page is refused in words when it is sent as one of the machine, and `send` stays the same", async () => {
  const sends = new Set<unknown>()
  const said: Array<unknown> = []
  const Unwrapped = () => {
    const { send, view } = list.useView(({ undone }) => undone)
    sends.add(send)
    const handle = (event: unknown) => {
      try {
        // As `onClick={send}` does in code without types.
        send(event as Parameters<typeof send>[0])
      } catch (error) {
        said.push(error instanceof Error ? error.message : error)
      }
    }
    return (
      <>
        <button onClick={handle}>{`Undone ${view}`}</button>
        <button onClick={() => send({ type: "row.restore" })}>Restore</button>
      </>
    )
  }
  const { screen } = await mount(
    <list.Provider machine={listMachine} input={{ page: 1, words: [] }}>
      <Unwrapped />
    </list.Provider>
  )
  await userEvent.click(screen.getByRole("button", { name: "Restore" }))
  await userEvent.click(await screen.findByRole("button", { name: "Undone 1" }))
  expect(said).toEqual([
    "A backend function was called with an event. Event handlers must wrap the call: () => call(args)."
  ])
  expect(sends.size).toBe(1)
})
