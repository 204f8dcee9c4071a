import { expect, type Page } from "@playwright/test"
import { openNewest, settled } from "./composing.ts"
import { DEMO_TILES, exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

const drawer = (page: Page) => page.getByRole("dialog")
const openDrawer = async (page: Page): Promise<void> => {
  await openNewest(page)
  await expect(drawer(page).getByRole("tab", { name: "Info" })).toBeVisible()
}
const generate = (page: Page) => page.getByRole("button", { name: "Generate" }).click()

test("a picture in a place is measured, mended, held against its earlier version, made again and set in motion", async ({
  marque,
  page
}) => {
  await exploreDemo(page, marque)
  await page.getByRole("link", { name: "Gallery" }).first().click()
  await settled(page, DEMO_TILES)

  await test.step("a place of the brand leads into the composer", async () => {
    await page.getByRole("link", { name: "Places" }).first().click()
    await page
      .getByRole("listitem")
      .filter({ hasText: "Kitchen counter" })
      .getByRole("link", { name: /Generate/ })
      .click()
    await expect(page.getByRole("radio", { name: "Place", exact: true })).toBeChecked()
    await expect(page.getByRole("radio", { name: "Kitchen counter" })).toBeChecked()
    await page.getByRole("radio", { name: "Ember Mug" }).check()
    await page.getByRole("textbox", { name: "Headline" }).fill("SLOW MORNINGS BEGIN HERE")
    await expect(page.getByText("Failed results cost nothing")).toBeVisible()
    await generate(page)
    await settled(page, DEMO_TILES + 1)
  })

  await test.step("its score names the capitals, and the fix makes a version that passes", async () => {
    await openDrawer(page)
    await drawer(page).getByRole("tab", { name: "Score" }).click()
    await expect(drawer(page).getByText(/^Capitals: SLOW/)).toBeVisible()
    await drawer(page).getByRole("button", { name: "Use normal case" }).click()
    await expect(drawer(page).getByRole("heading", { name: /Slow mornings begin here/ })).toBeVisible()
    await expect(drawer(page).getByText("On brand")).toBeVisible()
  })

  await test.step("both versions are held against each other, on a phone as well", async () => {
    const wide = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 844 })
    await drawer(page).getByRole("button", { name: "Compare with the earlier version" }).click()
    const line = drawer(page).getByRole("slider", { name: /^Compare/ })
    await expect(line).toBeInViewport({ ratio: 1 })
    await line.press("End")
    await expect(line).toHaveValue("100")
    await page.setViewportSize(wide)
  })

  await test.step("its recipe makes it again", async () => {
    await drawer(page).getByRole("tab", { name: "Recipe" }).click()
    await drawer(page).getByRole("button", { name: "Re-run" }).click()
    await expect(page.getByText(/^Made again from the recipe of/)).toBeVisible()
    await generate(page)
    await settled(page, DEMO_TILES + 3)
  })

  await test.step("it becomes a clip, which plays", async () => {
    await openDrawer(page)
    await drawer(page).getByRole("button", { name: "Animate" }).click()
    await page.getByRole("radio", { name: "3 s" }).check()
    await generate(page)
    await settled(page, DEMO_TILES + 4)
    await openDrawer(page)
    const clip = drawer(page).locator("video")
    await clip.evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await drawer(page).getByRole("tab", { name: "Score" }).click()
    await expect(drawer(page).getByText(/^Clips are not measured/)).toBeVisible()
  })
})
