import { type ImportPlanView, importTexts, type ProductImportDialogView } from "@marque/core/products"
import { Banner, Checkbox, Disclosure, Pagination, Segmented, Select, Table } from "@marque/react/ui"
import { useId } from "react"
import { useProductImport } from "./product-import-provider.tsx"
import styles from "./product-import.module.css"

type Planned = Extract<ProductImportDialogView, { readonly kind: "planned" }>
type Row = ImportPlanView["rows"][number]

const Columns = ({ dialog: { choices, columns } }: { readonly dialog: Planned }) => {
  const { send } = useProductImport(() => undefined)
  const rows = columns.map((column, index) => ({ ...column, index }))
  return (
    <Table
      caption={importTexts.columns}
      narrow="stack"
      rows={rows}
      rowKey={({ index }) => String(index)}
      columns={[
        { key: "name", header: importTexts.column, cell: ({ name }) => name },
        {
          key: "samples",
          header: importTexts.samples,
          cell: ({ samples }) => <span className={styles["soft"]}>{samples}</span>
        },
        {
          key: "holds",
          header: importTexts.holds,
          cell: ({ holds, index, label }) => (
            <Select
              className={styles["choice"] ?? ""}
              label={label}
              options={choices}
              value={holds}
              onValueChange={(next) => send({ type: "column.hold", index, holds: next })}
            />
          )
        }
      ]}
    />
  )
}

const Changes = ({ changes }: Pick<Row, "changes">) => (
  <ul className={styles["changes"]}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        <span className={styles["soft"]}>{field}</span> <del>{from}</del> → <ins>{to}</ins>
      </li>
    ))}
  </ul>
)

const columnsOf = (shown: ImportPlanView["shown"]) => {
  const line = { key: "line", header: importTexts.row, noWrap: true, cell: (row: Row) => row.line }
  const sku = { key: "sku", header: importTexts.sku, cell: (row: Row) => row.sku || importTexts.nothing }
  const name = { key: "name", header: importTexts.product, cell: (row: Row) => row.name }
  if (shown === "faults") {
    return [line, sku, { key: "reason", header: importTexts.reason, cell: (row: Row) => row.reason }]
  }
  const change = { key: "change", header: importTexts.change, cell: (row: Row) => <Changes changes={row.changes} /> }
  return [line, sku, name, ...(shown === "changed" ? [change] : [])]
}

const Rows = ({ plan }: { readonly plan: ImportPlanView }) => {
  const { send } = useProductImport(() => undefined)
  const { kinds, none, page, pages, rows, shown, summary } = plan
  return (
    <section className={styles["section"]} aria-label={importTexts.changes}>
      <output>{summary}</output>
      <Segmented
        label={importTexts.changes}
        options={kinds}
        value={shown}
        onValueChange={(kind) => send({ type: "rows.show", kind })}
      />
      {rows.length === 0 ? (
        <p className={styles["soft"]}>{none}</p>
      ) : (
        <Table
          caption={importTexts.changes}
          narrow="stack"
          rows={rows}
          rowKey={({ line }) => line}
          columns={columnsOf(shown)}
        />
      )}
      <Pagination page={page} pages={pages} onPage={(next) => send({ type: "rows.page", page: next })} />
    </section>
  )
}

/** What the columns of a file hold, and what an import would do with each row. */
export const ProductImportPlan = ({ dialog }: { readonly dialog: Planned }) => {
  const { error, fileName, gap, plan, size } = dialog
  const { send } = useProductImport(() => undefined)
  const id = useId()
  return (
    <>
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <p className={styles["file"]}>
        <strong>{fileName}</strong>
        {`: ${size}`}
      </p>
      {gap === undefined ? (
        <Disclosure title={importTexts.columns}>
          <Columns dialog={dialog} />
        </Disclosure>
      ) : (
        <>
          <Banner tone="warning">{gap}</Banner>
          <Columns dialog={dialog} />
        </>
      )}
      {dialog.clearing !== undefined && (
        <div className={styles["clearing"]}>
          <Checkbox
            label={importTexts.clear}
            checked={dialog.clearing}
            aria-describedby={id}
            onCheckedChange={(on) => send({ type: "cells.clear", on })}
          />
          <p id={id} className={styles["soft"]}>
            {importTexts.clearHint}
          </p>
        </div>
      )}
      {plan !== undefined && <Rows plan={plan} />}
    </>
  )
}
