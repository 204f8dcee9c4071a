import { Badge, Switch } from "@marque/react/ui"
import { useId } from "react"
import styles from "./default-market.module.css"
import { useMarketForm } from "./market-form-provider.tsx"

/** On the card of a market. */
export const DefaultMarket = ({ label }: { readonly label: string | undefined }) =>
  label === undefined ? null : (
    <p>
      <Badge>{label}</Badge>
    </p>
  )

export const DefaultMarketChoice = () => {
  const hintId = useId()
  const { view, send } = useMarketForm(({ isDefault, labels, staysDefault }) => ({ isDefault, labels, staysDefault }))
  if (view.staysDefault) return <p className={styles["hint"]}>{view.labels.isDefaultNow}</p>
  return (
    <div className={styles["choice"]}>
      <Switch
        label={view.labels.isDefault}
        aria-describedby={hintId}
        checked={view.isDefault}
        onCheckedChange={(isDefault) => send({ type: "default.choose", isDefault })}
      />
      <p id={hintId} className={styles["hint"]}>
        {view.labels.isDefaultText}
      </p>
    </div>
  )
}
