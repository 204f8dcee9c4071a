import { notificationTexts as texts } from "@marque/core/notifications"
import { Banner, Button, Select, Skeleton, Switch } from "@marque/react/ui"
import { useNotificationChoices } from "./notification-choices-provider.tsx"
import styles from "./notifications.module.css"

/** What rings and what is mailed, per kind; each choice is kept at once. */
export const NotificationChoices = () => {
  const { send, view } = useNotificationChoices()
  if (view.state === "loading") return <Skeleton height="12rem" shape="block" />
  if (view.error !== undefined) {
    return (
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => send({ type: "choices.retry" })}>
            {texts.retry}
          </Button>
        }
      >
        {view.error}
      </Banner>
    )
  }
  return (
    <div className={styles["choices"]}>
      <p className={styles["facts"]}>{view.intro}</p>
      <ul className={styles["rows"]}>
        {view.rows.map(({ bell, bellLabel, hint, kind, label, mail, mailLabel }) => (
          <li key={kind} className={styles["choice"]}>
            <div className={styles["what"]}>
              <span className={styles["name"]}>{label}</span>
              <span className={styles["facts"]}>{hint}</span>
            </div>
            <Switch
              label={texts.onBell}
              aria-label={bellLabel}
              checked={bell}
              disabled={view.busy}
              onCheckedChange={(checked) => send({ type: "kind.choose", choice: { kind, bell: checked, mail } })}
            />
            <Select
              label={mailLabel}
              value={mail}
              options={view.mailOptions}
              disabled={view.busy}
              onValueChange={(value) => send({ type: "kind.choose", choice: { kind, bell, mail: value } })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
