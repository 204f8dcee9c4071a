import { type UsageColumn, usageTexts as texts } from "@marque/core/usage"
import { Disclosure, Table } from "@marque/react/ui"
import styles from "./usage.module.css"
import { useUsage } from "./usage-provider.tsx"

const Column = ({ bars, day }: UsageColumn) => {
  const { send } = useUsage()
  return (
    <div className={styles["column"]}>
      {bars.map(({ from, height, kind, label }) => (
        <button
          key={kind}
          type="button"
          className={styles["bar"]}
          data-kind={kind}
          aria-label={label}
          title={label}
          style={{ insetBlockEnd: `${from * 100}%`, blockSize: `${height * 100}%` }}
          onClick={() => send({ type: "filter.choose", filter: { day, kind } })}
        />
      ))}
    </div>
  )
}

const AsTable = () => {
  const { columns, legend } = useUsage().view
  const rows = columns.filter(({ total }) => total > 0)
  const madeOf = ({ bars }: UsageColumn, kind: string, most: number): number =>
    Math.round((bars.find((bar) => bar.kind === kind)?.height ?? 0) * most)
  const { most } = useUsage().view
  return (
    <Disclosure title={texts.table}>
      <Table
        caption={texts.byDay}
        columns={[
          { key: "day", header: texts.day, cell: ({ date }: UsageColumn) => date, noWrap: true },
          ...legend.map(({ kind, label }) => ({
            key: kind,
            header: label,
            align: "end" as const,
            cell: (row: UsageColumn) => madeOf(row, kind, most)
          })),
          { key: "total", header: texts.total, align: "end", cell: ({ total }: UsageColumn) => total }
        ]}
        rows={rows}
        rowKey={({ day }) => day}
      />
    </Disclosure>
  )
}

/** What was made each day, by kind; a bar filters the ledger. */
export const UsageChart = () => {
  const { columns, legend, most } = useUsage().view
  const [first, last] = [columns[0], columns.at(-1)]
  return (
    <section className={styles["section"]} aria-label={texts.byDay}>
      <h2>{texts.byDay}</h2>
      <p className={styles["soft"]}>{texts.byDayText}</p>
      <ul className={styles["legend"]}>
        {legend.map(({ kind, label }) => (
          <li key={kind}>
            <span className={styles["swatch"]} data-kind={kind} />
            {label}
          </li>
        ))}
      </ul>
      <div className={styles["chart"]}>
        <span className={styles["most"]} aria-hidden="true">
          {most}
        </span>
        <div className={styles["columns"]}>
          {columns.map((column) => (
            <Column key={column.day} {...column} />
          ))}
        </div>
        <div className={styles["axis"]} aria-hidden="true">
          <span>{first?.date}</span>
          <span>{last?.date}</span>
        </div>
      </div>
      <AsTable />
    </section>
  )
}
