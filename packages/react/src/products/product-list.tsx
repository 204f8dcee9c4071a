import { productListView } from "@marque/core/products"
import { type ReactNode, useMemo } from "react"
import { RecordListSource } from "../records/record-list-source.ts"
import { RecordList } from "../records/record-list.tsx"
import { useProductList, useProductListActor } from "./product-list-provider.tsx"
import { ProductTable } from "./product-table.tsx"

const Rows = () => {
  const { view, send } = useProductList()
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
  /** What replaces the list where the brand is not there, or not this person's to see. */
  readonly missing: ReactNode
}

/** The products of a brand, one a row. */
export const ProductList = ({ missing }: ProductListProps) => {
  const actor = useProductListActor()
  const source = useMemo(() => ({ actor, toView: productListView }), [actor])
  return (
    <RecordListSource value={source}>
      <RecordList icon="product" missing={missing}>
        <Rows />
      </RecordList>
    </RecordListSource>
  )
}
