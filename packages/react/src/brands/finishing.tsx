import { brandFormTexts } from "@marque/core/brands"
import { Button } from "@marque/react/ui"
import { FileDrop } from "../uploads/file-drop.tsx"
import { UploadScope } from "../uploads/upload-provider.tsx"
import { useBrandForm, useBrandFormChild } from "./brand-form-provider.tsx"
import styles from "./finishing.module.css"

/** The moment between a new brand and its logo; it can be left without one. */
export const Finishing = () => {
  const { view, send } = useBrandForm()
  const logo = useBrandFormChild("logo")
  return (
    <section className={styles["finishing"]} aria-label={brandFormTexts.logo}>
      <h1 className={styles["title"]} tabIndex={-1} data-part="page-heading">
        {view.finishing}
      </h1>
      {logo !== undefined && (
        <UploadScope actor={logo}>
          <FileDrop size="logo" error={view.logoError} />
        </UploadScope>
      )}
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
