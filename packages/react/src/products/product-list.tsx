import { type ProductListView, productListView } from "@marque/core/products"
import type { ReactNode } from "react"
import { RecordList } from "../records/record-list.tsx"
import { useProductList, useProductListActor } from "./product-list-provider.tsx"
import { ProductTable, type ProductTableProps } from "./product-table.tsx"

/** A subset of the view, so that typing in the search box does not redraw the rows. */
const shown = ({
  actionsLabel,
  canSelect,
  columns,
  copyTokenLabel,
  editLabel,
  generateLabel,
  items,
  photoshootLabel,
  selectAllLabel,
  selectedAll,
  title
}: ProductListView): ProductTableProps["view"] => ({
  actionsLabel,
  canSelect,
  columns,
  copyTokenLabel,
  editLabel,
  generateLabel,
  items,
  photoshootLabel,
  selectAllLabel,
  selectedAll,
  title
})

const Rows = () => {
  const { view, send } = useProductList(shown)
  return (
    <ProductTable
      view={view}
      onAct={(kind, id) => send({ type: `rows.${kind}`, ids: [id] })}
      onSelect={(id, on) => send({ type: "row.select", id, on })}
      onSelectAll={(on) => send({ type: "page.select", on })}
    />
  )
}

export interface ProductListProps {
  readonly missing: ReactNode
  /** Shown above products that are not archived. */
  readonly tools?: ReactNode
  /** Shown to those who may make products, also where there are none yet. */
  readonly importing?: ReactNode
}

export const ProductList = ({ importing, missing, tools }: ProductListProps) => {
  const { view } = useProductList(({ archived, hasAny, newRecord }) => ({
    hasTools: hasAny === true && !archived.shown,
    mayImport: newRecord !== undefined && !archived.shown
  }))
  return (
    <RecordList
      actor={useProductListActor()}
      toView={productListView}
      icon="product"
      missing={missing}
      headActions={
        view.hasTools || view.mayImport ? (
          <>
            {view.hasTools && tools}
            {view.mayImport && importing}
          </>
        ) : undefined
      }
    >
      <Rows />
    </RecordList>
  )
}
