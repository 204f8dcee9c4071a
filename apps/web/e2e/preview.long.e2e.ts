import { expect } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { compose, openNewest, settled } from "./composing.ts"
import { DEMO_TILES, exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

test("the composer paints what it would make, the product is arranged by keys, and a fork of the result brings the arrangement back", async ({
  marque,
  page
}) => {
  const brand = await exploreDemo(page, marque)
  const sketch = page.getByRole("img", { name: "Sketch of Square 1:1" })
  const size = page.getByRole("slider", { name: "Size of the product" })
  const position = page.getByRole("slider", { name: "Position of the product" })
  const repainted = async (act: () => Promise<unknown>) => {
    const before = await sketch.getAttribute("src")
    await act()
    await expect(sketch).not.toHaveAttribute("src", before ?? "")
  }

  await test.step("the preview appears once the form is complete", async () => {
    await page.goto(`${brand}/gallery?mode=product`)
    await settled(page, DEMO_TILES)
    await page.getByText("Layout and preview").click()
    await expect(page.getByText("The preview appears once all that is needed is filled in")).toBeVisible()
    await compose(page, { product: "Ember Mug", headline: "Red clay, slow fire" })
    await expect(sketch).toBeVisible()
  })

  await test.step("and follows size, position and shadow", async () => {
    await page.getByLabel("Layout", { exact: true }).selectOption({ label: "Stage" })
    await repainted(async () => {
      await size.focus()
      await page.keyboard.press("Home")
    })
    await expect(size).toHaveAttribute("aria-valuetext", "60 %")
    await repainted(async () => {
      await position.focus()
      await page.keyboard.press("End")
    })
    await expect(position).toHaveAttribute("aria-valuetext", "100 % to the right")
    await repainted(() => page.getByRole("radio", { name: "Soft" }).check())
    await expectAccessible(page)
  })

  await test.step("what is made has it, and a fork brings it back", async () => {
    await page.getByRole("button", { name: "Generate" }).click()
    await settled(page, DEMO_TILES + 1)
    await page.getByLabel("Layout", { exact: true }).selectOption({ label: "House style" })
    await expect(position).toBeDisabled()
    await expect(position).toHaveAccessibleDescription("House style keeps the product in its own place")
    await repainted(async () => {
      await size.focus()
      await page.keyboard.press("End")
    })
    await openNewest(page)
    await page.getByRole("dialog").getByRole("tab", { name: "Recipe" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Fork" }).click()
    await expect(size).toHaveAttribute("aria-valuetext", "60 %")
    await expect(position).toHaveAttribute("aria-valuetext", "100 % to the right")
    await expect(page.getByRole("radio", { name: "Soft" })).toBeChecked()
  })

  await test.step("the product is set before a place, at a time that its photographs show", async () => {
    await page.getByRole("radio", { name: "Backdrop" }).check()
    await repainted(async () => {
      await page.getByRole("radio", { name: "A place" }).check()
      await page.getByRole("radio", { name: "Kitchen counter" }).check()
    })
    await expect(page.getByLabel("Layout", { exact: true }).locator("option")).toContainText(["Automatic", "Arch"])
    await expect(page.getByText("The local engine keeps the light and the mood of the photograph.")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("radio", { name: "Backdrop" }).check()
    await expect(page.getByRole("radio", { name: "Kitchen counter" })).toBeHidden()
  })

  await test.step("B-106 an open folder is where the next picture goes", async () => {
    await page.getByRole("navigation", { name: "Folders" }).getByText("Stories").click()
    await expect(page.getByRole("button", { name: "Stories", exact: true })).toBeVisible()
    await expect(page.getByText(`${DEMO_TILES + 1} pictures`, { exact: true })).toBeHidden()
    const before = await page.getByText(/^\d+ pictures?$/).textContent()
    await page.getByRole("button", { name: "Generate" }).click()
    await settled(page, Number.parseInt(before ?? "", 10) + 1)
  })
})
