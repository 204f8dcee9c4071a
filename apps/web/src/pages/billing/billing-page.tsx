import type { OrganizationProfile } from "@marque/core/organizations"
import { routes } from "@marque/core/navigation"
import { useAuth } from "@marque/react/identity"
import { useShowNotice } from "@marque/react/notices"
import { BillingPanel, BillingProvider, useOrganization } from "@marque/react/organizations"
import { useEffect, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { placedOrders } from "../../insights/orders.ts"
import { useBillingMachines } from "../../machines/billing.ts"
import { useRoute } from "../../routes/use-route.ts"

const Shown = ({ organization }: { readonly organization: OrganizationProfile }) => {
  const { search } = useRoute("billing")
  const auth = useAuth()
  const machines = useBillingMachines()
  const show = useShowNotice()
  // What the address says is shown once, and a reload does not say it again.
  const [returned] = useState(search)
  const { canceled, ineligible, success } = search
  const returnedNow = canceled === true || ineligible === true || success === true
  useEffect(() => {
    if (canceled === true) placedOrders.canceled()
    if (returnedNow) navigate(routes.billing.href(), { replace: true })
  }, [canceled, returnedNow])
  const canManage = organization.orgRole === "admin" && auth.view.user?.isDemo !== true
  return (
    <BillingProvider
      machine={machines.billing}
      input={{ organizationId: organization._id, canManage, returned }}
      on={{
        notice: show,
        "order.settled": ({ kind }) => placedOrders.settled(kind),
        "page.leave": ({ placed, url }) => {
          placedOrders.left(placed)
          location.assign(url)
        }
      }}
    >
      <BillingPanel />
    </BillingProvider>
  )
}

export const BillingPage = () => {
  const { organization } = useOrganization().view
  return organization === undefined ? null : <Shown key={organization._id} organization={organization} />
}
