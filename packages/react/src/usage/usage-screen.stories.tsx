import { usageMachine } from "@marque/core/usage"
import { usageStates } from "@marque/core/testing"
import { UsageProvider, UsageScreen } from "@marque/react/usage"
import { expect, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Usage/Screen",
  component: UsageScreen,
  subcomponents: { UsageProvider }
}

const links = {
  task: (brandId: string, generationId: string) => `/brands/${brandId}/gallery?generationId=${generationId}`,
  picture: (brandId: string, assetId: string) => `/brands/${brandId}/gallery?assetId=${assetId}`
}

const story = (name: keyof typeof usageStates) => ({
  render: () => {
    const snapshot = usageStates[name]
    const { filter, organizationId } = snapshot.context
    return (
      <UsageProvider machine={usageMachine} input={{ organizationId, filter }} options={{ snapshot }}>
        <UsageScreen links={links} />
      </UsageProvider>
    )
  }
})

export const Loading = story("loading")
export const Shown = {
  ...story("shown"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    const rows = within(screen.getByRole("table", { name: "Ledger" })).getAllByRole("row")
    await expect(rows[1]).toHaveTextContent("OpenAI did not answer")
    await expect(screen.getByRole("button", { name: "7 Nov 2026, Product: 3" })).toBeVisible()
  }
}
export const Unmetered = story("unmetered")
export const OwnWork = story("ownWork")
export const Counting = story("counting")
export const RunsOut = story("runsOut")
export const Custom = story("custom")
export const Filtered = story("filtered")
export const EmptyFiltered = story("emptyFiltered")
export const EmptyFirstUse = story("emptyFirstUse")
export const Updating = story("updating")
export const Saving = story("saving")
export const Failed = story("failed")
export const Offline = offline(story("offline"))
