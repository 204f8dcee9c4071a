import { expect, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, signUp } from "./people.ts"
import { ownBrand } from "./setting-up.ts"
import { enterPassword, openAccountMenu } from "./signing-in.ts"

let marque: Installation

test.beforeAll(async () => {
  marque = await makeInstallation(WITHOUT_DEMO)
})
test.afterAll(() => marque.stop())

test("a person deletes the own account, is told what ends with it, and may sign up once more", async ({ page }) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await ownBrand(page)

  await openAccountMenu(page)
  await page.getByRole("menuitem", { name: "Your account" }).click()
  const section = page.getByRole("region", { name: "Delete the account" })
  await section.getByRole("button", { name: "Delete the account" }).click()
  await expect(section.getByText("Lovelace Ceramics has no other member and ends too.")).toBeVisible()
  await expectAccessible(page)
  await expect(section.getByRole("button", { name: "Delete the account" })).toBeDisabled()
  await section.getByRole("textbox", { name: `Enter ${ada.email} to confirm` }).fill(ada.email)
  await section.getByRole("button", { name: "Delete the account" }).click()
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible()
  await expectAccessible(page)

  await enterPassword(page, marque.url, ada)
  await expect(page.getByRole("alert")).toHaveText("E-mail or password is not right")
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await expect(page.getByRole("link", { name: "Set up my company" })).toBeVisible()
})
