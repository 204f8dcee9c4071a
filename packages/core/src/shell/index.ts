export { adminModeActors } from "../admin-mode/admin-mode.actors.ts"
export {
  adminModeMachine,
  type AdminModeContext,
  type AdminModeEmitted,
  type AdminModeEvent
} from "../admin-mode/admin-mode.machine.ts"
export {
  ADMIN_MODE_MS,
  ADMIN_MODE_REASON_MAX,
  adminModeContract,
  AdminModeReason,
  AdminModeRecord
} from "../admin-mode/admin-mode.schema.ts"
export {
  AdminModeRefused,
  AdminModes,
  makeMemoryAdminModes,
  type MemoryAdminModes
} from "../admin-mode/admin-mode.service.ts"
export {
  type AdminModeActing,
  type AdminModeBar,
  adminModeBar,
  adminModeView,
  type AdminModeView
} from "../admin-mode/admin-mode.view.ts"
export { feedbackActors } from "../feedback/feedback.actors.ts"
export {
  type FeedbackContext,
  type FeedbackDraftChanged,
  type FeedbackEvent,
  type FeedbackInput,
  feedbackMachine
} from "../feedback/feedback.machine.ts"
export {
  FeedbackDraft,
  FeedbackMessage,
  FeedbackMeta,
  FeedbackSubject,
  KeptFeedback,
  Satisfaction
} from "../feedback/feedback.schema.ts"
export {
  Feedback,
  FeedbackRejected,
  FeedbackRows,
  FeedbackStore,
  OrganizationNotFound
} from "../feedback/feedback.service.ts"
export { feedbackView, type FeedbackView, satisfactionLabels } from "../feedback/feedback.view.ts"
export {
  noticeKinds,
  noticeRegions,
  type NoticeRegion,
  regionOf,
  THEME_DEFAULT,
  TOAST
} from "../notices/notices.rules.ts"
export { Notices } from "../notices/notices.service.ts"
export { noticeView, type NoticeView } from "../notices/notices.view.ts"
export { recoveryActors } from "../recovery/recovery.actors.ts"
export {
  type RecoveryContext,
  type RecoveryEmitted,
  type RecoveryEvent,
  recoveryMachine,
  type ReloadClaim
} from "../recovery/recovery.machine.ts"
export type { RecoveryInput } from "../recovery/recovery.rules.ts"
export {
  configurationView,
  type ConfigurationView,
  errorScreenView,
  type ErrorScreenView,
  notFoundView,
  type NotFoundView,
  type WayOut
} from "../recovery/recovery.view.ts"
export { FlagNotStored, SessionFlags } from "../recovery/session-flags.service.ts"
export { AppVersion, PublishedVersion, VersionUnavailable } from "../version-watcher/app-version.service.ts"
export { type PageSignal, PageSignals, PageSignalSource } from "../version-watcher/page-signals.service.ts"
export { versionWatcherActors } from "../version-watcher/version-watcher.actors.ts"
export {
  VERSION_CHECK_INTERVAL_MS,
  type VersionWatcherContext,
  type VersionWatcherEmitted,
  type VersionWatcherEvent,
  type VersionWatcherInput,
  versionWatcherMachine
} from "../version-watcher/version-watcher.machine.ts"
export { versionWatcherView, type VersionWatcherView } from "../version-watcher/version-watcher.view.ts"
