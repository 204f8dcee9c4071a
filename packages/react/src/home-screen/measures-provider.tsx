import { type measuresMachine, measuresView } from "@marque/core/home-screen"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof measuresMachine>()("Measures", measuresView)

export type MeasuresProviderProps = BoundProviderProps<typeof measuresMachine>
export const MeasuresProvider = bound.Provider
export const useMeasures = bound.useView
