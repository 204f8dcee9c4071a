import { intakeTexts } from "@marque/core/brand-files"
import { Button, Card, Progress } from "@marque/react/ui"
import { useBrandIntake } from "./brand-intake-provider.tsx"
import styles from "./brand-intake.module.css"

export const IntakeReading = () => {
  const { view, send } = useBrandIntake()
  return (
    <Card className={styles["reading"] ?? ""} aria-live="polite">
      <h2 className={styles["wayTitle"]}>{view.readingTitle}</h2>
      {view.readingText !== undefined && <p className={styles["soft"]}>{view.readingText}</p>}
      <Progress value={undefined} label={view.readingTitle} />
      <Button onClick={() => send({ type: "read.cancel" })}>{intakeTexts.cancel}</Button>
    </Card>
  )
}
