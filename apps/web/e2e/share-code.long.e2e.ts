import { expect, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, codeFor, signUp } from "./people.ts"
import { onPhone } from "./phone.ts"
import { ownBrand } from "./setting-up.ts"
import { shareForDecision } from "./sharing.ts"

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
  await test.step("an organization has a brand", async () => {
    await page.goto(`${marque.url}/sign-up`)
    await signUp(page, marque.outboxUrl(), ada)
    await ownBrand(page)
  })
  const brand = page.url()
  await test.step("a product is enough for a proposal", async () => {
    await page.goto(`${brand}/brand/products/`)
    await page.getByRole("link", { name: "New product" }).first().click()
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ember Mug")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByRole("link", { name: "Ember Mug" })).toBeVisible()
  })

  let address = ""
  await test.step("a link that decides names who the code is mailed to", async () => {
    address = await shareForDecision(page, { brand, origin: marque.url, email: LEGAL })
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
