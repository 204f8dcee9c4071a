import { keptBrandForm } from "@marque/core/brands"
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

const toHome = ({ id }: { readonly id: string }) => navigate(routes.brandHome.href({ brandId: id }))

export const NewBrand = ({ organization, header }: NewBrandProps) => {
  const machines = useBrandFormMachines()
  const show = useShowNotice()
  const { _id: organizationId, orgRole } = organization
  const { keep, kept } = useKeptDraft(`brand.new.${organizationId}`, keptBrandForm.read, keptBrandForm.write)
  return (
    <BrandFormProvider
      machine={machines.brandForm}
      input={{ organizationId, orgRole, mode: "new", kept }}
      on={{ notice: show, "draft.changed": ({ kept: next }) => keep(next), "record.saved": toHome }}
    >
      <BrandForm missing={null} header={header} />
    </BrandFormProvider>
  )
}
