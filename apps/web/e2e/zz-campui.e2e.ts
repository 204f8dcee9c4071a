import { expect, test } from "@playwright/test"
import { makeInstallationWithDemo } from "./demo-folder.ts"
import { exploreDemo } from "./explore-demo.ts"
import type { Installation } from "./installation.ts"

let marque: Installation
test.beforeAll(async () => { marque = await makeInstallationWithDemo() })
test.afterAll(() => marque.stop())
const text = `Campaign: Autumn table
Hi Cleo, as discussed on the phone:

Goal: launch
Message: One warm light makes an evening at home.
Audience: young families; people who moved
Markets: Germany, France and Poland
Channels: Instagram, TikTok, Radio
Products: Ember Mug
When: 12-26 October 2026
Approval by 1 October
Budget: 18,500 EUR
Offer: 20 % off with code EMBER20
Must not say:
- cheapest
- free

#EmberEvenings`
test("look", async ({ page }) => {
  const brand = await exploreDemo(page, marque)
  const id = brand.split("/").at(-1)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${marque.url}/campaigns/new?brandId=${id}`)
  await page.getByRole("radio", { name: "Paste a brief" }).check()
  await page.getByLabel("Text of the brief").fill(text)
  await page.screenshot({ path: "/tmp/campui-1.png", fullPage: true })
  await page.getByRole("button", { name: "Read the text" }).click()
  await expect(page.getByRole("button", { name: "Create campaign" })).toBeVisible()
  await page.screenshot({ path: "/tmp/campui-2.png", fullPage: true })
  await page.emulateMedia({ colorScheme: "dark" })
  await page.screenshot({ path: "/tmp/campui-3.png", fullPage: true })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.screenshot({ path: "/tmp/campui-4.png", fullPage: true })
  await page.getByRole("button", { name: "Create campaign" }).click()
  await expect(page).toHaveURL(/campaigns\/[^/]+\/$/)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole("heading", { name: "Autumn table" })).toBeVisible()
  await page.screenshot({ path: "/tmp/campui-5.png", fullPage: true })
})
