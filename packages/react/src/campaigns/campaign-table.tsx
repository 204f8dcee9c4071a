import type { CampaignListView, CampaignRow } from "@marque/core/campaigns"
import type { ActView } from "@marque/core/records"
import { Badge, Checkbox, type Column, Link, Table } from "@marque/react/ui"
import { RecordMenu } from "../records/record-menu.tsx"
import styles from "./campaigns.module.css"

const tones = { good: "success", plain: "neutral", quiet: "neutral" } as const

export interface CampaignTableProps {
  readonly view: Pick<
    CampaignListView,
    | "actionsLabel"
    | "canSelect"
    | "columns"
    | "duplicateLabel"
    | "editLabel"
    | "items"
    | "selectAllLabel"
    | "selectedAll"
    | "title"
  >
  readonly onAct: (kind: ActView["kind"], id: string) => void
  readonly onSelect: (id: string, on: boolean) => void
  readonly onSelectAll: (on: boolean) => void
}

const columnsOf = ({ view, onAct, onSelect }: CampaignTableProps): ReadonlyArray<Column<CampaignRow>> => {
  const { columns } = view
  const select: Column<CampaignRow> = {
    key: "select",
    header: view.selectAllLabel,
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
  return [
    {
      key: "name",
      header: columns.name,
      cell: (row) => (
        <Link href={row.href} look="plain" className={styles["campaign"] ?? ""}>
          <span className={styles["name"]}>{row.name}</span>
          <span className={styles["soft"]}>{row.objective}</span>
        </Link>
      )
    },
    { key: "markets", header: columns.markets, wideOnly: true, cell: (row) => row.markets },
    { key: "window", header: columns.window, wideOnly: true, noWrap: true, cell: (row) => row.window },
    {
      key: "status",
      header: columns.status,
      noWrap: true,
      cell: (row) => <Badge tone={tones[row.tone]}>{row.status}</Badge>
    },
    { key: "owner", header: columns.owner, wideOnly: true, cell: (row) => row.owner },
    { key: "updated", header: columns.updated, align: "end", wideOnly: true, noWrap: true, cell: (row) => row.updated },
    ...(view.canSelect ? [select] : []),
    {
      key: "menu",
      header: view.actionsLabel,
      hideHeader: true,
      align: "end",
      cell: (row) => (
        <RecordMenu
          item={row}
          editLabel={view.editLabel}
          onAct={onAct}
          links={
            row.duplicateHref === undefined
              ? []
              : [{ label: view.duplicateLabel, href: row.duplicateHref, icon: "copy" }]
          }
        />
      )
    }
  ]
}

export const CampaignTable = (props: CampaignTableProps) => {
  const { view, onSelectAll } = props
  return (
    <>
      {view.canSelect && (
        <Checkbox label={view.selectAllLabel} checked={view.selectedAll} onCheckedChange={onSelectAll} />
      )}
      <Table caption={view.title} columns={columnsOf(props)} rows={view.items} rowKey={({ _id }) => _id} />
    </>
  )
}
