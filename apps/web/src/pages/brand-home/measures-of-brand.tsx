import { Measures, MeasuresProvider } from "@marque/react/home-screen"
import { useHomePartMachines } from "../../machines/home-parts.ts"

export const MeasuresOfBrand = ({ brandId }: { readonly brandId: string }) => {
  const { measures } = useHomePartMachines()
  return (
    <MeasuresProvider machine={measures} input={brandId}>
      <Measures />
    </MeasuresProvider>
  )
}
