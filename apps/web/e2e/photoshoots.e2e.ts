import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

const choose = async (page: Page, button: string, search: string, words: string): Promise<void> => {
  await page.getByRole("button", { name: button, exact: true }).click()
  await page.getByRole("combobox", { name: search }).fill(words)
  const found = page.getByRole("listbox", { name: button }).getByRole("option", { name: new RegExp(words, "iu") })
  await found.first().click()
}

test("S-059 S-060 S-065 S-066 a photoshoot from two products and a place to its picks in a folder, culled by keys", async ({
  marque,
  page
}) => {
  const brand = await exploreDemo(page, marque)

  await test.step("the list of shots is made at once from what is chosen", async () => {
    await page.goto(`${brand}/photoshoots/new?title=Slow%20evenings&brief=Made%20for%20slow%20mornings.`)
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Slow evenings")
    await choose(page, "Add a product", "Find a product", "mug")
    await choose(page, "Add a product", "Find a product", "candle")
    await choose(page, "Add a place", "Find a place", "")
    await choose(page, "Choose a folder", "Find a folder", "")
    await expect(page.getByRole("grid", { name: "Shot list" }).getByRole("row")).toHaveCount(13)
    await expect(page.getByText("12 shots × 2 ratios = 24 creatives")).toBeVisible()
    await expect(page.getByText("Local engine: free, nothing is sent to a provider.")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("a shot is changed by keys, like in a spreadsheet", async () => {
    const first = page.getByRole("gridcell").first()
    await first.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("Our hero")
    await page.keyboard.press("Escape")
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("button", { name: "Actions for Our hero" })).toBeVisible()
  })

  await test.step("started, its tiles fill as they arrive", async () => {
    await page.getByRole("button", { name: "Start shoot" }).click()
    await expect(page.getByRole("heading", { name: "Slow evenings", exact: true })).toBeVisible()
    const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")
    await expect(trail).toHaveText(["Photoshoots", "Creatives"])
    await expect(page.getByText("24 of 24")).toBeVisible({ timeout: 240_000 })
    await expect(page.getByText("Review", { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("culled by keys: one picked, the others rejected, the summary at the end", async () => {
    await page.getByRole("radio", { name: "Contact sheet" }).check()
    await expect(page.getByText("1 of 12")).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press("x")
    await expect(page.getByText("2 of 12")).toBeVisible()
    await page.keyboard.press("u")
    await expect(page.getByText("1 of 12")).toBeVisible()
    await page.keyboard.press("p")
    for (let left = 2; left <= 12; left += 1) {
      await expect(page.getByText(`${left} of 12`)).toBeVisible()
      await page.keyboard.press("x")
    }
    await expect(page.getByText("All 24 decided: 2 picked")).toBeVisible()
  })

  await test.step("finished, the picks are in the folder", async () => {
    await page.getByRole("button", { name: "Finish", exact: true }).click()
    await expect(page.getByText("Completed", { exact: true })).toBeVisible()
    const target = (await page.getByText(/^Picks go to /u).textContent())?.replace("Picks go to ", "") ?? ""
    await page.goto(`${brand}/gallery?q=Made%20for%20slow%20mornings`)
    // The rejects are archived: one stack of two formats is left.
    const found = page.getByRole("option", { name: /Made for slow mornings/u })
    await expect(found).toHaveCount(1)
    await page.getByRole("button", { name: new RegExp(`^${target} \\d+$`, "u") }).click()
    await expect(found).toHaveAccessibleName(/Ember Mug.*2 formats/u)
  })
})
