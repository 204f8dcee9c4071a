import { expect, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { makeInstallationWithDemo } from "./demo-folder.ts"
import type { Installation } from "./installation.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallationWithDemo()
})
test.afterAll(() => marque.stop())

test("an edit of a published brand is a draft until it is published, and an older version comes back as draft", async ({
  page
}) => {
  await page.goto(marque.url)
  await page.getByRole("button", { name: "Explore the demo" }).first().click()
  await expect(page.getByRole("heading", { name: "Fig & Ember", exact: true })).toBeVisible()

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
    await dialog.getByLabel("Note").fill("Longer evenings")
    await dialog.getByRole("button", { name: "Publish version 2" }).click()
    await expect(page.getByText(/Version 2 is in force, published on/)).toBeVisible()
    await expect(page.getByText("Longer evenings")).toBeVisible()
    await expect(page.getByText("Nothing was changed since version 2.")).toBeVisible()
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
