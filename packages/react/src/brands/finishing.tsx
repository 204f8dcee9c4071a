import { brandFormTexts } from "@marque/core/brands"
import { Button } from "@marque/react/ui"
import { FileDrop } from "../uploads/file-drop.tsx"
import { useBrandForm } from "./brand-form-provider.tsx"
import styles from "./brand-form.module.css"

/** The moment between a new brand and its logo; it can be left without one. */
export const Finishing = () => {
  const { view, send } = useBrandForm()
  return (
    <section className={styles["finishing"]} aria-label={brandFormTexts.logo}>
      <h1 className={styles["finishingTitle"]} tabIndex={-1} data-part="page-heading">
        {view.finishing}
      </h1>
      <FileDrop size="logo" error={view.logoError} />
      <div className={styles["foot"]}>
        {view.canRetryLogo && (
          <Button variant="primary" onClick={() => send({ type: "form.retry" })}>
            {brandFormTexts.tryAgain}
          </Button>
        )}
        <Button onClick={() => send({ type: "logo.skip" })}>{brandFormTexts.skipLogo}</Button>
      </div>
    </section>
  )
}
