export { adminModeActors } from "./admin-mode.actors.ts"
export { adminModeMachine, type AdminModeContext, type AdminModeEvent } from "./admin-mode.machine.ts"
export {
  ADMIN_MODE_MS,
  ADMIN_MODE_REASON_MAX,
  adminModeContract,
  AdminModeReason,
  AdminModeRecord
} from "./admin-mode.schema.ts"
export { AdminModeRefused, AdminModes, makeMemoryAdminModes, type MemoryAdminModes } from "./admin-mode.service.ts"
export { type AdminModeBar, adminModeBar, adminModeView, type AdminModeView } from "./admin-mode.view.ts"
