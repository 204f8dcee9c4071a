import fc from "fast-check"
import { expect, it } from "vitest"
import { makeBrowser, startIdentity } from "../../../test/local-identity.ts"

const EMAIL = "both@example.com"
const passwords = ["first browser, own words", "second browser, own words"] as const
const step = fc.record({
  browser: fc.constantFrom(0, 1),
  act: fc.constantFrom("start", "verifyNewest", "verifyOldest")
})

it("whatever two browsers do with one address, the password is the one of the browser that verified", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const { identity } = await startIdentity()
      const browsers = [makeBrowser(identity, "192.0.2.1"), makeBrowser(identity, "192.0.2.2")] as const
      let owner: number | undefined
      for (const { act, browser } of [{ browser: 0, act: "start" }, { browser: 1, act: "start" }, ...steps]) {
        const page = browsers[browser === 0 ? 0 : 1]
        if (act === "start") {
          await page.post("/sign-up/start", { email: EMAIL, password: passwords[browser === 0 ? 0 : 1] })
          continue
        }
        const codes = (await identity.mails(50)).flatMap(({ code }) => (code === undefined ? [] : [code]))
        const code = act === "verifyNewest" ? codes[0] : codes.at(-1)
        const verified = await page.post("/sign-up/verify", { code })
        if (verified.ok) {
          expect(owner).toBeUndefined()
          owner = browser
        }
      }
      for (const [index, password] of passwords.entries()) {
        const page = makeBrowser(identity, `192.0.2.${10 + index}`)
        const signedIn = await page.post("/sign-in/email", { email: EMAIL, password })
        expect(signedIn.ok).toBe(owner === index)
      }
      await identity.close()
    }),
    { numRuns: 5 }
  )
})
