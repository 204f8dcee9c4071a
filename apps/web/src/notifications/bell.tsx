import { useShowNotice } from "@marque/react/notices"
import { NotificationBell, NotificationPanel, NotificationsProvider } from "@marque/react/notifications"
import { later } from "@marque/react/ui"
import { useState } from "react"
import { useNotificationMachines } from "../machines/notifications.ts"

const ChoicesDialog = later(async () => (await import("./choices-dialog.tsx")).ChoicesDialog)

/** The bell of an organization, and the dialog of what rings it. */
export const Bell = ({ organizationId }: { readonly organizationId: string }) => {
  const { notifications } = useNotificationMachines()
  const show = useShowNotice()
  const [choosing, setChoosing] = useState(false)
  return (
    <NotificationsProvider
      key={organizationId}
      machine={notifications}
      input={{ organizationId }}
      on={{ notice: show }}
    >
      <NotificationBell panel={(close) => <NotificationPanel close={close} onChoices={() => setChoosing(true)} />} />
      {choosing && <ChoicesDialog onClose={() => setChoosing(false)} />}
    </NotificationsProvider>
  )
}
