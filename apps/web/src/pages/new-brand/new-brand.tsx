import { keptIntake } from "@marque/core/brand-files"
import type { OrganizationProfile } from "@marque/core/organizations"
import { routes } from "@marque/core/navigation"
import { BrandIntake, BrandIntakeProvider } from "@marque/react/brand-intake"
import { useShowNotice } from "@marque/react/notices"
import { later, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { navigate } from "wouter/use-browser-location"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import { useBrandIntakeMachines } from "../../machines/brand-intake.ts"

// Most people start in another way, and never see the whole form.
const WholeForm = later(async () => (await import("./whole-form.tsx")).WholeForm)

export interface NewBrandProps {
  readonly organization: Pick<OrganizationProfile, "_id" | "orgRole">
  /** Of the onboarding: what stands over the first step, and the heading of the form. */
  readonly progress?: string
  readonly title?: string
  readonly header?: ReactNode
}

const toHome = ({ id }: { readonly id: string }) => navigate(routes.brandHome.href({ brandId: id }))

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
        form={
          <WholeForm
            waiting={<Skeleton width="16rem" height="2.25rem" />}
            organization={organization}
            header={header}
          />
        }
      />
    </BrandIntakeProvider>
  )
}
