import { accountTexts } from "@marque/core/identity"
import { Badge, Banner, Button, ErrorState, Skeleton } from "@marque/react/ui"
import styles from "./account.module.css"
import { useDevices } from "./devices-provider.tsx"

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" })

export const DevicesPanel = () => {
  const { view, send } = useDevices()
  if (view.state === "loading") return <Skeleton width="100%" height="6rem" />
  if (view.state === "failed") {
    return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "devices.retry" })} />
  }
  return (
    <section className={styles["section"]} aria-label={accountTexts.devices} data-state={view.busy ? "busy" : "ready"}>
      <h3>{accountTexts.devices}</h3>
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      <ul className={styles["devices"]}>
        {view.devices.map(({ current, endLabel, id, lastActiveAt, name }) => (
          <li key={id}>
            <span className={styles["device"]}>
              <span>{name}</span>
              <span className={styles["text"]}>{accountTexts.lastActive(day.format(lastActiveAt))}</span>
            </span>
            {current ? (
              <Badge>{accountTexts.thisDevice}</Badge>
            ) : (
              <Button
                size="sm"
                disabled={view.busy}
                aria-label={endLabel}
                onClick={() => send({ type: "device.end", id })}
              >
                {accountTexts.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {view.canEndOthers && (
        <div className={styles["actions"]}>
          <Button disabled={view.busy} onClick={() => send({ type: "others.end" })}>
            {accountTexts.endOthers}
          </Button>
        </div>
      )}
    </section>
  )
}
