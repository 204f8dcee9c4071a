import { keptBrandForm } from "@marque/core/brands"
import { BrandForm, BrandFormProvider } from "@marque/react/brands"
import { useShowNotice } from "@marque/react/notices"
import { useOrganization } from "@marque/react/organizations"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import { useBrandFormMachines } from "../../machines/brand-form.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

const Identity = ({ brandId }: { readonly brandId: string }) => {
  const machines = useBrandFormMachines()
  const { view } = useOrganization()
  const show = useShowNotice()
  const { keep, kept } = useKeptDraft(`brand.${brandId}`, keptBrandForm.read, keptBrandForm.write)
  if (view.organization === undefined) return null
  const { _id: organizationId, orgRole } = view.organization
  return (
    <BrandFormProvider
      machine={machines.brandForm}
      input={{ organizationId, orgRole, mode: "edit", recordId: brandId, kept }}
      on={{ notice: show, "draft.changed": ({ kept: next }) => keep(next) }}
    >
      <BrandForm missing={<NotFoundPage place="content" />} />
    </BrandFormProvider>
  )
}

export const BrandIdentityPage = () => {
  const { params } = useRoute("brandIdentity")
  return <Identity key={params.brandId} brandId={params.brandId} />
}
