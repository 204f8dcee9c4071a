import { adminTexts as texts } from "@marque/core/admin"
import { Button, ErrorState, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import styles from "./admin.module.css"
import { AdminDialog } from "./admin-dialog.tsx"
import { useAdminDesk } from "./admin-desk-provider.tsx"

interface AdminSectionProps {
  readonly title: string
  readonly controls?: ReactNode
  readonly children: ReactNode
}

/** A part of the admin area: its heading and controls, what it shows, and the dialog before a change. */
export const AdminSection = ({ title, controls, children }: AdminSectionProps) => {
  const { view, send } = useAdminDesk()
  return (
    <section className={styles["section"]} aria-label={title} aria-busy={view.busy} data-state={view.state}>
      <div className={styles["head"]}>
        <h2>{title}</h2>
        <div className={styles["controls"]}>
          {controls}
          <Button size="sm" needsServer disabled={view.busy} onClick={() => send({ type: "desk.refresh" })}>
            {texts.refresh}
          </Button>
        </div>
      </div>
      {view.state === "loading" && <Skeleton width="100%" height="8rem" />}
      {view.content !== undefined && children}
      {view.state === "failed" && view.error !== undefined && (
        <ErrorState message={view.error} onRetry={() => send({ type: "desk.refresh" })} />
      )}
      {view.more && (
        <div>
          <Button needsServer busy={view.busy && !view.saving} onClick={() => send({ type: "desk.more" })}>
            {texts.more}
          </Button>
        </div>
      )}
      {view.dialog !== undefined && <AdminDialog dialog={view.dialog} />}
    </section>
  )
}
