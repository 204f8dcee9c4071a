import { type RouteMatch, routes } from "./routes.pure.ts"

export type Visitor =
  | { readonly state: "loading" }
  | { readonly state: "signedOut" }
  | {
      readonly state: "signedIn"
      readonly hasOrganization: boolean
      readonly superAdmin: boolean
      readonly adminMode: boolean
    }

/** `wait` shows the shell's skeleton, `redirect` replaces the history entry. */
export type Admission =
  | { readonly type: "allow" }
  | { readonly type: "wait" }
  | { readonly type: "redirect"; readonly to: string }
  | { readonly type: "askForAdminMode" }
  | { readonly type: "notFound" }

const ONBOARDING: ReadonlySet<string> = new Set(["onboarding", "onboardingOrganization", "onboardingBrand"])

/**
 * `location`: path with search, to return to after signing in.
 *
 * The answer never reveals that an admin page exists. Access to records is the backend's decision.
 */
export const admit = (match: RouteMatch | undefined, visitor: Visitor, location: string): Admission => {
  if (match === undefined) return { type: "notFound" }
  const { access } = routes[match.name]
  if (access === "public") return { type: "allow" }
  if (visitor.state === "loading") return { type: "wait" }
  if (visitor.state === "signedOut") {
    return { type: "redirect", to: routes.signIn.href({}, { redirect_url: location }) }
  }
  if (access === "admin") {
    if (!visitor.superAdmin) return { type: "notFound" }
    return visitor.adminMode ? { type: "allow" } : { type: "askForAdminMode" }
  }
  if (!visitor.hasOrganization && !ONBOARDING.has(match.name)) {
    return { type: "redirect", to: routes.onboarding.href() }
  }
  return { type: "allow" }
}
