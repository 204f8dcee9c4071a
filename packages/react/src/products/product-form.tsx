import type { MarketRef } from "@marque/core/model"
import { later } from "@marque/react/ui"
import { type ReactNode } from "react"
import { RecordForm } from "../records/record-form.tsx"
import type { ClaimRecall } from "./product-claims.tsx"
import { ProductFields } from "./product-fields.tsx"
import { useProductForm } from "./product-form-provider.tsx"
import { ProductPicture } from "./product-picture.tsx"

// Loaded on demand: they bring the names of languages, and most products have no claims.
const ProductMarkets = later(async () => (await import("./product-markets.tsx")).ProductMarkets)
const ProductMore = later(async () => (await import("./product-more.tsx")).ProductMore)
const ProductClaims = later(async () => (await import("./product-claims.tsx")).ProductClaims)

export interface ProductFormProps {
  readonly missing: ReactNode
  /** Any CSS colour, for the ground below the cut-outs. */
  readonly ground?: string | undefined
  /** Of the brand, the default one first. @default none */
  readonly markets?: ReadonlyArray<MarketRef>
  /** Leads to the recall of the stored product. @default none */
  readonly recall?: ReactNode
  /** What uses the stored product. @default none */
  readonly uses?: ReactNode
  /** Leads to the recall of what says a claim of the stored product. @default none */
  readonly recallClaim?: ClaimRecall | undefined
}

export const ProductForm = ({ missing, ground, markets, recall, recallClaim, uses }: ProductFormProps) => {
  const { view, send } = useProductForm()
  return (
    <RecordForm
      view={view}
      send={send}
      missing={missing}
      aside={(locked) => <ProductPicture ground={ground} disabled={locked} />}
    >
      <ProductFields />
      <ProductMore />
      <ProductClaims markets={markets ?? []} recall={recallClaim} />
      {markets !== undefined && markets.length > 0 && <ProductMarkets markets={markets} />}
      {uses}
      {recall}
    </RecordForm>
  )
}
