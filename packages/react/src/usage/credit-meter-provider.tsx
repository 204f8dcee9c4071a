import { type creditsMachine, creditsView } from "@marque/core/usage"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof creditsMachine>()("CreditMeter", creditsView)

export type CreditMeterProviderProps = BoundProviderProps<typeof creditsMachine>
export const CreditMeterProvider = bound.Provider
export const useCreditMeter = bound.useView
