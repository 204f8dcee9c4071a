import { routes } from "@marque/core/navigation"
import type { OrganizationProfile } from "@marque/core/organizations"
import { useShowNotice } from "@marque/react/notices"
import { MembersPanel, MembersProvider } from "@marque/react/organizations"
import { useBrandSwitcher } from "@marque/react/shell"
import { useMembersMachines } from "../../machines/members.ts"

interface OrganizationMembersProps {
  readonly organization: OrganizationProfile
  readonly canManage: boolean
}

const linkOf = (invitation: string) =>
  `${location.origin}${routes.signUp.href({ rest: "accept-invitation" }, { invitation })}`

export const OrganizationMembers = ({ canManage, organization }: OrganizationMembersProps) => {
  const machines = useMembersMachines()
  const show = useShowNotice()
  const { view } = useBrandSwitcher({ activeBrandId: undefined, orgRole: organization.orgRole })
  const brands = view.items.map(({ _id, name }) => ({ id: _id, name }))
  return (
    <MembersProvider
      // Another set of brands is another list.
      key={brands.map(({ id }) => id).join(" ")}
      machine={machines.members}
      input={{
        organizationId: organization._id,
        clerkId: organization.clerkId,
        canManage,
        canLeave: !organization.isDemo,
        brands
      }}
      on={{ notice: show }}
    >
      <MembersPanel linkOf={linkOf} />
    </MembersProvider>
  )
}
