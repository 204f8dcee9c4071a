import { Feedback, feedbackActors, feedbackMachine, FeedbackStore } from "@marque/core/shell"
import { Workspace } from "@marque/core/model"
import { FeedbackDialog, FeedbackProvider, useFeedback } from "@marque/react/feedback"
import { NoticesProvider, useShowNotice } from "@marque/react/notices"
import "@marque/react/styles.css"
import { Button } from "@marque/react/ui"
import { Effect, Layer, ManagedRuntime, Option } from "effect"
import { type ReactNode, StrictMode } from "react"
import { createRoot } from "react-dom/client"

// Your page decides who is signed in and where messages go. This one keeps them in memory.
const services = Feedback.layer.pipe(
  Layer.provide(FeedbackStore.layerMemory),
  Layer.provide(Layer.succeed(Workspace, { current: Effect.succeed(Option.some({ organizationId: "org_1" })) }))
)
const machine = feedbackMachine.provide({ actors: feedbackActors(ManagedRuntime.make(services)) })

const WithFeedback = ({ children }: { readonly children: ReactNode }) => (
  <FeedbackProvider machine={machine} on={{ notice: useShowNotice() }}>
    {children}
    <FeedbackDialog />
  </FeedbackProvider>
)

const Opener = () => {
  const { send } = useFeedback()
  return (
    <Button
      variant="primary"
      onClick={() => send({ type: "dialog.open", subject: { contextTitle: "The React page" } })}
    >
      Give feedback
    </Button>
  )
}

const root = document.getElementById("root")
if (root === null) throw new Error("The page has no #root")
createRoot(root).render(
  <StrictMode>
    <NoticesProvider>
      <WithFeedback>
        <main>
          <h1>A page with React</h1>
          <Opener />
        </main>
      </WithFeedback>
    </NoticesProvider>
  </StrictMode>
)
