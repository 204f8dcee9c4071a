import { startClerk } from "@marque/testing/clerk"
import { totp } from "@marque/testing/totp"
import { Effect } from "effect"
import { type ClerkBrowser, makeClerkBrowser } from "../../test/clerk-browser.ts"
import { type Difference, identityContract, type IdentityDriver } from "../../test/identity-contract/index.ts"
import { broadcastTabs } from "../identity/open-tabs.ts"
import { layer } from "./index.ts"

let number = 0

const clerkDriver = async (): Promise<IdentityDriver> => {
  const clerk = await startClerk()
  const browsers: Array<ClerkBrowser> = []
  let offline = false
  return {
    browser: () => {
      const browser = makeClerkBrowser(clerk)
      browser.setOffline(offline)
      browsers.push(browser)
      const openTabs = broadcastTabs(`clerk browser ${++number}`)
      return {
        tab: () =>
          layer({
            publishableKey: clerk.publishableKey,
            proxyUrl: clerk.url,
            scriptUrl: `${clerk.url}/clerk.browser.js`,
            sync: () => Effect.void,
            page: browser.tab().page,
            openTabs
          })
      }
    },
    code: async (email) => clerk.codeFor(email),
    mailKinds: async (email) => clerk.mailKinds(email),
    totp,
    setOffline: (value) => {
      offline = value
      for (const browser of browsers) browser.setOffline(value)
    },
    close: async () => {
      for (const browser of browsers) browser.close()
      await clerk.close()
    }
  }
}

identityContract(
  "Clerk",
  clerkDriver,
  new Set<Difference>([
    "tellsTakenEmail",
    "noDemo",
    "shortNames",
    "ownInvitations",
    "noDecline",
    "noProofForOrganizations",
    "noRequiredSecondFactor",
    "noAccountEnd",
    "noAppReplacement",
    "uncountedBackupCodes",
    "noMailOfSecondFactor",
    "noPasskeys",
    "ownLimits"
  ])
)
