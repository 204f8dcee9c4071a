import { needsYouMachine } from "@marque/core/home-screen"
import { needsYouStates } from "@marque/core/testing"
import { NeedsYou, NeedsYouProvider } from "@marque/react/home-screen"
import { expect, within } from "storybook/test"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Home/Needs you",
  component: NeedsYou,
  subcomponents: { NeedsYouProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof needsYouStates) => ({
  render: () => (
    <NeedsYouProvider machine={needsYouMachine} input="brand_1" options={{ snapshot: needsYouStates[name] }}>
      <PageFrame>
        <NeedsYou />
      </PageFrame>
    </NeedsYouProvider>
  )
})

export const Loading = story("loading")
export const Nothing = story("nothing")
export const One = story("one")
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
export const Stale = story("stale")
export const Failed = story("failed")
