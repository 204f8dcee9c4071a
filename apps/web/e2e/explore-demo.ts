import { expect, type Page } from "@playwright/test"

/** Tiles of the demo's gallery: its pictures and its clip, formats of one scene as one. */
export const DEMO_TILES = 17

/** From the landing page, as a visitor without an account; returns the address of the demo's brand, which is open. */
export const exploreDemo = async (page: Page, marque: { readonly url: string }): Promise<string> => {
  await page.goto(marque.url)
  await page.getByRole("button", { name: "Explore the demo" }).first().click()
  await expect(page.getByRole("heading", { name: "Fig & Ember", exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/brands\/[^/?#]+$/)
  return page.url()
}
