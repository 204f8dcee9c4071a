import type { OwnOrganization } from "./organizations.schema.ts"

export interface BeforeDemo {
  readonly clerkId: string
  readonly address: string
}

/**
 * The switch that leaves the demo: back to the organization and page before, else to another organization of the person,
 * else to none, which leads to onboarding.
 */
export const leaveDemo = (
  before: BeforeDemo | undefined,
  organizations: ReadonlyArray<OwnOrganization>
): { readonly organizationId: string | null; readonly to?: string } => {
  const others = organizations.filter(({ isDemo }) => !isDemo)
  const same = before && others.find(({ clerkId }) => clerkId === before.clerkId)
  if (before !== undefined && same !== undefined) return { organizationId: same.clerkId, to: before.address }
  return { organizationId: others[0]?.clerkId ?? null }
}
