import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

const card = (page: Page, title: string) => page.locator('[data-part="trend"]', { hasText: title }).first()

/** Opens the links to what the page shows and makes one; gives its address. */
const shared = async (page: Page, button: string) => {
  await page.getByRole("button", { name: button, exact: true }).click()
  await page.getByLabel("Who it is for").fill("Legal")
  await page.getByRole("button", { name: "Create link" }).click()
  const address = await page.getByLabel("Address").inputValue()
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click()
  return address
}

test("a visitor saves, dismisses and takes back days, adds and imports their own, and subscribes to what is saved", async ({
  browser,
  marque,
  page
}) => {
  await exploreDemo(page, marque)

  await test.step("the calendar of the demo is full", async () => {
    await page.getByRole("link", { name: "Trends", exact: true }).first().click()
    await expect(page.getByRole("heading", { name: "Trends", exact: true })).toBeVisible()
    await expect(card(page, "Fig & Ember’s anniversary")).toBeVisible()
    await expect(card(page, "Open studio evening")).toBeVisible()
  })

  await test.step("a day is saved, another one dismissed, undone, dismissed again and taken back from the list", async () => {
    await page.getByRole("button", { name: "Save: Open studio evening" }).click()
    await expect(card(page, "Open studio evening")).toHaveAttribute("data-status", "saved")
    await page.getByRole("button", { name: "Dismiss: Winter glazes arrive" }).click()
    await expect(card(page, "Winter glazes arrive")).toBeHidden()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(card(page, "Winter glazes arrive")).toBeVisible()
    await page.getByRole("button", { name: "Dismiss: Winter glazes arrive" }).click()
    await page.getByRole("button", { name: "Dismissed (1)" }).click()
    await page.getByRole("button", { name: "Take back: Winter glazes arrive" }).click()
    await expect(page.getByText("Nothing is dismissed.")).toBeVisible()
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click()
    await expect(card(page, "Winter glazes arrive")).toBeVisible()
  })

  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

  await test.step("a date of one's own is added", async () => {
    await page.getByRole("button", { name: "Add own date" }).click()
    await page.getByLabel("Name").fill("Founders’ dinner")
    await page.getByLabel("Date", { exact: true }).fill(soon)
    await page.getByRole("button", { name: "Add date", exact: true }).click()
    await expect(card(page, "Founders’ dinner")).toBeVisible()
  })

  await test.step("a calendar is imported, with what is left out of it", async () => {
    await page.getByRole("button", { name: "Import" }).click()
    const day = soon.replaceAll("-", "")
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nX-WR-CALNAME:Trade fairs\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Ceramics fair\r\nDTSTART;VALUE=DATE:${day}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:2\r\nSUMMARY:No day\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "fairs.ics", mimeType: "text/calendar", buffer: Buffer.from(text) })
    await expect(page.getByText("1 row is left out")).toBeVisible()
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click()
    await expect(card(page, "Ceramics fair")).toContainText("Trade fairs")
  })

  await test.step("an inward address is refused", async () => {
    await page.getByRole("button", { name: "Import" }).click()
    await page.getByLabel("Or an address").fill("http://127.0.0.1:9/a.ics")
    await page.getByRole("button", { name: "Read address" }).click()
    await expect(page.getByText("This address is not on the public internet.")).toBeVisible()
    await page.getByRole("button", { name: "Cancel" }).click()
  })

  await test.step("the saved day is in the calendar that one subscribes to, until it is revoked", async () => {
    await page.getByRole("button", { name: "Subscribe" }).click()
    await page.getByRole("button", { name: "Make an address" }).click()
    const address = await page.getByLabel("Address").inputValue()
    const calendar = await page.request.get(address)
    expect(calendar.status()).toBe(200)
    expect(await calendar.text()).toContain("SUMMARY:Open studio evening")
    await page.getByRole("button", { name: "Revoke the address" }).click()
    await expect(page.getByText("The address no longer works")).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
  })

  await test.step("B-308 the month shows the day and leads to its card by keyboard", async () => {
    await page.getByRole("radio", { name: "Month" }).check()
    await expect(page).toHaveURL(/view=month/)
    const printed = (await page.pdf({ format: "A4", landscape: true })).toString("latin1")
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await expect(page.getByRole("table")).toBeVisible()
    await expectAccessible(page)
  })

  const saved = page.getByText("Saved", { exact: true })

  await test.step("S-068 S-069 S-070 B-307 a card becomes a brief in one click", async () => {
    await page.getByRole("radio", { name: "List" }).check()
    await page.getByRole("link", { name: "Plan campaign: Fig & Ember’s anniversary" }).click()
    await expect(page).toHaveURL(/\/campaigns\/new\?/)
    await expect(page.getByText("New Campaign", { exact: true })).toBeVisible()
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Fig & Ember’s anniversary")
    await page.getByRole("button", { name: "Create campaign" }).click()
    await expect(page.getByRole("heading", { name: "Fig & Ember’s anniversary", exact: true })).toBeVisible()
    await expect(page.getByRole("checkbox", { name: "United Kingdom" })).toBeChecked()
    await expect(page.getByText("Answers the trend Fig & Ember’s anniversary")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("S-072 its page of assets says what results and an export wait for", async () => {
    const brief = page.url()
    await page.goto(`${brief}assets?view=results`)
    await expect(page.getByRole("heading", { name: "Results", exact: true })).toBeVisible()
    await expect(page.getByText("Results belong to the slots of an approved proposal.")).toBeVisible()
    await page.getByRole("button", { name: "Export" }).click()
    await expect(page.getByText("Nothing is approved yet.")).toBeVisible()
    await expectAccessible(page)
    await page.goto(brief)
    await expect(page.getByRole("heading", { name: "Fig & Ember’s anniversary", exact: true })).toBeVisible()
  })

  await test.step("what is missing is said and filled, and a reload keeps it", async () => {
    await page.getByRole("link", { name: "Choose what the campaign is for" }).click()
    await expect(page.getByLabel("Objective")).toBeFocused()
    await page.getByLabel("Objective").selectOption("event")
    await page.getByLabel("Message").fill("Seven years, one kiln, and a table for everyone.")
    await page.getByRole("button", { name: "Add audience" }).click()
    await page.getByLabel("Who", { exact: true }).fill("People who have bought from us")
    await page.getByRole("checkbox", { name: "Square" }).check()
    await page.getByRole("button", { name: "Add product" }).click()
    await page.getByRole("combobox", { name: "Find a product" }).fill("bowl")
    await page.getByRole("option", { name: "Sage Serving Bowl" }).click()
    await expect(page.getByRole("button", { name: "Remove Sage Serving Bowl" })).toBeVisible()
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(page.getByLabel("Message")).toHaveValue("Seven years, one kiln, and a table for everyone.")
    await expect(page.getByRole("button", { name: "Remove Sage Serving Bowl" })).toBeVisible()
  })

  await test.step("two people change different fields at the same time, and both stay", async () => {
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByLabel("Success metric").fill("Guests at the open table")
    await page.getByLabel("Target").fill("80")
    await expect(page.getByLabel("Success metric")).toHaveValue("Guests at the open table")
    await expect(second.getByLabel("Target")).toHaveValue("80")
    await second.close()
  })

  await test.step("S-067 the card says where it is used, and the list has both campaigns", async () => {
    await page.getByRole("link", { name: "Campaigns", exact: true }).first().click()
    await expect(page.getByRole("row", { name: /Fig & Ember’s anniversary/ })).toBeVisible()
    await page.getByRole("link", { name: /Slow evenings/ }).click()
    await expect(page.getByText("100 of 100")).toBeVisible()
    await expect(page.getByText("Has to be solved")).toBeHidden()
    await page.getByRole("link", { name: "Trends", exact: true }).first().click()
    await expect(card(page, "Fig & Ember’s anniversary")).toContainText("Used in Fig & Ember’s anniversary")
  })

  await test.step("3.17 a campaign is moved on the timeline by keys, and back", async () => {
    await page.getByRole("link", { name: "Campaigns", exact: true }).first().click()
    await page.getByRole("radio", { name: "Timeline" }).check()
    await page.getByRole("radio", { name: "Months" }).check()
    const bar = page.getByRole("button", { name: /^Fig & Ember’s anniversary, / })
    const before = await bar.getAttribute("aria-label")
    await bar.press("Shift+ArrowRight")
    await expect(page.getByRole("button", { name: "Move campaign" })).toBeEnabled()
    await expectAccessible(page)
    await bar.press("Enter")
    await expect(page.getByText("Fig & Ember’s anniversary moved")).toBeVisible()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(page.getByText("is back where it was")).toBeVisible()
    await expect(bar).toHaveAttribute("aria-label", before ?? "")
  })

  await test.step("S-068 a pasted text becomes a brief with the answers that are taken", async () => {
    await page.getByRole("link", { name: "New campaign", exact: true }).click()
    await page.getByRole("radio", { name: "Paste a brief" }).check()
    const text =
      "Campaign: Winter table\nMessage: A light for every table.\nProducts: Ember Mug\nMarkets: Germany, Atlantis\nChannels: Radio"
    await page.getByLabel("Text of the brief").fill(text)
    await page.getByRole("button", { name: "Read the text" }).click()
    await expect(page.getByText("No placement for Radio")).toBeVisible()
    await page.getByRole("checkbox", { name: /Products: Ember Mug/ }).press("Space")
    await expectAccessible(page)
    await page.getByRole("button", { name: "Create campaign" }).click()
    await expect(page.getByRole("heading", { name: "Winter table", exact: true })).toBeVisible()
    await expect(page.getByLabel("Message")).toHaveValue("A light for every table.")
    await expect(page.getByRole("button", { name: "Remove Ember Mug" })).toBeHidden()
  })

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()

  await test.step("S-071 S-072 3.34 a proposal is worded, approved on a phone by link, and its pictures are made", async () => {
    await page.getByRole("link", { name: "Campaigns", exact: true }).first().click()
    await page.getByRole("radio", { name: "Table" }).check()
    await page.getByRole("link", { name: /The new glazes/ }).click()
    await page.getByRole("link", { name: "Proposal", exact: true }).click()
    await expect(page.getByRole("heading", { name: "Proposal", exact: true })).toBeVisible()
    await expect(page.getByRole("img", { name: /^Sketch of/ }).first()).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await page.locator("td button").first().click()
    await page.getByLabel("Headline", { exact: true }).fill("Straight from the kiln")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByRole("button", { name: /Straight from the kiln/ })).toBeVisible()
    await phone.goto(await shared(page, "Share"))
    await expect(phone.getByRole("heading", { name: "The new glazes" })).toBeVisible()
    await expect(phone.getByText("Straight from the kiln")).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole("button", { name: /^Approve/ }).click()
    await phone.getByLabel("Your name").fill("Grace Hopper")
    await phone.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click()
    await expect(phone.getByText(/^Approved by Grace Hopper/)).toBeVisible()
    await page.getByRole("link", { name: "Open the assets" }).click()
    await page.getByRole("button", { name: "Produce 15 assets" }).click()
    await expect(page.getByText("Free with", { exact: false })).toBeVisible()
    await page.getByRole("dialog").getByRole("button", { name: "Produce", exact: true }).click()
    await expect(page.getByText("15 of 15 made")).toBeVisible({ timeout: 240_000 })
    await expectAccessible(page)
    await page
      .getByRole("button", { name: /Newsletter header/ })
      .first()
      .click()
    await page.getByRole("button", { name: "Put in review" }).click()
    await page.getByRole("button", { name: "Approve", exact: true }).click()
    await expect(page.getByRole("dialog").getByText("Approved", { exact: true }).first()).toBeVisible()
    await page.keyboard.press("Escape")
  })

  await test.step("B-1004 B-1006 pictures are decided on by link, and its files end with it", async () => {
    await page.getByRole("checkbox", { name: "Choose all" }).check()
    const address = await shared(page, "Share 15 chosen")
    await phone.goto(address)
    await expect(phone.getByText("0 of 15 decided")).toBeVisible()
    await phone
      .getByRole("button", { name: /^Request changes/ })
      .first()
      .click()
    await phone.getByLabel("Your name").fill("Grace Hopper")
    await phone.getByLabel("Note").fill("Show the handle")
    await phone.getByRole("dialog").getByRole("button", { name: "Request changes" }).click()
    await expect(phone.getByText("1 of 15 decided")).toBeVisible()
    const picture = (await phone.locator("main img").first().getAttribute("src")) ?? ""
    const file = () => phone.request.get(new URL(picture, marque.url).href)
    expect((await file()).status()).toBe(200)
    await page.getByRole("button", { name: "Share 15 chosen" }).click()
    await page.getByRole("button", { name: "Withdraw Legal" }).first().click()
    await expect(phone.getByText("This link was withdrawn")).toBeVisible()
    expect((await file()).status()).toBe(410)
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click()
  })

  await test.step("3.21 pictures in review are decided on one by one, by keys", async () => {
    await page.getByRole("button", { name: "Clear" }).click()
    await page.getByRole("button", { name: "Review 13" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByText("1 of 13")).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press("a")
    await expect(dialog.getByText("2 of 13")).toBeVisible()
    await page.keyboard.press("r")
    await page.keyboard.type("Show the handle")
    await dialog.getByRole("button", { name: "Request changes" }).click()
    await expect(dialog.getByText("3 of 13")).toBeVisible()
    await page.keyboard.press("ArrowLeft")
    await expect(dialog.getByText("To pick", { exact: true })).toBeVisible()
    await page.keyboard.press("k")
    await expect(dialog.getByText("13 of 13")).toBeVisible()
    await page.keyboard.press("j")
    await expect(dialog.getByText("3 of 13")).toBeVisible()
    await expect(dialog.getByText("2 of 13 decided")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("button", { name: "Review 11" })).toBeVisible()
  })

  await test.step("B-1308 its approval is saved as a certificate, which is verified without this installation", async () => {
    await page
      .getByRole("button", { name: /Newsletter header/ })
      .first()
      .click()
    const [certificate] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /^Save certificate: .* approved it/ }).click()
    ])
    const terminal = fileURLToPath(new URL("../../terminal/dist/main.js", import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [terminal, "verify", await certificate.path()])
    expect(stdout).toMatch(/^Valid: [^]* approved the picture for Newsletter header, /)
  })
})
