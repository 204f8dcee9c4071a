import { feedbackActors, feedbackMachine } from "@marque/core/shell"
import { feedbackBehaviour, type FeedbackDriver } from "@marque/testing/behaviour/feedback"
import { makeFeedbackWorld } from "@marque/testing/behaviour/feedback-world"
import { ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { feedbackScreen } from "../src/screens/feedback.ts"
import { answer, asked, lastQuestion, take } from "./driver.ts"
import { makeFakeTerminal } from "./fake-terminal.ts"

const start = (columns: number): FeedbackDriver => {
  const world = makeFeedbackWorld()
  const runtime = ManagedRuntime.make(world.layer)
  const terminal = makeFakeTerminal(columns)
  const actor = createActor(feedbackMachine.provide({ actors: feedbackActors(runtime) }))
  actor.start()
  let closed: Promise<void> = Promise.resolve()
  const form = (): Promise<void> => asked(terminal, "Cancel")
  return {
    world,
    open: async (subject) => {
      actor.send({ type: "dialog.open", ...(subject !== undefined && { subject }) })
      closed = feedbackScreen(terminal.console, actor)
      await form()
    },
    write: async (message) => {
      await take(terminal, "Message")
      await answer(terminal, "Message", message)
      await form()
    },
    chooseSatisfaction: async (label) => {
      await form()
      await take(terminal, "Satisfaction")
      await asked(terminal, "Satisfaction")
      await take(terminal, label)
      await form()
    },
    submit: async () => {
      await form()
      await take(terminal, "Send Feedback")
    },
    dismiss: () => take(terminal, "Cancel"),
    canSubmit: async () => {
      await form()
      return (
        actor.getSnapshot().can({ type: "form.submit" }) && lastQuestion(terminal.screen()).includes("Send Feedback")
      )
    },
    sees: terminal.sees,
    isClosed: () => closed
  }
}

describe.each([80, 40])("the feedback dialog in a terminal of %d columns", (columns) => {
  it.each(feedbackBehaviour)("$name", async ({ run }) => {
    await expect(run(start(columns))).resolves.toBeUndefined()
  })
})
