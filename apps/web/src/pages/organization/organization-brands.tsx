import { brandListInput } from "@marque/core/brands"
import type { OrganizationProfile } from "@marque/core/organizations"
import { useShowNotice } from "@marque/react/notices"
import { BrandList, BrandListProvider } from "@marque/react/organizations"
import { useBrandListMachines } from "../../machines/brand-list.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

interface OrganizationBrandsProps {
  readonly organization: OrganizationProfile
  readonly canManage: boolean
}

/** The brands of the organization: a tab in a file of its own, because only administrators open it. */
export const OrganizationBrands = ({ canManage, organization }: OrganizationBrandsProps) => {
  const machines = useBrandListMachines()
  const show = useShowNotice()
  const { _id: organizationId, timeZone } = organization
  return (
    <BrandListProvider
      machine={machines.brandList}
      input={brandListInput({ organizationId, canManage, timeZone })}
      on={{ notice: show }}
    >
      <BrandList missing={<NotFoundPage place="content" />} />
    </BrandListProvider>
  )
}
