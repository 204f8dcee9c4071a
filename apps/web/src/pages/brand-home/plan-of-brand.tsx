import { PlanStrip, PlanStripProvider } from "@marque/react/home-screen"
import { useHomePartMachines } from "../../machines/home-parts.ts"

export const PlanOfBrand = ({ brandId }: { readonly brandId: string }) => {
  const { planStrip } = useHomePartMachines()
  return (
    <PlanStripProvider machine={planStrip} input={brandId}>
      <PlanStrip />
    </PlanStripProvider>
  )
}
