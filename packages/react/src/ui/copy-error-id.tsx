import { CopyButton } from "./copy-button.tsx"
import styles from "./state.module.css"

export interface CopyErrorIdProps {
  readonly errorId: string
}

/** Copies the id, so that people can quote it. */
export const CopyErrorId = ({ errorId }: CopyErrorIdProps) => (
  <span className={styles["errorId"]} data-error-id={errorId}>
    <code>{errorId}</code>
    <CopyButton size="sm" variant="ghost" aria-label={`Copy ${errorId}`} text={errorId}>
      Copy
    </CopyButton>
  </span>
)
