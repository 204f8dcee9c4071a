import { AdminLog, AdminOrganization } from "@marque/react/admin"
import { useRoute } from "../../routes/use-route.ts"
import { Desk } from "../admin/desk.tsx"

export const AdminOrganizationPage = () => {
  const { orgId: organizationId } = useRoute("adminOrganization").params
  return (
    <>
      <Desk query={{ view: "organization", organizationId }}>
        <AdminOrganization />
      </Desk>
      <Desk query={{ view: "audit", organizationId, cursor: null }}>
        <AdminLog organizationId={organizationId} />
      </Desk>
    </>
  )
}
