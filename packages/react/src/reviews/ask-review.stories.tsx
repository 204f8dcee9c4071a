import { askReviewMachine } from "@marque/core/reviews"
import { askReviewStates } from "@marque/core/testing"
import { AskReview, AskReviewProvider } from "@marque/react/reviews"
import { expect, fn, screen, userEvent } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Reviews/Ask",
  component: AskReview,
  subcomponents: { AskReviewProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof askReviewStates) => ({
  render: () => (
    <AskReviewProvider
      machine={askReviewMachine}
      input={askReviewStates[name].context}
      options={{ snapshot: askReviewStates[name] }}
    >
      <AskReview onClose={fn()} />
    </AskReviewProvider>
  )
})

export const Loading = story("loading")
export const Empty = story("empty")
export const Proposed = story("proposed")
export const Written = story("written")
export const Searching = story("searching")
export const SearchFailed = story("searchFailed")
export const Invalid = story("invalid")
export const Asking = story("asking")
export const Refused = story("refused")
export const Offline = offline(story("offline"))

/** A person is taken out, and asking no one is refused at its place. */
export const TakenOut = {
  ...story("written"),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Remove Ada Lovelace" }))
    await expect(screen.getByText("No one yet")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Ask for review" }))
    await expect(await screen.findByText("Choose at least one person")).toBeVisible()
  }
}
