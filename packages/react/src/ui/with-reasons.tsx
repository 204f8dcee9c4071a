import type { ReactElement } from "react"
import { IconButton } from "./icon-button.tsx"
import { Popover } from "./popover.tsx"
import { Tooltip } from "./tooltip.tsx"
import styles from "./with-reasons.module.css"

export interface WithReasonsProps {
  /** Those that the button leaves out, each with its reason. */
  readonly others: ReadonlyArray<{ readonly id: string; readonly text: string }>
  /** Names the list of reasons; undefined where the button leaves nothing out. */
  readonly why: string | undefined
  /** The button. */
  readonly children: ReactElement
}

const Others = ({ others }: Pick<WithReasonsProps, "others">) => (
  <ul className={styles["others"]}>
    {others.map(({ id, text }) => (
      <li key={id}>{text}</li>
    ))}
  </ul>
)

/** A button that does what it can with some of several; hover, focus or the button beside it name the others. */
export const WithReasons = ({ children, others, why }: WithReasonsProps) => {
  if (why === undefined) return children
  return (
    <span className={styles["both"]}>
      <Tooltip content={<Others others={others} />}>{children}</Tooltip>
      {/* A finger has no hover. */}
      <Popover label={why} className={styles["why"]} trigger={<IconButton label={why} icon="info" size="sm" />}>
        {() => <Others others={others} />}
      </Popover>
    </span>
  )
}
