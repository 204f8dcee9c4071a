import type { ActView, RecordItemView } from "@marque/core/records"
import { Checkbox, type Column, type MenuItem, Table } from "@marque/react/ui"
import { RecordMenu } from "./record-menu.tsx"

/** A row of a list whose records can be selected. */
export interface RecordTableRow extends RecordItemView {
  readonly selected: boolean
  readonly selectLabel: string
}

export interface RecordTableProps<Row extends RecordTableRow> {
  readonly view: {
    readonly title: string
    readonly items: ReadonlyArray<Row>
    readonly canSelect: boolean
    readonly selectAllLabel: string
    readonly selectedAll: boolean
    readonly editLabel: string
    readonly actionsLabel: string
  }
  /** Those of the kind; selection and menu come after them. */
  readonly columns: ReadonlyArray<Column<Row>>
  /** What else may be done with a row. */
  readonly linksOf: (row: Row) => ReadonlyArray<MenuItem>
  readonly onAct: (kind: ActView["kind"], id: string) => void
  readonly onSelect: (id: string, on: boolean) => void
  readonly onSelectAll: (on: boolean) => void
}

export const RecordTable = <Row extends RecordTableRow>({
  columns,
  linksOf,
  onAct,
  onSelect,
  onSelectAll,
  view
}: RecordTableProps<Row>) => {
  const { actionsLabel, canSelect, editLabel, items, selectAllLabel, selectedAll, title } = view
  const select: Column<Row> = {
    key: "select",
    header: selectAllLabel,
    hideHeader: true,
    cell: (row) => (
      <Checkbox
        label={undefined}
        aria-label={row.selectLabel}
        checked={row.selected}
        onCheckedChange={(on) => onSelect(row._id, on)}
      />
    )
  }
  const menu: Column<Row> = {
    key: "menu",
    header: actionsLabel,
    hideHeader: true,
    align: "end",
    cell: (row) => <RecordMenu item={row} editLabel={editLabel} onAct={onAct} links={linksOf(row)} />
  }
  return (
    <>
      {canSelect && <Checkbox label={selectAllLabel} checked={selectedAll} onCheckedChange={onSelectAll} />}
      <Table
        caption={title}
        columns={[...columns, ...(canSelect ? [select] : []), menu]}
        rows={items}
        rowKey={({ _id }) => _id}
      />
    </>
  )
}
