import type { SlotBulkView } from "@marque/core/campaign-assets"
import { Button, IconButton, Popover, Tooltip } from "@marque/react/ui"
import styles from "./slots.module.css"

interface SlotBulkProps {
  readonly bulk: SlotBulkView
  readonly busy: boolean
  readonly onAct: () => void
}

const Others = ({ others }: Pick<SlotBulkView, "others">) => (
  <ul className={styles["others"]}>
    {others.map(({ id, text }) => (
      <li key={id}>{text}</li>
    ))}
  </ul>
)

/** What is done with the chosen slots that can; hover, focus or the button beside it name the others. */
export const SlotBulk = ({ bulk: { label, others, why }, busy, onAct }: SlotBulkProps) => {
  const act = (
    <Button needsServer disabled={busy} onClick={onAct}>
      {label}
    </Button>
  )
  if (why === undefined) return act
  return (
    <span className={styles["bulk"]}>
      <Tooltip content={<Others others={others} />}>{act}</Tooltip>
      {/* A finger has no hover. */}
      <Popover label={why} className={styles["why"]} trigger={<IconButton label={why} icon="info" size="sm" />}>
        {() => <Others others={others} />}
      </Popover>
    </span>
  )
}
