import { forgetDrafts } from "../story-app/forget-drafts.ts"
import { adminModeActors, adminModeMachine, AdminModes, makeMemoryAdminModes } from "@marque/core/shell"
import { authActors, authMachine, Identity, reverificationLayer } from "@marque/core/identity"
import { layerMemory, makeMemoryWorld, makeTestTime } from "@marque/core/testing"
import type { StoryObj } from "@storybook/react-vite"
import { Effect, Layer, Redacted } from "effect"
import { StrictMode } from "react"
import { expect, userEvent, waitFor, within } from "storybook/test"
import { useAdminModeMachines } from "../machines/admin-mode.ts"
import { productListIn } from "../story-app/given.ts"
import { StoryApp, storyApp } from "../story-app/story-app.tsx"
import { Gate } from "./gate.tsx"

export default {
  title: "Flows/App/Admin mode",
  tags: ["!autodocs"],
  component: Gate,
  parameters: { layout: "fullscreen" }
}

const PASSWORD = "violet kettle 42"
const CODE = "123456"

const prepare = async () => {
  forgetDrafts()
  const world = makeMemoryWorld()
  // The server reads the session's own proof.
  const modes = {
    ...makeMemoryAdminModes(),
    get fresh() {
      return [...world.sessions.values()].some(({ secondFactorAt }) => secondFactorAt !== undefined)
    }
  }
  const identity = Layer.provideMerge(reverificationLayer, layerMemory(world))
  const time = makeTestTime(Layer.merge(identity, AdminModes.layerMemory(modes)))
  await time.runtime.runPromise(
    Effect.flatMap(Identity, ({ org, signUp }) =>
      Effect.gen(function* () {
        yield* signUp.start({ email: "ada@example.com", password: Redacted.make(PASSWORD), name: "Ada" })
        yield* signUp.verifyEmail(world.mails[0]?.code ?? "")
        yield* org.create({ name: "Fig & Ember" })
      })
    )
  )
  const [ada] = world.users.values()
  const powers = { role: "super_admin", secondFactor: { code: CODE, backupCodes: new Set<string>() } }
  if (ada !== undefined) Object.assign(ada, powers)
  await time.runtime.runPromise(Effect.flatMap(Identity, ({ refresh }) => refresh))
  await time.advance(3_600_000)
  const frozen = storyApp({}, [])
  const app = {
    ...frozen,
    machines: { ...frozen.machines, auth: authMachine.provide({ actors: authActors(time.runtime) }) }
  }
  productListIn("several")(app)
  useAdminModeMachines.given(app, {
    adminMode: adminModeMachine.provide({ actors: adminModeActors(time.runtime) })
  })
  const demote = async () => {
    if (ada !== undefined) ada.role = undefined
    await time.runtime.runPromise(Effect.flatMap(Identity, ({ refresh }) => refresh))
    for (let turn = 0; turn < 8; turn++) await time.settle()
    modes.superAdmin = false
    modes.changed()
  }
  return { app, demote }
}

type Prepared = Awaited<ReturnType<typeof prepare>>
type Screen = ReturnType<typeof within>

const flow = (
  play: (step: Prepared & { readonly screen: Screen }) => Promise<void>
): StoryObj & { readonly loaders: ReadonlyArray<() => Promise<Prepared>> } => ({
  loaders: [prepare],
  render: (_, { loaded }) => {
    // The loader above gives nothing else.
    const { app } = loaded as Prepared
    return (
      <StrictMode>
        <StoryApp address="/brands/brand_1/brand/products/" app={app} />
      </StrictMode>
    )
  },
  play: async ({ canvasElement, loaded }) => {
    const screen = within(canvasElement.ownerDocument.body)
    await play({ ...(loaded as Prepared), screen })
  }
})

const account = (screen: Screen) => screen.findByRole("button", { name: /^Account of/ })

const choose = async (screen: Screen, item: string) => {
  await userEvent.click(await account(screen))
  await userEvent.click(await screen.findByRole("menuitem", { name: item }))
}

const turnOn = async (screen: Screen) => {
  await choose(screen, "Turn on admin mode")
  await userEvent.type(await screen.findByLabelText("Reason"), "Ticket 4711")
  await userEvent.click(screen.getByRole("button", { name: "Turn on" }))
  await screen.findByRole("dialog", { name: "Confirm it is you" })
  await userEvent.type(await screen.findByLabelText("Password"), `${PASSWORD}{Enter}`)
  await userEvent.type(await screen.findByLabelText("Code from your authenticator app"), `${CODE}{Enter}`)
  await waitFor(() => expect(screen.getByRole("timer")).toBeVisible())
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
}

export const GivesTheFocusBackOnceItIsOn = flow(async ({ screen }) => {
  await turnOn(screen)
  await waitFor(async () => expect(await account(screen)).toHaveFocus())
})

export const ShortcutsGiveTheFocusBack = flow(async ({ screen }) => {
  await choose(screen, "Keyboard shortcuts ?")
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" })
  await userEvent.keyboard("{Escape}")
  await waitFor(async () => expect(await account(screen)).toHaveFocus())
})

export const FeedbackGivesTheFocusBack = flow(async ({ screen }) => {
  await choose(screen, "Send feedback")
  await screen.findByRole("dialog")
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  await waitFor(async () => expect(await account(screen)).toHaveFocus())
})

export const EndsWithTheRole = flow(async ({ demote, screen }) => {
  await turnOn(screen)
  await demote()
  await waitFor(() => expect(screen.queryByRole("timer")).toBeNull())
  await expect(await screen.findByText("Admin mode ended.")).toBeVisible()
})
