import { planTexts as texts, type OfferView, type PlanView } from "@marque/core/organizations"
import { Badge, Button, Card, Segmented } from "@marque/react/ui"
import { useBilling } from "./billing-provider.tsx"
import styles from "./organizations.module.css"

interface PlanProps {
  readonly plan: PlanView
}

const Offer = ({ offer, plan }: PlanProps & { readonly offer: OfferView }) => {
  const { send } = useBilling()
  const { facts, isCurrent, name, orders, price, tier } = offer
  return (
    <Card className={styles["card"]}>
      <div>
        <div className={styles["row"]}>
          <h3 className={styles["title"]}>{name}</h3>
          {isCurrent && <Badge tone="success">{texts.current}</Badge>}
        </div>
        <p className={styles["text"]}>{price}</p>
      </div>
      <ul className={styles["facts"]}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={styles["row"]}>
        {orders.map(({ label, trial }, at) => (
          <Button
            key={label}
            variant={at === 0 ? "primary" : "secondary"}
            needsServer
            disabled={plan.busy !== undefined}
            onClick={() => send({ type: "order.place", order: { kind: "plan", tier, interval: plan.interval, trial } })}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  )
}

export const Offers = ({ plan }: PlanProps) => {
  const { send } = useBilling()
  return (
    <section className={styles["stack"]} aria-label={texts.plans}>
      <div className={styles["row"]}>
        <h2>{texts.plans}</h2>
        <Segmented
          label={texts.interval}
          value={plan.interval}
          options={plan.intervals}
          disabled={plan.busy !== undefined}
          onValueChange={(interval) => send({ type: "interval.choose", interval })}
        />
      </div>
      <div className={styles["cards"]}>
        {plan.offers.map((offer) => (
          <Offer key={offer.tier} offer={offer} plan={plan} />
        ))}
      </div>
    </section>
  )
}

export const TopUps = ({ plan }: PlanProps) => {
  const { send } = useBilling()
  if (plan.packs.length === 0) return null
  return (
    <section className={styles["stack"]} aria-label={texts.topUps}>
      <div>
        <h2>{texts.topUps}</h2>
        <p className={styles["text"]}>{texts.topUpsText}</p>
      </div>
      <div className={styles["row"]}>
        {plan.packs.map(({ credits, label }) => (
          <Button
            key={credits}
            needsServer
            disabled={plan.busy !== undefined}
            onClick={() => send({ type: "order.place", order: { kind: "topup", credits } })}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
