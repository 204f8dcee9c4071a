import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type {
  KindChoice,
  NotificationChoices,
  NotificationList,
  NotificationsAsked,
  UnreadCount
} from "./notifications.schema.ts"

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>
type Live<Value> = Stream.Stream<Value, BackendFailed>

/** Of the caller only. */
export class Notifications extends Context.Service<
  Notifications,
  {
    /** In each of the caller's organizations. */
    readonly unread: Live<ReadonlyArray<UnreadCount>>
    /** Newest first. */
    readonly list: (asked: NotificationsAsked) => Live<NotificationList>
    readonly read: (notificationId: string) => Answer
    readonly readAll: (organizationId: string) => Answer
    readonly choices: Live<NotificationChoices>
    readonly choose: (choice: KindChoice) => Answer
    /** IANA name of the zone that the device is in. */
    readonly keepTimeZone: (timeZone: string) => Answer
  }
>()("@marque/core/notifications/Notifications") {}
