import { keptPhotoshootForm, startedFields } from "@marque/core/photoshoots"
import { routes } from "@marque/core/navigation"
import { PhotoshootForm, PhotoshootFormProvider } from "@marque/react/photoshoots/form"
import { navigate } from "wouter/use-browser-location"
import { useRecordForm } from "../../app-context/kept-draft.ts"
import { usePhotoshootFormMachines } from "../../machines/photoshoots.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

interface NewInBrandProps {
  readonly brand: KnownBrand
  readonly search: Parameters<typeof startedFields>[0]
}

const NewInBrand = ({ brand, search }: NewInBrandProps) => {
  const { photoshootForm } = usePhotoshootFormMachines()
  const { brandId } = brand
  const { input, on } = useRecordForm({
    brand,
    kind: "photoshoot",
    mode: "new",
    recordId: undefined,
    draft: keptPhotoshootForm,
    onDone: () => navigate(routes.photoshoots.href({ brandId }))
  })
  const asked = startedFields(search)
  return (
    <PhotoshootFormProvider
      machine={photoshootForm}
      // What the address asks for takes the place of text that was left here.
      input={{ ...input, kept: asked === undefined ? input.kept : { fields: asked } }}
      on={{
        ...on,
        "record.saved": ({ id }) => navigate(routes.photoshoot.href({ brandId, photoshootId: id }), { replace: true })
      }}
    >
      <PhotoshootForm brandId={brandId} markets={brand.markets} missing={<NotFoundPage place="content" />} />
    </PhotoshootFormProvider>
  )
}

export const NewPhotoshootPage = () => {
  const { params, search } = useRoute("newPhotoshoot")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => <NewInBrand key={JSON.stringify(search)} brand={brand} search={search} />}
    </InBrand>
  )
}
