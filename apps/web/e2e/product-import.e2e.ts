import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

const BYTE_ORDER_MARK = "\uFEFF"

const open = async (page: Page) => {
  await page.getByRole("button", { name: "Import CSV" }).click()
  return page.getByRole("dialog", { name: "Import products" })
}

const choose = async (page: Page, name: string, text: string) => {
  const dialog = await open(page)
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text, "utf8") })
  return dialog
}

test("S-078 a price list is looked at row by row, taken, undone, taken again and then changes nothing", async ({
  marque,
  page
}) => {
  await exploreDemo(page, marque)
  await page.getByRole("link", { name: "Products", exact: true }).first().click()
  const shown = await page
    .getByText(/^FE-[A-Z]+/)
    .first()
    .textContent()
  const sku = shown?.trim() ?? ""
  // As a German Excel writes it: a mark, semicolons and decimal commas.
  const list = `${BYTE_ORDER_MARK}${[
    "Artikelnummer;Name;Preis;Währung;Material;Beschreibung",
    `${sku};;41,90;EUR;Porcelain;`,
    "FE-NEW-1;=Plate;28,00;EUR;Stoneware;A flat plate",
    `${sku.toLowerCase()};Again;1,00;EUR;;`,
    ";Nameless;1,00;EUR;;",
    "FE-NEW-2;Cup;1.234;EUR;;",
    "FE-NEW-3;Bowl;3,00;EUR;;",
    "fe-new-3;Bowl;3,00;EUR;;"
  ].join("\r\n")}\r\n`

  await test.step("a file of more rows than one import takes is refused as a whole, with what to do", async () => {
    const rows = Array.from({ length: 5_001 }, (_, at) => `LONG-${at};Tea light ${at}`)
    const dialog = await choose(page, "long.csv", ["SKU;Name", ...rows].join("\n"))
    await expect(dialog.getByText(/5,001 rows.*5,000.*Split it into several files/)).toBeVisible()
    await dialog.getByRole("button", { name: "Cancel" }).click()
  })

  await test.step("the dry run says what each row would do, and why some are refused", async () => {
    const dialog = await choose(page, "prices.csv", list)
    await expect(dialog.getByText("1 new, 1 changed, 0 unchanged, 5 refused.")).toBeVisible()
    await expect(dialog.getByText(`The brand has the SKU ${sku}. Write it with the same capitals`)).toBeVisible()
    await expect(dialog.getByText("It has no SKU")).toBeVisible()
    await expect(dialog.getByText("Another row has the SKU fe-new-3 in other capitals", { exact: true })).toBeVisible()
    await expect(dialog.getByText("'1.234' in 'Price'", { exact: false })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole("radio", { name: "New (1)" }).click()
    await expect(dialog.getByRole("cell", { name: "=Plate" })).toBeVisible()
  })

  await test.step("empty cells clear only once that is chosen, and the differences show it", async () => {
    const dialog = page.getByRole("dialog", { name: "Import products" })
    await dialog.getByRole("radio", { name: "Changed (1)" }).click()
    await expect(dialog.getByText("Porcelain", { exact: true })).toBeVisible()
    await expect(dialog.getByRole("listitem").filter({ hasText: "Description" })).toBeHidden()
    await dialog.getByRole("checkbox", { name: "Empty cells clear what is stored" }).check()
    await expect(dialog.getByRole("listitem").filter({ hasText: "Description" })).toContainText("→ –")
  })

  await test.step("it is imported, undone as one, and the product is as before", async () => {
    const dialog = page.getByRole("dialog", { name: "Import products" })
    await dialog.getByRole("button", { name: "Import 2 rows" }).click()
    const done = page.getByRole("dialog", { name: "Products imported" })
    await expect(done.getByText("1 new and 1 changed.")).toBeVisible()
    await done.getByRole("button", { name: "Undo this import" }).click()
    const undone = page.getByRole("dialog", { name: "Import undone" })
    await expect(undone.getByText("2 products as before.")).toBeVisible()
    await undone.getByRole("button", { name: "Close" }).first().click()
    await expect(page.getByText("FE-NEW-1")).toBeHidden()
  })

  await test.step("taken again it makes the same, and once more it changes nothing", async () => {
    const again = await choose(page, "prices.csv", list)
    await expect(again.getByText("1 new, 1 changed, 0 unchanged, 5 refused.")).toBeVisible()
    await again.getByRole("button", { name: "Import 2 rows" }).click()
    const done = page.getByRole("dialog", { name: "Products imported" })
    await done.getByRole("button", { name: "Another file" }).click()
    const dialog = page.getByRole("dialog", { name: "Import products" })
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(list, "utf8") })
    await expect(dialog.getByText("0 new, 0 changed, 2 unchanged, 5 refused.")).toBeVisible()
    await expect(dialog.getByRole("button", { name: /^Import \d/ })).toHaveCount(0)
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(page.getByText("FE-NEW-1")).toBeVisible()
    await expect(page.getByText("No main picture")).toBeVisible()
  })
})
