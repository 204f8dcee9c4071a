import styles from "./progress.module.css"

export interface ProgressProps {
  /** Fraction done, 0-1; `undefined` while unknown. */
  readonly value: number | undefined
  readonly label: string
}

export const Progress = ({ value, label }: ProgressProps) => (
  <progress
    className={styles["progress"]}
    aria-label={label}
    max={1}
    {...(value !== undefined && { value: Math.min(1, Math.max(0, value)) })}
    data-state={value === undefined ? "indeterminate" : "determinate"}
  />
)
