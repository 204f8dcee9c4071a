import { feedbackMachine } from "@marque/core/shell"
import { generationMemory, taskTrayActors, taskTrayMachine, TaskStore } from "@marque/core/queue"
import { taskTrayStates } from "@marque/core/testing"
import { FeedbackDialog, FeedbackProvider } from "@marque/react/feedback"
import { TaskTray, TaskTrayProvider } from "@marque/react/queue"
import { Layer, ManagedRuntime } from "effect"
import { expect, userEvent, within } from "storybook/test"

export default {
  title: "Generation/Task tray",
  component: TaskTray,
  subcomponents: { TaskTrayProvider },
  parameters: { layout: "fullscreen" }
}

// A tray that closes asks for less than an open one.
const runtime = ManagedRuntime.make(Layer.merge(generationMemory, TaskStore.layerMemory))
const machine = taskTrayMachine.provide({ actors: taskTrayActors(runtime) })

interface Canvas {
  readonly canvasElement: HTMLElement
}

const story = (name: keyof typeof taskTrayStates) => ({
  render: () => (
    <FeedbackProvider machine={feedbackMachine}>
      <TaskTrayProvider
        machine={machine}
        input={{ organizationId: "org_1" }}
        options={{ snapshot: taskTrayStates[name] }}
      >
        <div style={{ display: "flex", justifyContent: "flex-end", padding: 16, minBlockSize: 560 }}>
          <TaskTray />
        </div>
      </TaskTrayProvider>
      <FeedbackDialog />
    </FeedbackProvider>
  ),
  play: async ({ canvasElement }: Canvas) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /^Tasks/ }))
    await expect(within(canvasElement).getByRole("dialog", { name: "Tasks" })).toBeVisible()
  }
})

export const Loading = story("loading")
export const Empty = story("empty")
export const Opening = story("opening")
export const Busy = story("busy")
export const Canceling = story("canceling")
export const CancelingUpload = story("cancelingUpload")
export const Many = story("many")
export const Failed = story("failed")
