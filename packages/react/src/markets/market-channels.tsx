import { Checkbox } from "@marque/react/ui"
import styles from "./market-disclaimer.module.css"
import { useMarketForm } from "./market-form-provider.tsx"

/** Where pictures of the market are shown. */
export const MarketChannels = () => {
  const { view, send } = useMarketForm(({ channels, labels }) => ({ channels, labels }))
  return (
    <fieldset aria-label={view.labels.channels} className={styles["channels"]}>
      <p className={styles["soft"]}>{view.labels.everyChannel}</p>
      {view.channels.map(({ chosen, id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={chosen}
          onCheckedChange={(on) => send({ type: "channel.choose", change: { channel: id, on } })}
        />
      ))}
    </fieldset>
  )
}
