import { expect, type Page, test } from "@playwright/test"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expectAccessible } from "./accessible.ts"
import { makeInstallationWithDemo } from "./demo-folder.ts"
import { exploreDemo } from "./explore-demo.ts"
import type { Installation } from "./installation.ts"
import { ada, signUp } from "./people.ts"
import { fillInBrand } from "./setting-up.ts"

let marque: Installation

/** As if everybody had last proven who they are an hour ago. */
const letProofsAge = (): void => {
  const database = new DatabaseSync(join(marque.dataDir, "identity.sqlite"))
  database.exec("UPDATE session SET firstFactorAt = firstFactorAt - 3600000")
  database.close()
}

test.beforeAll(async () => {
  marque = await makeInstallationWithDemo()
})
test.afterAll(() => marque.stop())

const account = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Account of/ }).click()
}

const setUp = async (page: Page, organization: string, brand: string): Promise<string> => {
  await page.getByRole("textbox", { name: "Name" }).fill(organization)
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { name: "Set up your brand" })).toBeVisible()
  await fillInBrand(page, brand)
  return page.url()
}

const switchTo = async (page: Page, name: string | RegExp): Promise<void> => {
  await page
    .getByRole("button", { name: /Lovelace Ceramics|Night Kiln|demo/ })
    .first()
    .click()
  await page.getByRole("option", { name }).click()
}

const leave = (page: Page) => page.getByRole("button", { name: "Demo · Leave" })

test("S-028 signed out, every route of the app asks for sign-in, whether or not it has a page", async ({ page }) => {
  for (const path of ["/org/usage", "/brands/unknown/campaigns", "/admin", "/brands/unknown/gallery"]) {
    await page.goto(`${marque.url}${path}`)
    await expect(page).toHaveURL(`${marque.url}/sign-in?redirect_url=${encodeURIComponent(path)}`)
  }
  await page.goto(`${marque.url}/nowhere`)
  await expect(page.getByText("Page Not Found")).toBeVisible()
})

test("a visitor without an account leaves the demo in one click", async ({ page }) => {
  await exploreDemo(page, marque)
  await leave(page).click()
  await expect(page).toHaveURL(`${marque.url}/`)
  await page.goto(`${marque.url}/onboarding`)
  await expect(page).toHaveURL(/\/sign-in/)
})

