import { deleteOrganizationMachine } from "@marque/core/organizations"
import { deleteOrganizationStates } from "@marque/core/testing"
import { DeleteOrganizationPanel, DeleteOrganizationProvider } from "@marque/react/organizations"
import { expect, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Organizations/Delete organization",
  component: DeleteOrganizationPanel,
  subcomponents: { DeleteOrganizationProvider }
}

const story = (name: keyof typeof deleteOrganizationStates) => ({
  render: () => (
    <DeleteOrganizationProvider
      machine={deleteOrganizationMachine}
      input={{ id: "organization_fig", wanted: "Fig & Ember" }}
      options={{ snapshot: deleteOrganizationStates[name] }}
    >
      <DeleteOrganizationPanel />
    </DeleteOrganizationProvider>
  )
})

type Played = { readonly canvasElement: HTMLElement }

export const Closed = story("closed")
export const NotFound = story("notFound")
export const Finding = story("finding")

export const Confirming = {
  ...story("confirming"),
  play: async ({ canvasElement }: Played) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("3 brands with 1,204 pictures can no longer be opened.")).toBeVisible()
    await expect(screen.getByRole("button", { name: "Delete the organization" })).toBeDisabled()
  }
}

export const Alone = story("alone")
export const Empty = story("empty")

export const PlanRunning = {
  ...story("planRunning"),
  play: async ({ canvasElement }: Played) => {
    const screen = within(canvasElement)
    await expect(screen.queryByRole("textbox")).toBeNull()
    await expect(screen.getByRole("link", { name: "Open billing" })).toHaveAttribute("href", "/org/billing")
  }
}

export const Elsewhere = {
  ...story("elsewhere"),
  play: async ({ canvasElement }: Played) => {
    const screen = within(canvasElement)
    await expect(screen.queryByRole("textbox")).toBeNull()
    await expect(screen.queryByRole("link")).toBeNull()
  }
}

export const Typed = {
  ...story("typed"),
  play: async ({ canvasElement }: Played) => {
    await expect(within(canvasElement).getByRole("button", { name: "Delete the organization" })).toBeEnabled()
  }
}

export const Refused = story("refused")
export const Proving = story("proving")
export const Deleting = story("deleting")
export const Deleted = story("deleted")
export const Offline = offline(story("typed"))
