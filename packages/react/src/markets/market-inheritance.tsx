import { type InheritedValues, marketInheritance } from "@marque/core/markets"
import { Badge, Button } from "@marque/react/ui"
import type { ReactNode } from "react"
import { FormSection } from "../forms/form-section.tsx"
import styles from "./market-inheritance.module.css"
import { useMarketForm } from "./market-form-provider.tsx"

export interface MarketInheritanceProps {
  /** What the brand says that its markets inherit. */
  readonly inherited: InheritedValues
  /** Shows a picture in this market and in another. */
  readonly beside?: ReactNode
}

/** What holds in the market, each value with who says it. */
export const MarketInheritance = ({ beside, inherited }: MarketInheritanceProps) => {
  const { view, send } = useMarketForm(({ fields, labels, readOnly, state }) => ({ fields, labels, readOnly, state }))
  const locked = view.readOnly !== undefined || view.state !== "editing"
  return (
    <FormSection title={view.labels.inheritance} text={view.labels.inheritanceText}>
      <dl className={styles["inherited"]}>
        {marketInheritance(inherited, view.fields).map(({ chip, field, from, label, resetLabel, value }) => (
          <div key={field} className={styles["value"]}>
            <dt>
              {label}
              <Badge tone={from === "brand" ? "neutral" : "accent"}>{chip}</Badge>
            </dt>
            <dd>{value}</dd>
            {resetLabel !== undefined && field !== "formats" && !locked && (
              <dd className={styles["reset"]}>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={resetLabel}
                  onClick={() => send({ type: "field.reset", field })}
                >
                  {view.labels.reset}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {beside}
    </FormSection>
  )
}
