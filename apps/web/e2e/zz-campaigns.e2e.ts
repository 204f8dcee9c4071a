import { expect, test } from "@playwright/test"
import { makeInstallationWithDemo } from "./demo-folder.ts"
import { exploreDemo } from "./explore-demo.ts"
import type { Installation } from "./installation.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallationWithDemo()
})
test.afterAll(() => marque.stop())

test("look", async ({ page }) => {
  const shot = async (name: string, full = true) => {
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/camp-${name}.png`, fullPage: full })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await exploreDemo(page, marque)
  await page.getByRole("link", { name: "Campaigns", exact: true }).first().click()
  await page.waitForTimeout(800)
  await shot("empty")
  await page.getByRole("link", { name: "New campaign" }).first().click()
  await page.waitForTimeout(800)
  await page.getByText("From a sample").click()
  await shot("new")
  await page.getByRole("textbox", { name: /^Name/ }).fill("Spring launch")
  await page.getByRole("button", { name: "Create campaign" }).click()
  await page.waitForTimeout(1500)
  await shot("brief")
  await page.getByRole("button", { name: "Add product" }).click()
  await page.waitForTimeout(700)
  await shot("picker", false)
  await page.keyboard.press("Escape")
  await page.emulateMedia({ colorScheme: "dark" })
  await shot("brief-dark")
  await page.setViewportSize({ width: 390, height: 844 })
  await shot("brief-390")
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole("link", { name: "Campaigns", exact: true }).first().click()
  await page.waitForTimeout(800)
  await shot("list-dark")
  await page.emulateMedia({ colorScheme: "light" })
  await page.getByRole("link", { name: "Trends", exact: true }).first().click()
  await page.getByRole("radio", { name: "Month" }).check()
  await page.getByRole("button", { name: /next month/i }).click()
  await page.waitForTimeout(800)
  await shot("month", false)
})
