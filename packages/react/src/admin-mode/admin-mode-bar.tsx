import styles from "./admin-mode.module.css"
import { useAdminModeBar } from "./admin-mode-provider.tsx"

/** Moves focus to the page when the bar disappears, so that the keyboard does not restart at the top. */
const handOver = (bar: HTMLElement) => () => {
  if (!bar.contains(document.activeElement)) return
  queueMicrotask(() => {
    const page = document.querySelector<HTMLElement>('[data-part="page-heading"], main')
    if (page?.hasAttribute("tabindex") === false) page.tabIndex = -1
    page?.focus({ preventScroll: true })
  })
}

/** The amber bar while admin mode is on: 'Admin mode · 29:12 · Exit'. */
export const AdminModeBar = () => {
  const { bar, send } = useAdminModeBar()
  if (bar === undefined) return null
  return (
    <section ref={handOver} aria-label={bar.label} className={styles["bar"]}>
      {/* Not announced every second. */}
      <span role="timer">{bar.text}</span>
      <span aria-hidden="true" className={styles["separator"]}>
        {" · "}
      </span>
      <button
        type="button"
        className={styles["exit"]}
        aria-disabled={!bar.canExit}
        onClick={() => send({ type: "mode.exit" })}
      >
        {bar.exitLabel}
      </button>
    </section>
  )
}
