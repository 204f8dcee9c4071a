import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import sharp from "sharp"
import { expectAccessible } from "./accessible.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

const photo = (hue: number, at: number) => {
  const stripes = Array.from({ length: 12 }, (_, row) => {
    const light = 20 + ((row * 37 + at * 53) % 70)
    return `<rect x="${(row % 4) * 160}" y="${Math.floor(row / 4) * 160}" width="160" height="160" fill="hsl(${hue} 40% ${light}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${stripes.join("")}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** A folder as a photographer delivers it: two views of a product, and what does not belong there. */
const delivered = async (sku: string) => {
  const folder = await mkdtemp(join(tmpdir(), "marque-uploads-"))
  const inside = join(folder, "Delivery", "Mugs")
  await mkdir(inside, { recursive: true })
  await writeFile(join(inside, `${sku}_front.jpg`), await photo(30, 1))
  await writeFile(join(inside, `${sku}_back.jpg`), await photo(200, 5))
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
  const folder = await delivered(sku?.trim() ?? "")
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
    await page.getByText("By batch").click()
    await page.getByRole("button", { name: "Accept 2 proposals" }).click()
    await expect(page.getByRole("button", { name: "Accept 2 proposals" })).toBeHidden()
  })

  await test.step("undoing the batch leaves none of its files", async () => {
    await page.getByRole("button", { name: /^Undo batch/ }).click()
    await expect(page.getByRole("button", { name: /^Undo batch/ })).toBeHidden({ timeout: 30_000 })
    await page.getByText("Table", { exact: true }).click()
    await expect(page.getByText(`${sku}_front.jpg`)).toBeHidden()
  })
  await folder.remove()
})
