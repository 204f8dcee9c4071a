import { Button } from "./button.tsx"
import { Icon } from "./icon.tsx"
import styles from "./state.module.css"

/** What could not be shown, and how to try again. */
export interface ErrorStateProps {
  /** @default "This could not be loaded" */
  readonly title?: string
  /** What failed, in words. */
  readonly message: string
  readonly onRetry?: () => void
  /** Copied by a press, so that a person can quote it. */
  readonly errorId?: string
}

/** What a view shows instead of data it could not get; announced at once. */
export const ErrorState = ({ title = "This could not be loaded", message, onRetry, errorId }: ErrorStateProps) => (
  <div className={styles["state"]} data-part="error" role="alert">
    <Icon name="warning" className={styles["icon"] ?? ""} />
    <h2 className={styles["title"]}>{title}</h2>
    <p className={styles["text"]}>{message}</p>
    {(onRetry !== undefined || errorId !== undefined) && (
      <div className={styles["actions"]}>
        {onRetry !== undefined && <Button onClick={onRetry}>Retry</Button>}
        {errorId !== undefined && (
          <Button variant="ghost" onClick={() => void navigator.clipboard.writeText(errorId)}>
            Copy error id
          </Button>
        )}
      </div>
    )}
  </div>
)
