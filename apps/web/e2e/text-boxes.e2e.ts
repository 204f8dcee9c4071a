import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

/** A creative that an agency delivered: a headline that can be read, and a line that can not. */
const poster = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas")
    canvas.width = 1080
    canvas.height = 1080
    const context = canvas.getContext("2d")
    if (context === null) throw new Error("no canvas")
    context.fillStyle = "#F6EDE2"
    context.fillRect(0, 0, 1080, 1080)
    context.fillStyle = "#241A17"
    context.font = "96px serif"
    context.fillText("Sundown mugs", 120, 300)
    context.fillStyle = "#B9AA98"
    context.font = "40px sans-serif"
    context.fillText("Made by hand for long days", 120, 520)
    return canvas.toDataURL("image/png")
  })
  return Buffer.from(address.split(",")[1] ?? "", "base64")
}

/** Points are fractions of the picture. */
const draw = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  const box = await page.locator('[data-part="text-pad"]').boundingBox()
  if (box === null) throw new Error("nothing can be drawn on")
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

const upload = async (page: Page) => {
  await page.getByRole("link", { name: "Uploads", exact: true }).first().click()
  await page.getByRole("button", { name: "Change settings for the next files" }).click()
  await page.getByRole("dialog").getByLabel("Purpose").selectOption({ label: "Other" })
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Choose files" }).first().click()
  await (await chooser).setFiles({ name: "sundown.png", mimeType: "image/png", buffer: await poster(page) })
  await expect(page.getByText("1080 × 1080 px")).toBeVisible({ timeout: 120_000 })
}

test("B-410 the text boxes of a finished creative are drawn once, and then it is measured, mended and found by its words", async ({
  marque,
  page
}) => {
  await exploreDemo(page, marque)
  await upload(page)

  await test.step("its score waits for the text boxes", async () => {
    await page.getByRole("button", { name: "Actions of sundown.png" }).click()
    await page.getByRole("menuitem", { name: "Text on the picture" }).click()
    await expect(page.getByRole("tab", { selected: true, name: "Text" })).toBeVisible()
    await page.getByRole("tab", { name: "Score" }).click()
    await expect(page.getByText("Not measured: needs marked text boxes").first()).toBeVisible({ timeout: 120_000 })
    await page.getByRole("button", { name: "Draw the text boxes: Text contrast" }).click()
  })

  await test.step("boxes are drawn on the picture and given their words", async () => {
    await expect(page.getByText("No text is marked yet.")).toBeVisible()
    await draw(page, [0.1, 0.18], [0.75, 0.31])
    await page.keyboard.type("Sundown mugs")
    await draw(page, [0.1, 0.43], [0.66, 0.5])
    await page.keyboard.type("Made by hand for long days")
    await expectAccessible(page)
    await page.getByRole("button", { name: "Save boxes" }).click()
    await expect(page.getByText("Text boxes saved")).toBeVisible()
    await page.getByRole("button", { name: "Undo", exact: true }).click()
    await expect(page.getByText("No text is marked yet.")).toBeVisible()
    await page.getByRole("button", { name: "Add a box" }).click()
    await page.keyboard.type("Sundown mugs")
    await page.getByRole("button", { name: "Discard changes" }).click()
    await draw(page, [0.1, 0.18], [0.75, 0.31])
    await page.keyboard.type("Sundown mugs")
    await draw(page, [0.1, 0.43], [0.66, 0.5])
    await page.keyboard.type("Made by hand for long days")
    await page.getByRole("button", { name: "Save boxes" }).click()
    await expect(page.getByText("Saved by")).toBeVisible()
  })

  await test.step("the line that can hardly be read fails, and a new version mends its pixels", async () => {
    await page.getByRole("tab", { name: "Score" }).click()
    await expect(page.getByText(/^Contrast [12]\.\d, needs 4\.5$/)).toBeVisible({ timeout: 120_000 })
    await page.getByRole("button", { name: "Put the brand's colour behind the text" }).click()
    await expect(page.getByText("A new version: Text contrast is met now.")).toBeVisible({ timeout: 120_000 })
    await page.getByRole("tab", { name: "Text" }).click()
    await expect(page.getByRole("textbox", { name: "Words in box 1" })).toHaveValue("Sundown mugs")
  })

  await test.step("a search finds the upload and its new version by their words", async () => {
    await page.keyboard.press("Escape")
    const brand = /^(.*\/brands\/[^/]+)/.exec(page.url())?.[1] ?? ""
    await page.goto(`${brand}/uploads?q=sundown+mugs`)
    await expect(page.getByText("1080 × 1080 px")).toBeVisible()
    await page.keyboard.press("Control+k")
    await page.getByRole("dialog").getByRole("combobox").fill("sundown mugs")
    await expect(page.getByRole("dialog").getByText("sundown.png")).toHaveCount(2)
  })
})
