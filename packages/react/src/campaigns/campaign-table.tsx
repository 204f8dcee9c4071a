import type { CampaignListView, CampaignRow } from "@marque/core/campaigns"
import { Badge, type Column, Link, type MenuItem } from "@marque/react/ui"
import { RecordTable, type RecordTableProps } from "../records/record-table.tsx"
import styles from "./campaigns.module.css"

const tones = { good: "success", plain: "neutral", quiet: "neutral" } as const

export interface CampaignTableProps extends Omit<RecordTableProps<CampaignRow>, "columns" | "linksOf" | "view"> {
  readonly view: RecordTableProps<CampaignRow>["view"] &
    Pick<CampaignListView, "columns" | "duplicateLabel" | "hasResults" | "shareLabel">
  readonly onShare?: ((shared: NonNullable<CampaignRow["share"]>) => void) | undefined
}

const Lines = ({ lines }: { readonly lines: ReadonlyArray<string> }) => (
  <span className={styles["progress"]}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </span>
)

const columnsOf = ({
  columns,
  hasResults
}: Pick<CampaignListView, "columns" | "hasResults">): ReadonlyArray<Column<CampaignRow>> => [
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
  {
    key: "markets",
    header: columns.markets,
    wideOnly: true,
    noWrap: true,
    cell: (row) => <Lines lines={row.markets} />
  },
  { key: "window", header: columns.window, wideOnly: true, noWrap: true, cell: (row) => <Lines lines={row.window} /> },
  {
    key: "status",
    header: columns.status,
    noWrap: true,
    cell: (row) => <Badge tone={tones[row.tone]}>{row.status}</Badge>
  },
  {
    key: "progress",
    header: columns.progress,
    wideOnly: true,
    noWrap: true,
    cell: (row) => <Lines lines={row.progress} />
  },
  ...(hasResults
    ? [
        {
          key: "results",
          header: columns.results,
          wideOnly: true,
          noWrap: true,
          cell: (row: CampaignRow) => <Lines lines={row.results} />
        }
      ]
    : []),
  {
    key: "updated",
    header: columns.updated,
    wideOnly: true,
    noWrap: true,
    cell: (row) => <Lines lines={[row.updated, row.owner]} />
  }
]

export const CampaignTable = ({ onShare, ...props }: CampaignTableProps) => {
  const { duplicateLabel, shareLabel } = props.view
  const linksOf = ({ duplicateHref: href, share }: CampaignRow): ReadonlyArray<MenuItem> => [
    ...(href === undefined ? [] : [{ label: duplicateLabel, href, icon: "copy" as const }]),
    ...(share === undefined || onShare === undefined
      ? []
      : [{ label: shareLabel, icon: "external" as const, onSelect: () => onShare(share) }])
  ]
  return <RecordTable {...props} columns={columnsOf(props.view)} linksOf={linksOf} />
}
