import { expect, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, grace, joinByInvitation, signUp } from "./people.ts"
import { ownBrand } from "./setting-up.ts"
import { enroll, enterPassword, nextCode, openAccountMenu, signOut } from "./signing-in.ts"

let marque: Installation

test.beforeAll(async () => {
  marque = await makeInstallation(WITHOUT_DEMO)
})
test.afterAll(() => marque.stop())

test("S-150 S-238 an authenticator app, its codes, and an organization that requires it", async ({ browser, page }) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await ownBrand(page)
  await openAccountMenu(page)
  await page.getByRole("menuitem", { name: "Your account" }).click()
  await page.getByRole("button", { name: "Set up" }).click()
  const { codes, secret } = await enroll(page)
  await expect(page.getByText("10 backup codes are left.")).toBeVisible()
  await page.keyboard.press("Escape")

  await signOut(page, marque.url)
  await enterPassword(page, marque.url, ada)
  await expect(page).toHaveURL(/\/sign-in\/factor-two/)
  await expectAccessible(page)
  await page.getByRole("textbox", { name: /^Code from your/ }).fill(nextCode(secret))
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Night Kiln", exact: true })).toBeVisible()

  const [backup = ""] = codes
  const enterBackupCode = async (): Promise<void> => {
    await signOut(page, marque.url)
    await enterPassword(page, marque.url, ada)
    await page.getByRole("button", { name: "Use a backup code" }).click()
    await page.getByRole("textbox", { name: /^Backup code/ }).fill(backup)
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
  }
  await enterBackupCode()
  await expect(page.getByRole("heading", { name: "Night Kiln", exact: true })).toBeVisible()
  await enterBackupCode()
  await expect(page.getByRole("alert")).toHaveText("That code is not right.")
  await page.getByRole("textbox", { name: /^Backup code/ }).fill(codes[1] ?? "")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Night Kiln", exact: true })).toBeVisible()

  await page.goto(`${marque.url}/org?tab=members`)
  await page.getByRole("button", { name: "Invite a member" }).first().click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: "E-mail" }).fill(grace.email)
  await dialog.locator("button[type=submit]").click()
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue()
  await page.keyboard.press("Escape")
  await page.goto(`${marque.url}/org?tab=policies`)
  await page.getByRole("switch", { name: "Everyone needs a second step to sign in" }).click()
  await expect(page.getByText("Everyone needs a second step to sign in now")).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await joinByInvitation(other, marque.outboxUrl(), grace)
  await expect(other.getByRole("heading", { name: "Set up a second step" })).toBeVisible()
  await expect(other.getByRole("button", { name: "Add a passkey" })).toBeVisible()
  await expectAccessible(other)
  await other.goto(`${marque.url}/org`)
  await expect(other.getByRole("heading", { name: "Set up a second step" })).toBeVisible()
  await other.getByRole("button", { name: "Set up an authenticator app" }).click()
  await expect(other.getByRole("heading", { name: "Set up an authenticator app" })).toBeVisible()
  await enroll(other)
  await expect(other.getByRole("button", { name: /^Account of/ })).toBeVisible()
})
