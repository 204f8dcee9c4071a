import { expect, type Page, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { makeInstallationWithDemo } from "./demo-folder.ts"
import { exploreDemo } from "./explore-demo.ts"
import type { Installation } from "./installation.ts"

let marque: Installation

test.beforeAll(async () => {
  marque = await makeInstallationWithDemo()
})
test.afterAll(() => marque.stop())

const field = (page: Page) => page.getByRole("combobox", { name: "Search or run a command" })
const selected = (page: Page) => page.getByRole("dialog").getByRole("option", { selected: true })

const search = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press("Control+k")
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(words)
}

test("what a person may open is found, chosen and opened by keys alone", async ({ page }) => {
  const home = await exploreDemo(page, marque)
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible()

  await test.step("a product by the beginnings of its words", async () => {
    await search(page, "ember m")
    await expect(selected(page)).toContainText("Ember Mug")
    await expect(selected(page)).toContainText("Product · Fig & Ember")
    await page.screenshot({ path: "/tmp/search-1.png" })
    await expectAccessible(page)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/brand\/products\/form\?/)
    await expect(field(page)).toBeHidden()
  })

  await test.step("what was opened last comes first when nothing is typed, and arrows go through the rows", async () => {
    await search(page, "")
    await expect(selected(page)).toContainText("Ember Mug")
    await page.screenshot({ path: "/tmp/search-2.png" })
    await page.keyboard.press("ArrowUp")
    await expect(selected(page)).not.toContainText("Ember Mug")
    await page.keyboard.press("ArrowDown")
    await expect(selected(page)).toContainText("Ember Mug")
    await page.keyboard.press("Escape")
    await expect(field(page)).toBeHidden()
  })

  await test.step("a command and a page", async () => {
    await search(page, "> dark")
    await page.keyboard.press("Enter")
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
    await search(page, "gall")
    await expect(selected(page)).toContainText("Page")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/gallery/)
  })

  await test.step("the address of a brand leads to it, and letters that nothing has to a sentence", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await search(page, "ember")
    await expect(selected(page)).toContainText("Ember")
    await page.waitForTimeout(700)
    await page.screenshot({ path: "/tmp/search-3.png" })
    await page.keyboard.press("Escape")
    await page.setViewportSize({ width: 1280, height: 720 })
    await search(page, home)
    await expect(selected(page)).toContainText("Fig & Ember")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(home)
    await search(page, "%".repeat(300))
    await expect(page.getByText(/^Nothing found for/).first()).toBeVisible()
  })
})
