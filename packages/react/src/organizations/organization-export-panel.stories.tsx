import { organizationExportMachine } from "@marque/core/organizations"
import { organizationExportStates } from "@marque/core/testing"
import { DangerSections, OrganizationExportPanel, OrganizationExportProvider } from "@marque/react/organizations"
import { expect, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Organizations/Export everything",
  component: OrganizationExportPanel,
  subcomponents: { DangerSections, OrganizationExportProvider }
}

const story = (name: keyof typeof organizationExportStates) => ({
  render: () => (
    <OrganizationExportProvider
      machine={organizationExportMachine}
      input={{ organizationId: "organization_fig", name: "Fig & Ember" }}
      options={{ snapshot: organizationExportStates[name] }}
    >
      <DangerSections>
        <OrganizationExportPanel />
      </DangerSections>
    </OrganizationExportProvider>
  )
})

export const Idle = story("idle")
export const Failed = story("failed")
export const Proving = story("proving")
export const Gathering = story("gathering")

export const Packing = {
  ...story("packing"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("640 of 1,240 files packed")).toBeVisible()
    await expect(screen.getByRole("button", { name: "Cancel" })).toBeEnabled()
  }
}

export const Offline = offline(story("idle"))
