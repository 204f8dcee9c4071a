import { expect, type Page } from "@playwright/test"

export interface Wish {
  readonly product: string
  readonly headline: string
  readonly mode?: "Product" | "House style"
  /** Beside the preselected format. */
  readonly formats?: ReadonlyArray<string>
  readonly variants?: number
}

/** Waits until the price shows. */
export const compose = async (
  page: Page,
  { formats = [], headline, mode, product, variants = 1 }: Wish
): Promise<void> => {
  if (mode) await page.getByRole("radio", { name: mode, exact: true }).check()
  await page.getByRole("radio", { name: product }).check()
  await page.getByRole("textbox", { name: "Headline" }).fill(headline)
  for (const format of formats) await page.getByRole("checkbox", { name: format }).check()
  for (let at = 1; at < variants; at++) await page.getByRole("button", { name: "One variant more" }).click()
  await expect(page.getByText("Failed results cost nothing")).toBeVisible()
}

export const tiles = (page: Page, kind: "asset" | "placeholder") => page.locator(`[role=option][data-kind=${kind}]`)

/** The newest picture; of a stack, the first of its formats. Pictures that are measured meanwhile may come before it. */
export const openNewest = async (page: Page): Promise<void> => {
  const first = tiles(page, "asset").first()
  await first.click()
  const close = page.getByRole("button", { name: "Close the stack" })
  await expect(close.or(page.getByRole("dialog"))).toBeVisible()
  if (await close.isVisible()) await page.locator("[role=option][data-within=first]").press("Enter")
}

/** Waits until `count` pictures exist and none in view is pending. */
export const settled = async (page: Page, count: number): Promise<void> => {
  await expect(page.getByText(`${count} pictures`, { exact: true })).toBeVisible({ timeout: 240_000 })
  await expect(tiles(page, "asset").first()).toBeVisible({ timeout: 240_000 })
  await expect(tiles(page, "placeholder")).toHaveCount(0, { timeout: 240_000 })
}
