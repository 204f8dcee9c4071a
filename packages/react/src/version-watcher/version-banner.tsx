import { Banner, Button } from "@marque/react/ui"
import styles from "./version-banner.module.css"
import { useVersionWatcher } from "./version-watcher-provider.tsx"

/** Confirms before a new version reloads the page over unsaved work. */
export const VersionBanner = () => {
  const { view, send } = useVersionWatcher()
  if (!view.asking) return null
  return (
    <div className={styles["place"]}>
      <Banner
        tone="accent"
        action={
          <span className={styles["answers"]}>
            <Button size="sm" variant="ghost" onClick={() => send({ type: "reload.postpone" })}>
              {view.postponeLabel}
            </Button>
            <Button size="sm" onClick={() => send({ type: "reload.accept" })}>
              {view.reloadLabel}
            </Button>
          </span>
        }
      >
        {view.text}
      </Banner>
    </div>
  )
}
