import type { ReactNode } from "react"
import { RecordForm } from "../records/record-form.tsx"
import { ProductFields } from "./product-fields.tsx"
import { useProductForm } from "./product-form-provider.tsx"
import { ProductPicture } from "./product-picture.tsx"

export interface ProductFormProps {
  readonly missing: ReactNode
  /** Any CSS colour, for the ground below the cut-outs. */
  readonly ground?: string | undefined
}

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
