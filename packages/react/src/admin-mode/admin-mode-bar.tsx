import styles from "./admin-mode.module.css"
import { useAdminModeBar } from "./admin-mode-provider.tsx"

/** The amber bar of every page while admin mode is on: 'Admin mode · 29:12 · Exit'; nothing while it is off. */
export const AdminModeBar = () => {
  const { bar, send } = useAdminModeBar()
  if (bar === undefined) return null
  return (
    <section aria-label="Admin mode" className={styles["bar"]}>
      {/* A timer is not announced every second. */}
      <span role="timer">{bar.text}</span>
      <span aria-hidden="true" className={styles["separator"]}>
        {" · "}
      </span>
      <button
        type="button"
        className={styles["exit"]}
        disabled={!bar.canExit}
        onClick={() => send({ type: "mode.exit" })}
      >
        {bar.exitLabel}
      </button>
    </section>
  )
}
