import { organizationFormMachine } from "@marque/core/organizations"
import { organizationFormStates } from "@marque/core/testing"
import { OrganizationFormProvider, OrganizationStep } from "@marque/react/organizations"

export default {
  title: "Organizations/Organization step",
  component: OrganizationStep,
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof organizationFormStates) => ({
  render: () => (
    <OrganizationFormProvider
      machine={organizationFormMachine}
      input={{ creates: true, timeZone: "Europe/Berlin" }}
      options={{ snapshot: organizationFormStates[name] }}
    >
      <OrganizationStep />
    </OrganizationFormProvider>
  )
})

export const Empty = story("empty")
export const Invalid = story("invalid")
export const Filled = story("filled")
export const SlugTaken = story("slugTaken")
export const Creating = story("creating")
export const Storing = story("storing")
export const Failed = story("failed")
export const Done = story("done")
