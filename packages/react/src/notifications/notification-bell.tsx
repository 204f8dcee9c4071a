import { notificationTexts as texts } from "@marque/core/notifications"
import { IconButton, Popover } from "@marque/react/ui"
import { type ReactNode, useEffect } from "react"
import { useNotifications } from "./notifications-provider.tsx"
import styles from "./notifications.module.css"

/** Opens while it is drawn. */
const Opened = ({ children }: { readonly children: ReactNode }) => {
  const { send } = useNotifications(({ state }) => state)
  useEffect(() => {
    send({ type: "panel.open" })
    return () => send({ type: "panel.close" })
  }, [send])
  return children
}

export interface NotificationBellProps {
  /** Drawn while it is open. */
  readonly panel: (close: () => void) => ReactNode
}

export const NotificationBell = ({ panel }: NotificationBellProps) => {
  const { view } = useNotifications(({ count, label }) => ({ count, label }))
  return (
    <span className={styles["anchor"]}>
      <Popover
        label={texts.title}
        trigger={<IconButton icon="bell" label={view.label} data-part="bell" />}
        className={styles["popover"]}
      >
        {(close) => <Opened>{panel(close)}</Opened>}
      </Popover>
      {view.count !== "" && (
        <span className={styles["count"]} aria-hidden="true">
          {view.count}
        </span>
      )}
    </span>
  )
}
