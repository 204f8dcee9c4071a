import { expect, type Page, test } from "@playwright/test"
import { websites } from "@marque/testing/websites"
import { type ServedWebsite, serveWebsite } from "@marque/testing/websites/serve"
import { expectAccessible } from "./accessible.ts"
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

test("S-031 a brand is started from its website, by keyboard, over a reload", async ({ page }) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await page.getByRole("link", { name: "Set up my company" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Harbour")
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

  await test.step("only what was accepted is the brand's", async () => {
    await page.getByRole("button", { name: "Create brand" }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Harbour Lamps", exact: true })).toBeVisible()
    await page.goto(`${page.url()}/brand/identity`)
    await expect(page.getByRole("textbox", { name: /^Tagline/ })).toHaveValue("Light for long winters. And mornings.")
    await expect(page.getByRole("textbox", { name: /^Voice/ })).toHaveValue("")
    await expect(page.getByRole("textbox", { name: "Hex value of Colour 1" })).toHaveValue("#1F4E79")
    await expect(page.getByRole("textbox", { name: "Hex value of Colour 4" })).toBeHidden()
    await expect(page.getByRole("button", { name: /^Remove the logo/ })).toBeVisible()
  })
})
