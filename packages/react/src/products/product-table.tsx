import { mediaUrl } from "@marque/core/gallery"
import type { ProductRow } from "@marque/core/products"
import { Badge, type Column, Icon, IconButton, Link, Menu, type MenuItem, Table } from "@marque/react/ui"
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

const menuOf = (row: ProductRow, onArchive: (productId: string) => void): ReadonlyArray<MenuItem> => [
  { label: "Edit", href: row.href, icon: "edit" },
  ...(row.generateHref === undefined
    ? []
    : [{ label: "Generate", href: row.generateHref, icon: "create" } satisfies MenuItem]),
  ...(row.archiveLabel === undefined
    ? []
    : ([
        "separator",
        { label: row.archiveLabel, icon: "archive", needsServer: true, onSelect: () => onArchive(row._id) }
      ] satisfies ReadonlyArray<MenuItem>))
]

const columnsOf = (onArchive: (productId: string) => void): ReadonlyArray<Column<ProductRow>> => [
  {
    key: "product",
    header: "Product",
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
  { key: "category", header: "Category", wideOnly: true, cell: (row) => row.category },
  {
    key: "status",
    header: "Status",
    noWrap: true,
    cell: (row) => <Badge tone={tones[row.tone]}>{row.status}</Badge>
  },
  {
    key: "cutout",
    header: "Cut-out",
    wideOnly: true,
    noWrap: true,
    cell: (row) => <Badge tone={cutoutTones[row.cutoutTone]}>{row.cutout}</Badge>
  },
  { key: "used", header: "Used in", align: "end", wideOnly: true, cell: (row) => row.usedIn },
  { key: "updated", header: "Updated", align: "end", wideOnly: true, noWrap: true, cell: (row) => row.updated },
  {
    key: "menu",
    header: "Actions",
    hideHeader: true,
    align: "end",
    cell: (row) => (
      <Menu
        label={`Actions for ${row.name}`}
        trigger={<IconButton icon="more" label={`Actions for ${row.name}`} />}
        items={menuOf(row, onArchive)}
      />
    )
  }
]

/** The products of one page, and what can be done with each. */
export interface ProductTableProps {
  readonly caption: string
  readonly rows: ReadonlyArray<ProductRow>
  /** Archives a product, or restores an archived one. */
  readonly onArchive: (productId: string) => void
}

/** The products of one page, one a row. */
export const ProductTable = ({ caption, rows, onArchive }: ProductTableProps) => (
  <Table caption={caption} columns={columnsOf(onArchive)} rows={rows} rowKey={({ _id }) => _id} />
)
