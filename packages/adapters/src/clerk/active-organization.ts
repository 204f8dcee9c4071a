import type { ClerkJs } from "./clerk-js.types.ts"
import type { ClerkPage } from "./clerk-page.ts"

type Page = Pick<ClerkPage, "hasFocus" | "keepOrganization" | "lastOrganization">

export interface ActiveOrganization {
  /** Rejects with an error like Clerk's. `id`: null for none. */
  readonly choose: (clerk: ClerkJs, id: string | null) => Promise<void>
  /** Chooses one for a session that has none: the last of the person in this browser, or else their first. */
  readonly takeUp: (clerk: ClerkJs) => Promise<void>
}

export const activeOrganization = (page: Page): ActiveOrganization => {
  const choose: ActiveOrganization["choose"] = async (clerk, id) => {
    const { session, user } = clerk
    if (!session || !user) return
    const isMember = user.organizationMemberships.some(({ organization }) => organization.id === id)
    if (id !== null && !isMember) throw { code: "organization_not_found_or_unauthorized" }
    const before = session.lastActiveOrganizationId
    try {
      await clerk.setActive({ organization: id, navigate: () => undefined })
      // Without the focus Clerk's script does not tell the server, which makes the tokens.
      if (!page.hasFocus()) await clerk.session?.touch({ intent: "select_org" })
    } catch (thrown) {
      if (clerk.session) clerk.session.lastActiveOrganizationId = before
      throw thrown
    }
    // Ended elsewhere meanwhile, which Clerk's script takes for a switch that is done.
    if (!clerk.session) throw { code: "signed_out" }
    // Clerk's script ignores the wish where the installation wants one active.
    if (clerk.session.lastActiveOrganizationId !== id) throw { code: "not_allowed_access" }
    if (id !== null) page.keepOrganization(user.id, id)
  }

  return {
    choose,
    takeUp: async (clerk) => {
      const { session, user } = clerk
      if (!session || !user || session.lastActiveOrganizationId !== null) return
      const mine = user.organizationMemberships
        .toSorted((left, right) => left.createdAt.getTime() - right.createdAt.getTime())
        .map(({ organization }) => organization.id)
      const last = page.lastOrganization(user.id)
      const id = mine.find((each) => each === last) ?? mine[0]
      if (id !== undefined) await choose(clerk, id)
    }
  }
}
