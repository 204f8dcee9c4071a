import { feedbackMachine } from "@marque/core/shell"
import { taskTrayMachine } from "@marque/core/queue"
import { taskTrayStates } from "@marque/core/testing"
import { FeedbackDialog, FeedbackProvider } from "@marque/react/feedback"
import { TaskTray, TaskTrayProvider } from "@marque/react/queue"
import { expect, userEvent, within } from "storybook/test"

export default {
  title: "Generation/Task tray",
  component: TaskTray,
  subcomponents: { TaskTrayProvider },
  parameters: { layout: "fullscreen" }
}

interface Canvas {
  readonly canvasElement: HTMLElement
}

const story = (name: keyof typeof taskTrayStates) => ({
  render: () => (
    <FeedbackProvider machine={feedbackMachine}>
      <TaskTrayProvider
        machine={taskTrayMachine}
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
