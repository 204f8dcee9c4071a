import type { MarketRef } from "@marque/core/model"
import { type productExportMachine, productExportView } from "@marque/core/products"
import { Button } from "@marque/react/ui"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof productExportMachine>()("ProductExport", productExportView)

export type ProductExportProviderProps = BoundProviderProps<typeof productExportMachine>
export const ProductExportProvider = bound.Provider

export interface ProductExportProps {
  /** Those of the brand, the default one first. */
  readonly markets: ReadonlyArray<MarketRef>
}

/** Gives all products of a brand as a file. */
export const ProductExport = ({ markets }: ProductExportProps) => {
  const { view, send } = bound.useView()
  return (
    <Button variant="ghost" needsServer busy={view.isExporting} onClick={() => send({ type: "export.start", markets })}>
      {view.label}
    </Button>
  )
}
