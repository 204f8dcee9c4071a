import type { ReactNode } from "react"
import { RecordForm } from "../records/record-form.tsx"
import { ProductFields } from "./product-fields.tsx"
import { useProductForm } from "./product-form-provider.tsx"
import { ProductPicture } from "./product-picture.tsx"

export interface ProductFormProps {
  /** What replaces the form where the product is not there, or not this person's to see. */
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
      missing={missing}
      aside={(locked) => <ProductPicture ground={ground} disabled={locked} />}
    >
      <ProductFields />
    </RecordForm>
  )
}
