import { askedReviewsMachine } from "@marque/core/reviews"
import { askedReviewsStates } from "@marque/core/testing"
import { AskedReviews, AskedReviewsProvider } from "@marque/react/reviews"
import { expect, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Reviews/Asked of you",
  component: AskedReviews,
  subcomponents: { AskedReviewsProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof askedReviewsStates) => ({
  render: () => (
    <AskedReviewsProvider
      machine={askedReviewsMachine}
      input="brand_1"
      options={{ snapshot: askedReviewsStates[name] }}
    >
      <PageFrame>
        <AskedReviews />
      </PageFrame>
    </AskedReviewsProvider>
  )
})

export const Several = {
  ...story("several"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole("link", { name: "Review 2 pictures" })).toHaveAttribute(
      "href",
      "/campaigns/campaign_1/assets"
    )
    await expect(page.getByText("Overdue since 2 Sept 2026")).toBeVisible()
  }
}
export const Failed = story("failed")
export const Offline = offline(story("offline"))
