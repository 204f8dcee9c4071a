import { type ReactNode, useId } from "react"
import { Icon } from "./icon.tsx"
import styles from "./field.module.css"

/** What the control inside a {@link Field} must carry to be named and described by it. */
export interface FieldControlProps {
  readonly id: string
  readonly required?: true
  readonly "aria-describedby"?: string
  readonly "aria-invalid"?: true
}

/** The words around a control: label, hint, error, and what stands beside them. */
export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong, in words; `undefined` while there is nothing to say. */
  readonly error?: string | undefined
  /** @default false */
  readonly required?: boolean
  /** Stands at the end of the line below the control, as a counter does. */
  readonly aside?: ReactNode
  /** Keeps the label for screen readers only. @default false */
  readonly hideLabel?: boolean
  /** Draws the one control of the field with the props it is given. */
  readonly children: (control: FieldControlProps) => ReactNode
}

/** A labelled control with its hint and its error; the error is announced politely when it appears. */
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
