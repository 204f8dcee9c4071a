import { type organizationFormMachine, organizationFormView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof organizationFormMachine>()("OrganizationForm", organizationFormView)

export const OrganizationFormProvider = bound.Provider
export const useOrganizationForm = bound.useView
