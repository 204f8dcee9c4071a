import type { MarketRef } from "@marque/core/model"
import { Button, later } from "@marque/react/ui"
import { useProductImport } from "./product-import-provider.tsx"

const ProductImportDialog = later(async () => (await import("./product-import-dialog.tsx")).ProductImportDialog)

export interface ProductImportProps {
  /** Those of the brand, the default one first. */
  readonly markets: ReadonlyArray<MarketRef>
}

export interface MakeFromRowsProps extends ProductImportProps {
  readonly label: string
}

/** Opens the same dialog as the first step of pictures from the rows. */
export const ImportForPictures = ({ label, markets }: MakeFromRowsProps) => {
  const { send } = useProductImport(() => undefined)
  return (
    <Button variant="ghost" needsServer onClick={() => send({ type: "import.open", markets, forPictures: true })}>
      {label}
    </Button>
  )
}

/** Takes products of a brand from a file. */
export const ProductImport = ({ markets }: ProductImportProps) => {
  const { view, send } = useProductImport(({ dialog, label }) => ({ label, isOpen: dialog !== undefined }))
  return (
    <>
      <Button variant="ghost" needsServer onClick={() => send({ type: "import.open", markets })}>
        {view.label}
      </Button>
      {view.isOpen && <ProductImportDialog />}
    </>
  )
}
