import { newCampaignTexts } from "@marque/core/campaigns"
import { Button } from "@marque/react/ui"
import styles from "./campaigns.module.css"
import { useNewCampaign } from "./new-campaign-provider.tsx"

/** Each begins a campaign at once. */
export const SampleCards = () => {
  const { view, send } = useNewCampaign(({ error, samples, state }) => ({ error, samples, state }))
  return (
    <section className={styles["samples"]} aria-label={newCampaignTexts.samples}>
      {view.error !== undefined && <p role="alert">{view.error}</p>}
      <ul className={styles["sampleList"]}>
        {view.samples.map(({ key, name, text, useLabel }) => (
          <li key={key} className={styles["sample"]}>
            <strong>{name}</strong>
            <span className={styles["soft"]}>{text}</span>
            <Button
              size="sm"
              needsServer
              disabled={view.state === "submitting"}
              onClick={() => send({ type: "sample.start", sample: key })}
            >
              {useLabel}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
