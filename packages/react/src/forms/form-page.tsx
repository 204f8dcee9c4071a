import { focusFirstFault } from "@marque/react/ui"
import type { ReactNode } from "react"
import styles from "./form-page.module.css"

export interface FormPageProps {
  /** Names the form for screen readers. */
  readonly label: string
  readonly onSubmit: () => void
  /** Drawn beside the fields where there is room, and stays in view; `first` puts it before them, on phones above. */
  readonly aside?: ReactNode
  /** @default "last" */
  readonly asidePlace?: "first" | "last"
  /** Everything is only to read. @default false */
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A form with something to look at beside it; submitting it leads to its first fault. */
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
