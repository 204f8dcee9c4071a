import { expect, type Page } from "@playwright/test"

interface Decision {
  /** Address of a brand without campaigns and markets, which has a product. */
  readonly brand: string
  readonly origin: string
  readonly email: string
}

/**
 * Has the organization ask for a code by mail, makes a proposal and a link to it by which this address decides. Gives the
 * link.
 */
export const shareForDecision = async (page: Page, { brand, email, origin }: Decision): Promise<string> => {
  await page.goto(`${origin}/org?tab=policies`)
  await page.getByRole("switch", { name: "Code by mail for share links" }).click()
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Policies saved")).toBeVisible()
  await page.goto(`${brand}/brand/markets`)
  await page.getByRole("link", { name: "New market" }).first().click()
  await page.getByRole("combobox", { name: "Start from a country" }).selectOption({ label: "United Kingdom" })
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByRole("link", { name: "United Kingdom" })).toBeVisible()
  await page.goto(`${origin}/campaigns/new?brandId=${new URL(brand).pathname.split("/")[2] ?? ""}`)
  await page.getByRole("textbox", { name: "Name" }).fill("Quiet mornings")
  await page.getByRole("radio", { name: /From a sample/ }).check()
  await page.getByRole("button", { name: "Create campaign" }).click()
  const propose = page.getByRole("button", { name: "Generate proposal" })
  await expect(propose.or(page.getByText("Has to be solved"))).toBeVisible()
  for (const careful of await page.getByRole("checkbox", { name: /^The campaign may sell on/ }).all()) {
    await careful.check()
  }
  const campaign = page.url().replace(/\/$/, "")
  await propose.click()
  await page.goto(`${campaign}/proposal`)
  await expect(page.getByRole("grid", { name: "Plan" })).toBeVisible()
  await page.getByRole("button", { name: "Share", exact: true }).click()
  const share = page.getByRole("dialog")
  await share.getByRole("textbox", { name: "Who it is for" }).fill("Legal")
  await share.getByRole("button", { name: "Create link" }).click()
  await expect(share.getByText("Your organization asks for a code by mail")).toBeVisible()
  await share.getByRole("textbox", { name: "Email of who decides" }).fill(email)
  await share.getByRole("button", { name: "Create link" }).click()
  const address = await share.getByRole("textbox", { name: "Address" }).inputValue()
  await share.getByRole("button", { name: "Close" }).last().click()
  return address
}
