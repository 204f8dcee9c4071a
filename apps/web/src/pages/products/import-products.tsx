import { rowTexts } from "@marque/core/products"
import {
  ImportForPictures,
  ProductImport,
  ProductImportProvider,
  RowPictures,
  RowPicturesProvider,
  useRowPictures
} from "@marque/react/products"
import { saveText } from "../../documents/save-text.ts"
import { useProductImportMachines } from "../../machines/product-import.ts"
import { useRowPicturesMachines } from "../../machines/row-pictures.ts"
import type { KnownBrand } from "../../routes/in-brand.tsx"

type Props = Pick<KnownBrand, "brandId" | "markets">

const Import = ({ brandId, markets }: Props) => {
  const { productImport } = useProductImportMachines()
  const { send } = useRowPictures(() => undefined)
  return (
    <ProductImportProvider
      machine={productImport}
      input={{ brandId }}
      on={{ "file.ready": saveText, "list.ready": ({ list }) => send({ type: "rows.open", list }) }}
    >
      <ProductImport markets={markets} />
      <ImportForPictures label={rowTexts.make} markets={markets} />
    </ProductImportProvider>
  )
}

export const ImportProducts = ({ brandId, markets }: Props) => {
  const { rowPictures } = useRowPicturesMachines()
  return (
    <RowPicturesProvider machine={rowPictures} input={{ brandId }}>
      <Import brandId={brandId} markets={markets} />
      <RowPictures />
    </RowPicturesProvider>
  )
}