test("S-141 S-196 who explores the demo first sets up companies afterwards and moves between them", async ({
  page
}) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)

  await test.step("the demo is left for the place before it, which is onboarding", async () => {
    await page.getByRole("button", { name: /Explore the demo/ }).click()
    await expect(leave(page)).toBeVisible()
    await account(page)
    await expect(page.getByRole("menuitem", { name: "Reset demo data" })).toBeVisible()
    await page.keyboard.press("Escape")
    await leave(page).click()
    await expect(page.getByRole("link", { name: "Set up my company" })).toBeVisible()
  })

  let first = ""
  await test.step("a company is set up, and nothing of the demo is offered in it but the way there", async () => {
    await page.getByRole("link", { name: "Set up my company" }).click()
    first = await setUp(page, "Lovelace Ceramics", "Lovelace")
    await expect(leave(page)).toBeHidden()
    await account(page)
    await expect(page.getByRole("menuitem", { name: "Reset demo data" })).toBeHidden()
    await page.keyboard.press("Escape")
  })

  await test.step("the switcher leads into the demo, and Leave back to the page before", async () => {
    await page.getByRole("link", { name: "Products" }).first().click()
    await expect(page.getByRole("heading", { name: "Products" })).toBeVisible()
    const before = page.url()
    await switchTo(page, /Demo/)
    await expect(leave(page)).toBeVisible()
    await expectAccessible(page)
    await leave(page).click()
    await expect(page).toHaveURL(before)
    await expect(page.getByRole("heading", { name: "Products" })).toBeVisible()
  })

  await test.step("a later session begins in the company", async () => {
    await switchTo(page, /Demo/)
    await expect(leave(page)).toBeVisible()
    await page.context().clearCookies()
    await page.goto(`${marque.url}/sign-in`)
    await page.getByRole("textbox", { name: "E-mail" }).fill(ada.email)
    await page.getByRole("button", { name: "Continue", exact: true }).click()
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(ada.password)
    await page.getByRole("button", { name: /Continue|Sign in/ }).click()
    await expect(page).toHaveURL(first)
  })

  await test.step("another company is set up from the switcher, and an address of the first switches back to it", async () => {
    await page
      .getByRole("button", { name: /Lovelace Ceramics/ })
      .first()
      .click()
    await page.getByRole("link", { name: "New organization" }).click()
    await setUp(page, "Night Kiln", "Night Kiln Tea")
    await page.goto(`${first}/gallery`)
    await expect(page.getByText("You are in Lovelace Ceramics now.")).toBeVisible()
    await expect(page).toHaveURL(`${first}/gallery`)
    await expect(page.getByRole("heading", { name: "Gallery" })).toBeVisible()
    await expect(page.getByRole("button", { name: /Lovelace Ceramics/ }).first()).toBeVisible()
  })

  await test.step("a brand is archived, comes back with undo and from the archived ones, and can be deleted by its name", async () => {
    await page.goto(`${marque.url}/org?tab=brands`)
    const brand = page.getByRole("link", { name: "Lovelace", exact: true })
    await expect(brand).toBeVisible()
    await expectAccessible(page)
    const archived = page.getByRole("region", { name: "Archived" })
    const archive = async () => {
      await page.getByRole("button", { name: "Actions for Lovelace" }).click()
      await page.getByRole("menuitem", { name: "Archive" }).click()
      await expect(archived).toBeVisible()
    }
    await archive()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(archived).toBeHidden()
    await archive()
    await expect(page.getByText(/^Archived by .+ on \d/)).toBeVisible()
    await expect(page.getByText(/^Deleted on \d/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Delete now: Lovelace" }).click()
    const dialog = page.getByRole("dialog", { name: "Delete Lovelace now?" })
    await expect(dialog.getByRole("button", { name: "Delete now" })).toBeDisabled()
    await dialog.getByRole("textbox", { name: "Type Lovelace to delete it" }).fill("Lovelace")
    await expect(dialog.getByRole("button", { name: "Delete now" })).toBeEnabled()
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await page.goto(first)
    await expect(page.getByText(/it is archived. Restore it to make changes/)).toBeVisible()
    await page.goto(`${marque.url}/org?tab=brands`)
    await page.getByRole("button", { name: "Restore Lovelace" }).click()
    await expect(archived).toBeHidden()
    await brand.click()
    await expect(page).toHaveURL(first)
    await expect(page.getByText(/it is archived/)).toBeHidden()
  })

  await test.step("a policy is saved and holds after a reload", async () => {
    await page.goto(`${marque.url}/org`)
    await page.getByRole("tab", { name: "Policies" }).click()
    const policy = page.getByRole("switch", { name: "Approval required before download" })
    await policy.check()
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("Policies saved")).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(policy).toBeChecked()
  })

  await test.step("S-240 a brand is deleted after the person has proven who they are, and not without", async () => {
    letProofsAge()
    await page.goto(`${marque.url}/org?tab=brands`)
    await page.getByRole("button", { name: "Actions for Lovelace" }).click()
    await page.getByRole("menuitem", { name: "Archive" }).click()
    const remove = async () => {
      await page.getByRole("button", { name: "Delete now: Lovelace" }).click()
      const dialog = page.getByRole("dialog", { name: "Delete Lovelace now?" })
      await dialog.getByRole("textbox", { name: "Type Lovelace to delete it" }).fill("Lovelace")
      await dialog.getByRole("button", { name: "Delete now" }).click()
    }
    const proof = page.getByRole("dialog", { name: "Confirm it is you" })
    await remove()
    await expect(proof.getByLabel("Password")).toBeFocused()
    await expectAccessible(page)
    await proof.getByRole("button", { name: "Cancel" }).click()
    await expect(proof).toBeHidden()
    await page.reload()
    await remove()
    await proof.getByLabel("Password").fill(ada.password)
    await page.keyboard.press("Enter")
    await expect(page.getByText("Lovelace deleted")).toBeVisible()
    await expect(page.getByRole("region", { name: "Archived" })).toBeHidden()
    await expect(page.getByRole("link", { name: "Lovelace", exact: true })).toBeHidden()
  })

  await test.step("what ends with the organization is said before it can be deleted", async () => {
    await page.goto(`${marque.url}/org?tab=danger`)
    await expect(page.getByRole("heading", { name: "Delete the organization" })).toBeVisible()
    await expectAccessible(page)
  })
})
