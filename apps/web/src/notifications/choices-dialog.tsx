import { notificationTexts } from "@marque/core/notifications"
import { useShowNotice } from "@marque/react/notices"
import { NotificationChoices, NotificationChoicesProvider } from "@marque/react/notifications"
import { Dialog } from "@marque/react/ui"
import { useNotificationMachines } from "../machines/notifications.ts"

export const ChoicesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { notificationChoices } = useNotificationMachines()
  const show = useShowNotice()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={notificationTexts.choices} maxWidth={640}>
      <NotificationChoicesProvider machine={notificationChoices} on={{ notice: show }}>
        <NotificationChoices />
      </NotificationChoicesProvider>
    </Dialog>
  )
}
