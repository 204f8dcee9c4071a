import { Banner, Button, Progress } from "@marque/react/ui"
import { useUnsavedWork } from "../version-watcher/unsaved-work.tsx"
import styles from "./organizations.module.css"
import { useOrganizationExport } from "./organization-export-provider.tsx"

export const OrganizationExportPanel = () => {
  const { view, send } = useOrganizationExport()
  useUnsavedWork(view.canStop)
  return (
    <section className={styles["form"]} aria-label={view.title}>
      <h2 className={styles["heading"]}>{view.title}</h2>
      <p className={styles["text"]}>{view.hint}</p>
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      {view.progress !== undefined && (
        <>
          <output>{view.progress.text}</output>
          <Progress label={view.title} value={view.progress.fraction} />
        </>
      )}
      <div className={styles["row"]}>
        <Button needsServer busy={view.busy} onClick={() => send({ type: "export.start" })}>
          {view.startLabel}
        </Button>
        {view.canStop && <Button onClick={() => send({ type: "export.stop" })}>{view.stopLabel}</Button>}
      </div>
    </section>
  )
}
