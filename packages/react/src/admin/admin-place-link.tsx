import type { AdminPlace } from "@marque/core/admin"
import { routes } from "@marque/core/navigation"
import { Link } from "@marque/react/ui"

/** To the organization, or to the brand, in the admin area. */
export const AdminPlaceLink = ({ place }: { readonly place: AdminPlace | undefined }) => {
  if (place === undefined) return null
  const { brandId, name, organizationId: orgId } = place
  const href =
    brandId === undefined ? routes.adminOrganization.href({ orgId }) : routes.adminBrand.href({ orgId, brandId })
  return <Link href={href}>{name}</Link>
}
