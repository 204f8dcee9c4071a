import { reviewRequestsMachine } from "@marque/core/reviews"
import { reviewRequestsStates } from "@marque/core/testing"
import { ReviewRequests, ReviewRequestsProvider } from "@marque/react/reviews"
import { expect, userEvent, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Reviews/Requests",
  component: ReviewRequests,
  subcomponents: { ReviewRequestsProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof reviewRequestsStates) => ({
  render: () => (
    <ReviewRequestsProvider
      machine={reviewRequestsMachine}
      input={reviewRequestsStates[name].context}
      options={{ snapshot: reviewRequestsStates[name] }}
    >
      <PageFrame>
        <ReviewRequests />
      </PageFrame>
    </ReviewRequestsProvider>
  )
})

export const Pictures = story("pictures")
export const Proposal = story("proposal")
export const Reading = story("reading")
export const Withdrawing = story("withdrawing")
export const Failed = story("failed")
export const Offline = offline(story("offline"))

export const Ended = {
  ...story("ended"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByText("Earlier (1)"))
    await expect(page.getByText(/1 void: the picture was replaced/u)).toBeVisible()
  }
}
