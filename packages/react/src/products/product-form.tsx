import type { ReactNode } from "react"
import { RecordForm } from "../forms/record-form.tsx"
import { ProductFields } from "./product-fields.tsx"
import { useProductForm } from "./product-form-provider.tsx"
import { ProductPicture } from "./product-picture.tsx"

/** What the form leaves to the page around it. */
export interface ProductFormProps {
  /** What stands where the product is not there, or not this person's to see. */
  readonly missing: ReactNode
  /** The brand's own ground below the cut-outs, any CSS colour. */
  readonly ground?: string | undefined
}

/** The form of one product: its photograph and cut-out beside everything that is written about it. */
export const ProductForm = ({ missing, ground }: ProductFormProps) => {
  const { view, send } = useProductForm()
  return (
    <RecordForm
      view={view}
      send={send}
      loadingLabel="Loading the product"
      forbiddenTitle="You cannot add products"
      missing={missing}
      onArchive={() => send({ type: "product.archive" })}
      onRestore={() => send({ type: "product.restore" })}
      aside={(locked) => <ProductPicture ground={ground} disabled={locked} />}
    >
      <ProductFields />
    </RecordForm>
  )
}
