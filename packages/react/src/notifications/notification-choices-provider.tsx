import { type notificationChoicesMachine, notificationChoicesView } from "@marque/core/notifications"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof notificationChoicesMachine>()(
  "NotificationChoices",
  notificationChoicesView
)

export type NotificationChoicesProviderProps = BoundProviderProps<typeof notificationChoicesMachine>
export const NotificationChoicesProvider = bound.Provider
export const useNotificationChoices = bound.useView
