import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { strFromU8, unzipSync } from "fflate"
import { expectAccessible } from "./accessible.ts"
import { exploreDemo } from "./explore-demo.ts"
import { onPhone } from "./phone.ts"
import { test } from "./with-demo.ts"

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const BRIEF = `Hi Ada, as discussed:

Goal: conversion
Message: One cup, held in both hands, and the morning begins slowly.
Audience: people who bought a candle before
Markets: United States, United Kingdom
Channels: Instagram Story
Products: Ember Mug
When: ${day(20)} to ${day(47)}
Budget: 18,500 USD
Must not say:
- must-have
`

const approved = async (phone: Page, address: string, name: string): Promise<void> => {
  await phone.goto(address)
  await phone.getByRole("button", { name: "Approve" }).click()
  const decision = phone.getByRole("dialog")
  await decision.getByRole("textbox", { name: "Your name" }).fill(name)
  await decision.getByRole("button", { name: "Approve" }).click()
  await expect(phone.getByText(`Approved by ${name}`)).toBeVisible()
}

const rowsOf = (page: Page, market: string) => page.getByRole("row", { name: new RegExp(market) })

const choose = async (page: Page, market: string, status: string): Promise<number> => {
  const rows = rowsOf(page, market).filter({ hasText: status })
  await expect(rows.first()).toBeVisible()
  const found = await rows.count()
  for (let at = 0; at < found; at += 1) await rows.nth(at).getByRole("checkbox").check()
  return found
}

const clear = (page: Page) => page.getByRole("button", { name: "Clear", exact: true }).click()

/** What waits for a decision is approved one by one by keys. */
const approvedByKeys = async (page: Page, count: number): Promise<void> => {
  await page.getByRole("button", { name: `Review ${count}` }).click()
  for (let done = 0; done < count; done += 1) {
    await expect(page.getByText(`${done} of ${count} decided`)).toBeVisible()
    await page.keyboard.press("a")
  }
  await expect(page.getByRole("heading", { name: "Reviewed" })).toBeVisible()
  await page.getByRole("button", { name: "Close" }).first().click()
}

const reviewed = async (page: Page, count: number): Promise<void> => {
  await page.getByRole("button", { name: "Put in review" }).click()
  await expect(page.getByRole("button", { name: "Put in review" })).toBeHidden()
  await clear(page)
  await approvedByKeys(page, count)
}

