import { totp } from "@marque/testing/totp"
import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import type { Person } from "./people.ts"

export const openAccountMenu = (page: Page) => page.getByRole("button", { name: /^Account of/ }).click()

export const signOut = async (page: Page, origin: string): Promise<void> => {
  await openAccountMenu(page)
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await expect(page).toHaveURL(`${origin}/`)
}

export const enterPassword = async (page: Page, origin: string, { email, password }: Person): Promise<void> => {
  await page.goto(`${origin}/sign-in`)
  await page.getByRole("textbox", { name: "E-mail" }).fill(email)
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** The code that set the app up is used, so the next one is taken. */
export const nextCode = (secret: string): string => totp(secret, Date.now() + 30_000)

/** From where the app's code is shown. */
export const enroll = async (
  page: Page
): Promise<{ readonly secret: string; readonly codes: ReadonlyArray<string> }> => {
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
