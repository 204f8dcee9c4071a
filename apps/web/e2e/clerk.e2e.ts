import { readFileSync } from "node:fs"
import { type ClerkStandIn, startClerk } from "@marque/testing/clerk"
import { type Browser, expect, type Page, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { clerkVariables } from "./clerk-variables.ts"
import { compose, openNewest, settled } from "./composing.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, beginSignUp, grace, type Person } from "./people.ts"
import { addProduct, createOrganization, fillInBrand } from "./setting-up.ts"
import { enroll, enterPassword, nextCode, openAccountMenu, signOut } from "./signing-in.ts"

let clerk: ClerkStandIn
let marque: Installation

const environment = (own: Readonly<Record<string, string>> = {}) => ({
  ...WITHOUT_DEMO,
  ...clerkVariables(clerk),
  ...own
})

test.beforeAll(async () => {
  clerk = await startClerk()
  marque = await makeInstallation(environment())
  clerk.settings.webhookUrl = `${marque.url}/api/webhooks/clerk`
})
test.afterAll(async () => {
  await marque.stop()
  await clerk.close()
})

/** Requests that leave this machine's installation. */
const watchOrigins = (page: Page): ReadonlySet<string> => {
  const origins = new Set<string>()
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol)) origins.add(origin.replace(/^ws/, "http"))
  })
  return origins
}

const signUp = async (page: Page, person: Person): Promise<void> => {
  await beginSignUp(page, person)
  await page.getByRole("textbox", { name: "Code" }).fill(clerk.codeFor(person.email))
}

const inOtherBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: "reduce" })).newPage()

test("S-014 with accounts at Clerk: from signing up to a downloaded picture, with an invited colleague", async ({
  browser,
  page
}) => {
  const origins = watchOrigins(page)
  const errors: Array<string> = []
  page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())))

  await test.step("signs up on our own screens with the code that Clerk mails; no demo is offered", async () => {
    await page.goto(marque.url)
    await expect(page.getByRole("button", { name: "Explore the demo" })).toHaveCount(0)
    await page.getByRole("link", { name: "Create your brand" }).click()
    await expectAccessible(page)
    await signUp(page, ada)
    await expect(page.getByRole("heading", { name: "Welcome to Marque" })).toBeVisible()
  })

  await test.step("an organization made there is in the product at once", async () => {
    await createOrganization(page)
    await fillInBrand(page, "Lovelace")
  })

  await test.step("a picture is composed and downloaded", async () => {
    await addProduct(page)
    await page.getByRole("link", { name: "Gallery" }).first().click()
    await compose(page, { product: "Ember Mug", headline: "Red clay, slow fire", formats: ["Portrait 3:4"] })
    await page.getByRole("button", { name: "Generate" }).click()
    await settled(page, 2)
    await openNewest(page)
    const downloading = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download" }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^lovelace_ember-mug_.*\.jpg$/)
    expect(readFileSync(await download.path()).length).toBeGreaterThan(10_000)
    await page.keyboard.press("Escape")
  })

  const colleague = await inOtherBrowser(browser)
  await test.step("an invited colleague signs up, finds the invitation and joins; no one is offered to decline", async () => {
    await page.goto(`${marque.url}/org?tab=members`)
    await page.getByRole("button", { name: "Invite a member" }).first().click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: "E-mail" }).fill(grace.email)
    await dialog.locator("button[type=submit]").click()
    await expect(page.getByText(grace.email).first()).toBeVisible()
    await page.keyboard.press("Escape")
    await colleague.goto(`${marque.url}/sign-up`)
    await signUp(colleague, grace)
    await expect(colleague.getByRole("heading", { name: "Lovelace Ceramics" })).toBeVisible()
    await expect(colleague.getByRole("button", { name: "Decline" })).toHaveCount(0)
    await colleague.getByRole("button", { name: "Accept" }).click()
    await expect(colleague.getByRole("heading", { name: /^Ask Ada Lovelace/ })).toBeVisible()
  })

  await test.step("the member is in the list, and who is removed at Clerk is shut out by its event", async () => {
    await page.reload()
    await expect(page.getByText(grace.name).first()).toBeVisible()
    clerk.removeMember("lovelace-ceramics", grace.email)
    await clerk.delivered()
    await page.reload()
    await expect(page.getByText(ada.email).first()).toBeVisible()
    await expect(page.getByText(grace.email)).toHaveCount(0)
  })

  await test.step("signs out in both tabs, and in again by password and authenticator app", async () => {
    await page.goto(`${marque.url}/onboarding`)
    await openAccountMenu(page)
    await page.getByRole("menuitem", { name: "Your account" }).click()
    await page.getByRole("button", { name: "Set up" }).click()
    const { secret } = await enroll(page)
    await page.keyboard.press("Escape")
    const second = await page.context().newPage()
    await second.goto(`${marque.url}/org`)
    await expect(second.getByRole("heading", { level: 1 })).toBeVisible()
    await signOut(page, marque.url)
    await expect(second).toHaveURL(/\/sign-in/)
    await enterPassword(page, marque.url, ada)
    await expect(page).toHaveURL(/\/sign-in\/factor-two/)
    await page.getByRole("textbox", { name: /^Code from your/ }).fill(nextCode(secret))
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
    await expect(page.getByRole("heading", { name: "Lovelace", exact: true })).toBeVisible()
  })

  expect([...origins]).toEqual([marque.url])
  expect(errors).toEqual([])
})

test("S-170 S-171 S-211 a missing or malformed key, and a script that does not come, are said on the page", async ({
  page
}) => {
  await test.step("a missing key", async () => {
    const unset = await makeInstallation(environment({ CLERK_PUBLISHABLE_KEY: "" }))
    await page.goto(`${unset.url}/sign-in`)
    await expect(page.getByText("The publishable key of the identity provider is missing")).toBeVisible()
    await unset.stop()
  })
  await test.step("the script", async () => {
    const said: Array<string> = []
    page.on("console", (message) => void said.push(message.text()))
    await page.route("**/clerk.browser.js", (route) => route.abort())
    await page.goto(`${marque.url}/sign-in`)
    await expect(page.getByText("Signing in is not available right now.")).toBeVisible()
    expect(said).toContain("Failed to download latest ClerkJS")
    await page.unroute("**/clerk.browser.js")
    await page.getByRole("button", { name: "Retry" }).click()
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible()
  })
})
