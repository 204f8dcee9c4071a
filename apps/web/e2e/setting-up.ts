import { fileURLToPath } from "node:url"
import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"

export const demoFile = (name: string): string =>
  fileURLToPath(new URL(`../../../packages/studio/demo/fig-and-ember/${name}`, import.meta.url))

/** From the choice after signing up. */
export const createOrganization = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Set up my company" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Lovelace Ceramics")
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("lovelace-ceramics")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { name: "Set up your brand" })).toBeVisible()
  await expectAccessible(page)
}

/** From the page that sets a brand up; `logo` is a file of the demo brand. */
export const fillInBrand = async (page: Page, name: string, logo?: string): Promise<void> => {
  await page.getByRole("button", { name: "Fill in the whole form yourself" }).click()
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name)
  if (logo !== undefined) await page.locator("input[type=file]").setInputFiles(demoFile(logo))
  await page.getByRole("button", { name: "Create brand" }).click()
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible()
}

/** From the home of a brand without products. */
export const addProduct = async (page: Page): Promise<void> => {
  const product = page.getByRole("link", { name: "Add a product with a clean cut-out" })
  await page.getByText(/^\d more steps?$/).click()
  await product.click()
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ember Mug")
  await page.locator("input[type=file]").first().setInputFiles(demoFile("products/ember-mug.jpg"))
  await expect(page.getByRole("radio", { name: /^Cut-out/ }).first()).toBeChecked({ timeout: 240_000 })
  await expectAccessible(page)
  const pictures = page.getByRole("group", { name: "Cut-out" }).locator("label img")
  await pictures.last().click()
  await expect(page.getByRole("radio", { name: "No cut-out" })).toBeChecked()
  await pictures.first().click()
  await expect(page.getByRole("radio", { name: /^Cut-out/ }).first()).toBeChecked()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByRole("link", { name: "Ember Mug" })).toBeVisible()
}

/** From the choice after signing up: a company with a brand that was filled in by hand. Gives the brand's address. */
export const ownBrand = async (page: Page): Promise<string> => {
  await page.getByText("Set up my company").last().click()
  await page.getByRole("textbox", { name: "Name" }).fill("Lovelace Ceramics")
  await page.getByRole("button", { name: "Continue" }).click()
  await fillInBrand(page, "Night Kiln")
  return page.url()
}
