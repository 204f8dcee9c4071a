import { expect, type Page, test } from "@playwright/test"
import { websites } from "@marque/testing/websites"
import { type ServedWebsite, serveWebsite } from "@marque/testing/websites/serve"
import { expectAccessible } from "./accessible.ts"
import { openNewest, tiles } from "./composing.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, signUp } from "./people.ts"

let marque: Installation
let harbour: ServedWebsite
test.beforeAll(async () => {
  harbour = await serveWebsite(websites.harbour)
  marque = await makeInstallation({ ...WITHOUT_DEMO, MARQUE_BRAND_WEBSITES: new URL(harbour.url).origin })
})
test.afterAll(async () => {
  await marque.stop()
  await harbour.stop()
})

const find = (page: Page, label: string) => page.locator('[data-part="find"]', { hasText: label })

test("S-031 a brand is started from its website, by keyboard, over a reload, published, and a picture measured by its rule", async ({
  page
}) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await page.getByRole("link", { name: "Set up my company" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Harbour")
  await page.getByRole("combobox", { name: "Country of the main market" }).selectOption({ label: "Germany" })
  await page.getByRole("button", { name: "Continue" }).click()

  await test.step("an inward address is refused, and files are offered", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Set up your brand" })).toBeVisible()
    await page.getByRole("textbox", { name: "Website" }).fill("http://127.0.0.1:9/")
    await page.keyboard.press("Enter")
    await expect(page.getByText("This address is not on the public internet.")).toBeVisible()
    await expect(page.getByText("Start from files instead, or answer six questions.")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("what the website says is reviewed", async () => {
    await page.getByRole("textbox", { name: "Website" }).fill(harbour.url)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1, name: "Review what we found" })).toBeVisible()
    await expect(find(page, "Colour, primary")).toContainText("from styles.css")
    await expectAccessible(page)
  })

  await test.step("one is written differently, one is discarded, the sure ones are accepted", async () => {
    await page.getByRole("button", { name: "Edit: Tagline" }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("textbox", { name: "New value of Tagline" })).toBeFocused()
    await page.keyboard.press("End")
    await page.keyboard.type(" And mornings.")
    await page.keyboard.press("Enter")
    await expect(find(page, "Tagline")).toContainText("Light for long winters. And mornings.")
    await page.getByRole("button", { name: "Discard: Colour, accent" }).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: /^Accept all/ }).focus()
    await page.keyboard.press("Enter")
    await expect(find(page, "Logo")).toHaveAttribute("data-decision", "accepted")
    await expect(find(page, "Voice")).toHaveAttribute("data-decision", "open")
  })

  await test.step("a reload continues where it was", async () => {
    await page.reload()
    await expect(find(page, "Colour, accent")).toHaveAttribute("data-decision", "discarded")
    await expect(find(page, "Tagline")).toContainText("And mornings.")
  })

  let brand = ""
  await test.step("only what was accepted is the brand's", async () => {
    await page.getByRole("button", { name: "Create brand" }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Harbour Lamps", exact: true })).toBeVisible()
    brand = page.url()
    await page.goto(`${brand}/brand/identity`)
    await expect(page.getByRole("textbox", { name: /^Tagline/ })).toHaveValue("Light for long winters. And mornings.")
    await expect(page.getByRole("textbox", { name: /^Voice/ })).toHaveValue("")
    await expect(page.getByRole("textbox", { name: "Hex value of Colour 1" })).toHaveValue("#1F4E79")
    await expect(page.getByRole("textbox", { name: "Hex value of Colour 4" })).toBeHidden()
    await expect(page.getByRole("button", { name: /^Remove the logo/ })).toBeVisible()
  })

  const sheet = page.getByRole("dialog")
  await test.step("it gets a rule, whose examples are its tests, and is published with it", async () => {
    await page.goto(`${brand}/brand/guidelines`)
    await page.getByRole("link", { name: "Write the first rule" }).click()
    await sheet.getByRole("textbox", { name: "Title" }).fill("Nothing is cheap")
    await sheet.getByRole("textbox", { name: "Statement" }).fill("A lamp is made to last.")
    await sheet.getByRole("textbox", { name: /^Terms/ }).fill("cheap")
    await sheet.getByRole("textbox", { name: /^Exceptions/ }).fill("Cheap Street")
    await sheet.getByRole("textbox", { name: /^Do\b(?!n)/ }).fill("Come to Cheap Street")
    await sheet.getByRole("textbox", { name: /^Don’t/ }).fill("A cheap lamp")
    await expect(sheet.getByText("Fires, as it should")).toBeVisible()
    await expect(sheet.getByText("Passes, as it should")).toBeVisible()
    await sheet.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("Rule saved").or(page.getByText("Rule added"))).toBeVisible()
    await page.goto(`${brand}/brand`)
    await page.getByRole("button", { name: "Publish version 1…" }).click()
    await sheet.getByRole("button", { name: "Publish version 1" }).click()
    await expect(page.getByText(/Version 1 is in force, published on/)).toBeVisible()
  })

  await test.step("the test bench fires it, and not on its exception", async () => {
    await page.goto(`${brand}/brand/guidelines?mode=test`)
    const row = sheet.getByRole("listitem").filter({ hasText: "Nothing is cheap" })
    await sheet.getByLabel("Text to try").fill("Find us in Cheap Street")
    await expect(row).toContainText("Passes")
    await sheet.getByLabel("Text to try").fill("A cheap lamp")
    await expect(row).toContainText("Fires")
  })

  await test.step("a picture is measured by it", async () => {
    await page.goto(`${brand}/gallery?mode=custom`)
    await page.getByRole("textbox", { name: "Prompt" }).fill("A lamp on a windowsill")
    await page.getByRole("textbox", { name: "Headline" }).fill("A cheap light")
    await expect(page.getByText("Failed results cost nothing")).toBeVisible()
    await page.getByRole("button", { name: "Generate" }).click()
    await expect(tiles(page, "asset")).toHaveCount(1, { timeout: 240_000 })
    await openNewest(page)
    await sheet.getByRole("tab", { name: "Score" }).click()
    await expect(sheet.getByText(/rules v1/)).toBeVisible()
    await expect(page.getByRole("listitem").filter({ hasText: "Nothing is cheap" })).toContainText("cheap")
  })
})
