import { keptIntake } from "@marque/core/brand-intake"
import { keptBrandForm } from "@marque/core/brands"
import type { OrganizationProfile } from "@marque/core/organizations"
import { routes } from "@marque/core/navigation"
import { BrandIntake, BrandIntakeProvider, useBrandIntake } from "@marque/react/brand-intake"
import { BrandForm, BrandFormProvider } from "@marque/react/brands"
import { useShowNotice } from "@marque/react/notices"
import type { ReactNode } from "react"
import { navigate } from "wouter/use-browser-location"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import { useBrandFormMachines } from "../../machines/brand-form.ts"
import { useBrandIntakeMachines } from "../../machines/brand-intake.ts"

interface OrganizationProps {
  readonly organization: Pick<OrganizationProfile, "_id" | "orgRole">
}

export interface NewBrandProps extends OrganizationProps {
  /** Of the onboarding: what stands over the first step, and the heading of the form. */
  readonly progress?: string
  readonly title?: string
  readonly header?: ReactNode
}

const toHome = ({ id }: { readonly id: string }) => navigate(routes.brandHome.href({ brandId: id }))

const WholeForm = ({ header, organization }: NewBrandProps) => {
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
          toHome(saved)
        }
      }}
    >
      <BrandForm missing={null} header={header} />
    </BrandFormProvider>
  )
}

export const NewBrand = ({ header, organization, progress, title }: NewBrandProps) => {
  const machines = useBrandIntakeMachines()
  const show = useShowNotice()
  const { _id: organizationId, orgRole } = organization
  const { keep, kept } = useKeptDraft(`brand.intake.${organizationId}`, keptIntake.read, keptIntake.write)
  return (
    <BrandIntakeProvider
      machine={machines.brandIntake}
      input={{ organizationId, orgRole, kept }}
      on={{ notice: show, "intake.changed": ({ kept: next }) => keep(next), "brand.started": toHome }}
    >
      <BrandIntake
        {...(progress !== undefined && { progress })}
        {...(title !== undefined && { title })}
        form={<WholeForm organization={organization} header={header} />}
      />
    </BrandIntakeProvider>
  )
}
