import type { AuthView } from "@marque/core/identity"
import type { Visitor } from "@marque/core/navigation"

/** Input of the route guards, which do not redirect while the provider does not answer. */
export const visitorOf = ({ organization, status, superAdmin }: AuthView, adminMode = false): Visitor => {
  if (status === "signedOut") return { state: "signedOut" }
  if (status !== "signedIn") return { state: "loading" }
  return { state: "signedIn", hasOrganization: organization !== undefined, superAdmin, adminMode }
}
