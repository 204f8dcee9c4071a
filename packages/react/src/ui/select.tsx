import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import styles from "./control.module.css"
import { Icon } from "./icon.tsx"

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** @default false */
  readonly disabled?: boolean
}

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<"select">,
  "value" | "onChange" | "children"
> {
  readonly options: ReadonlyArray<Option<Value>>
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  /** For a list outside a {@link Field}. */
  readonly label?: string
}

export const Select = <Value extends string>({
  options,
  value,
  onValueChange,
  label,
  className,
  ...rest
}: SelectProps<Value>) => (
  <span className={classNames(styles["select"], className)}>
    <select
      {...rest}
      {...(label !== undefined && { "aria-label": label })}
      className={styles["control"]}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen !== undefined) onValueChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" />
  </span>
)
