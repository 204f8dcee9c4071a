import { intakeTexts } from "@marque/core/brand-files"
import { Banner, Button } from "@marque/react/ui"
import { BrandName } from "./brand-name.tsx"
import { useBrandIntake } from "./brand-intake-provider.tsx"
import { FindRow } from "./find-row.tsx"
import { IntakeFiles } from "./intake-files.tsx"
import { Elsewhere, Problems } from "./intake-start.tsx"
import styles from "./brand-intake.module.css"

export const IntakeReview = () => {
  const { view, send } = useBrandIntake()
  return (
    <div className={styles["page"]}>
      <Problems />
      <Elsewhere />
      <BrandName />
      <div className={styles["bar"]}>
        <p className={styles["soft"]} aria-live="polite">
          {view.counts}
        </p>
        <Button disabled={!view.canAcceptSure} onClick={() => send({ type: "sure.accept" })}>
          {view.acceptSure}
        </Button>
      </div>
      <ul className={styles["finds"]} aria-label={intakeTexts.review}>
        {view.rows.map((row) => (
          <FindRow key={row.id} row={row} />
        ))}
      </ul>
      <details className={styles["more"]}>
        <summary>{intakeTexts.addFiles}</summary>
        <IntakeFiles label={intakeTexts.files} />
      </details>
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      <div className={styles["foot"]}>
        <Button
          variant="primary"
          needsServer
          busy={view.creating}
          disabled={!view.canCreate && !view.creating}
          onClick={() => send({ type: "brand.create" })}
        >
          {view.creating ? intakeTexts.creating : intakeTexts.create}
        </Button>
        <Button disabled={view.creating} onClick={() => send({ type: "step.back" })}>
          {intakeTexts.back}
        </Button>
        <p className={styles["soft"]} aria-live="polite">
          {view.createHint ?? view.leftOut}
        </p>
      </div>
    </div>
  )
}
