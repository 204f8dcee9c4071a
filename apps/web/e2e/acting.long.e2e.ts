import { expect, type Page, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, grace, type Person, signUp } from "./people.ts"
import { enroll, nextCode, openAccountMenu } from "./signing-in.ts"
import { fillInBrand } from "./setting-up.ts"

let marque: Installation

test.beforeAll(async () => {
  marque = await makeInstallation({ ...WITHOUT_DEMO, SUPER_ADMIN_EMAILS: grace.email })
})
test.afterAll(() => marque.stop())

const company = async (page: Page, person: Person, organization: string, brand: string): Promise<string> => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), person)
  await page.getByText("Set up my company").last().click()
  await page.getByRole("textbox", { name: "Name" }).fill(organization)
  await page.getByRole("button", { name: "Continue" }).click()
  await fillInBrand(page, brand)
  return page.url()
}

/** With both factors; the first code of an authenticator app was used when it was set up. */
const turnOnAdminMode = async (page: Page): Promise<void> => {
  await openAccountMenu(page)
  await page.getByRole("menuitem", { name: "Your account" }).click()
  await page.getByRole("button", { name: "Set up" }).click()
  const { secret } = await enroll(page)
  await page.keyboard.press("Escape")
  await openAccountMenu(page)
  await page.getByRole("menuitem", { name: "Turn on admin mode" }).click()
  await page.getByRole("textbox", { name: "Reason" }).fill("Ticket 4711")
  await page.getByRole("button", { name: "Turn on" }).click()
  const proof = page.getByRole("dialog", { name: "Confirm it is you" })
  const bar = page.getByRole("region", { name: "Admin mode" })
  await expect(proof.or(bar)).toBeVisible()
  if (await proof.isVisible()) {
    await proof.getByLabel("Password").fill(grace.password)
    await page.keyboard.press("Enter")
    await proof.getByRole("textbox", { name: /^Code from your/ }).fill(nextCode(secret))
    await page.keyboard.press("Enter")
  }
  await expect(bar).toBeVisible()
}

test("a super administrator acts as a member: looks, is refused, allows changes, stops, and the customer reads all of it", async ({
  browser,
  page
}) => {
  const address = await company(page, ada, "Lovelace Ceramics", "Night Kiln")
  const support = await (await browser.newContext()).newPage()
  await company(support, grace, "Hopper Support", "Own Brand")
  await support.goto(address)
  await expect(support.getByText("Not found").or(support.getByText("Page Not Found")).first()).toBeVisible()
  await support.goto(`${marque.url}/org`)
  await turnOnAdminMode(support)

  await support.goto(`${marque.url}/admin/organizations`)
  await support.getByRole("link", { name: "Lovelace Ceramics" }).click()
  await support.getByRole("button", { name: "Act as Ada Lovelace" }).click()
  const asked = support.getByRole("dialog", { name: "Act as Ada Lovelace?" })
  await asked.getByRole("textbox", { name: "Reason" }).fill("Their headline is cut off")
  await expectAccessible(support)
  await asked.getByRole("button", { name: "Act as" }).click()
  const bar = support.getByRole("region", { name: "Admin mode" })
  await expect(bar).toContainText("Grace Hopper as Ada Lovelace in Lovelace Ceramics")
  await expect(bar).toContainText("Only looking")
  await expect(support.getByRole("heading", { name: "Night Kiln", exact: true })).toBeVisible()
  await expectAccessible(support)

  const leftBehind = support.getByText(/is no longer open to you/)
  await expect(leftBehind).toHaveCount(0)
  await support.goto(`${marque.url}/org/billing`)
  await expect(support.getByText("Billing and secret addresses stay closed while you act as a member")).toBeVisible()

  await support.goto(`${marque.url}/org?tab=profile`)
  await support.getByLabel(/^Industry/).selectOption({ index: 2 })
  await support.getByRole("button", { name: "Save" }).click()
  await expect(support.getByText("You act as a member and can only look. Allow changes first.").first()).toBeVisible()
  await bar.getByRole("button", { name: "Allow changes" }).click()
  const confirm = support.getByRole("dialog", { name: "Change things as Ada Lovelace?" })
  await expectAccessible(support)
  await confirm.getByRole("button", { name: "Allow" }).click()
  await expect(bar).toContainText("Changes allowed")
  await support.getByRole("button", { name: "Save" }).click()
  await expect(support.getByText("Saved").first()).toBeVisible()

  await bar.getByRole("button", { name: "Stop acting" }).click()
  await expect(support).toHaveURL(/\/admin\/organizations\//)
  await expect(bar).not.toContainText("Ada Lovelace")
  await expect(leftBehind).toHaveCount(0)
  await support.goto(address)
  await expect(support.getByRole("heading", { name: "Night Kiln", exact: true })).toBeHidden()

  await page.goto(`${marque.url}/org?tab=activity`)
  await expect(page.getByText("Support began to act as a member").first()).toBeVisible()
  await expect(page.getByText(/^As Ada Lovelace: Ticket 4711: .*industry/).first()).toBeVisible()
  await expect(page.getByText("Support stopped acting as a member").first()).toBeVisible()
})
