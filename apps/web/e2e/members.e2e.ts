import { expect, type Page, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { compose, tiles } from "./composing.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, grace, joinByInvitation, signUp } from "./people.ts"
import { addProduct, ownBrand } from "./setting-up.ts"

let marque: Installation

test.beforeAll(async () => {
  marque = await makeInstallation(WITHOUT_DEMO)
})
test.afterAll(() => marque.stop())

const setQuota = async (page: Page, name: string, value: string): Promise<void> => {
  await page.goto(`${marque.url}/org/billing`)
  await page.getByRole("textbox", { name }).fill(value)
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Quotas saved")).toBeVisible()
}

/** In the gallery of the brand, whose composer is open. */
const ask = async (page: Page, brand: string, headline: string): Promise<void> => {
  await page.goto(`${brand}/gallery?composer=true`)
  await compose(page, { product: "Ember Mug", headline })
}

test("a member is invited with a role, uses up a quota, is refused with the hour, and leaves", async ({
  browser,
  page
}) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  const brand = await ownBrand(page)
  await addProduct(page)
  await setQuota(page, "Creatives per member and day", "1")

  const invitation = await test.step("an invitation brings the role in the brand, and is sent again", async () => {
    await page.goto(`${marque.url}/org?tab=members`)
    await expect(page.getByText("1 member, invited ones included.")).toBeVisible()
    await page.getByRole("button", { name: "Invite a member" }).first().click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: "E-mail" }).fill(grace.email)
    await dialog.getByRole("combobox", { name: "Role in Night Kiln" }).selectOption("creator")
    await expectAccessible(page)
    await dialog.locator("button[type=submit]").click()
    await expect(dialog.getByRole("textbox", { name: "Link" })).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: `Send again to ${grace.email}` }).click()
    await expect(page.getByText("Invitation sent again")).toBeVisible()
    await expect(page.getByRole("combobox", { name: `Role of ${grace.email} in Night Kiln` })).toHaveValue("creator")
    await expect(page.getByText("2 members, invited ones included.")).toBeVisible()
    await expectAccessible(page)
    const outbox = await page.context().newPage()
    await outbox.goto(marque.outboxUrl())
    const mail = await outbox.locator("article", { hasText: grace.email }).first().innerText()
    await outbox.close()
    return /invitation=(\w+)/.exec(mail)?.[1] ?? ""
  })

  const other = await (await browser.newContext()).newPage()
  await test.step("who accepts it makes pictures in the brand until the quota is used", async () => {
    await other.goto(`${marque.url}/sign-up/accept-invitation?invitation=${invitation}`)
    await joinByInvitation(other, marque.outboxUrl(), grace)
    await expect(other.getByRole("heading", { name: "Night Kiln", exact: true })).toBeVisible()
    await ask(other, brand, "Slow evenings")
    await other.getByRole("button", { name: "Generate" }).click()
    await expect(tiles(other, "asset")).toHaveCount(1, { timeout: 120_000 })
    await ask(other, brand, "Slow mornings")
    await expect(
      other.getByText(/You have reached your daily limit of 1 creatives\. It resets at \d\d:\d\d UTC\./).last()
    ).toBeVisible()
  })

  await test.step("an administrator raises it, and the ledger shows what the member made", async () => {
    await setQuota(page, "Creatives per member and day", "2")
    await other.reload()
    await ask(other, brand, "Slow mornings")
    await other.getByRole("button", { name: "Generate" }).click()
    await expect(tiles(other, "asset")).toHaveCount(2, { timeout: 120_000 })
    await page.goto(`${marque.url}/org/usage`)
    const ledger = page.getByRole("table", { name: "Ledger" })
    await expect(ledger.getByRole("row", { name: new RegExp(grace.name) })).toHaveCount(2)
  })

  await test.step("no other creator is invited beyond the quota of members, and a reviewer is", async () => {
    await setQuota(page, "Members", "2")
    await page.goto(`${marque.url}/org?tab=members`)
    await expect(page.getByText(/^All 2 members that your plan includes are there/)).toBeVisible()
    await page.getByRole("button", { name: "Invite a member" }).first().click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: "E-mail" }).fill("rita@example.com")
    const role = dialog.getByRole("combobox", { name: "Role in Night Kiln" })
    await role.selectOption("creator")
    await dialog.locator("button[type=submit]").click()
    await expect(dialog.getByRole("alert")).toHaveText("Your plan includes 2 members.")
    await expectAccessible(page)
    await role.selectOption("reviewer")
    await dialog.locator("button[type=submit]").click()
    await expect(dialog.getByRole("textbox", { name: "Link" })).toBeVisible()
  })

  await test.step("a member leaves, and is nowhere in the organization any more", async () => {
    await other.goto(`${marque.url}/org?tab=members`)
    await other.getByRole("button", { name: "Leave", exact: true }).click()
    await expectAccessible(other)
    await other.getByRole("dialog").getByRole("button", { name: "Leave" }).click()
    await expect(other.getByText(/^Lovelace Ceramics is no longer open to you/)).toBeVisible()
    await page.goto(`${marque.url}/org?tab=members`)
    await expect(page.getByText("rita@example.com")).toBeVisible()
    await expect(page.getByText(grace.email)).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Leave", exact: true })).toBeDisabled()
  })
})
