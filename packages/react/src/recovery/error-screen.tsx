import { Button, ButtonLink, CopyButton, CopyErrorId, Logo } from "@marque/react/ui"
import { useRecovery } from "./recovery-provider.tsx"
import styles from "./screen.module.css"

export const ErrorScreen = () => {
  const { view, send } = useRecovery()
  if (view.reloading) {
    return (
      <main className={styles["screen"]} data-state="reloading">
        <Logo size={32} label={view.logo.alt} />
      </main>
    )
  }
  return (
    <main className={styles["screen"]} data-state="shown">
      <Logo size={32} label={view.logo.alt} />
      <h1 className={styles["heading"]} data-part="page-heading" tabIndex={-1}>
        {view.heading}
      </h1>
      <p className={styles["text"]}>{view.text}</p>
      <div className={styles["details"]} role="alert">
        <h2 className={styles["title"]}>{view.detailsTitle}</h2>
        <p className={styles["message"]}>{view.message}</p>
        {view.errorId !== undefined && <CopyErrorId errorId={view.errorId} />}
        <CopyButton size="sm" variant="ghost" text={view.details}>
          {view.copyLabel}
        </CopyButton>
      </div>
      <div className={styles["actions"]}>
        <Button variant="primary" onClick={() => send({ type: "page.retry" })}>
          {view.retryLabel}
        </Button>
        {view.wayOut.type === "home" ? (
          <ButtonLink href={view.wayOut.href}>{view.wayOut.label}</ButtonLink>
        ) : (
          <Button onClick={() => send({ type: "page.back" })}>{view.wayOut.label}</Button>
        )}
      </div>
    </main>
  )
}
