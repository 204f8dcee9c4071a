import { organizationFormMachine } from "@marque/core/organizations"
import { organizationFormStates } from "@marque/core/organizations/testing"
import { OrganizationFormProvider, OrganizationProfilePanel } from "@marque/react/organizations"

export default { title: "Organizations/Profile", component: OrganizationProfilePanel }

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
export const ReadOnly = story("readOnly")
