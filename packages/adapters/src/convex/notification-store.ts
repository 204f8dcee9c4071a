import { api } from "@marque/backend/api"
import { NotificationChoices, NotificationList, Notifications, UnreadCount } from "@marque/core/notifications"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { changeOnly, liveDecoded } from "./backend-call.ts"

const Counts = Schema.Array(UnreadCount)

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<Notifications> => {
  const { notifications: functions } = api
  return Layer.succeed(Notifications, {
    unread: liveDecoded(client, functions.unread, {}, Counts),
    list: (asked) => liveDecoded(client, functions.list, { ...asked }, NotificationList),
    read: (notificationId) => changeOnly(client, functions.read, { notificationId }),
    readAll: (organizationId) => changeOnly(client, functions.readAll, { organizationId }),
    choices: liveDecoded(client, functions.choices, {}, NotificationChoices),
    choose: (choice) => changeOnly(client, functions.choose, { choice }),
    keepTimeZone: (timeZone) => changeOnly(client, functions.keepTimeZone, { timeZone })
  })
}
