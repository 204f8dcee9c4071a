import { type UsageRowView, type UsageTable, usageTexts as texts } from "@marque/core/usage"
import { Button, Table } from "@marque/react/ui"
import styles from "./usage.module.css"
import { useUsage } from "./usage-provider.tsx"

const Numbers = ({ filters, rows, title }: UsageTable) => {
  const { send } = useUsage()
  const nameOf = ({ id, name }: UsageRowView) =>
    filters === undefined ? (
      name
    ) : (
      <Button
        variant="ghost"
        size="sm"
        className={styles["name"]}
        onClick={() => send({ type: "filter.choose", filter: { [filters]: id } })}
      >
        <span dir="auto">{name}</span>
      </Button>
    )
  const end = { align: "end" as const, noWrap: true }
  return (
    <section className={styles["section"]} aria-label={title}>
      <h2>{title}</h2>
      <Table
        caption={title}
        narrow="labelled"
        columns={[
          { key: "name", header: texts.name, cell: nameOf },
          { key: "count", header: texts.count, cell: ({ count }: UsageRowView) => count, ...end },
          { key: "success", header: texts.success, cell: ({ success }: UsageRowView) => success, ...end },
          { key: "median", header: texts.median, cell: ({ median }: UsageRowView) => median, ...end },
          { key: "credits", header: texts.creditsShort, cell: ({ credits }: UsageRowView) => credits, ...end },
          { key: "cost", header: texts.cost, cell: ({ cost }: UsageRowView) => cost, ...end }
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </section>
  )
}

export const UsageTables = () => {
  const { tables } = useUsage().view
  return tables.map((table) => <Numbers {...table} key={table.key} />)
}
