import { signInActors, signInMachine } from "@marque/core/identity"
import { signInBehaviour, type SignInDriver } from "@marque/testing/behaviour/sign-in"
import { makeSignInWorld } from "@marque/testing/behaviour/sign-in-world"
import { ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { signInScreen } from "../src/screens/sign-in.ts"
import { answer, lastQuestion, take } from "./driver.ts"
import { makeFakeTerminal } from "./fake-terminal.ts"

const ESCAPE = "\u001b"

const start = (columns: number): SignInDriver => {
  const world = makeSignInWorld()
  const runtime = ManagedRuntime.make(world.layer)
  const terminal = makeFakeTerminal(columns)
  const actor = createActor(signInMachine.provide({ actors: signInActors(runtime) }), { input: { demo: true } })
  actor.start()
  let ended: Promise<"complete" | "left"> = Promise.resolve("left")
  const asksHow = (): boolean => lastQuestion(terminal.screen()).includes("With e-mail")
  return {
    world,
    open: async () => {
      ended = signInScreen(terminal.console, actor)
      await terminal.sees("With e-mail and password")
    },
    enterEmail: async (email) => {
      await terminal.until(() => asksHow() || lastQuestion(terminal.screen()).includes("E-mail"))
      if (asksHow()) await take(terminal, "With e-mail")
      await answer(terminal, "E-mail", email)
    },
    enterPassword: (password) => answer(terminal, "Password", password),
    enterCode: async (code) => {
      await take(terminal, "Code from your authenticator app")
      await answer(terminal, "Code from your authenticator app", code)
    },
    enterBackupCode: async (code) => {
      await take(terminal, "Use a backup code")
      await answer(terminal, "Backup code", code)
    },
    goBack: async () => terminal.press(ESCAPE),
    enterDemo: () => take(terminal, "Explore the demo"),
    sees: terminal.sees,
    isComplete: async () => {
      if ((await ended) !== "complete") throw new Error("No one was signed in")
    },
    readable: terminal.written
  }
}

describe.each([80, 40])("signing in at a terminal of %d columns", (columns) => {
  it.each(signInBehaviour)("$name", async ({ run }) => {
    await expect(run(start(columns))).resolves.toBeUndefined()
  })
})
