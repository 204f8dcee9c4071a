import type { AdminModeActing } from "@marque/core/shell"
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

const Acting = ({ acting }: { readonly acting: AdminModeActing }) => {
  const { send } = useAdminModeBar()
  const act = (label: string, type: "changes.open" | "acting.stop") => (
    <button type="button" className={styles["exit"]} aria-disabled={acting.busy} onClick={() => send({ type })}>
      {label}
    </button>
  )
  return (
    <div className={styles["acting"]}>
      <strong dir="auto">{acting.text}</strong>
      <span>{acting.rights}</span>
      {acting.allowLabel !== undefined && act(acting.allowLabel, "changes.open")}
      {act(acting.stopLabel, "acting.stop")}
    </div>
  )
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
      {bar.acting !== undefined && <Acting acting={bar.acting} />}
    </section>
  )
}
