import * as notifications from "@marque/adapters/convex/notifications"
import {
  notificationChoicesActors,
  notificationChoicesMachine,
  notificationsActors,
  notificationsMachine
} from "@marque/core/notifications"
import { pageMachines } from "../app-context/page-machines.ts"

export const useNotificationMachines = pageMachines(notifications.layer, (runtime) => ({
  notifications: notificationsMachine.provide({ actors: notificationsActors(runtime) }),
  notificationChoices: notificationChoicesMachine.provide({ actors: notificationChoicesActors(runtime) })
}))
