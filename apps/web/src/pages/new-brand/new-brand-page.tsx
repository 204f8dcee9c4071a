import { useOrganization } from "@marque/react/organizations"
import { NewBrand } from "./new-brand.tsx"

export const NewBrandPage = () => {
  const { view } = useOrganization()
  return view.organization === undefined ? null : <NewBrand organization={view.organization} />
}
