import { keptBrandFormText, readKeptBrandForm } from "@marque/core/brands"
import type { OrganizationProfile } from "@marque/core/organizations"
import { routes } from "@marque/core/navigation"
import { BrandForm, BrandFormProvider } from "@marque/react/brands"
import { useShowNotice } from "@marque/react/notices"
import type { ReactNode } from "react"
import { navigate } from "wouter/use-browser-location"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import { useBrandFormMachines } from "../../machines/brand-form.ts"

export interface NewBrandProps {
  readonly organization: Pick<OrganizationProfile, "_id" | "orgRole">
  readonly header?: ReactNode
}

const toHome = (brandId: string) => navigate(routes.brandHome.href({ brandId }))

export const NewBrand = ({ organization, header }: NewBrandProps) => {
  const machines = useBrandFormMachines()
  const show = useShowNotice()
  const { _id: organizationId, orgRole } = organization
  const { keep, kept, key } = useKeptDraft(`brand.new.${organizationId}`, readKeptBrandForm, keptBrandFormText)
  return (
    <BrandFormProvider
      machine={machines.brandForm}
      uploads={machines.upload}
      input={{ organizationId, orgRole, key, kept }}
      onNotice={show}
      onDraft={keep}
      onSaved={toHome}
    >
      <BrandForm missing={null} header={header} />
    </BrandFormProvider>
  )
}
