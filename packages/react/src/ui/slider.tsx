import { type ComponentProps, useId } from "react"
import styles from "./slider.module.css"

export interface SliderProps extends Omit<
  ComponentProps<"input">,
  "className" | "max" | "min" | "onChange" | "step" | "type" | "value"
> {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** @default 1 */
  readonly step?: number
  /** The value in words, shown and read out. */
  readonly text: string
  /** Drawn below, such as why it is disabled. */
  readonly hint?: string | undefined
  readonly onValueChange: (value: number) => void
}

/** A number that is felt rather than typed; arrow keys move it by a step. */
export const Slider = ({ hint, label, onValueChange, step = 1, text, ...rest }: SliderProps) => {
  const id = useId()
  return (
    <div className={styles["slider"]}>
      <div className={styles["head"]}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{text}</output>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        step={step}
        aria-valuetext={text}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
    </div>
  )
}
