import { expect, test } from "@playwright/test"
import { makeInstallationWithDemo } from "./demo-folder.ts"
import { exploreDemo } from "./explore-demo.ts"
import type { Installation } from "./installation.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallationWithDemo()
})
test.afterAll(() => marque.stop())

const REASON = "The glaze is not safe."

test("B-1303 from a product to every picture of it: recalled with a reason, refused in new work, and settled one by one", async ({
  page
}) => {
  const brand = await exploreDemo(page, marque)
  await test.step("the page of a product leads to everything that shows it", async () => {
    await page.goto(`${brand}/brand/products/`)
    await page.getByRole("link", { name: "Ember Mug" }).first().click()
    await page.getByRole("link", { name: "Recall", exact: true }).click()
    await expect(page.getByRole("heading", { name: "Everything with the product Ember Mug" })).toBeVisible()
    await expect(page.getByText(/^\d+ items?$/)).toBeVisible()
  })
  const rows = page.getByRole("list", { name: "Recall" }).locator("> li")
  const found = await rows.count()
  expect(found).toBeGreaterThan(1)

  await test.step("a recall is opened with a reason", async () => {
    await page.getByRole("button", { name: "Open recall" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Short")
    await dialog.getByRole("button", { name: "Open recall" }).click()
    await expect(dialog.getByText("Say why, in at least 10 characters")).toBeVisible()
    await dialog.getByRole("textbox", { name: "Reason" }).fill(REASON)
    await dialog.getByRole("button", { name: "Open recall" }).click()
    await expect(page.getByText(`${found} of ${found} open`)).toBeVisible()
  })
  const recall = page.url()

  await test.step("the pages of the brand say so and lead back", async () => {
    await page.goto(brand)
    await page.getByRole("link", { name: /^Ember Mug is recalled/ }).click()
    await expect(page).toHaveURL(recall)
  })

  await test.step("a picture of it is refused, with the reason", async () => {
    await page.goto(`${brand}/gallery?mode=product`)
    await page.getByRole("radio", { name: "Ember Mug" }).check()
    await page.getByRole("textbox", { name: "Headline" }).fill("Hold the evening")
    await expect(page.getByText(REASON).first()).toBeVisible()
    await expect(page.getByRole("button", { name: "Generate" })).toBeDisabled()
    await page.goto(recall)
  })

  await test.step("items are taken down and kept, and the last one closes it", async () => {
    await page.getByRole("checkbox").first().check()
    await page.getByRole("button", { name: "Keep" }).click()
    await page.getByRole("dialog").getByRole("textbox", { name: "Note" }).fill("Only used inside.")
    await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click()
    await expect(page.getByText(`${found - 1} of ${found} open`)).toBeVisible()
    await page.getByRole("button", { name: "Choose all shown" }).click()
    await page.getByRole("button", { name: "Mark as taken down" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Mark as taken down" }).click()
    await expect(page.getByText(/Closed on .*: every item is settled/)).toBeVisible()
  })
})
