import type { AuthView } from "@marque/core/identity"
import type { Visitor } from "@marque/core/navigation"

interface Place {
  /** @default false */
  readonly adminMode?: boolean
  /** The identity provider's id of the organization that pages are shown of. */
  readonly clerkId: string | undefined
}

/** Input of the route guards, which do not redirect while the provider does not answer. */
export const visitorOf = (
  { status, superAdmin }: Pick<AuthView, "status" | "superAdmin">,
  { adminMode = false, clerkId }: Place
): Visitor => {
  if (status === "signedOut") return { state: "signedOut" }
  if (status !== "signedIn") return { state: "loading" }
  return { state: "signedIn", hasOrganization: clerkId !== undefined, superAdmin, adminMode }
}
