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

const card = (page: Page, title: string) => page.locator('[data-part="trend"]', { hasText: title }).first()

test("a visitor saves, dismisses and takes back days, adds and imports their own, and subscribes to what is saved", async ({
  page
}) => {
  await exploreDemo(page, marque)

  await test.step("the calendar of the demo is full", async () => {
    await page.getByRole("link", { name: "Trends", exact: true }).first().click()
    await expect(page.getByRole("heading", { name: "Trends", exact: true })).toBeVisible()
    await expect(card(page, "Fig & Ember’s anniversary")).toBeVisible()
    await expect(card(page, "Open studio evening")).toBeVisible()
  })

  await test.step("a day is saved, another one dismissed, undone, dismissed again and taken back from the list", async () => {
    await page.getByRole("button", { name: "Save: Open studio evening" }).click()
    await expect(card(page, "Open studio evening")).toHaveAttribute("data-status", "saved")
    await page.getByRole("button", { name: "Dismiss: Winter glazes arrive" }).click()
    await expect(card(page, "Winter glazes arrive")).toBeHidden()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(card(page, "Winter glazes arrive")).toBeVisible()
    await page.getByRole("button", { name: "Dismiss: Winter glazes arrive" }).click()
    await page.getByRole("button", { name: "Dismissed (1)" }).click()
    await page.getByRole("button", { name: "Take back: Winter glazes arrive" }).click()
    await expect(page.getByText("Nothing is dismissed.")).toBeVisible()
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click()
    await expect(card(page, "Winter glazes arrive")).toBeVisible()
  })

  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

  await test.step("a date of one's own is added", async () => {
    await page.getByRole("button", { name: "Add own date" }).click()
    await page.getByLabel("Name").fill("Founders’ dinner")
    await page.getByLabel("Date", { exact: true }).fill(soon)
    await page.getByRole("button", { name: "Add date", exact: true }).click()
    await expect(card(page, "Founders’ dinner")).toBeVisible()
  })

  await test.step("a calendar is imported, with what is left out of it", async () => {
    await page.getByRole("button", { name: "Import" }).click()
    const day = soon.replaceAll("-", "")
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nX-WR-CALNAME:Trade fairs\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Ceramics fair\r\nDTSTART;VALUE=DATE:${day}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:2\r\nSUMMARY:No day\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "fairs.ics", mimeType: "text/calendar", buffer: Buffer.from(text) })
    await expect(page.getByText("1 row is left out")).toBeVisible()
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click()
    await expect(card(page, "Ceramics fair")).toContainText("Trade fairs")
  })

  await test.step("an inward address is refused", async () => {
    await page.getByRole("button", { name: "Import" }).click()
    await page.getByLabel("Or an address").fill("http://127.0.0.1:9/a.ics")
    await page.getByRole("button", { name: "Read address" }).click()
    await expect(page.getByText("This address is not on the public internet.")).toBeVisible()
    await page.getByRole("button", { name: "Cancel" }).click()
  })

  await test.step("the saved day is in the calendar that one subscribes to, until it is revoked", async () => {
    await page.getByRole("button", { name: "Subscribe" }).click()
    await page.getByRole("button", { name: "Make an address" }).click()
    const address = await page.getByLabel("Address").inputValue()
    const calendar = await page.request.get(address)
    expect(calendar.status()).toBe(200)
    expect(await calendar.text()).toContain("SUMMARY:Open studio evening")
    await page.getByRole("button", { name: "Revoke the address" }).click()
    await expect(page.getByText("The address no longer works")).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
  })

  await test.step("the month shows the day and leads to its card by keyboard", async () => {
    await page.getByRole("radio", { name: "Month" }).check()
    await expect(page).toHaveURL(/view=month/)
    await expect(page.getByRole("table")).toBeVisible()
    await expectAccessible(page)
  })
})
