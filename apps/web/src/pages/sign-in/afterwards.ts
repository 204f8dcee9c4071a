import { routes, safeRedirect } from "@marque/core/navigation"

export interface IdentitySearch {
  readonly redirect_url?: string | undefined
  readonly invitation?: string | undefined
}

/**
 * Where a person goes who is signed in: to the invitation they came with, to where they were going, or to the door of
 * the product, which knows the rest.
 */
export const afterwards = ({ invitation, redirect_url }: IdentitySearch, origin: string): string => {
  if (invitation !== undefined) return routes.signUp.href({ rest: "accept-invitation" }, { invitation })
  return redirect_url === undefined ? routes.onboarding.href() : safeRedirect(redirect_url, origin)
}
