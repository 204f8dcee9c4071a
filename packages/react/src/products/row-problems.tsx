import { type ProblemsView, rowTexts } from "@marque/core/products"
import { Pagination, Table } from "@marque/react/ui"
import { useRowPictures } from "./row-pictures-provider.tsx"
import styles from "./row-pictures.module.css"

/** Rows that cannot be made, each with its line and reason. */
export const RowProblems = ({ problems: { page, pages, rows } }: { readonly problems: ProblemsView }) => {
  const { send } = useRowPictures(() => undefined)
  if (rows.length === 0) return null
  return (
    <section className={styles["section"]} aria-label={rowTexts.failures}>
      <Table
        caption={rowTexts.failures}
        narrow="stack"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: "line", header: rowTexts.line, noWrap: true, cell: ({ line }) => line },
          { key: "sku", header: rowTexts.sku, cell: ({ sku }) => sku },
          { key: "reason", header: rowTexts.reason, cell: ({ reason }) => reason }
        ]}
      />
      <Pagination page={page} pages={pages} onPage={(next) => send({ type: "problems.page", page: next })} />
    </section>
  )
}
