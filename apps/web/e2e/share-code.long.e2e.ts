import { expect, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, codeFor, signUp } from "./people.ts"
import { onPhone } from "./phone.ts"
import { ownBrand } from "./setting-up.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallation(WITHOUT_DEMO)
})
test.afterAll(() => marque.stop())

const LEGAL = "legal@example.com"

test("B-1002 where the organization asks for it, who decides by a link first enters the code that was mailed to them", async ({
  browser,
  page
}) => {
  await test.step("an organization with a brand asks for codes", async () => {
    await page.goto(`${marque.url}/sign-up`)
    await signUp(page, marque.outboxUrl(), ada)
    await ownBrand(page)
  })
  const brand = page.url()
  await page.goto(`${marque.url}/org?tab=policies`)
  await page.getByRole("switch", { name: "Code by mail for share links" }).click()
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Policies saved")).toBeVisible()

  await test.step("a product and a market are enough for a proposal", async () => {
    await page.goto(`${brand}/brand/products/`)
    await page.getByRole("link", { name: "New product" }).first().click()
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ember Mug")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByRole("link", { name: "Ember Mug" })).toBeVisible()
    await page.goto(`${brand}/brand/markets`)
    await page.getByRole("link", { name: "New market" }).first().click()
    await page.getByRole("combobox", { name: "Start from a country" }).selectOption({ label: "United Kingdom" })
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByRole("link", { name: "United Kingdom" })).toBeVisible()
    await page.goto(`${marque.url}/campaigns/new?brandId=${new URL(brand).pathname.split("/")[2] ?? ""}`)
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
  })

  let address = ""
  await test.step("a link that decides names who the code is mailed to", async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click()
    const share = page.getByRole("dialog")
    await share.getByRole("textbox", { name: "Who it is for" }).fill("Legal")
    await share.getByRole("button", { name: "Create link" }).click()
    await expect(share.getByText("Your organization asks for a code by mail")).toBeVisible()
    await share.getByRole("textbox", { name: "Email of who decides" }).fill(LEGAL)
    await share.getByRole("button", { name: "Create link" }).click()
    address = await share.getByRole("textbox", { name: "Address" }).inputValue()
    await share.getByRole("button", { name: "Close" }).last().click()
  })

  await test.step("on a phone, a wrong code decides nothing and the mailed one does", async () => {
    const phone = await onPhone(browser)
    await phone.goto(address)
    await phone.getByRole("button", { name: "Approve" }).click()
    const decision = phone.getByRole("dialog")
    await decision.getByRole("textbox", { name: "Your name" }).fill("Lena")
    await decision.getByRole("button", { name: "Mail me a code" }).click()
    await expect(decision.getByText(/^A code was mailed to /)).toBeVisible()
    const code = await codeFor(page, marque.outboxUrl(), LEGAL)
    expect(code).toMatch(/^\d{6}$/)
    await expectAccessible(phone)
    await decision.getByRole("textbox", { name: "Code" }).fill(code === "111111" ? "222222" : "111111")
    await decision.getByRole("button", { name: "Approve" }).click()
    await expect(decision.getByText("This is not the code. 4 tries left.")).toBeVisible()
    await decision.getByRole("textbox", { name: "Code" }).fill(code)
    await decision.getByRole("button", { name: "Approve" }).click()
    await expect(phone.getByText("Approved by Lena")).toBeVisible()
    await phone.context().close()
  })
  await expect(page.getByText(/Approved by Lena/).first()).toBeVisible()
})
