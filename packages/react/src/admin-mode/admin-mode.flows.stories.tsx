import { adminModeActors, adminModeMachine, AdminModes, makeMemoryAdminModes } from "@marque/core/shell"
import { makeTestTime } from "@marque/core/testing"
import { Reverification } from "@marque/core/model"
import { AdminModeBar, AdminModeDialog, AdminModeProvider, useAdminMode } from "@marque/react/admin-mode"
import type { StoryObj } from "@storybook/react-vite"
import { Effect, Layer, Stream } from "effect"
import { StrictMode } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

export default { title: "Flows/Admin mode", tags: ["!autodocs"], component: AdminModeBar }

const prepare = () => {
  const world = makeMemoryAdminModes({ fresh: false })
  const reverification = Layer.succeed(Reverification, {
    prove: () =>
      Effect.andThen(
        Effect.sleep(60_000),
        Effect.sync(() => {
          world.fresh = true
        })
      ),
    requests: Stream.empty,
    settle: () => Effect.void
  })
  return { onNotice: fn(), time: makeTestTime(Layer.merge(AdminModes.layerMemory(world), reverification)), world }
}

type Prepared = ReturnType<typeof prepare>

const Switch = () => {
  const { view, send } = useAdminMode()
  if (!view.available) return <p>No switch</p>
  return (
    <button disabled={!view.canSwitch} onClick={() => send({ type: view.on ? "mode.exit" : "mode.open" })}>
      {view.switchLabel}
    </button>
  )
}

const flow = (
  play: (step: Prepared & { readonly screen: ReturnType<typeof within> }) => Promise<void>
): StoryObj & { readonly loaders: ReadonlyArray<() => Prepared> } => ({
  loaders: [prepare],
  render: (_, { loaded }) => {
    // The loader above gives nothing else.
    const { onNotice, time } = loaded as Prepared
    return (
      <StrictMode>
        <AdminModeProvider
          machine={adminModeMachine.provide({ actors: adminModeActors(time.runtime) })}
          options={{ clock: time.clock }}
          on={{ notice: onNotice }}
        >
          <AdminModeBar />
          <main>
            <Switch />
          </main>
          <AdminModeDialog />
        </AdminModeProvider>
      </StrictMode>
    )
  },
  play: async ({ canvasElement, loaded }) => {
    const screen = within(canvasElement.ownerDocument.body)
    const prepared = loaded as Prepared
    await userEvent.click(await screen.findByRole("button", { name: "Turn on admin mode" }))
    await screen.findByRole("dialog", { name: "Turn on admin mode?" })
    await userEvent.click(screen.getByRole("button", { name: "Turn on" }))
    await waitFor(() => expect(screen.getByText("Say why you need admin mode")).toBeVisible())
    await userEvent.type(screen.getByLabelText("Reason"), "Ticket 4711")
    await userEvent.click(screen.getByRole("button", { name: "Turn on" }))
    await waitFor(() => expect(screen.getByLabelText("Reason")).toBeDisabled())
    await prepared.time.advance(60_000)
    await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent("Admin mode · 30:00"))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await play({ ...prepared, screen })
  }
})

export const CountsDownAndExits = flow(async ({ screen, time }) => {
  for (let second = 0; second < 3; second++) await time.advance(1_000)
  await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent("Admin mode · 29:57"))
  await expect(screen.getByRole("region", { name: "Admin mode" })).toHaveTextContent("Admin mode · 29:57 · Exit")
  screen.getByRole("button", { name: "Exit" }).focus()
  await userEvent.keyboard("{Enter}")
  await waitFor(() => expect(screen.queryByRole("timer")).toBeNull())
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus())
  await expect(screen.getByRole("button", { name: "Turn on admin mode" })).toBeEnabled()
})

export const EndsWithTheRole = flow(async ({ onNotice, screen, world }) => {
  world.superAdmin = false
  world.changed()
  await waitFor(() => expect(screen.getByText("No switch")).toBeVisible())
  await expect(screen.queryByRole("timer")).toBeNull()
  await expect(onNotice.mock.calls).toEqual([[expect.objectContaining({ text: "Admin mode ended." })]])
})
