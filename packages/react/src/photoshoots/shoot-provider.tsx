import { type shootMachine, shootView } from "@marque/core/photoshoots"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof shootMachine>()("Shoot", shootView, {
  search: (search) => ({ type: "search.set", search })
})

export type ShootProviderProps = BoundProviderProps<typeof shootMachine>
export const ShootProvider = bound.Provider
export const useShoot = bound.useView
