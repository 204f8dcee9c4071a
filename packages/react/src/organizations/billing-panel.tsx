import { type BillingView, billingTexts as texts } from "@marque/core/organizations"
import { Banner, Card, ErrorState, Field, PageHeader, SaveBar, Skeleton, Table, TextInput } from "@marque/react/ui"
import { useUnsavedWork } from "../version-watcher/unsaved-work.tsx"
import { useBilling } from "./billing-provider.tsx"
import { Offers, TopUps } from "./plan-offers.tsx"
import { CurrentPlan, Invoices } from "./plan-section.tsx"
import styles from "./organizations.module.css"

type Price = BillingView["prices"][number]

const columns = [
  { key: "engine", header: texts.engine, cell: ({ name }: Price) => name },
  { key: "image", header: texts.image, cell: ({ image }: Price) => image, align: "end" as const },
  { key: "large", header: texts.largeImage, cell: ({ largeImage }: Price) => largeImage, align: "end" as const },
  { key: "second", header: texts.videoSecond, cell: ({ videoSecond }: Price) => videoSecond, align: "end" as const }
]

const RateCard = ({ prices }: Pick<BillingView, "prices">) => (
  <section aria-label={texts.rateCard}>
    <h2>{texts.rateCard}</h2>
    <p className={styles["text"]}>{texts.rateCardText}</p>
    <Table caption={texts.rateCard} columns={columns} rows={prices} rowKey={({ id }) => id} />
  </section>
)

const Ineligible = () => {
  const { ineligible } = useBilling().view
  if (ineligible === undefined) return null
  return (
    <Banner tone="warning">
      <strong>{ineligible.title}</strong>
      <ul>
        {ineligible.reasons.map(({ applies, text }) => (
          <li key={text}>{applies ? <mark>{text}</mark> : text}</li>
        ))}
      </ul>
    </Banner>
  )
}

const Quotas = () => {
  const { view, send } = useBilling()
  useUnsavedWork(view.dirty)
  if (view.readOnly !== undefined) {
    return (
      <section aria-label={texts.quotas}>
        <h2>{texts.quotas}</h2>
        <p className={styles["text"]}>{view.readOnly}</p>
      </section>
    )
  }
  return (
    <form
      className={styles["form"]}
      aria-label={texts.quotas}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      <h2>{texts.quotas}</h2>
      <p className={styles["text"]}>{texts.quotasText}</p>
      {view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
      {view.quotas.map(({ error, hint, label, quota, value }) => (
        <Field key={quota} label={label} hint={hint} error={error}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={value}
              disabled={view.saving}
              onChange={({ target }) => send({ type: "quota.change", quota, text: target.value })}
            />
          )}
        </Field>
      ))}
      <SaveBar
        dirty={view.dirty}
        saving={view.saving}
        onSave={() => send({ type: "form.submit" })}
        onDiscard={() => send({ type: "form.discard" })}
      />
    </form>
  )
}

const SelfHosted = () => (
  <Card>
    <h2>{texts.selfHosted}</h2>
    <p className={styles["text"]}>{texts.selfHostedText}</p>
  </Card>
)

/** The plan where this installation takes payments, what engines cost, and the quotas of the organization. */
export const BillingPanel = () => {
  const { view, send } = useBilling()
  const { plan } = view
  return (
    <>
      <PageHeader title={texts.title} />
      <Ineligible />
      {view.state === "loading" && <Skeleton width="100%" height="16rem" />}
      {view.state === "failed" && (
        <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "billing.retry" })} />
      )}
      {view.state === "shown" && (
        <div className={styles["form"]}>
          {plan === undefined ? <SelfHosted /> : <CurrentPlan plan={plan} />}
          {plan !== undefined && <Offers plan={plan} />}
          {plan !== undefined && <TopUps plan={plan} />}
          <RateCard prices={view.prices} />
          {plan !== undefined && <Invoices plan={plan} />}
          <Quotas />
        </div>
      )}
    </>
  )
}
