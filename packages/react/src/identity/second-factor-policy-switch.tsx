import { Banner, Switch } from "@marque/react/ui"
import { useId } from "react"
import styles from "./account.module.css"
import { useSecondFactorPolicy } from "./second-factor-policy-provider.tsx"

/** Whether an organization requires a second factor; kept at once. */
export const SecondFactorPolicySwitch = () => {
  const { view, send } = useSecondFactorPolicy()
  const hint = useId()
  return (
    <section className={styles["policy"]} aria-label={view.title} data-state={view.busy ? "busy" : "idle"}>
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      <Switch
        label={view.label}
        checked={view.on}
        disabled={view.busy}
        aria-describedby={hint}
        onCheckedChange={(required) => send({ type: "policy.set", required })}
      />
      <p id={hint} className={styles["text"]}>
        {view.hint}
      </p>
    </section>
  )
}
