import { expect } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

test("B-1008 a selection of the gallery is decided on by a link, on a phone and without an account", async ({
  browser,
  marque,
  page
}) => {
  const brand = await exploreDemo(page, marque)
  await page.goto(`${brand.replace(/\/$/, "")}/gallery`)
  const pictures = page.getByRole("listbox", { name: "Pictures" })
  await expect(pictures.getByRole("option").first()).toBeVisible()
  await pictures.getByRole("option").first().focus()
  await page.keyboard.press(" ")
  await page.getByRole("button", { name: "Share", exact: true }).click()
  const share = page.getByRole("dialog")
  await share.getByRole("textbox", { name: "Who it is for" }).fill("Agency")
  await share.getByRole("button", { name: "Create link" }).click()
  const address = await share.getByRole("textbox", { name: "Address" }).inputValue()
  await expectAccessible(page)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const phone = await context.newPage()
  await phone.goto(address)
  await expect(phone.getByRole("heading", { name: "Pictures", exact: true })).toBeVisible()
  await expect(phone.getByRole("listitem").first().locator("img, video")).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole("button", { name: /^Request changes: / }).click()
  const decision = phone.getByRole("dialog")
  await decision.getByRole("textbox", { name: "Your name" }).fill("Grace Hopper")
  await decision.getByRole("textbox", { name: /^Note/ }).fill("Show the handle")
  await decision.getByRole("button", { name: "Request changes" }).click()
  await expect(phone.getByText(/Changes requested by Grace Hopper/).first()).toBeVisible()
  await expect(share.getByText(/Grace Hopper decided on 1 of/)).toBeVisible()
  await context.close()
})
