import { readFileSync } from "node:fs"
import { expect, test } from "@playwright/test"
import { strFromU8, unzipSync } from "fflate"
import { expectAccessible } from "./accessible.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, signUp } from "./people.ts"
import { addProduct, ownBrand } from "./setting-up.ts"

let marque: Installation

test.beforeAll(async () => {
  marque = await makeInstallation(WITHOUT_DEMO)
})
test.afterAll(() => marque.stop())

test("an administrator exports everything, deletes the organization and restores it", async ({ page }) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  const brand = await ownBrand(page)
  await addProduct(page)

  await page.goto(`${marque.url}/org?tab=danger`)
  await expectAccessible(page)
  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export everything" }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe("lovelace-ceramics_export.zip")
  const archive = unzipSync(readFileSync(await download.path()))
  const paths = Object.keys(archive)
  expect(paths).toEqual(expect.arrayContaining(["organization.json", "members.csv", "ledger.csv"]))
  expect(paths).toContain("brands/night-kiln/brand-pack.zip")
  const photo = paths.find((path) => path.startsWith("brands/night-kiln/files/ember-mug_"))
  expect(archive[photo ?? ""]?.length).toBeGreaterThan(10_000)
  const manifest = strFromU8(archive["manifest.csv"] ?? new Uint8Array())
  expect(manifest).toContain(`${photo ?? "none"},${archive[photo ?? ""]?.length ?? 0},in the archive`)

  const section = page.getByRole("region", { name: "Delete the organization" })
  await section.getByRole("button", { name: "Delete the organization" }).click()
  await expect(section.getByText("Lovelace Ceramics disappears at once for its only member.")).toBeVisible()
  await section.getByRole("textbox", { name: "Enter Lovelace Ceramics to confirm" }).fill("Lovelace Ceramics")
  await section.getByRole("button", { name: "Delete the organization" }).click()
  await expect(page.getByRole("heading", { name: "Deleted organizations" })).toBeVisible()
  await expectAccessible(page)
  await page.goto(brand)
  await expect(page.getByRole("heading", { name: "Night Kiln", exact: true })).toHaveCount(0)

  await page.goto(`${marque.url}/onboarding`)
  await page.getByRole("button", { name: "Restore Lovelace Ceramics" }).click()
  await expect(page.getByRole("heading", { name: "Night Kiln", exact: true })).toBeVisible()
  expect(page.url()).toBe(brand)
  await page.getByRole("link", { name: "Products", exact: true }).click()
  await expect(page.getByRole("link", { name: "Ember Mug" })).toBeVisible()
})
