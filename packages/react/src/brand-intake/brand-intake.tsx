import { intakeTexts } from "@marque/core/brand-files"
import { PageHeader } from "@marque/react/ui"
import type { ReactNode } from "react"
import { useBrandIntake } from "./brand-intake-provider.tsx"
import { IntakeQuestions } from "./intake-questions.tsx"
import { IntakeReading } from "./intake-reading.tsx"
import { IntakeReview } from "./intake-review.tsx"
import { IntakeStart } from "./intake-start.tsx"
import styles from "./brand-intake.module.css"

export interface BrandIntakeProps {
  /** Over the heading, as the progress of the onboarding. */
  readonly progress?: string
  /** The heading of the first step. @default "New brand" */
  readonly title?: string
  /** The form for those who write everything themselves. */
  readonly form: ReactNode
}

const steps = {
  start: <IntakeStart />,
  reading: <IntakeReading />,
  questions: <IntakeQuestions />,
  review: <IntakeReview />
} as const

/** Four ways to start a brand, and the review of what they find. */
export const BrandIntake = ({ form, progress, title = intakeTexts.titleNew }: BrandIntakeProps) => {
  const { view } = useBrandIntake(({ forbidden, forbiddenTitle, step }) => ({ forbidden, forbiddenTitle, step }))
  if (view.forbidden !== undefined) {
    return <PageHeader title={view.forbiddenTitle} text={view.forbidden} />
  }
  if (view.step === "form") return form
  const isReview = view.step === "review"
  return (
    <div className={styles["intake"]}>
      <div>
        {progress !== undefined && <p className={styles["soft"]}>{progress}</p>}
        <PageHeader
          title={isReview ? intakeTexts.review : title}
          text={isReview ? intakeTexts.reviewText : intakeTexts.text}
        />
      </div>
      {steps[view.step]}
    </div>
  )
}
