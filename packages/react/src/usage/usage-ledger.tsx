import { type LedgerRow, usageTexts as texts } from "@marque/core/usage"
import { Button, EmptyState, Icon, Link, Pagination, Table } from "@marque/react/ui"
import styles from "./usage.module.css"
import { useUsage } from "./usage-provider.tsx"

/** Addresses of what a line is about. */
export interface UsageLinks {
  readonly task: (brandId: string, generationId: string) => string
  readonly picture: (brandId: string, assetId: string) => string
}

const columnsWith = ({ picture, task }: UsageLinks) => [
  {
    key: "time",
    header: texts.time,
    noWrap: true,
    cell: ({ at, time }: LedgerRow) => <time dateTime={at}>{time}</time>
  },
  {
    key: "task",
    header: texts.task,
    cell: ({ brandId, generationId, title }: LedgerRow) =>
      brandId === undefined || generationId === undefined ? (
        title
      ) : (
        <Link href={task(brandId, generationId)}>
          <span dir="auto">{title}</span>
        </Link>
      )
  },
  {
    key: "picture",
    header: texts.picture,
    cell: ({ assetId, brandId, title }: LedgerRow) =>
      brandId === undefined || assetId === undefined ? (
        texts.none
      ) : (
        <Link href={picture(brandId, assetId)} aria-label={`${texts.open}: ${title}`}>
          {texts.open}
        </Link>
      )
  },
  { key: "person", header: texts.person, cell: ({ person }: LedgerRow) => person },
  { key: "kind", header: texts.kind, cell: ({ kind }: LedgerRow) => kind },
  { key: "reserved", header: texts.reserved, align: "end" as const, cell: ({ reserved }: LedgerRow) => reserved },
  { key: "committed", header: texts.committed, align: "end" as const, cell: ({ committed }: LedgerRow) => committed },
  { key: "released", header: texts.released, align: "end" as const, cell: ({ released }: LedgerRow) => released },
  { key: "balance", header: texts.balance, align: "end" as const, cell: ({ balance }: LedgerRow) => balance },
  {
    key: "reason",
    header: texts.reason,
    cell: ({ reason }: LedgerRow) => reason !== "" && <span dir="auto">{reason}</span>
  }
]

const Chips = () => {
  const { view, send } = useUsage()
  if (view.chips.length === 0) return null
  return (
    <div className={styles["chips"]}>
      <span className={styles["soft"]}>{texts.filtered}</span>
      {view.chips.map(({ clear, label, name }) => (
        <Button
          key={name}
          size="sm"
          aria-label={clear}
          onClick={() => send({ type: "filter.choose", filter: { [name]: undefined } })}
        >
          {label}
          <Icon name="close" />
        </Button>
      ))}
    </div>
  )
}

/** One line per request and per change of the balance, newest first. */
export const UsageLedger = ({ links }: { readonly links: UsageLinks }) => {
  const { view, send } = useUsage()
  return (
    <section className={styles["section"]} aria-label={texts.ledger}>
      <h2>{texts.ledger}</h2>
      <div className={styles["controls"]}>
        <output className={styles["soft"]}>{view.count}</output>
        <Button needsServer busy={view.saving} disabled={view.pages === 0} onClick={() => send({ type: "usage.save" })}>
          {texts.csv}
        </Button>
      </div>
      <Chips />
      {view.rows.length === 0 ? (
        <EmptyState title={texts.noLines} />
      ) : (
        <Table
          caption={texts.ledger}
          columns={columnsWith(links)}
          rows={view.rows}
          rowKey={({ id }) => id}
          narrow="labelled"
        />
      )}
      <Pagination
        page={view.page}
        pages={view.pages}
        onPage={(page) => send({ type: "filter.choose", filter: { page } })}
      />
    </section>
  )
}
