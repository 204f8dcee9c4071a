import { type InvoiceRow, planTexts as texts, type PlanView } from "@marque/core/organizations"
import { Badge, Banner, Button, ButtonLink, Card, Link, Spinner, Table } from "@marque/react/ui"
import { useBilling } from "./billing-provider.tsx"
import styles from "./organizations.module.css"

interface PlanProps {
  readonly plan: PlanView
}

const CancelQuestion = ({ plan }: PlanProps) => {
  const { send } = useBilling()
  if (plan.cancelAsked === undefined) return null
  return (
    <Banner tone="warning">
      <strong>{texts.cancelTitle}</strong>
      <p>{plan.cancelAsked}</p>
      <div className={styles["row"]}>
        <Button
          variant="danger"
          needsServer
          busy={plan.busy === "cancel"}
          onClick={() => send({ type: "plan.cancelNow" })}
        >
          {texts.cancelNow}
        </Button>
        <Button disabled={plan.busy !== undefined} onClick={() => send({ type: "plan.keep" })}>
          {texts.keep}
        </Button>
        <ButtonLink href={plan.exportFirst.href}>{plan.exportFirst.label}</ButtonLink>
      </div>
    </Banner>
  )
}

const PlanActs = ({ plan }: PlanProps) => {
  const { send } = useBilling()
  const waits = plan.busy !== undefined
  if (!plan.canOpenPortal && !plan.canCancel && !plan.canResume) return null
  return (
    <div className={styles["row"]}>
      {plan.canOpenPortal && (
        <Button
          needsServer
          busy={plan.busy === "portal"}
          disabled={waits && plan.busy !== "portal"}
          onClick={() => send({ type: "portal.open" })}
        >
          {texts.manage}
        </Button>
      )}
      {plan.canResume && (
        <Button
          variant="primary"
          needsServer
          busy={plan.busy === "cancel"}
          disabled={waits && plan.busy !== "cancel"}
          onClick={() => send({ type: "plan.resume" })}
        >
          {texts.resume}
        </Button>
      )}
      {plan.canCancel && plan.cancelAsked === undefined && (
        <Button variant="ghost" disabled={waits} onClick={() => send({ type: "plan.cancel" })}>
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}

/** What the organization has, and what became of the last order. */
export const CurrentPlan = ({ plan }: PlanProps) => (
  <>
    {plan.testMode !== undefined && <Banner tone="warning">{plan.testMode}</Banner>}
    {plan.activating !== undefined && (
      <Banner tone="neutral">
        <span className={styles["row"]}>
          <Spinner />
          {plan.activating}
        </span>
      </Banner>
    )}
    {plan.error !== undefined && <Banner tone="danger">{plan.error}</Banner>}
    <Card className={styles["policy"]}>
      <div className={styles["row"]}>
        <h2 className={styles["title"]}>{plan.title}</h2>
        <Badge tone={plan.tone}>{plan.status}</Badge>
      </div>
      {plan.lines.map((line) => (
        <p key={line} className={styles["text"]}>
          {line}
        </p>
      ))}
      <p>
        {texts.credits}: {plan.credits}
      </p>
      <p className={styles["text"]}>{texts.creditsHint}</p>
      {plan.readOnly !== undefined && <p className={styles["text"]}>{plan.readOnly}</p>}
      <CancelQuestion plan={plan} />
      <PlanActs plan={plan} />
    </Card>
  </>
)

const columns = [
  { key: "day", header: texts.invoiceDay, cell: ({ day }: InvoiceRow) => day },
  { key: "status", header: texts.invoiceStatus, cell: ({ status }: InvoiceRow) => status },
  {
    key: "amount",
    header: texts.invoiceAmount,
    align: "end" as const,
    cell: ({ amount, link }: InvoiceRow) =>
      link === undefined ? (
        amount
      ) : (
        <Link href={link.url} target="_blank" rel="noreferrer" aria-label={`${amount}. ${link.label}`}>
          {amount}
        </Link>
      )
  }
]

export const Invoices = ({ plan }: PlanProps) =>
  plan.readOnly === undefined ? (
    <section aria-label={texts.invoices}>
      <h2>{texts.invoices}</h2>
      {plan.invoices.length === 0 ? (
        <p className={styles["text"]}>{texts.noInvoices}</p>
      ) : (
        <Table caption={texts.invoices} columns={columns} rows={plan.invoices} rowKey={({ id }) => id} />
      )}
    </section>
  ) : null
