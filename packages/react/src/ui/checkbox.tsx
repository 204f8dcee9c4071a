import { type ComponentProps, type ReactNode, useId } from "react"
import { classNames } from "./class-names.ts"
import styles from "./checkbox.module.css"

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "checked" | "onChange"> {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly label: ReactNode
}

export const Checkbox = ({ checked, onCheckedChange, label, className, ...rest }: CheckboxProps) => (
  <label className={classNames(styles["row"], className)}>
    <input
      {...rest}
      type="checkbox"
      className={styles["box"]}
      checked={checked}
      onChange={(event) => onCheckedChange(event.target.checked)}
    />
    <span>{label}</span>
  </label>
)

export interface CheckboxCardProps extends CheckboxProps {
  readonly description?: ReactNode
  readonly media?: ReactNode
  /** `radio` for a single choice; then pass the same `name` to all. @default "checkbox" */
  readonly kind?: "checkbox" | "radio"
}

export const CheckboxCard = ({
  checked,
  onCheckedChange,
  label,
  description,
  media,
  kind = "checkbox",
  className,
  ...rest
}: CheckboxCardProps) => {
  const id = useId()
  return (
    <label className={classNames(styles["card"], className)}>
      {media !== undefined && <span className={styles["media"]}>{media}</span>}
      <span className={styles["row"]}>
        <input
          {...rest}
          type={kind}
          className={styles["box"]}
          checked={checked}
          aria-labelledby={`${id}-label`}
          {...(description !== undefined && { "aria-describedby": `${id}-description` })}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        <span>
          <span id={`${id}-label`} className={styles["name"]}>
            {label}
          </span>
          {description !== undefined && (
            <span id={`${id}-description`} className={styles["description"]}>
              {description}
            </span>
          )}
        </span>
      </span>
    </label>
  )
}
