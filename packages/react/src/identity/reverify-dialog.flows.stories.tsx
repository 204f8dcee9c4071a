import { authActors, authMachine, Identity, reverificationLayer } from "@marque/core/identity"
import { layerMemory, makeMemoryWorld, makeTestTime } from "@marque/core/testing"
import { Reverification } from "@marque/core/model"
import { AuthProvider, ReverifyDialog, ReverifyProvider, useOpenReverification } from "@marque/react/identity"
import type { StoryObj } from "@storybook/react-vite"
import { Effect, Layer, Redacted } from "effect"
import { StrictMode } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"

export default { title: "Flows/Identity/Confirm it is you", tags: ["!autodocs"], component: ReverifyDialog }

const PASSWORD = "violet kettle 42"

const prepare = async () => {
  const world = makeMemoryWorld()
  const time = makeTestTime(Layer.provideMerge(reverificationLayer, layerMemory(world)))
  await time.runtime.runPromise(
    Effect.flatMap(Identity, ({ signUp }) =>
      Effect.gen(function* () {
        yield* signUp.start({ email: "ada@example.com", password: Redacted.make(PASSWORD) })
        yield* signUp.verifyEmail(world.mails[0]?.code ?? "")
      })
    )
  )
  await time.advance(3_600_000)
  const onEnd = fn()
  const act = () =>
    void time.runtime.runPromise(Effect.flatMap(Reverification, ({ prove }) => prove("strict"))).then(
      () => onEnd("done"),
      (error: unknown) => onEnd(error instanceof Error ? error.message : "failed")
    )
  return { act, onEnd, time, world }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

const Open = () => {
  const actor = useOpenReverification()
  if (actor === undefined) return null
  return (
    <ReverifyProvider actor={actor}>
      <ReverifyDialog />
    </ReverifyProvider>
  )
}

const flow = (
  play: (step: Prepared & { readonly screen: ReturnType<typeof within> }) => Promise<void>
): StoryObj & { readonly loaders: ReadonlyArray<() => Promise<Prepared>> } => ({
  loaders: [prepare],
  render: (_, { loaded }) => {
    // The loader above gives nothing else.
    const { act, time } = loaded as Prepared
    return (
      <StrictMode>
        <AuthProvider
          machine={authMachine.provide({ actors: authActors(time.runtime) })}
          input={{ provider: "local" }}
          options={{ clock: time.clock }}
        >
          <button onClick={act}>Promote Grace</button>
          <Open />
        </AuthProvider>
      </StrictMode>
    )
  },
  play: async ({ canvasElement, loaded }) => {
    const screen = within(canvasElement.ownerDocument.body)
    await userEvent.click(screen.getByRole("button", { name: "Promote Grace" }))
    await screen.findByRole("dialog", { name: "Confirm it is you" })
    await screen.findByLabelText("Password")
    await play({ ...(loaded as Prepared), screen })
  }
})

export const GoesOnByItself = flow(async ({ onEnd, screen, time }) => {
  await userEvent.type(screen.getByLabelText("Password"), "not this one{Enter}")
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("That password is not right."))
  await userEvent.type(screen.getByLabelText("Password"), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(screen.getByText("Thank you. What you began goes on by itself.")).toBeVisible())
  await waitFor(() => expect(onEnd.mock.calls).toEqual([["done"]]))
  await time.advance(800)
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
})

export const CancellingCancelsTheAction = flow(async ({ onEnd, screen }) => {
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  await waitFor(() => expect(onEnd.mock.calls).toEqual([["Nothing was changed."]]))
})

export const WaitsAfterTooManyTries = flow(async ({ screen, time }) => {
  for (let tries = 0; tries < 5; tries++) {
    await userEvent.type(screen.getByLabelText("Password"), `guess ${tries}{Enter}`)
    await waitFor(() => expect(screen.getByLabelText("Password")).toHaveValue(""))
    await waitFor(() => expect(screen.getByLabelText("Password")).toBeEnabled())
  }
  await userEvent.type(screen.getByLabelText("Password"), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(screen.getByRole("button", { name: "Confirm (60 s)" })).toBeDisabled())
  await expect(screen.getByRole("alert")).toHaveTextContent("Too many attempts. Try again in 60 s.")
  await time.advance(1_000)
  await waitFor(() => expect(screen.getByRole("button", { name: "Confirm (59 s)" })).toBeDisabled())
})

export const TriesAgainWhenTheProviderIsBack = flow(async ({ onEnd, screen, world }) => {
  world.offline = true
  await userEvent.type(screen.getByLabelText("Password"), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("No connection."))
  world.offline = false
  await userEvent.click(screen.getByRole("button", { name: "Retry" }))
  await userEvent.type(await screen.findByLabelText("Password"), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(onEnd.mock.calls).toEqual([["done"]]))
})