test("B-201 B-210 B-1001 from a pasted brief to an approval by link, pictures of two markets, their export and a winner", async ({
  browser,
  marque,
  page
}) => {
  const brand = await exploreDemo(page, marque)
  const brandId = new URL(brand).pathname.split("/")[2] ?? ""

  await test.step("a brief is pasted, and its answers are taken with the words that they come from", async () => {
    await page.goto(`${marque.url}/campaigns/new?brandId=${brandId}`)
    await page.getByRole("textbox", { name: "Name" }).fill("Quiet mornings")
    await page.getByRole("radio", { name: /Paste a brief/ }).check()
    await page.getByRole("textbox", { name: "Text of the brief" }).fill(BRIEF)
    await page.getByRole("button", { name: "Read the text" }).click()
    await expect(page.getByText("11 answers found, 11 taken")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Create campaign" }).click()
    await expect(page.getByRole("heading", { name: "Quiet mornings" })).toBeVisible()
  })
  const campaign = page.url().replace(/\/$/, "")

  await test.step("a proposal is planned from it", async () => {
    const propose = page.getByRole("button", { name: "Generate proposal" })
    const volume = page.getByRole("spinbutton", { name: /^Assets for / })
    await volume.fill("2")
    await expect(page.getByText("Saved", { exact: true })).toBeVisible()
    await expect(propose.or(page.getByText("Has to be solved"))).toBeVisible()
    // Some of the days may ask for a yes.
    for (const careful of await page.getByRole("checkbox", { name: /^The campaign may sell on/ }).all()) {
      await careful.check()
    }
    await propose.click()
    await page.goto(`${campaign}/proposal`)
    await expect(page.getByRole("grid", { name: "Plan" })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("legal approves it on a phone, by a link and without an account", async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click()
    const share = page.getByRole("dialog")
    await share.getByRole("textbox", { name: "Who it is for" }).fill("Legal")
    await share.getByRole("button", { name: "Create link" }).click()
    const address = await share.getByRole("textbox", { name: "Address" }).inputValue()
    await share.getByRole("button", { name: "Close" }).last().click()
    const phone = await onPhone(browser)
    await phone.goto(address)
    await expect(phone.getByText("Quiet mornings")).toBeVisible()
    await expectAccessible(phone)
    await approved(phone, address, "Lena from Legal")
    await expect(page.getByText(/Approved by Lena from Legal/).first()).toBeVisible()
    await phone.context().close()
  })

  await test.step("the organization lets small changes stay approved", async () => {
    await page.goto(`${marque.url}/org?tab=policies`)
    await page.getByRole("switch", { name: "Small changes stay approved" }).click()
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("Policies saved")).toBeVisible()
    await expectAccessible(page)
  })

  let made = 0
  await test.step("the pictures of one market are made as one run, reviewed and approved", async () => {
    await page.goto(`${campaign}/assets`)
    made = await choose(page, "United States", "Planned")
    expect(made).toBeGreaterThan(1)
    await page.getByRole("button", { name: `Produce ${made} chosen` }).click()
    const produce = page.getByRole("dialog")
    await expect(produce.getByText(/^Free with/)).toBeVisible()
    await produce.getByRole("button", { name: "Produce", exact: true }).click()
    await expect(rowsOf(page, "United States").filter({ hasText: "To pick" })).toHaveCount(made)
    await reviewed(page, await choose(page, "United States", "To pick"))
    await expect(rowsOf(page, "United States").filter({ hasText: "Approved" })).toHaveCount(made)
  })

  await test.step("the other market adapts an approved picture to its own words, inside the approval or into a review", async () => {
    await rowsOf(page, "United States").first().getByRole("button").click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Adapt to/ })
      .click()
    const adapt = page.getByRole("dialog").last()
    await expect(adapt.getByText(/^Free with/)).toBeVisible()
    await adapt.getByRole("button", { name: "Produce", exact: true }).click()
    await expect(adapt.getByText(/^Free with/)).toBeHidden()
    await page.keyboard.press("Escape")
    const adapted = await rowsOf(page, "United Kingdom").count()
    // Each keeps the approval, or waits for a review by itself where more changed than a market may.
    await expect(rowsOf(page, "United Kingdom").filter({ hasText: /Approved|In review/ })).toHaveCount(adapted)
    await rowsOf(page, "United Kingdom").first().getByRole("button").click()
    await expect(page.getByText(/^Adapted from .*, changed: /)).toBeVisible()
    await page.keyboard.press("Escape")
    const waiting = await rowsOf(page, "United Kingdom").filter({ hasText: "In review" }).count()
    if (waiting > 0) await approvedByKeys(page, waiting)
    made += adapted
    await expect(page.getByText(`${made} of ${made} approved, delivered or live`)).toBeVisible()
  })

  await test.step("B-206 the gallery shows them in their shapes, and an act says with how many it can be done", async () => {
    await page.getByRole("radio", { name: "Gallery" }).click()
    const pictures = page.getByRole("list", { name: "Pictures of the campaign" })
    await expect(pictures.getByRole("listitem")).toHaveCount(made)
    await expect(page).toHaveURL(/view=gallery/)
    const lock = pictures.getByRole("checkbox")
    await lock.nth(0).check()
    await page.getByRole("button", { name: "Lock", exact: true }).click()
    await lock.nth(1).check()
    await page.getByRole("button", { name: "1 of 2 can be unlocked" }).focus()
    await expect(page.getByRole("tooltip")).toContainText("It is not locked.")
    await expectAccessible(page)
    await page.getByRole("button", { name: "1 of 2 can be unlocked" }).click()
    await clear(page)
    await page.getByRole("radio", { name: "Slots" }).click()
  })

  let names: ReadonlyArray<string> = []
  await test.step("all of it is handed over as a zip by channel and market", async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: "Where the links lead" }).fill("https://fig-and-ember.example/mornings")
    await expect(dialog.getByText(new RegExp(`^${made} assets`))).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download" }).click()
    ])
    const files = unzipSync(readFileSync(await download.path()))
    names = Object.keys(files).filter((name) => name.endsWith(".jpg"))
    expect(names).toHaveLength(made)
    expect(names.some((name) => name.startsWith("meta/united-kingdom/"))).toBe(true)
    const sheet = strFromU8(files["copy-sheet.csv"] ?? new Uint8Array())
    expect(sheet).toContain("utm_campaign=")
    for (const name of names) expect(sheet).toContain(name.split("/").at(-1))
  })

  await test.step("it is delivered and goes live", async () => {
    const count = await choose(page, "United States", "Approved")
    await page.getByRole("button", { name: "Mark as delivered" }).click()
    await expect(rowsOf(page, "United States").filter({ hasText: "Delivered" })).toHaveCount(count)
    await page.getByRole("button", { name: "Mark as live" }).click()
    await expect(rowsOf(page, "United States").filter({ hasText: "Live" })).toHaveCount(count)
  })

  await test.step("the report of the ad manager finds its pictures by their names, and names the one that is better", async () => {
    const [better = "", ...others] = names
      .filter((name) => name.startsWith("meta/united-states/"))
      .map((name) => name.split("/").at(-1) ?? "")
    const report = [
      "Day,Ad name,Impressions,Clicks (all),Amount spent (USD)",
      `${day(0)},${better},40000,1200,120.50`,
      ...others.map((name) => `${day(0)},${name},40000,700,120.50`)
    ].join("\n")
    await page.getByRole("radio", { name: "Results" }).check()
    await page.getByRole("button", { name: "Import results (CSV)" }).first().click()
    const dialog = page.getByRole("dialog")
    const file = { name: "meta.csv", mimeType: "text/csv", buffer: Buffer.from(report) }
    await dialog.locator("input[type=file]").setInputFiles(file)
    const rows = others.length + 1
    await expect(dialog.getByText(`${rows} rows will be taken, ${rows} of them with a slot.`)).toBeVisible()
    await dialog.getByRole("button", { name: "Import", exact: true }).click()
    await expect(page.getByText(`${rows} rows imported`)).toBeVisible()
    await expect(page.getByText(/^Ember Mug: .* is better\.$/)).toBeVisible()
    const winner = page.getByRole("row", { name: /Better/ })
    await expect(winner).toHaveCount(1)
    await expect(winner).toContainText("3.00%")
    await expectAccessible(page)
  })
})
