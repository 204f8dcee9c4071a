import type { SnapshotFrom } from "xstate"
import { EXPLORE_DEMO } from "../model/demo-text.ts"
import { routes } from "../navigation/navigation.pure.ts"
import type { organizationSwitcherMachine } from "./organization-switcher.machine.ts"
import type { OwnOrganization } from "./organizations.schema.ts"

/** Organizations from which on the switcher has a search field; product specification, section 2.3. */
const SEARCHED_FROM = 8

export interface OrganizationSwitcherItem {
  readonly clerkId: string
  readonly name: string
  readonly roleLabel: string
  readonly mark: string | undefined
  readonly active: boolean
}

export interface OrganizationSwitcherHere {
  readonly clerkId: string | undefined
  readonly inDemo: boolean
  readonly hasDemo: boolean
  readonly isVisitor: boolean
}

export interface OrganizationSwitcherView {
  /** Whether there is more than one organization to choose from; else the entries stand in the user menu. */
  readonly shown: boolean
  readonly label: string
  readonly listLabel: string
  readonly active: OrganizationSwitcherItem | undefined
  readonly items: ReadonlyArray<OrganizationSwitcherItem>
  readonly own: ReadonlyArray<OwnOrganization>
  readonly search: { readonly label: string; readonly query: string } | undefined
  readonly empty: string | undefined
  readonly error: string | undefined
  readonly retryLabel: string
  readonly newOrganization: { readonly label: string; readonly href: string }
  readonly exploreDemo: { readonly label: string } | undefined
  /** The chip in the demo: what it is, and the way out. */
  readonly demo: { readonly label: string; readonly leaveLabel: string; readonly resetLabel: string } | undefined
}

const roleLabels = { admin: "Administrator", member: "Member" } as const

export const organizationSwitcherView = (
  snapshot: SnapshotFrom<typeof organizationSwitcherMachine>,
  { clerkId, hasDemo, inDemo, isVisitor }: OrganizationSwitcherHere
): OrganizationSwitcherView => {
  const { error, organizations = [], query } = snapshot.context
  const itemOf = (own: OwnOrganization): OrganizationSwitcherItem => ({
    clerkId: own.clerkId,
    name: own.name,
    roleLabel: roleLabels[own.role],
    mark: own.isDemo ? "Demo" : undefined,
    active: own.clerkId === clerkId
  })
  const searched = organizations.length >= SEARCHED_FROM
  const wanted = searched ? query.trim().toLowerCase() : ""
  const items = organizations.filter(({ name }) => name.toLowerCase().includes(wanted)).map(itemOf)
  const active = organizations.find((own) => own.clerkId === clerkId)
  return {
    shown: organizations.length > 1,
    label: "Switch organization",
    listLabel: "Organizations",
    active: active && itemOf(active),
    items,
    own: organizations,
    search: searched ? { label: "Find an organization", query } : undefined,
    empty: items.length === 0 && wanted !== "" ? `No results for “${query.trim()}”` : undefined,
    error: snapshot.matches("failed") ? error : undefined,
    retryLabel: "Retry",
    newOrganization: {
      label: "New organization",
      href: isVisitor ? routes.signUp.href() : routes.onboardingOrganization.href()
    },
    exploreDemo: hasDemo && !inDemo ? { label: EXPLORE_DEMO } : undefined,
    demo: inDemo ? { label: "Demo", leaveLabel: "Leave", resetLabel: "Reset demo data" } : undefined
  }
}
