import { focusFirstFault } from "@marque/react/ui"
import type { ReactNode } from "react"
import styles from "./form-page.module.css"

export interface FormPageProps {
  /** For screen readers. */
  readonly label: string
  readonly onSubmit: () => void
  /** Beside the fields where there is room, and sticky; `first` puts it before them, on phones above. */
  readonly aside?: ReactNode
  /** @default "last" */
  readonly asidePlace?: "first" | "last"
  /** @default false */
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** Submitting it moves focus to the first fault. */
export const FormPage = ({
  label,
  onSubmit,
  aside,
  asidePlace = "last",
  disabled = false,
  children
}: FormPageProps) => {
  const beside = aside !== undefined && <div className={styles["aside"]}>{aside}</div>
  return (
    <form
      noValidate
      className={styles["form"]}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        focusFirstFault()
      }}
    >
      <div className={styles["columns"]} data-aside={aside === undefined ? "none" : asidePlace}>
        {asidePlace === "first" && beside}
        <fieldset className={styles["main"]} disabled={disabled}>
          {children}
        </fieldset>
        {asidePlace === "last" && beside}
      </div>
    </form>
  )
}
