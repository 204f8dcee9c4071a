import { splitErrorId } from "@marque/core/kernel"
import { Button } from "./button.tsx"
import { CopyErrorId } from "./copy-error-id.tsx"
import { Icon } from "./icon.tsx"
import styles from "./state.module.css"

export interface ErrorStateProps {
  /** @default "This could not be loaded" */
  readonly title?: string
  readonly message: string
  readonly onRetry?: () => void
  /** Of the title; 1 for a whole page. @default 2 */
  readonly level?: 1 | 2
}

export const ErrorState = ({ title = "This could not be loaded", message, onRetry, level = 2 }: ErrorStateProps) => {
  const Title = `h${level}` as const
  const { errorId, text } = splitErrorId(message)
  return (
    <div className={styles["state"]} data-part="error" role="alert">
      <Icon name="warning" className={styles["icon"] ?? ""} />
      <Title className={styles["title"]}>{title}</Title>
      <p className={styles["text"]}>{text}</p>
      {errorId !== undefined && <CopyErrorId errorId={errorId} />}
      {onRetry !== undefined && (
        <div className={styles["actions"]}>
          <Button onClick={onRetry}>Retry</Button>
        </div>
      )}
    </div>
  )
}
