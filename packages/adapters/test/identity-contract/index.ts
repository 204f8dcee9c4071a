import { describe } from "vitest"
import { accountsCases } from "./accounts.ts"
import { organizationsCases } from "./organizations.ts"
import type { Difference, Differences } from "./differences.ts"
import { contractPages, type IdentityDriver } from "./pages.ts"
import { passkeyCases } from "./passkeys.ts"
import { profileCases } from "./profile.ts"
import { proofCases } from "./proof.ts"
import { secondFactorCases } from "./second-factor.ts"
import { sessionsCases } from "./sessions.ts"

export type { Difference, Differences } from "./differences.ts"
export type { IdentityDriver } from "./pages.ts"

const exceptions = (differences: Differences): string =>
  differences.size === 0 ? "" : ` but for ${[...differences].join(", ")}`

/** Cases that the differences exclude are left out, which the title says. */
export const identityContract = (
  name: string,
  makeDriver: () => Promise<IdentityDriver>,
  differences: Differences = new Set<Difference>()
) =>
  describe(`${name} keeps the identity contract${exceptions(differences)}`, () => {
    const pages = contractPages(makeDriver, differences)
    accountsCases(pages)
    sessionsCases(pages)
    organizationsCases(pages)
    proofCases(pages)
    secondFactorCases(pages)
    profileCases(pages)
    passkeyCases(pages)
  })
