import styles from "./skeleton.module.css"

export interface SkeletonProps {
  /** Pixels or any CSS length. @default "100%" */
  readonly width?: number | string
  /** Pixels or any CSS length. @default "1em" */
  readonly height?: number | string
  /** @default "line" */
  readonly shape?: "line" | "block" | "round"
}

/** Has the content's final size; appears after 150 ms so that fast answers do not flicker. */
export const Skeleton = ({ width = "100%", height = "1em", shape = "line" }: SkeletonProps) => (
  <span
    className={styles["skeleton"]}
    data-shape={shape}
    aria-hidden="true"
    style={{ inlineSize: width, blockSize: height }}
  />
)
