import { type AdminModeContext, adminModeMachine } from "./admin-mode.machine.ts"

export { adminModePaths } from "./admin-mode.paths.ts"

const context: AdminModeContext = {
  reason: "",
  reasonTouched: false,
  error: undefined,
  level: undefined,
  expiresAt: undefined,
  secondsLeft: 1800
}
const written: AdminModeContext = { ...context, reason: "Ticket 4711: refund a failed task", reasonTouched: true }
const on: AdminModeContext = { ...context, expiresAt: 1_790_000_000_000, secondsLeft: 29 * 60 + 12 }

/** Every state of admin mode worth looking at, by name. */
export const adminModeStates = {
  unavailable: adminModeMachine.resolveState({ value: "unavailable", context }),
  off: adminModeMachine.resolveState({ value: { available: "off" }, context }),
  asking: adminModeMachine.resolveState({ value: { available: "asking" }, context }),
  noReason: adminModeMachine.resolveState({
    value: { available: "asking" },
    context: { ...context, reasonTouched: true }
  }),
  refused: adminModeMachine.resolveState({
    value: { available: "asking" },
    context: { ...written, error: "The server did not answer. Try again in a moment." }
  }),
  turningOn: adminModeMachine.resolveState({ value: { available: "turningOn" }, context: written }),
  proving: adminModeMachine.resolveState({
    value: { available: "proving" },
    context: { ...written, level: "strict_mfa" }
  }),
  on: adminModeMachine.resolveState({ value: { available: "on" }, context: on }),
  lastSeconds: adminModeMachine.resolveState({ value: { available: "on" }, context: { ...on, secondsLeft: 9 } }),
  turningOff: adminModeMachine.resolveState({ value: { available: "turningOff" }, context: on })
}
