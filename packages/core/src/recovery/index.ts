export { recoveryActors } from "./recovery.actors.ts"
export {
  type RecoveryContext,
  type RecoveryEmitted,
  type RecoveryEvent,
  recoveryMachine,
  type ReloadClaim
} from "./recovery.machine.ts"
export type { RecoveryInput } from "./recovery.rules.ts"
export {
  configurationView,
  type ConfigurationView,
  errorScreenView,
  type ErrorScreenView,
  notFoundView,
  type NotFoundView,
  type WayOut
} from "./recovery.view.ts"
export { FlagNotStored, SessionFlags } from "./session-flags.service.ts"
