import { signInActors, signInMachine } from "@marque/core/identity"
import { SignInProvider, SignInScreen } from "@marque/react/identity"
import { signInBehaviour, type SignInDriver } from "@marque/testing/behaviour/sign-in"
import { makeSignInWorld } from "@marque/testing/behaviour/sign-in-world"
import type { StoryObj } from "@storybook/react-vite"
import { ManagedRuntime } from "effect"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { expect, userEvent, waitFor, within } from "storybook/test"

export default { title: "Flows/Identity/Sign in/Behaviour", component: SignInScreen }

const start = (canvas: HTMLElement) => {
  const world = makeSignInWorld()
  const machine = signInMachine.provide({ actors: signInActors(ManagedRuntime.make(world.layer)) })
  const root = createRoot(canvas.appendChild(canvas.ownerDocument.createElement("div")))
  const screen = within(canvas)
  let read = ""
  const readNow = (): string => {
    read += canvas.innerText
    return canvas.innerText
  }
  const fill = async (field: HTMLElement, text: string): Promise<void> => {
    await userEvent.clear(field)
    await userEvent.paste(text)
    readNow()
  }
  const press = async (name: string): Promise<void> => {
    await userEvent.click(await screen.findByRole("button", { name }))
    readNow()
  }
  const driver: SignInDriver = {
    world,
    open: async () => {
      root.render(
        <StrictMode>
          <SignInProvider machine={machine} input={{ demo: true }}>
            <SignInScreen links={{ signUp: "/sign-up", reset: "/sign-in/reset-password" }} />
          </SignInProvider>
        </StrictMode>
      )
    },
    enterEmail: async (email) => {
      await fill(await screen.findByRole("textbox", { name: "E-mail" }), email)
      await press("Continue")
    },
    enterPassword: async (password) => {
      await fill(await screen.findByLabelText(/^Password/), password)
      await press("Sign in")
    },
    enterCode: async (code) => {
      await fill(await screen.findByLabelText(/^Code from your authenticator app/), code)
      await press("Sign in")
    },
    enterBackupCode: async (code) => {
      await press("Use a backup code")
      await fill(await screen.findByLabelText(/^Backup code/), code)
      await press("Sign in")
    },
    goBack: () => press("Change"),
    enterDemo: () => press("Explore the demo"),
    sees: (text) => waitFor(() => expect(readNow()).toContain(text)),
    isComplete: () => waitFor(() => expect(world.sessions()).toHaveLength(1)),
    readable: () => read
  }
  return { driver, end: () => root.unmount() }
}

export const LikeEveryFrontEnd: StoryObj = {
  render: () => <main />,
  play: async ({ canvasElement, step }) => {
    for (const { name, run } of signInBehaviour) {
      await step(name, async () => {
        const { driver, end } = start(canvasElement)
        await run(driver)
        end()
      })
    }
  }
}
