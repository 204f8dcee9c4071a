import styles from "./progress.module.css"

/** How far work is, and the words that name it. */
export interface ProgressProps {
  /** Fraction done, 0-1; `undefined` while nobody knows. */
  readonly value: number | undefined
  /** Names the work. */
  readonly label: string
}

/** How far a piece of work is. */
export const Progress = ({ value, label }: ProgressProps) => (
  <progress
    className={styles["progress"]}
    aria-label={label}
    max={1}
    {...(value !== undefined && { value: Math.min(1, Math.max(0, value)) })}
    data-state={value === undefined ? "indeterminate" : "determinate"}
  />
)
