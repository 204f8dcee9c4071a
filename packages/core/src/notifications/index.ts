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
export { mailLine, notificationMailTexts, notificationTexts } from "./notifications.texts.ts"
