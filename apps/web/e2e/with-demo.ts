import { test as base } from "@playwright/test"
import { makeInstallationWithDemo } from "./demo-folder.ts"
import type { Installation } from "./installation.ts"

/** For walks that begin with a demo of their own, so that they can share one installation, which is never stopped meanwhile. */
export const test = base.extend<object, { readonly marque: Installation }>({
  marque: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const marque = await makeInstallationWithDemo()
      await use(marque)
      await marque.stop()
    },
    { scope: "worker", timeout: 900_000 }
  ]
})
