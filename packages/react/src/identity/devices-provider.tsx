import { type devicesMachine, devicesView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof devicesMachine>()("Devices", devicesView)

export const DevicesProvider = bound.Provider
export const useDevices = bound.useView
