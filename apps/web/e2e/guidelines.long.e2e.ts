import { expect } from "@playwright/test"
import { pdfFile } from "@marque/testing/pdf-file"
import { expectAccessible } from "./accessible.ts"
import { openNewest } from "./composing.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

const guide = pdfFile([
  [{ text: "Fig & Ember brand guide", x: 50, y: 700, size: 24 }],
  [
    { text: "Copy", x: 50, y: 700, size: 20 },
    { text: 'Every picture must include "Fired twice in Devon".', x: 50, y: 660, size: 12 },
    { text: "Always sound like a person at the wheel.", x: 50, y: 630, size: 12 },
    { text: "The studio was founded in 2009.", x: 50, y: 600, size: 12 }
  ]
])

test("a rule comes from a document, is switched on and tried, pictures are measured by it, and one is waived", async ({
  marque,
  page
}) => {
  const brand = await exploreDemo(page, marque)
  const sheet = page.getByRole("dialog")

  await test.step("a PDF proposes rules with their page, and none is added unasked", async () => {
    await page.goto(`${brand}/brand/guidelines`)
    await page.getByRole("link", { name: "Import a document" }).click()
    await expectAccessible(page)
    await sheet
      .locator('input[type="file"]')
      .setInputFiles({ name: "guide.pdf", mimeType: "application/pdf", buffer: Buffer.from(guide) })
    await expect(sheet.getByText("2 rules proposed from 2 pages")).toBeVisible()
    const figures = sheet.getByRole("figure")
    await expect(figures.locator("figcaption")).toHaveText(["Page 2 of guide.pdf", "Page 2 of guide.pdf"])
    const picture = sheet.getByRole("img", { name: /^Part of page 2 of guide.pdf, .* Every picture must include/ })
    await expect(picture).toHaveJSProperty("complete", true)
    expect(await picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(400)
    await expectAccessible(page)
  })

  await test.step("one is added as a check, switched off", async () => {
    await sheet.getByRole("button", { name: /^Add as check: Required text/ }).click()
    await expect(sheet.getByText("Added, switched off")).toBeVisible()
    await sheet.getByRole("button", { name: "Close" }).first().click()
    await page.goto(`${brand}/brand/guidelines?q=Devon`)
    await expect(page.getByRole("listitem").filter({ hasText: "Required text" }).getByText("Off")).toBeVisible()
  })

  await test.step("it is switched on", async () => {
    await page
      .getByRole("link", { name: /^Required text: Fired twice/ })
      .first()
      .click()
    await sheet.getByRole("switch", { name: "Switched on" }).click()
    await sheet.getByRole("button", { name: "Save" }).click()
    await expect(sheet.getByRole("button", { name: "Save" })).toBeHidden()
    await sheet.getByRole("button", { name: "Close" }).click()
    await expect(page.getByRole("link", { name: /What fails it/ })).toBeVisible()
    await expect(page.getByText("The draft has changes that are not in version 1.")).toBeVisible()
  })

  await test.step("it counts from the next publish on", async () => {
    await page.getByRole("link", { name: "Review and publish" }).click()
    await page.getByRole("button", { name: "Publish version 2…" }).click()
    const dialog = page.getByRole("dialog", { name: "Publish version 2?" })
    await expect(dialog).toContainText("Required text")
    await dialog.getByRole("button", { name: "Publish version 2" }).click()
    await expect(page.getByText(/Version 2 is in force, published on/)).toBeVisible()
  })

  await test.step("the test bench fires it on words that lack the text", async () => {
    await page.goto(`${brand}/brand/guidelines?mode=test`)
    await sheet.getByLabel("Text to try").fill("A bowl for slow evenings")
    await expect(sheet.getByRole("listitem").filter({ hasText: "Required text" })).toContainText("Fires")
    await expectAccessible(page)
  })

  await test.step("a picture that is measured by it is accepted with a reason", async () => {
    await page.goto(`${brand}/brand/guidelines?q=Devon`)
    await page.getByRole("link", { name: /What fails it/ }).click()
    await openNewest(page)
    await sheet.getByRole("tab", { name: "Score" }).click()
    const row = page.getByRole("listitem").filter({ hasText: "Required text" })
    await row.getByRole("button", { name: /^Accept with a reason/ }).click()
    const dialog = page.getByRole("dialog").last()
    await expectAccessible(page)
    await dialog.getByLabel("Reason").fill("It hangs beside the kiln, where everyone knows.")
    await dialog.getByRole("button", { name: "Accept", exact: true }).click()
    await expect(row).toContainText("It hangs beside the kiln, where everyone knows.")
    await expect(row).toContainText("Accepted by")
    await expect(page.getByText(/checks passed, 1 waived/)).toBeVisible()
  })

  await test.step("B-505 the rule says so", async () => {
    await page.goto(`${brand}/brand/guidelines?q=Devon`)
    await expect(page.getByText("1 waiver in 30 days")).toBeVisible()
  })
})
