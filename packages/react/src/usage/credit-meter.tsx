import { Link, VisuallyHidden } from "@marque/react/ui"
import { useCreditMeter } from "./credit-meter-provider.tsx"
import styles from "./credit-meter.module.css"

export interface CreditMeterProps {
  /** Where the credits are told line by line. */
  readonly href: string
}

/** Nothing where no credits are counted. */
export const CreditMeter = ({ href }: CreditMeterProps) => {
  const { meter } = useCreditMeter().view
  if (meter === undefined) return null
  return (
    <Link href={href} look="plain" className={styles["meter"] ?? ""} title={meter.stale ?? meter.label}>
      <span className={styles["track"]} data-level={meter.level} aria-hidden="true">
        <span className={styles["used"]} style={{ inlineSize: `${meter.used}%` }} />
      </span>
      <span className={styles["left"]} data-level={meter.level} aria-hidden="true">
        {meter.left}
      </span>
      <VisuallyHidden>{meter.label}</VisuallyHidden>
    </Link>
  )
}
