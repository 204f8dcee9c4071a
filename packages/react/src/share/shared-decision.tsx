import { saveCertificateTexts } from "@marque/core/proposals"
import type { SharedDecisionView } from "@marque/core/share"
import { Button } from "@marque/react/ui"
import { useSharedPage } from "./shared-page-provider.tsx"
import styles from "./shared-page.module.css"

export interface SharedDecisionProps {
  readonly decision: SharedDecisionView
}

/** What was decided by this link, and what can be. */
export const SharedDecision = ({ decision: { choices, decided, item } }: SharedDecisionProps) => {
  const { view, send } = useSharedPage(({ certifying }) => certifying)
  if (choices.length === 0 && decided === undefined) return null
  return (
    <div className={styles["decision"]}>
      {decided !== undefined && (
        <div className={styles["decided"]} data-good={decided.good || undefined}>
          <p>{decided.text}</p>
          {decided.note !== undefined && <blockquote dir="auto">{decided.note}</blockquote>}
          <Button
            size="sm"
            variant="ghost"
            className={styles["certificate"]}
            aria-label={decided.certificateLabel}
            busy={view === item}
            onClick={() => send({ type: "certificate.save", item })}
          >
            {saveCertificateTexts.save}
          </Button>
        </div>
      )}
      {choices.length > 0 && (
        <div className={styles["choices"]}>
          {choices.map(({ decision, label, name }) => (
            <Button
              key={decision}
              aria-label={name}
              variant={decision === "approve" ? "primary" : "secondary"}
              onClick={() => send({ type: "decision.open", item, decision })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
