import type { ShownHold } from "@marque/core/markets"
import { Badge, Link } from "@marque/react/ui"
import styles from "./market-held.module.css"

interface HeldProps {
  readonly hold: ShownHold | undefined
}

/** On the card of a market: that it is on hold, and why. */
export const MarketHeld = ({ hold }: HeldProps) =>
  hold?.text === undefined ? null : (
    <div className={styles["hold"]}>
      <Badge tone="warning">{hold.label}</Badge>
      <p className={styles["why"]}>{hold.text}</p>
    </div>
  )

/** In the form of a market, with the way to change it. */
export const MarketHoldLink = ({ hold }: HeldProps) => {
  if (hold === undefined || (hold.text === undefined && hold.change === undefined)) return null
  const { change } = hold
  return (
    <div className={styles["hold"]}>
      <MarketHeld hold={hold} />
      {change !== undefined && (
        <Link href={change.href} aria-label={`${change.label}: ${change.name}`}>
          {change.label}
        </Link>
      )}
    </div>
  )
}
