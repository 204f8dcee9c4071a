import type { AuthView } from "@marque/core/identity"
import type { Visitor } from "@marque/core/navigation"

/** What the doors of the routes need to know of a person. While the provider does not answer no one is sent away. */
export const visitorOf = ({ organization, status, superAdmin }: AuthView, adminMode = false): Visitor => {
  if (status === "signedOut") return { state: "signedOut" }
  if (status !== "signedIn") return { state: "loading" }
  return { state: "signedIn", hasOrganization: organization !== undefined, superAdmin, adminMode }
}
