import { type shootBeginMachine, shootBeginView } from "@marque/core/photoshoots"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof shootBeginMachine>()("ShootBegin", shootBeginView)

export type ShootBeginProviderProps = BoundProviderProps<typeof shootBeginMachine>
export const ShootBeginProvider = bound.Provider
export const useShootBegin = bound.useView
