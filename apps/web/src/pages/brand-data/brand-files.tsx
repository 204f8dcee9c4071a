import { BrandPack, BrandPackProvider } from "@marque/react/brand-data"
import { useShowNotice } from "@marque/react/notices"
import { useBrandPackMachines } from "../../machines/brand-pack.ts"

export const BrandFiles = ({ brandId }: { readonly brandId: string }) => (
  <BrandPackProvider machine={useBrandPackMachines().brandPack} input={{ brandId }} on={{ notice: useShowNotice() }}>
    <BrandPack />
  </BrandPackProvider>
)
