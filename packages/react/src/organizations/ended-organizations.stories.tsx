import { endedOrganizationsMachine } from "@marque/core/organizations"
import { endedOrganizationsStates } from "@marque/core/testing"
import { EndedOrganizations, EndedOrganizationsProvider } from "@marque/react/organizations"
import { expect, within } from "storybook/test"

export default {
  title: "Organizations/Deleted organizations",
  component: EndedOrganizations,
  subcomponents: { EndedOrganizationsProvider }
}

const story = (name: keyof typeof endedOrganizationsStates) => ({
  render: () => (
    <EndedOrganizationsProvider
      machine={endedOrganizationsMachine}
      options={{ snapshot: endedOrganizationsStates[name] }}
    >
      <EndedOrganizations />
    </EndedOrganizationsProvider>
  )
})

type Played = { readonly canvasElement: HTMLElement }

const nothing = async ({ canvasElement }: Played) => {
  await expect(within(canvasElement).queryByRole("heading")).toBeNull()
}

export const Loading = { ...story("loading"), play: nothing }
export const None = { ...story("none"), play: nothing }

export const Several = {
  ...story("several"),
  play: async ({ canvasElement }: Played) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("Deleted for good on 1 Oct 2026")).toBeVisible()
    await expect(screen.getByRole("button", { name: "Restore Halden Bikes" })).toBeEnabled()
  }
}

export const Restoring = story("restoring")
export const Restored = story("restored")
export const Refused = story("refused")
export const Failed = story("failed")
