import { useAuth } from "@marque/react/identity"
import { useAdminModeControls } from "../app-context/admin-mode-controls.ts"

/** The identity provider's id: of the session's organization, or of the one in which a member is acted as. */
export const useActiveOrganization = (): string | undefined => {
  const { view } = useAuth()
  const { actingIn } = useAdminModeControls()
  return actingIn ?? view.organization?.id
}
