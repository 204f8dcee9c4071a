import styles from "./colour-swatch.module.css"

export interface ColourSwatchProps {
  readonly hex: string
  readonly label: string
  /** Draws only the patch; screen readers keep the words. @default false */
  readonly compact?: boolean
}

export const ColourSwatch = ({ hex, label, compact = false }: ColourSwatchProps) => (
  <span className={styles["swatch"]} title={`${label} ${hex}`}>
    <span className={styles["patch"]} style={{ background: hex }} />
    <span className={compact ? styles["hidden"] : styles["words"]}>
      {label} <code className={styles["hex"]}>{hex.toUpperCase()}</code>
    </span>
  </span>
)
