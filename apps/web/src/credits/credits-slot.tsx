import { routes } from "@marque/core/navigation"
import { CreditMeter, CreditMeterProvider } from "@marque/react/usage"
import { useCreditsMachines } from "../machines/credits.ts"

export const CreditsSlot = ({ organizationId }: { readonly organizationId: string }) => {
  const { credits } = useCreditsMachines()
  return (
    <CreditMeterProvider key={organizationId} machine={credits} input={organizationId}>
      <CreditMeter href={routes.usage.href()} />
    </CreditMeterProvider>
  )
}
