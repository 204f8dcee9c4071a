import { useId } from "react"
import type { Option } from "./select.tsx"
import styles from "./segmented.module.css"

export interface SegmentedProps<Value extends string> {
  readonly label: string
  /** @default false */
  readonly showLabel?: boolean
  readonly value: Value | undefined
  readonly options: ReadonlyArray<Option<Value>>
  readonly onValueChange: (value: Value) => void
  /** @default false */
  readonly disabled?: boolean
}

export const Segmented = <Value extends string>({
  label,
  showLabel = false,
  value,
  options,
  onValueChange,
  disabled = false
}: SegmentedProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles["group"]} disabled={disabled}>
      <legend className={showLabel ? styles["label"] : styles["hidden"]}>{label}</legend>
      <div className={styles["track"]}>
        {options.map((option) => (
          <label key={option.value} className={styles["option"]}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onValueChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
