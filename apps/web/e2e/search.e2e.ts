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

const field = (page: Page) => page.getByRole("combobox", { name: "Search or run a command" })
const selected = (page: Page) => page.getByRole("dialog").getByRole("option", { selected: true })

const search = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press("Control+k")
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(words)
}

test("what a person may open is found, chosen and opened by keys alone", async ({ page }) => {
  const home = await exploreDemo(page, marque)
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible()

  await test.step("a product by the beginnings of its words", async () => {
    await search(page, "ember m")
    await expect(selected(page)).toContainText("Ember Mug")
    await expect(selected(page)).toContainText("Product · Fig & Ember")
    await expectAccessible(page)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/brand\/products\/form\?/)
    await expect(field(page)).toBeHidden()
  })

  await test.step("what was opened last comes first when nothing is typed, and arrows go through the rows", async () => {
    await search(page, "")
    await expect(selected(page)).toContainText("Ember Mug")
    await page.keyboard.press("ArrowUp")
    await expect(selected(page)).not.toContainText("Ember Mug")
    await page.keyboard.press("ArrowDown")
    await expect(selected(page)).toContainText("Ember Mug")
    await page.keyboard.press("Escape")
    await expect(field(page)).toBeHidden()
  })

  await test.step("a command and a page", async () => {
    await search(page, "> dark")
    await page.keyboard.press("Enter")
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
    await search(page, "gall")
    await expect(selected(page)).toContainText("Page")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/gallery/)
  })

  await test.step("the address of a brand leads to it, and letters that nothing has to a sentence", async () => {
    await search(page, home)
    await expect(selected(page)).toContainText("Fig & Ember")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(home)
    await search(page, "%".repeat(300))
    await expect(page.getByText(/^Nothing found for/).first()).toBeVisible()
  })
})

/** Half as wide, and worse. */
const smaller = async (page: Page, address: string): Promise<Buffer> => {
  const base64 = await page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(source)).blob())
    const canvas = document.createElement("canvas")
    canvas.width = bitmap.width / 2
    canvas.height = bitmap.height / 2
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL("image/jpeg", 0.6).split(",")[1] ?? ""
  }, address)
  return Buffer.from(base64, "base64")
}

test("a picture is found by its file, also when it was made smaller, an article by its words, and the acts on a selection", async ({
  page
}) => {
  await exploreDemo(page, marque)
  await page.getByRole("link", { name: "Gallery" }).first().click()
  const tiles = page.locator("[role=option][data-kind=asset]")
  await expect(tiles.first()).toBeVisible({ timeout: 120_000 })

  await test.step("a picture that was downloaded, and a smaller copy of it", async () => {
    const address = await tiles.first().locator("img").first().getAttribute("src")
    const whole = new URL((address ?? "").split("?")[0] ?? "", page.url()).href
    const bytes = await (await page.request.get(whole)).body()
    const chosen = async (name: string, buffer: Buffer) => {
      await page.keyboard.press("Control+k")
      const chooser = page.waitForEvent("filechooser")
      await page.getByRole("button", { name: "Find a picture by its file" }).click()
      await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer })
      const found = page.getByRole("listbox", { name: `Same as “${name}” or like it` }).getByRole("option")
      await expect(found.first()).toContainText(/(Picture|Clip) · Fig & Ember/)
      return found
    }
    await chosen("download.jpg", bytes)
    await page.keyboard.press("Escape")
    const small = await smaller(page, whole)
    const found = await chosen("from-a-mail.jpg", small)
    await expectAccessible(page)
    await found.first().click()
    await expect(page).toHaveURL(/assetId=/)
    await expect(page.getByRole("dialog").getByRole("tab", { name: "Info" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page).not.toHaveURL(/assetId=/)
  })

  await test.step("a file that is no picture", async () => {
    await page.keyboard.press("Control+k")
    const chooser = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: "Find a picture by its file" }).click()
    await (await chooser).setFiles({ name: "brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") })
    await expect(page.getByText("“brief.pdf” is no picture.")).toBeVisible()
    await page.keyboard.press("Escape")
  })

  await test.step("the acts on what is selected", async () => {
    await tiles.first().focus()
    await page.keyboard.press("Space")
    await expect(page.getByRole("region", { name: "Chosen pictures" })).toBeVisible()
    await search(page, "> archi")
    await expect(selected(page)).toContainText("Archive")
    await page.keyboard.press("Enter")
    await expect(page.getByText(/archived/).first()).toBeVisible()
    await tiles.first().focus()
    await page.keyboard.press("Space")
    await search(page, "> move")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog", { name: "Move to" })).toBeVisible()
    await page.keyboard.press("Escape")
  })

  await test.step("an article of the help", async () => {
    await search(page, "waiver")
    await page.getByRole("dialog").getByRole("option").filter({ hasText: "Help" }).first().click()
    await expect(page).toHaveURL(/\/org\/help\?article=/)
    await expect(page.locator("details[open]").first()).toBeInViewport()
  })
})
