import { expect } from "@playwright/test"
import { openNewest, tiles } from "./composing.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

test("a picture becomes a house layout, which brand data shows in its sizes and the composer obeys once it is published", async ({
  marque,
  page
}) => {
  const brand = await exploreDemo(page, marque)

  await test.step("its drawer saves the layout under a name, with a text that is fixed", async () => {
    await page.goto(`${brand}/gallery?q=${encodeURIComponent("Your first cup")}`)
    await expect(tiles(page, "asset")).toHaveCount(1)
    await openNewest(page)
    await page.getByRole("button", { name: "Save as house layout" }).click()
    const form = page.getByRole("dialog", { name: "New house layout" })
    await form.getByLabel("Name").fill("Autumn shelf")
    await form.getByRole("group", { name: "Call to action" }).getByRole("radio", { name: "Fixed" }).check()
    await form.getByRole("textbox", { name: "Call to action" }).fill("See the shelf")
    await form.getByRole("button", { name: "Save", exact: true }).click()
    await expect(form).toBeHidden()
    await page.keyboard.press("Escape")
  })

  await test.step("brand data paints it in the five shapes", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Brand", exact: true }).click()
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Autumn shelf" }) })
    await expect(card.getByRole("img", { name: "Autumn shelf: Square" })).toBeVisible()
    await expect(card.getByText("Painting…")).toBeHidden()
    await card.scrollIntoViewIfNeeded()
    await page.getByRole("button", { name: "Publish version 2…" }).click()
    await page.getByRole("button", { name: "Publish version 2", exact: true }).click()
    await expect(page.getByText(/Version 2 is in force, published/)).toBeVisible()
  })

  await test.step("the composer offers it first and locks what it sets", async () => {
    await page.getByRole("link", { name: "Gallery" }).first().click()
    await page.getByRole("radio", { name: "Ember Mug" }).check()
    await page.getByText("Layout and preview").click()
    await page.getByText("Body, call to action, offer").click()
    await page.getByLabel("Layout", { exact: true }).selectOption({ label: "Autumn shelf (house layout)" })
    await expect(page.getByText("Set by Autumn shelf").first()).toBeVisible()
    await expect(page.getByRole("textbox", { name: "Call to action" })).toHaveValue("See the shelf")
  })
})
