import { type brandIntakeMachine, brandIntakeView } from "@marque/core/brand-files"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof brandIntakeMachine>()("BrandIntake", brandIntakeView)

export type BrandIntakeProviderProps = BoundProviderProps<typeof brandIntakeMachine>
export const BrandIntakeProvider = bound.Provider
export const useBrandIntake = bound.useView
