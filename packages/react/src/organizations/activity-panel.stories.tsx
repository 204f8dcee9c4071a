import { activityMachine } from "@marque/core/organizations"
import { activityStates } from "@marque/core/testing"
import { ActivityPanel, ActivityProvider } from "@marque/react/organizations"
import { expect, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Organizations/Activity",
  component: ActivityPanel,
  subcomponents: { ActivityProvider }
}

const story = (name: keyof typeof activityStates) => ({
  render: () => {
    const snapshot = activityStates[name]
    const { organizationId, timeZone } = snapshot.context
    return (
      <ActivityProvider machine={activityMachine} input={{ organizationId, timeZone }} options={{ snapshot }}>
        <ActivityPanel />
      </ActivityProvider>
    )
  }
})

export const Shown = {
  ...story("shown"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    const rows = within(screen.getByRole("table", { name: "Activity" })).getAllByRole("row")
    await expect(rows[1]).toHaveTextContent("Market put on hold")
    await expect(rows[1]).toHaveTextContent("The test of the glaze is repeated")
    await expect(screen.getByRole("button", { name: "Show earlier ones" })).toBeEnabled()
  }
}
export const All = story("all")
export const Loading = story("loading")
export const LoadingMore = story("loadingMore")
export const EmptyFirstUse = story("emptyFirstUse")
export const EmptyFiltered = story("emptyFiltered")
export const Failed = story("failed")
export const FailedMore = story("failedMore")
export const Saving = story("saving")
export const Supported = story("supported")
export const Verifying = story("verifying")
export const Verified = story("verified")
export const Broken = story("broken")
export const Offline = offline(story("offline"))
