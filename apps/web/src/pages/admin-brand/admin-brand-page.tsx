import { AdminBrand } from "@marque/react/admin"
import { useRoute } from "../../routes/use-route.ts"
import { Desk } from "../admin/desk.tsx"

export const AdminBrandPage = () => {
  const { brandId, orgId: organizationId } = useRoute("adminBrand").params
  return (
    <Desk query={{ view: "brand", organizationId, brandId }}>
      <AdminBrand />
    </Desk>
  )
}
