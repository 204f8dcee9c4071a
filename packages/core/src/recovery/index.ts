export { recoveryActors } from "./recovery.actors.ts"
export {
  type RecoveryContext,
  type RecoveryEmitted,
  type RecoveryEvent,
  type RecoveryInput,
  recoveryMachine,
  type ReloadClaim
} from "./recovery.machine.ts"
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
