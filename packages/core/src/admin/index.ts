export { adminDeskActors } from "./admin.actors.ts"
export type { AdminContent, AdminContentOf, AdminPlace, AdminTaskView, AdminTile } from "./admin-content.view.ts"
export {
  type AdminDeskContext,
  type AdminDeskEmitted,
  type AdminDeskEvent,
  type AdminDeskInput,
  adminDeskMachine
} from "./admin-desk.machine.ts"
export { type AdminDeskView, adminDeskView, type AdminDialogView } from "./admin-desk.view.ts"
export { announcementActors } from "./announcement.actors.ts"
export { announcementMachine } from "./announcement.machine.ts"
export { Announcement } from "./announcement.schema.ts"
export { Announcements } from "./announcement.service.ts"
export { announcementView, type AnnouncementView } from "./announcement.view.ts"
export type { AdminDraft } from "./admin.rules.ts"
export {
  ADMIN_NOTE_MAX,
  type AdminAct,
  type AdminAnswer,
  AdminAudit,
  AdminBrand,
  AdminFinds,
  AdminFound,
  AdminHome,
  PartReport,
  AdminInbox,
  AdminOrganization,
  AdminOrganizationRow,
  AdminOrganizations,
  type AdminQuery,
  AdminReason,
  AdminTask,
  AdminTasks,
  CreditChange,
  FeedbackStatus,
  MAINTENANCE_TEXT_MAX,
  ORGANIZATION_SORTS,
  ORGANIZATION_STATUSES,
  type OrganizationSort,
  SystemSettings
} from "./admin.schema.ts"
export { AdminDesk } from "./admin.service.ts"
export { adminTexts, feedbackStatusLabels, organizationSortLabels, organizationStatusLabels } from "./admin.texts.ts"
