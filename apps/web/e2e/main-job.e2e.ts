import { readFileSync } from "node:fs"
import { expect, type Page, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { compose, openNewest, settled, tiles } from "./composing.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, grace, signUp } from "./people.ts"
import { addProduct, createOrganization, demoFile } from "./setting-up.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallation(WITHOUT_DEMO)
})
test.afterAll(() => marque.stop())

const createBrand = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Fill in the whole form yourself" }).click()
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Lovelace")
  await page.locator("input[type=file]").setInputFiles(demoFile("logos/primary.svg"))
  const hex = (at: number) => page.getByRole("textbox", { name: `Hex value of Colour ${at}` })
  await hex(1).fill("#B5331E")
  await hex(2).fill("reddish")
  await hex(3).fill("#231815")
  await page.getByRole("textbox", { name: /^Voice/ }).fill("Warm, quiet and exact.")
  await page.getByRole("textbox", { name: /^Banned terms/ }).fill("luxury, cheap")
  await page.getByRole("button", { name: "Create brand" }).click()
  await expect(page.getByText("Write a colour as six hex digits, for example #B5331E")).toBeVisible()
  await hex(2).fill("#F6EDE2")
  await page.getByRole("button", { name: "Create brand" }).click()
  await expect(page).toHaveURL(/\/brands\/[^/]+$/)
  await expect(page.getByRole("heading", { name: "Lovelace", exact: true })).toBeVisible()
}

const invite = async (page: Page): Promise<string> => {
  await page.goto(`${marque.url}/org?tab=members`)
  await page
    .getByRole("button", { name: /Invite/ })
    .first()
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: "E-mail" }).fill(grace.email)
  await dialog.getByRole("button", { name: /Send|Invite/ }).click()
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue()
  await page.keyboard.press("Escape")
  await page
    .getByRole("combobox", { name: `Role of ${grace.email} in Lovelace` })
    .selectOption({ label: "Lovelace: Creator" })
  return link
}

test("S-001 S-003 S-015 from signing up to a downloaded picture, with a second person watching live", async ({
  browser,
  page
}) => {
  let gallery = ""

  await test.step("1 signs up with the code from the local outbox", async () => {
    await page.goto(marque.url)
    await expectAccessible(page)
    await page.getByRole("link", { name: "Create your brand" }).click()
    await signUp(page, marque.outboxUrl(), ada)
    await expect(page.getByRole("heading", { name: "Welcome to Marque" })).toBeVisible()
  })

  await test.step("2 creates an organization and a brand; a colour that is no colour is named and nothing is lost", async () => {
    await createOrganization(page)
    await createBrand(page)
  })

  await test.step("3 adds a product with a photograph and chooses a cut-out", () => addProduct(page))

  const colleague = await browser.newContext({ reducedMotion: "reduce" })
  const second = await colleague.newPage()
  await test.step("invites a colleague, who joins in another browser", async () => {
    const link = await invite(page)
    await second.goto(link)
    await second
      .getByRole("link", { name: /sign up|create/i })
      .first()
      .click()
    await signUp(second, marque.outboxUrl(), grace)
    await second.getByRole("button", { name: "Accept" }).click()
    await expect(second.getByRole("heading", { name: "Lovelace", exact: true })).toBeVisible()
    await second.getByRole("link", { name: "Gallery" }).first().click()
  })

  await test.step("4 composes, sees what it costs, generates; placeholders become pictures", async () => {
    await page.goto(`${marque.url}/onboarding`)
    await page.getByRole("link", { name: "Gallery" }).first().click()
    gallery = page.url()
    await compose(page, {
      product: "Ember Mug",
      headline: "Red clay, slow fire, your first coffee",
      formats: ["Portrait 3:4", "Story 9:16"]
    })
    await expect(page.getByText("Local engine: free, nothing is sent to a provider")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Generate" }).click()
    await expect(tiles(page, "placeholder")).toHaveCount(3)
    await settled(page, 3)
  })

  await test.step("5 the pictures are there in the second browser without reloading", () => settled(second, 3))

  await test.step("6 opens one, reads its recipe and downloads it with provenance in the file", async () => {
    await openNewest(page)
    await page.getByRole("tab", { name: "Recipe" }).click()
    await expectAccessible(page)
    await expect(page.getByText("Red clay, slow fire, your first coffee").first()).toBeVisible()
    const downloading = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download" }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(
      /^lovelace_ember-mug_(?:1x1|3x4|9x16|square|portrait-3-4|portrait-9-16)_\d+\.jpg$/
    )
    const file = readFileSync(await download.path())
    expect(file.includes("http://cv.iptc.org/newscodes/digitalsourcetype/")).toBe(true)
  })

  await test.step("7 sends feedback about it, corrected once", async () => {
    await page.getByRole("button", { name: "Send feedback" }).click()
    const dialog = page.getByRole("dialog", { name: "Send us your feedback" })
    await expect(dialog.getByText(/^Regarding: /)).toBeVisible()
    await dialog.getByRole("textbox", { name: "Message" }).fill("Nice")
    await expect(dialog.getByText("Please provide at least 10 characters of feedback")).toBeVisible()
    await expect(dialog.getByRole("button", { name: "Send Feedback" })).toBeDisabled()
    await dialog.getByRole("textbox", { name: "Message" }).fill("Nice light on the handle.")
    await dialog.getByRole("button", { name: "Send Feedback" }).click()
    await expect(page.getByText("Thank you for your feedback!")).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step("8 survives kill -9 in the middle of a generation", async () => {
    await page.goto(gallery)
    await compose(page, { product: "Ember Mug", headline: "One more cup", formats: ["Wide 16:9"], variants: 4 })
    await page.getByRole("button", { name: "Generate" }).click()
    await expect(tiles(page, "placeholder").first()).toBeVisible()
    await marque.kill()
    await marque.start()
    await settled(page, 11)
    await settled(second, 11)
  })
  await colleague.close()
})
