import { tokenCounter } from "@marque/core/tokens"
import type { CSSProperties, ReactNode } from "react"
import styles from "./tokens.module.css"

interface TokenFrameProps {
  readonly value: string
  readonly maxLength: number | undefined
  /** Lines of the empty field. @default 3 */
  readonly rows: number | undefined
  readonly children: ReactNode
}

/** Around the control of a token field, before and after its editor is there. */
export const TokenFrame = ({ value, maxLength, rows = 3, children }: TokenFrameProps) => {
  const counter = maxLength === undefined ? undefined : tokenCounter(value, maxLength)
  return (
    // React's type of styles has no custom properties.
    <div className={styles["editor"]} data-part="token-editor" style={{ "--rows": rows } as CSSProperties}>
      {children}
      {counter !== undefined && (
        <span className={styles["counter"]} data-state={counter.over ? "over" : "within"}>
          {counter.label}
        </span>
      )}
    </div>
  )
}
