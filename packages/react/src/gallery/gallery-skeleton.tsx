import { Skeleton } from "@marque/react/ui"
import styles from "./gallery-screen.module.css"

/** Widths as shares of a row three squares wide. */
const WIDTHS = [1, 0.75, 1.78, 0.56, 1.33, 1, 1.78, 0.75] as const

export const GallerySkeleton = () => (
  <div className={styles["skeleton"]} aria-busy="true">
    {WIDTHS.map((width, place) => (
      <span key={place} style={{ flex: width, minInlineSize: `${width * 5}rem` }}>
        <Skeleton height="12rem" shape="block" />
      </span>
    ))}
  </div>
)
