import { mediaUrl } from "@marque/core/gallery"
import type { ProductListView, ProductRow } from "@marque/core/products"
import type { ActView } from "@marque/core/records"
import { Badge, Checkbox, type Column, Icon, Link, Table } from "@marque/react/ui"
import { RecordMenu } from "../records/record-menu.tsx"
import styles from "./product-table.module.css"

const Thumbnail = ({ url }: { readonly url: string | undefined }) => (
  <span className={styles["thumbnail"]}>
    {url === undefined ? (
      <Icon name="product" />
    ) : (
      <img src={mediaUrl(url, 320)} alt="" decoding="async" loading="lazy" />
    )}
  </span>
)

const tones = { good: "success", plain: "neutral", quiet: "neutral" } as const
const cutoutTones = { good: "success", doubtful: "warning", plain: "neutral" } as const

export interface ProductTableProps {
  readonly view: Pick<
    ProductListView,
    | "actionsLabel"
    | "canSelect"
    | "columns"
    | "editLabel"
    | "generateLabel"
    | "items"
    | "selectAllLabel"
    | "selectedAll"
    | "title"
  >
  readonly onAct: (kind: ActView["kind"], id: string) => void
  readonly onSelect: (id: string, on: boolean) => void
  readonly onSelectAll: (on: boolean) => void
}

const columnsOf = ({ view, onAct, onSelect }: ProductTableProps): ReadonlyArray<Column<ProductRow>> => {
  const { columns } = view
  const select: Column<ProductRow> = {
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
      key: "product",
      header: columns.product,
      cell: (row) => (
        <Link href={row.href} look="plain" className={styles["product"] ?? ""}>
          <Thumbnail url={row.photoUrl} />
          <span className={styles["words"]}>
            <span className={styles["name"]}>{row.name}</span>
            <span className={styles["sku"]}>{row.sku}</span>
          </span>
        </Link>
      )
    },
    { key: "category", header: columns.category, wideOnly: true, cell: (row) => row.category },
    {
      key: "status",
      header: columns.status,
      noWrap: true,
      cell: (row) => <Badge tone={tones[row.tone]}>{row.status}</Badge>
    },
    {
      key: "cutout",
      header: columns.cutout,
      wideOnly: true,
      noWrap: true,
      cell: (row) => <Badge tone={cutoutTones[row.cutoutTone]}>{row.cutout}</Badge>
    },
    { key: "used", header: columns.used, align: "end", wideOnly: true, cell: (row) => row.usedIn },
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
            row.generateHref === undefined
              ? []
              : [{ label: view.generateLabel, href: row.generateHref, icon: "create" }]
          }
        />
      )
    }
  ]
}

export const ProductTable = (props: ProductTableProps) => {
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
