import { adminTexts, type AdminQuery } from "@marque/core/admin"
import { routes } from "@marque/core/navigation"
import { AdminOrganizationList } from "@marque/react/admin"
import { PageHeader } from "@marque/react/ui"
import { navigate } from "wouter/use-browser-location"
import { useRoute } from "../../routes/use-route.ts"
import { Desk } from "../admin/desk.tsx"

type Query = Extract<AdminQuery, { readonly view: "organizations" }>
type Search = ReturnType<typeof routes.adminOrganizations.decode>["value"]

const queryOf = ({ page, q = "", sort = "created", status }: Search): Query => ({
  view: "organizations",
  q,
  sort,
  status,
  page: page ?? 1
})

const open = ({ page, q, sort, status }: Query) =>
  navigate(
    routes.adminOrganizations.href(
      {},
      {
        page,
        sort,
        ...(q !== "" && { q }),
        ...(status !== undefined && { status: status as NonNullable<Search["status"]> })
      }
    )
  )

export const AdminOrganizationsPage = () => {
  const { search } = useRoute("adminOrganizations")
  const query = queryOf(search)
  return (
    <>
      <PageHeader title={adminTexts.organizations} />
      <Desk query={query}>
        <AdminOrganizationList query={query} onQuery={open} />
      </Desk>
    </>
  )
}
