import { expect, test } from "@playwright/test"
import { compose, settled, tiles } from "./composing.ts"
import { makeInstallationWithDemo } from "./demo-folder.ts"
import { DEMO_TILES, exploreDemo } from "./explore-demo.ts"
import type { Installation } from "./installation.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallationWithDemo()
})
test.afterAll(() => marque.stop())

test("a visitor explores the demo, makes pictures, survives a crash of the server in the middle, and resets the demo", async ({
  page
}) => {
  await exploreDemo(page, marque)
  await expect(page).toHaveTitle("Marque")

  await test.step("the demo opens on a published brand with nothing left to set up", async () => {
    await expect(page.getByRole("heading", { name: "Fig & Ember", exact: true })).toBeVisible()
    await expect(page.locator("#content").getByText("Published", { exact: true })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Set up your brand" })).toBeHidden()
    await expect(page.getByRole("button", { name: "Tasks", exact: true })).toBeVisible()
    await expect(page.getByText("Publish to make these rules final")).toBeHidden()
  })

  await test.step("the gallery is full: pictures, a clip, folders, favourites and scores", async () => {
    await page.getByRole("link", { name: "Gallery" }).first().click()
    await settled(page, DEMO_TILES)
    await expect(page.getByRole("button", { name: "Autumn table 5" }).first()).toBeVisible()
    await expect(page.getByRole("button", { name: "Fragrance 4" }).first()).toBeVisible()
  })

  await test.step("a bulk act is undone after a reload as if it had not been", async () => {
    await tiles(page, "asset").first().focus()
    // A clip, single pictures and a stack.
    for (const key of ["Space", "ArrowRight", "Space", "ArrowRight", "Space", "ArrowRight", "Space"]) {
      await page.keyboard.press(key)
    }
    const chosen = Number.parseInt((await page.getByText(/^\d+ selected$/).textContent()) ?? "", 10)
    expect(chosen).toBeGreaterThan(2)
    await page.getByRole("button", { name: "Archive", exact: true }).click()
    await settled(page, DEMO_TILES - chosen)
    await expect(page.getByText(`${chosen} pictures archived`)).toBeVisible()
    await page.reload()
    await settled(page, DEMO_TILES - chosen)
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(page.getByText(`${chosen} pictures restored`)).toBeVisible()
    await settled(page, DEMO_TILES)
    await page.reload()
    await settled(page, DEMO_TILES)
    await expect(page.getByRole("button", { name: "Undo" })).toBeHidden()
  })

  await test.step("the way to a product ends with its name", async () => {
    await page.getByRole("link", { name: "Products" }).first().click()
    await page.getByRole("link", { name: "Ember Mug" }).first().click()
    const way = page.getByRole("navigation", { name: "Breadcrumb" })
    await expect(way).toContainText("Ember Mug")
    await way.getByRole("link", { name: "Products" }).click()
    await expect(way).not.toContainText("Ember Mug")
    await page.getByRole("link", { name: "Gallery" }).first().click()
  })

  await test.step("pictures of the chosen shapes come first in the list", async () => {
    await compose(page, {
      product: "Ember Mug",
      mode: "House style",
      headline: "Hold the evening",
      formats: ["Story 9:16", "Wide 16:9"]
    })
    await page.getByRole("button", { name: "Generate" }).click()
    await settled(page, DEMO_TILES + 3)
    await expect(tiles(page, "asset").first()).toContainText("3 formats")
    await tiles(page, "asset").first().click()
    await expect(page.getByRole("button", { name: "Close the stack" })).toBeVisible()
    const made = tiles(page, "asset").locator("img")
    const shapes = await made.evaluateAll((pictures) =>
      pictures
        .slice(0, 3)
        .map((picture) => picture.getBoundingClientRect())
        .map(({ height, width }) => (width / height).toFixed(1))
    )
    expect(shapes.sort()).toEqual(["0.6", "1.0", "1.8"])
  })

  await test.step("after kill -9 everything acknowledged is there, the work resumes and the browser comes back by itself", async () => {
    await compose(page, { product: "Fig Candle", mode: "Product", headline: "One more chapter", variants: 3 })
    await page.getByRole("button", { name: "Generate" }).click()
    await expect(tiles(page, "placeholder").first()).toBeVisible()
    await marque.kill()
    await marque.start()
    await settled(page, DEMO_TILES + 12)
  })

  await test.step("resetting makes the demo new, and a page that shows the old one says that it is gone", async () => {
    const gallery = page.url()
    const beside = await page.context().newPage()
    await beside.goto(gallery)
    await expect(beside.getByRole("heading", { name: "Gallery" })).toBeVisible()
    await page.getByRole("button", { name: /^Account of/ }).click()
    await page.getByRole("menuitem", { name: "Reset demo data" }).click()
    await expect(beside.getByText("Page Not Found")).toBeVisible()
    await expect(page).not.toHaveURL(gallery)
    await page.getByRole("link", { name: "Gallery" }).first().click()
    await settled(page, DEMO_TILES)
  })
})
