import type { ReactNode } from "react"
import styles from "./table.module.css"

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** `end` for numbers and for a row's menu. @default "start" */
  readonly align?: "start" | "end"
  /** Screen readers keep the heading. @default false */
  readonly hideHeader?: boolean
  /** For codes and prices. @default false */
  readonly noWrap?: boolean
  /** Hidden below 640 px; the row must make sense without it. @default false */
  readonly wideOnly?: boolean
}

export interface TableProps<Row> {
  readonly caption: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly rowKey: (row: Row) => string
  /**
   * Layout below 640 px: columns; stacked cells, for cells with controls; or stacked cells with their headings, for
   * figures, which say nothing alone. @default "rows"
   */
  readonly narrow?: "rows" | "stack" | "labelled"
}

export const Table = <Row,>({ caption, columns, rows, rowKey, narrow = "rows" }: TableProps<Row>) => (
  <div className={styles["scroll"]}>
    <table className={styles["table"]} data-narrow={narrow === "labelled" ? "stack" : narrow}>
      <caption className={styles["hidden"]}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align} data-wide-only={column.wideOnly || undefined}>
              {column.hideHeader === true ? <span className={styles["hidden"]}>{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? "th" : "td"
              return (
                <Cell
                  key={column.key}
                  {...(index === 0 && { scope: "row" })}
                  data-align={column.align}
                  data-wide-only={column.wideOnly || undefined}
                  data-no-wrap={column.noWrap || undefined}
                  data-label={narrow === "labelled" && index > 0 ? column.header : undefined}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
