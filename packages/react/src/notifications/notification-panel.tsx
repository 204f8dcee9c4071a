import { notificationTexts as texts } from "@marque/core/notifications"
import { Banner, Button, EmptyState, Link, Segmented, Skeleton, VisuallyHidden } from "@marque/react/ui"
import styles from "./notifications.module.css"
import { useNotifications } from "./notifications-provider.tsx"

const filters = [
  { value: "all", label: texts.all },
  { value: "unread", label: texts.unread }
] as const

export interface NotificationPanelProps {
  readonly close: () => void
  readonly onChoices: () => void
}

const Rows = ({ close }: Pick<NotificationPanelProps, "close">) => {
  const { send, view } = useNotifications()
  return (
    <ul className={styles["rows"]}>
      {view.rows.map(({ at, facts, href, id, text, unread }) => (
        <li key={id} className={styles["row"]} data-state={unread ? "unread" : "read"}>
          <Link
            href={href}
            look="plain"
            className={styles["link"] ?? ""}
            onClick={() => {
              send({ type: "item.read", id })
              close()
            }}
          >
            <span className={styles["text"]} dir="auto">
              {unread && (
                <span className={styles["dot"]}>
                  <VisuallyHidden>{texts.isUnread}: </VisuallyHidden>
                </span>
              )}
              {text}
            </span>
            <time className={styles["facts"]} dateTime={new Date(at).toISOString()} dir="auto">
              {facts}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const NotificationPanel = ({ close, onChoices }: NotificationPanelProps) => {
  const { send, view } = useNotifications()
  return (
    <div className={styles["panel"]} data-state={view.state}>
      <div className={styles["head"]}>
        <h2 className={styles["heading"]}>{texts.title}</h2>
        {view.canReadAll && (
          <Button size="sm" variant="ghost" needsServer onClick={() => send({ type: "all.read" })}>
            {texts.readAll}
          </Button>
        )}
      </div>
      <div className={styles["tools"]}>
        <Segmented
          label={texts.filter}
          value={view.filter}
          options={filters}
          onValueChange={(value) => send({ type: "filter.change", unreadOnly: value === "unread" })}
        />
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            close()
            onChoices()
          }}
        >
          {texts.settings}
        </Button>
      </div>
      {view.state === "loading" && <Skeleton height="3rem" shape="block" />}
      {view.error !== undefined && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "list.retry" })}>
              {texts.retry}
            </Button>
          }
        >
          {view.error}
        </Banner>
      )}
      {view.empty !== undefined && <EmptyState title={view.empty.title} text={view.empty.hint} />}
      {view.rows.length > 0 && <Rows close={close} />}
      {view.moreLabel !== undefined && (
        <Button size="sm" variant="ghost" onClick={() => send({ type: "list.more" })}>
          {view.moreLabel}
        </Button>
      )}
    </div>
  )
}
