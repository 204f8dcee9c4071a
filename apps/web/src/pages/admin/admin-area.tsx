import type { RouteName } from "@marque/core/navigation"
import type { ComponentType } from "react"
import { useHere } from "../../routes/use-here.ts"
import { AdminBrandPage } from "../admin-brand/admin-brand-page.tsx"
import { AdminOrganizationPage } from "../admin-organization/admin-organization-page.tsx"
import { AdminOrganizationsPage } from "../admin-organizations/admin-organizations-page.tsx"
import { AdminPage } from "./admin-page.tsx"

const pages: Readonly<Partial<Record<RouteName, ComponentType>>> = {
  adminOrganizations: AdminOrganizationsPage,
  adminOrganization: AdminOrganizationPage,
  adminBrand: AdminBrandPage
}

/** All pages of the admin area in one file, which is loaded in admin mode only. */
export const AdminArea = () => {
  const { match } = useHere()
  const Page = (match && pages[match.name]) ?? AdminPage
  return <Page />
}
