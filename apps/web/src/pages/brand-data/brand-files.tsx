import { BrandPack, BrandPackProvider, PublicFile, PublicFileProvider } from "@marque/react/brand-data"
import { useShowNotice } from "@marque/react/notices"
import { useBrandPackMachines } from "../../machines/brand-pack.ts"

export const BrandFiles = ({ brandId }: { readonly brandId: string }) => {
  const { brandPack, publicFile } = useBrandPackMachines()
  const notice = useShowNotice()
  return (
    <>
      <BrandPackProvider machine={brandPack} input={{ brandId }} on={{ notice }}>
        <BrandPack />
      </BrandPackProvider>
      <PublicFileProvider machine={publicFile} input={{ brandId, origin: location.origin }} on={{ notice }}>
        <PublicFile />
      </PublicFileProvider>
    </>
  )
}
