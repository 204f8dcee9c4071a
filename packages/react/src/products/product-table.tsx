import { mediaUrl } from "@marque/core/gallery"
import type { ProductListView, ProductRow } from "@marque/core/products"
import { Badge, type Column, CopySaid, Icon, Link, useCopy } from "@marque/react/ui"
import { RecordTable, type RecordTableProps } from "../records/record-table.tsx"
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

export interface ProductTableProps extends Omit<RecordTableProps<ProductRow>, "columns" | "linksOf" | "view"> {
  readonly view: RecordTableProps<ProductRow>["view"] &
    Pick<ProductListView, "columns" | "copyTokenLabel" | "generateLabel" | "photoshootLabel">
}

const columnsOf = (columns: ProductListView["columns"]): ReadonlyArray<Column<ProductRow>> => [
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
    cell: (row) => (
      <span className={styles["status"]}>
        <Badge tone={tones[row.tone]}>{row.status}</Badge>
        {row.sold !== undefined && <span className={styles["sold"]}>{row.sold}</span>}
        {row.missing !== undefined && <span className={styles["sold"]}>{row.missing}</span>}
      </span>
    )
  },
  {
    key: "cutout",
    header: columns.cutout,
    wideOnly: true,
    noWrap: true,
    cell: (row) => <Badge tone={cutoutTones[row.cutoutTone]}>{row.cutout}</Badge>
  },
  { key: "used", header: columns.used, align: "end", wideOnly: true, cell: (row) => row.usedIn },
  { key: "updated", header: columns.updated, align: "end", wideOnly: true, noWrap: true, cell: (row) => row.updated }
]

export const ProductTable = (props: ProductTableProps) => {
  const { columns, copyTokenLabel, generateLabel, photoshootLabel } = props.view
  const { copy, said } = useCopy()
  return (
    <>
      <RecordTable
        {...props}
        columns={columnsOf(columns)}
        linksOf={({ generateHref, photoshootHref, token }) => [
          ...(generateHref === undefined
            ? []
            : [{ label: generateLabel, href: generateHref, icon: "create" as const }]),
          ...(photoshootHref === undefined
            ? []
            : [{ label: photoshootLabel, href: photoshootHref, icon: "gallery" as const }]),
          { label: copyTokenLabel, icon: "copy" as const, onSelect: () => copy(token) }
        ]}
      />
      <CopySaid>{said}</CopySaid>
    </>
  )
}
