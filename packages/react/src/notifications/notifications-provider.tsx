import { type notificationsMachine, notificationsView } from "@marque/core/notifications"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof notificationsMachine>()("Notifications", notificationsView)

export type NotificationsProviderProps = BoundProviderProps<typeof notificationsMachine>
export const NotificationsProvider = bound.Provider
export const useNotifications = bound.useView
