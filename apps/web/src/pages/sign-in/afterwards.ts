import { routes, safeRedirect } from "@marque/core/navigation"

export interface IdentitySearch {
  readonly redirect_url?: string | undefined
  readonly invitation?: string | undefined
}

/** To the invitation, the requested page, or the product's entry. */
export const afterwards = ({ invitation, redirect_url }: IdentitySearch, origin: string): string => {
  if (invitation !== undefined) return routes.signUp.href({ rest: "accept-invitation" }, { invitation })
  return redirect_url === undefined ? routes.onboarding.href() : safeRedirect(redirect_url, origin)
}
