import { type ScoreRow, waiverTexts } from "@marque/core/score"
import { Button, Icon } from "@marque/react/ui"
import styles from "./score-panel.module.css"

interface RowWaiverProps {
  readonly row: ScoreRow
  readonly canWaive: boolean
  readonly barred: string | undefined
  readonly revoking: boolean
  readonly onOpen: () => void
  readonly onRevoke: (id: string) => void
}

/** Who accepted a failing check and why, or the way to accept it. */
export const RowWaiver = ({ barred, canWaive, onOpen, onRevoke, revoking, row }: RowWaiverProps) => {
  const { title, waivable, waiver } = row
  const text = waiver?.text ?? (waivable ? barred : undefined)
  if (text !== undefined) {
    return (
      <div className={styles["waiver"]}>
        <p>
          <Icon name="info" />
          <span>{text}</span>
        </p>
        {waiver !== undefined && canWaive && (
          <Button
            size="sm"
            variant="ghost"
            needsServer
            busy={revoking}
            aria-label={waiverTexts.revokeOf(title)}
            onClick={() => onRevoke(waiver.id)}
          >
            {waiverTexts.revoke}
          </Button>
        )}
      </div>
    )
  }
  return waivable && canWaive ? (
    <div className={styles["fixes"]}>
      <Button size="sm" variant="ghost" needsServer aria-label={waiverTexts.grantOf(title)} onClick={onOpen}>
        {waiverTexts.grant}
      </Button>
    </div>
  ) : null
}
