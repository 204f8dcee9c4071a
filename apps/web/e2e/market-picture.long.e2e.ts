import { expect } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { compose, openNewest, settled } from "./composing.ts"
import { DEMO_TILES, exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

test("a product gets a name and a price in a market, and a picture for that market says both in the language chosen and is measured by it", async ({
  marque,
  page
}) => {
  const brand = await exploreDemo(page, marque)

  await test.step("the form asks for names in the languages of the markets and for prices", async () => {
    await page.goto(`${brand}/brand/products/`)
    await page.getByRole("link", { name: "Ember Mug" }).first().click()
    await page.getByRole("tab", { name: "German", exact: true }).click()
    const german = page.getByRole("tabpanel", { name: "German", exact: true })
    await german.getByRole("textbox", { name: /^Name/ }).fill("Glutbecher")
    await german.getByRole("textbox", { name: "Short name" }).fill("Becher")
    await german.getByRole("combobox", { name: "Grammatical number" }).selectOption({ label: "Singular" })
    await german.getByRole("textbox", { name: "Selling points" }).fill("Von Hand gedreht")
    await page.getByRole("textbox", { name: /^Price, EUR, in Germany/ }).fill("34,50")
    await expectAccessible(page)
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("Product saved")).toBeVisible()
  })

  await test.step("a picture is asked for in that market, with the name as a reference", async () => {
    await page.goto(`${brand}/gallery?mode=product`)
    await settled(page, DEMO_TILES)
    await compose(page, { product: "Ember Mug", headline: "Abends: " })
    const headline = page.getByRole("textbox", { name: "Headline" })
    await headline.press("End")
    await headline.pressSequentially("/Ember M")
    await page.getByRole("option", { name: "Ember Mug Product" }).click()
    await page.getByRole("combobox", { name: "Market" }).selectOption({ label: "Germany, Austria, Switzerland (de)" })
    await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Austrian German" })
    await expect(page.getByText("Failed results cost nothing")).toBeVisible()
    await page.getByRole("button", { name: "Generate" }).click()
    await settled(page, DEMO_TILES + 1)
  })

  await test.step("it says the German name, and its score is in the language chosen, for that market", async () => {
    await openNewest(page)
    const drawer = page.getByRole("dialog")
    await expect(drawer.getByText("Abends: Glutbecher").first()).toBeVisible()
    await drawer.getByRole("tab", { name: "Recipe" }).click()
    await expect(drawer.getByText("Germany, Austria, Switzerland", { exact: true })).toBeVisible()
    await drawer.getByRole("tab", { name: "Score" }).click()
    await expect(drawer.getByText(/Measured for Austrian German · Germany, Austria, Switzerland/)).toBeVisible()
  })

  await test.step("B-603 it is seen in two markets side by side, with the name that differs marked and listed", async () => {
    await page.getByRole("button", { name: "In two markets" }).click()
    const pair = page.getByRole("dialog", { name: "One picture in two markets" })
    await expect(pair.getByText(/^Marked on the picture: /)).toHaveCount(2)
    await expect(pair.getByRole("img")).toHaveCount(2)
    await expect(pair.getByRole("row", { name: /^Product name Glutbecher Ember Mug/ })).toBeVisible()
    await expect(pair.getByRole("row", { name: "Headline Abends: Glutbecher Abends: Ember Mug" })).toBeVisible()
    await expectAccessible(page)
    await pair.getByRole("combobox", { name: /^Second market/ }).selectOption({ index: 2 })
    await expect(pair.getByText(/^Marked on the picture: /)).toHaveCount(2)
  })
})
