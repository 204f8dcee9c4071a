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

/** What the host does with a visitor: `wait` shows the shell's skeleton, `redirect` replaces the history entry. */
export type Admission =
  | { readonly type: "allow" }
  | { readonly type: "wait" }
  | { readonly type: "redirect"; readonly to: string }
  | { readonly type: "askForAdminMode" }
  | { readonly type: "notFound" }

const ONBOARDING: ReadonlySet<string> = new Set(["onboarding", "onboardingOrganization", "onboardingBrand"])

/**
 * Decides whether a visitor may open a route. `location` is the path with its search, to come back to after signing in.
 *
 * No one learns from the answer that an admin page exists. What a record's page may show is the backend's to decide.
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
