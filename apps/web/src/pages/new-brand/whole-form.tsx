import { keptIntake } from "@marque/core/brand-files"
import { keptBrandForm } from "@marque/core/brands"
import type { OrganizationProfile } from "@marque/core/organizations"
import { routes } from "@marque/core/navigation"
import { useBrandIntake } from "@marque/react/brand-intake"
import { BrandForm, BrandFormProvider } from "@marque/react/brands"
import { useShowNotice } from "@marque/react/notices"
import type { ReactNode } from "react"
import { navigate } from "wouter/use-browser-location"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import { useBrandFormMachines } from "../../machines/brand-form.ts"

interface WholeFormProps {
  readonly organization: Pick<OrganizationProfile, "_id" | "orgRole">
  readonly header?: ReactNode
}

export const WholeForm = ({ header, organization }: WholeFormProps) => {
  const machines = useBrandFormMachines()
  const { view } = useBrandIntake(({ form }) => ({ form }))
  const show = useShowNotice()
  const { _id: organizationId, orgRole } = organization
  const { keep, kept } = useKeptDraft(`brand.new.${organizationId}`, keptBrandForm.read, keptBrandForm.write)
  const intake = useKeptDraft(`brand.intake.${organizationId}`, keptIntake.read, keptIntake.write)
  return (
    <BrandFormProvider
      machine={machines.brandForm}
      input={{ organizationId, orgRole, mode: "new", kept: kept ?? view.form }}
      on={{
        notice: show,
        "draft.changed": ({ kept: next }) => keep(next),
        "record.saved": (saved) => {
          intake.keep(undefined)
          navigate(routes.brandHome.href({ brandId: saved.id }))
        }
      }}
    >
      <BrandForm missing={null} header={header} />
    </BrandFormProvider>
  )
}
