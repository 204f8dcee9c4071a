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
  /** Of the title: 1 where this stands for the whole page. @default 2 */
  readonly level?: 1 | 2
}

/** What a view shows instead of data it could not get; announced at once. */
export const ErrorState = ({
  title = "This could not be loaded",
  message,
  onRetry,
  errorId,
  level = 2
}: ErrorStateProps) => {
  const Title = `h${level}` as const
  return (
    <div className={styles["state"]} data-part="error" role="alert">
      <Icon name="warning" className={styles["icon"] ?? ""} />
      <Title className={styles["title"]}>{title}</Title>
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
}
