import { describe } from "vitest"
import { accountsCases } from "./accounts.ts"
import { organizationsCases } from "./organizations.ts"
import { contractPages, type IdentityDriver } from "./pages.ts"
import { profileCases } from "./profile.ts"
import { proofCases } from "./proof.ts"
import { secondFactorCases } from "./second-factor.ts"
import { sessionsCases } from "./sessions.ts"

export type { IdentityDriver } from "./pages.ts"

/** Cases of missing capabilities are skipped. */
export const identityContract = (name: string, makeDriver: () => Promise<IdentityDriver>) =>
  describe(`${name} keeps the identity contract`, () => {
    const pages = contractPages(makeDriver)
    accountsCases(pages)
    sessionsCases(pages)
    organizationsCases(pages)
    proofCases(pages)
    secondFactorCases(pages)
    profileCases(pages)
  })
