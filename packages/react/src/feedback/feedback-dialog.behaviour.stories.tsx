import { feedbackActors, feedbackMachine, type FeedbackSubject } from "@marque/core/shell"
import { FeedbackDialog, FeedbackProvider, useFeedback } from "@marque/react/feedback"
import { feedbackBehaviour, type FeedbackDriver } from "@marque/testing/behaviour/feedback"
import { makeFeedbackWorld } from "@marque/testing/behaviour/feedback-world"
import type { StoryObj } from "@storybook/react-vite"
import { ManagedRuntime } from "effect"
import { StrictMode, useState } from "react"
import { createRoot } from "react-dom/client"
import { expect, userEvent, waitFor, within } from "storybook/test"

export default { title: "Flows/Feedback/Dialog/Behaviour", component: FeedbackDialog }

const Opener = ({ subject }: { readonly subject: FeedbackSubject }) => {
  const { send } = useFeedback()
  return <button onClick={() => send({ type: "dialog.open", subject })}>Open</button>
}

const Page = ({
  machine,
  subject
}: {
  readonly machine: typeof feedbackMachine
  readonly subject: FeedbackSubject
}) => {
  const [said, setSaid] = useState("")
  return (
    <FeedbackProvider machine={machine} on={{ notice: ({ text }) => setSaid(text) }}>
      <Opener subject={subject} />
      <output>{said}</output>
      <FeedbackDialog />
    </FeedbackProvider>
  )
}

const start = (canvas: HTMLElement) => {
  const world = makeFeedbackWorld()
  const machine = feedbackMachine.provide({ actors: feedbackActors(ManagedRuntime.make(world.layer)) })
  const { body } = canvas.ownerDocument
  const root = createRoot(canvas.appendChild(canvas.ownerDocument.createElement("div")))
  const screen = within(body)
  const submit = () => screen.findByRole("button", { name: "Send Feedback" })
  const draw = (subject: FeedbackSubject) =>
    root.render(
      <StrictMode>
        <Page machine={machine} subject={subject} />
      </StrictMode>
    )
  draw({})
  const driver: FeedbackDriver = {
    world,
    open: async (subject) => {
      draw(subject ?? {})
      await userEvent.click(await screen.findByRole("button", { name: "Open" }))
      await userEvent.click(await screen.findByText("What is sent"))
    },
    write: async (message) => {
      const box = await screen.findByRole("textbox", { name: "Message" })
      await userEvent.clear(box)
      await userEvent.paste(message)
    },
    chooseSatisfaction: async (label) => userEvent.click(await screen.findByRole("radio", { name: label })),
    submit: async () => userEvent.click(await submit()),
    dismiss: async () => userEvent.click(await screen.findByRole("button", { name: "Cancel" })),
    canSubmit: async () => !(await submit()).hasAttribute("disabled"),
    sees: (text) => waitFor(() => expect(body.innerText).toContain(text)),
    isClosed: () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  }
  return { driver, end: () => root.unmount() }
}

export const LikeEveryFrontEnd: StoryObj = {
  render: () => <main />,
  play: async ({ canvasElement, step }) => {
    for (const { name, run } of feedbackBehaviour) {
      await step(name, async () => {
        const { driver, end } = start(canvasElement)
        await run(driver)
        end()
      })
    }
  }
}
