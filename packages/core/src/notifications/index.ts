export {
  KindChoice,
  MailChoice,
  Notification,
  NotificationChoices,
  NotificationEvent,
  NotificationKind,
  NotificationList,
  NOTIFICATIONS_MAX,
  NOTIFICATIONS_PAGE,
  type NotificationsAsked,
  notifiedFields,
  UNREAD_COUNTED,
  UnreadCount
} from "./notifications.schema.ts"
export {
  allChoices,
  choiceOf,
  COLLAPSE_MS,
  DELETION_DAYS,
  EXPIRY_DAYS,
  isMuted,
  isTimeZone,
  kindOf,
  mailDue,
  nextDigest
} from "./notifications.rules.ts"
export { Notifications } from "./notifications.service.ts"
export { MUTE_PATH, mutedBy, notificationMail } from "./notification-mail.pure.ts"
export { allowanceNames, notificationMailTexts, notificationTexts } from "./notifications.texts.ts"
export {
  type NotificationsContext,
  type NotificationsEvent,
  notificationsMachine,
  type ReadAsked
} from "./notifications.machine.ts"
export { type NotificationRow, notificationsView, type NotificationsView } from "./notifications.view.ts"
export {
  type NotificationChoicesContext,
  type NotificationChoicesEvent,
  notificationChoicesMachine
} from "./notification-choices.machine.ts"
export {
  type KindChoiceRow,
  notificationChoicesView,
  type NotificationChoicesView
} from "./notification-choices.view.ts"
export { notificationChoicesActors, notificationsActors } from "./notifications.actors.ts"
export { notificationsMemory } from "./notifications-memory.layer.ts"
