import { type ReactNode, useId } from "react"
import { Icon } from "./icon.tsx"
import styles from "./field.module.css"

export interface FieldControlProps {
  readonly id: string
  readonly required?: true
  readonly "aria-describedby"?: string
  readonly "aria-invalid"?: true
}

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** @default false */
  readonly required?: boolean
  readonly aside?: ReactNode
  /** Screen readers keep the label. @default false */
  readonly hideLabel?: boolean
  readonly children: (control: FieldControlProps) => ReactNode
}

export const Field = ({ label, hint, error, required = false, aside, hideLabel = false, children }: FieldProps) => {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className={styles["field"]} data-state={error === undefined ? "valid" : "invalid"}>
      <label className={hideLabel ? styles["hidden"] : styles["label"]} htmlFor={id}>
        {label}
        {!required && !hideLabel && <span className={styles["optional"]}>Optional</span>}
      </label>
      {children({
        id,
        ...(required && { required: true as const }),
        ...(described !== "" && { "aria-describedby": described }),
        ...(error !== undefined && { "aria-invalid": true as const })
      })}
      <div className={styles["below"]}>
        <div className={styles["words"]}>
          <p id={`${id}-error`} className={styles["error"]} aria-live="polite">
            {error !== undefined && (
              <>
                <Icon name="error" />
                {error}
              </>
            )}
          </p>
          {hint !== undefined && (
            <p id={`${id}-hint`} className={styles["hint"]}>
              {hint}
            </p>
          )}
        </div>
        {aside !== undefined && <div className={styles["aside"]}>{aside}</div>}
      </div>
    </div>
  )
}
