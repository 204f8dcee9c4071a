import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

/** A picture unlike those of other numbers. */
const photo = async (page: Page, number: number) => {
  const address = await page.evaluate((at) => {
    const canvas = document.createElement("canvas")
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext("2d")
    for (let cell = 0; cell < 12 && context !== null; cell++) {
      context.fillStyle = `hsl(${at * 60} 40% ${20 + ((cell * 37 + at * 53) % 70)}%)`
      context.fillRect((cell % 4) * 160, Math.floor(cell / 4) * 160, 160, 160)
    }
    return canvas.toDataURL("image/jpeg")
  }, number)
  return Buffer.from(address.split(",")[1] ?? "", "base64")
}

/** A folder as a photographer delivers it: two views of a product, and what does not belong there. */
const delivered = async (page: Page, sku: string) => {
  const folder = await mkdtemp(join(tmpdir(), "marque-uploads-"))
  const inside = join(folder, "Delivery", "Mugs")
  await mkdir(inside, { recursive: true })
  await writeFile(join(inside, `${sku}_front.jpg`), await photo(page, 1))
  await writeFile(join(inside, `${sku}_back.jpg`), await photo(page, 5))
  await writeFile(join(inside, "price-list.jpg"), "%PDF-1.7 renamed")
  await writeFile(join(inside, "empty.jpg"), "")
  return { path: join(folder, "Delivery"), remove: () => rm(folder, { recursive: true }) }
}

const choose = async (page: Page, path: string) => {
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Choose a folder" }).first().click()
  await (await chooser).setFiles(path)
}

test("S-041 B-401 B-403 B-407 B-408 a folder is uploaded, its products are accepted by file name, and the batch is undone", async ({
  marque,
  page
}) => {
  await exploreDemo(page, marque)
  await page.getByRole("link", { name: "Products", exact: true }).first().click()
  const sku = await page
    .getByText(/^FE-[A-Z]+/)
    .first()
    .textContent()
  const folder = await delivered(page, sku?.trim() ?? "")
  await page.getByRole("link", { name: "Uploads", exact: true }).first().click()
  await expect(page.getByRole("heading", { level: 1, name: "Uploads" })).toBeVisible()

  await test.step("each file ends by itself: two are stored, two are refused with their reasons", async () => {
    await choose(page, folder.path)
    const queue = page.locator('[data-part="upload-queue"]')
    await expect(queue.getByText(/2 files uploaded, 2 failed/)).toBeVisible({ timeout: 60_000 })
    await expect(queue.getByText("price-list.jpg is not a supported file: PDF")).toBeVisible()
    await expect(queue.getByText("empty.jpg is not a supported file: it is empty")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("the same folder again sends nothing", async () => {
    await choose(page, folder.path)
    await expect(page.getByText(`Already here: ${sku}_front.jpg`)).toBeVisible({ timeout: 60_000 })
    await page.getByRole("button", { name: "Skip all duplicates" }).click()
    await expect(page.getByText(`Already here: ${sku}_front.jpg`)).toBeHidden()
  })

  await test.step("one Accept takes all proposals of the batch", async () => {
    await page.getByRole("radio", { name: "By batch" }).check()
    await page.getByRole("button", { name: "Accept 2 proposals" }).click()
    await expect(page.getByRole("button", { name: "Accept 2 proposals" })).toBeHidden()
  })

  await test.step("undoing the batch leaves none of its files", async () => {
    await page.getByRole("button", { name: /^Undo batch/ }).click()
    await expect(page.getByRole("button", { name: /^Undo batch/ })).toBeHidden({ timeout: 30_000 })
    await page.reload()
    await expect(page.getByRole("heading", { level: 1, name: "Uploads" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Choose files" }).first()).toBeVisible()
    await expect(page.getByText(`${sku}_front.jpg`)).toBeHidden()
  })
  await folder.remove()
})
