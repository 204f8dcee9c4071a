import { organizationFormMachine } from "@marque/core/organizations"
import { organizationFormStates } from "@marque/core/testing"
import { OrganizationFormProvider, OrganizationProfilePanel, OrganizationProvider } from "@marque/react/organizations"
import { OfflineFrame } from "../forms/offline-frame.tsx"

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

const offline = (name: keyof typeof organizationFormStates) => {
  const { render } = story(name)
  return { render: () => <OfflineFrame>{render()}</OfflineFrame> }
}

export const Existing = story("existing")
export const Changed = story("changed")
export const Updating = story("updating")
export const NotSaved = story("notSaved")
export const ReadOnly = story("readOnly")
export const Offline = offline("offline")
