import { expect, type Page, test } from "@playwright/test"
import { totp } from "@marque/testing/totp"
import { expectAccessible } from "./accessible.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, codeFor, grace, type Person, signUp } from "./people.ts"

let marque: Installation

test.beforeAll(async () => {
  marque = await makeInstallation(WITHOUT_DEMO)
})
test.afterAll(() => marque.stop())

const account = (page: Page) => page.getByRole("button", { name: /^Account of/ }).click()

const signOut = async (page: Page): Promise<void> => {
  await account(page)
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await expect(page).toHaveURL(`${marque.url}/`)
}

const enterPassword = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.goto(`${marque.url}/sign-in`)
  await page.getByRole("textbox", { name: "E-mail" }).fill(email)
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** The code that set the app up is used, so the next one is taken. */
const nextCode = (secret: string): string => totp(secret, Date.now() + 30_000)

const enroll = async (page: Page): Promise<{ readonly secret: string; readonly codes: ReadonlyArray<string> }> => {
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible()
  const secret = await page.getByRole("definition").innerText()
  await page.getByRole("textbox", { name: /^Code from your/ }).fill(totp(secret))
  await page.getByRole("button", { name: "Switch on" }).click()
  const list = page.getByRole("list", { name: "Backup codes" })
  await expect(list.getByRole("listitem")).toHaveCount(10)
  const codes = await list.getByRole("listitem").allInnerTexts()
  await expectAccessible(page)
  await page.getByRole("button", { name: "I have kept them" }).click()
  return { secret, codes }
}

const organization = async (page: Page, name: string): Promise<void> => {
  await page.getByText("Set up my company").last().click()
  await page.getByRole("textbox", { name: "Name" }).fill(name)
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByRole("button", { name: "Fill in the whole form yourself" }).click()
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Night Kiln")
  await page.getByRole("button", { name: "Create brand" }).click()
  await expect(page.getByRole("heading", { name: "Night Kiln", exact: true })).toBeVisible()
}

test("S-150 S-238 an authenticator app, its codes, and an organization that requires it", async ({ browser, page }) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await organization(page, "Lovelace Ceramics")
  await account(page)
  await page.getByRole("menuitem", { name: "Your account" }).click()
  await page.getByRole("button", { name: "Set up" }).click()
  const { codes, secret } = await enroll(page)
  await expect(page.getByText("10 backup codes are left.")).toBeVisible()
  await page.keyboard.press("Escape")

  await signOut(page)
  await enterPassword(page, ada)
  await expect(page).toHaveURL(/\/sign-in\/factor-two/)
  await expectAccessible(page)
  await page.getByRole("textbox", { name: /^Code from your/ }).fill(nextCode(secret))
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Night Kiln", exact: true })).toBeVisible()

  const [backup = ""] = codes
  const enterBackupCode = async (): Promise<void> => {
    await signOut(page)
    await enterPassword(page, ada)
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
  await page.getByRole("switch", { name: "Everyone needs an authenticator app" }).click()
  await expect(page.getByText("Everyone needs an authenticator app now")).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await other.getByRole("link", { name: "Sign up" }).click()
  await other.getByRole("textbox", { name: /^Name/ }).fill(grace.name)
  await other.getByRole("textbox", { name: "Password", exact: true }).fill(grace.password)
  await other.getByRole("button", { name: "Continue" }).click()
  await expect(other.getByRole("heading", { name: "Confirm your e-mail" })).toBeVisible()
  await other.getByRole("textbox", { name: "Code" }).fill(await codeFor(other, marque.outboxUrl(), grace.email))
  await other.getByRole("button", { name: "Accept" }).click()
  await expect(other.getByRole("heading", { name: "Set up an authenticator app" })).toBeVisible()
  await expectAccessible(other)
  await other.goto(`${marque.url}/org`)
  await expect(other.getByRole("heading", { name: "Set up an authenticator app" })).toBeVisible()
  await enroll(other)
  await expect(other.getByRole("button", { name: /^Account of/ })).toBeVisible()
})
