import { type ClerkStandIn, startClerk } from "@marque/testing/clerk"
import { afterEach, beforeEach, expect, it } from "vitest"
import { checkSetup } from "./setup-check.ts"

let clerk: ClerkStandIn
beforeEach(async () => {
  clerk = await startClerk()
})
afterEach(() => clerk.close())

const check = (own: { readonly secretKey?: string; readonly apiUrl?: string } = {}) =>
  checkSetup({ publishableKey: clerk.publishableKey, secretKey: clerk.secretKey, apiUrl: clerk.url, ...own })

it("nothing is wrong with an instance that takes the key and has the template for tokens of the backend", async () => {
  expect(await check()).toBeUndefined()
})

it("says which of the three is wrong: the template, the key, or that no one answers", async () => {
  clerk.settings.templates = ["other"]
  expect(await check()).toBe("template")
  expect(await check({ secretKey: "sk_test_canary" })).toBe("refused")
  clerk.fail(/jwt_templates/, 503)
  expect(await check()).toBe("away")
  expect(await check({ apiUrl: "http://127.0.0.1:9" })).toBe("away")
})
