import { type billingMachine, billingView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof billingMachine>()("Billing", billingView)

export const BillingProvider = bound.Provider
export const useBilling = bound.useView
