import { BrandRestoreProvider, RestoreBrand } from "@marque/react/brands"
import { useShowNotice } from "@marque/react/notices"
import { useBrandRestoreMachines } from "../../machines/brand-restore.ts"

export const RestoreOfBrand = ({ brandId }: { readonly brandId: string }) => {
  const { brandRestore } = useBrandRestoreMachines()
  const show = useShowNotice()
  return (
    <BrandRestoreProvider machine={brandRestore} input={{ brandId }} on={{ notice: show }}>
      <RestoreBrand />
    </BrandRestoreProvider>
  )
}
