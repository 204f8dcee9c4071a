import { type activityMachine, activityView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof activityMachine>()("Activity", activityView)

export const ActivityProvider = bound.Provider
export const useActivity = bound.useView
