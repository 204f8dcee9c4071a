import { organizationFormMachine } from "@marque/core/organizations"
import { organizationFormStates } from "@marque/core/testing"
import { OrganizationFormProvider, OrganizationProfilePanel, OrganizationProvider } from "@marque/react/organizations"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Organizations/Profile",
  component: OrganizationProfilePanel,
  subcomponents: { OrganizationFormProvider, OrganizationProvider }
}

const story = (name: keyof typeof organizationFormStates) => ({
  render: () => (
    <OrganizationFormProvider
      machine={organizationFormMachine}
      input={{ creates: true, timeZone: "Europe/Berlin" }}
      options={{ snapshot: organizationFormStates[name] }}
    >
      <OrganizationProfilePanel />
    </OrganizationFormProvider>
  )
})

export const Existing = story("existing")
export const Changed = story("changed")
export const Updating = story("updating")
export const NotSaved = story("notSaved")
export const ReadOnly = story("readOnly")
export const Offline = offline(story("offline"))
