import { expect } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

test("an edit of a published brand is a draft until it is published, and an older version comes back as draft", async ({
  marque,
  page
}) => {
  await exploreDemo(page, marque)

  await test.step("the identity says that a saved change is not in force", async () => {
    await page.getByRole("link", { name: "Identity", exact: true }).click()
    await page.getByLabel("Tagline").fill("Made for long evenings.")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("The draft has changes that are not in version 1.")).toBeVisible()
    await page.getByRole("link", { name: "Review and publish" }).click()
  })

  await test.step("a publish shows its changes first and keeps the note", async () => {
    await expect(page.getByText(/Version 1 is in force/)).toBeVisible()
    await expect(page.getByText("1 change since version 1")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Publish version 2…" }).click()
    const dialog = page.getByRole("dialog", { name: "Publish version 2?" })
    await expect(dialog).toContainText("Made for long evenings.")
    await expect(dialog.getByRole("img", { name: /, as it would be$/ }).first()).toBeVisible()
    await dialog.getByLabel("Note").fill("Longer evenings")
    await dialog.getByRole("button", { name: "Publish version 2" }).click()
    await expect(page.getByText(/Version 2 is in force, published on/)).toBeVisible()
    await expect(page.getByText("Longer evenings")).toBeVisible()
    await expect(page.getByText("Nothing was changed since version 2.")).toBeVisible()
  })

  await test.step("B-702 a running campaign stays on version 1, sees what the next one changes, and is moved to it", async () => {
    const back = page.url()
    await page.getByRole("link", { name: "Campaigns", exact: true }).click()
    await page.locator("#content").getByRole("link", { name: "First cups" }).first().click()
    await expect(page.getByText("Uses brand version 1. Version 2 is published.")).toBeVisible()
    await page.getByRole("button", { name: "Move to version 2" }).click()
    const dialog = page.getByRole("dialog", { name: "Move to brand version 2" })
    await expect(dialog).toContainText("Made for long evenings.")
    await expect(dialog).toContainText("2 slots approved, delivered or live")
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Move to version 2" }).click()
    await expect(page.getByText("The campaign uses brand version 2 from now on")).toBeVisible()
    await expect(page.getByText(/^Uses brand version/)).toBeHidden()
    await page.goto(back)
  })

  await test.step("the first version becomes the draft, and what is in force stays", async () => {
    await page.getByRole("button", { name: "Restore as draft: version 1" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Restore as draft" }).click()
    await expect(page.getByText("1 change since version 2")).toBeVisible()
    await expect(page.getByText(/Version 2 is in force, published on/)).toBeVisible()
    await page.getByRole("link", { name: "Identity", exact: true }).click()
    await expect(page.getByLabel("Tagline")).toHaveValue("Made for slow evenings.")
  })
})

test("an exported brand pack says what an import would change, and brings the draft back", async ({ marque, page }) => {
  await exploreDemo(page, marque)
  const brand = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Brand", exact: true })
  await brand.click()
  const chooser = page.getByLabel("Import", { exact: true })

  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export brand pack" }).click()
  const pack = await (await download).path()
  expect((await download).suggestedFilename()).toBe("Fig-Ember.zip")

  await test.step("the same brand has nothing to import", async () => {
    await chooser.setInputFiles(pack)
    const dialog = page.getByRole("dialog", { name: "Import this brand?" })
    await expect(dialog).toContainText("This file says what the draft says already.")
    await dialog.getByRole("button", { name: "Cancel" }).click()
  })

  await test.step("a changed draft is compared with it and replaced by it", async () => {
    await page.getByRole("link", { name: "Identity", exact: true }).click()
    await page.getByLabel("Tagline").fill("Made for nobody.")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("Review and publish")).toBeVisible()
    await brand.click()
    await chooser.setInputFiles(pack)
    const dialog = page.getByRole("dialog", { name: "Import this brand?" })
    await expect(dialog).toContainText("Made for nobody.")
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Import as draft" }).click()
    await expect(page.getByText("The imported brand is the draft now")).toBeVisible()
    await page.getByRole("link", { name: "Identity", exact: true }).click()
    await expect(page.getByLabel("Tagline")).toHaveValue("Made for slow evenings.")
  })

  await test.step("a file that points to another website says where, and an inward one is not read", async () => {
    await brand.click()
    const pointing = (house: string) => ({
      name: "brand.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ house }))
    })
    await chooser.setInputFiles(pointing("10.0.0.1"))
    const dialog = page.getByRole("dialog", { name: "Read the brand on another website?" })
    await expect(dialog).toContainText("10.0.0.1")
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Read it there" }).click()
    await expect(dialog).toContainText("This address is not on the public internet.")
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step("a file that is no brand says so", async () => {
    await brand.click()
    await chooser.setInputFiles({ name: "notes.json", mimeType: "application/json", buffer: Buffer.from("[]") })
    await expect(page.getByRole("alert").filter({ hasText: "neither a brand pack nor a brand file" })).toBeVisible()
  })
})
