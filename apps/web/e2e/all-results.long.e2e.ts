import { readFileSync } from "node:fs"
import { expect, type Page } from "@playwright/test"
import { strFromU8, unzipSync } from "fflate"
import { expectAccessible } from "./accessible.ts"
import { compose, settled, tiles } from "./composing.ts"
import { DEMO_TILES, exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

const FORMATS = ["Portrait 3:4", "Landscape 4:3", "Story 9:16", "Wide 16:9"]
const VARIANTS = 4
const REQUESTS = 5
const OF_ONE = VARIANTS * (FORMATS.length + 1)
/** More than a list shows at once. */
const MADE = REQUESTS * OF_ONE
/** Of one request, whose words are replaced. */
const REWORDED = OF_ONE

const search = async (page: Page, words: string): Promise<void> => {
  await page.getByRole("searchbox", { name: "Search pictures" }).fill(words)
  await expect(page).toHaveURL(new RegExp(`q=${words}`))
}

const selectAllListed = async (page: Page): Promise<void> => {
  await tiles(page, "asset").first().hover()
  await page
    .getByRole("button", { name: /^Select / })
    .first()
    .click()
  await page.getByRole("button", { name: "Select all", exact: true }).click()
}

test("all results of a search are selected, tagged and approved in acts that are undone as one, and downloaded as one zip", async ({
  marque,
  page
}) => {
  const home = await exploreDemo(page, marque)

  await test.step("more pictures than are listed at once", async () => {
    await page.goto(`${home}/gallery?mode=product`)
    for (let at = 0; at < REQUESTS; at++) {
      await compose(page, { product: "Fig Candle", headline: `Lantern ${at}`, formats: FORMATS, variants: VARIANTS })
      await page.getByRole("button", { name: "Generate" }).click()
      await expect(page.getByText("Started: 20 pictures on the way").last()).toBeVisible()
      await page.goto(`${home}/gallery?mode=product`)
    }
    await settled(page, DEMO_TILES + MADE)
  })

  await test.step("a search is selected whole, with its exact number", async () => {
    await page.goto(`${home}/gallery`)
    await selectAllListed(page)
    await page.getByRole("button", { name: `Select all ${DEMO_TILES + MADE} results` }).click()
    await expect(page.getByText(`All ${DEMO_TILES + MADE} results selected`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("all of it is tagged, and the tag is taken back as one", async () => {
    await page.getByRole("button", { name: "Tag", exact: true }).click()
    await page.getByLabel("Tag to add").fill("winter")
    await page.getByRole("button", { name: "Add tag" }).click()
    await expect(page.getByText(`${DEMO_TILES + MADE} pictures tagged “winter”`)).toBeVisible()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(page.getByText(`“winter” taken from ${DEMO_TILES + MADE} pictures`)).toBeVisible()
  })

  await test.step("all of it is added to a campaign but what another one shows, and taken back as one", async () => {
    await selectAllListed(page)
    await page.getByRole("button", { name: `Select all ${DEMO_TILES + MADE} results` }).click()
    await page.getByRole("button", { name: "Add to campaign" }).click()
    await page.getByRole("option", { name: "No campaign" }).waitFor()
    await page.getByRole("listbox", { name: "Campaigns" }).getByRole("option").nth(1).click()
    await expect(page.getByText(/pictures added to /)).toBeVisible()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(page.getByText(/back where they were/)).toBeVisible()
  })

  await test.step("B-1306 words are replaced on what says them alone, as new versions that are found by the new words", async () => {
    await search(page, "lantern")
    await expect(page.getByText(`${MADE} pictures`, { exact: true })).toBeVisible()
    await selectAllListed(page)
    await page.getByRole("button", { name: "Replace words" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByLabel("Words on the pictures")).toHaveValue("lantern")
    await dialog.getByLabel("Words on the pictures").fill("lantern 1")
    await dialog.getByLabel("New words").fill("beacon 1")
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Look up" }).click()
    await expect(page.getByText("“Lantern 1” becomes “Beacon 1”")).toBeVisible()
    await page.getByRole("button", { name: `Make ${REWORDED} pictures with the new words` }).click()
    await search(page, "beacon")
    await expect(page.getByText(`${REWORDED} pictures`, { exact: true })).toBeVisible({ timeout: 120_000 })
    await page.goto(`${home}/gallery`)
  })

  await test.step("which of it can be approved is told before, with the reasons, also after a reload, and undone as one", async () => {
    await selectAllListed(page)
    await page.getByRole("button", { name: `Select all ${DEMO_TILES + MADE + REWORDED} results` }).click()
    await page.getByRole("button", { name: "Approve", exact: true }).click()
    const found = page.getByText(`1 of ${DEMO_TILES + MADE + REWORDED} can be approved`)
    await expect(found).toBeVisible()
    await page.getByRole("button", { name: `Approve: why not the other ${DEMO_TILES + MADE + REWORDED - 1}` }).click()
    await expect(page.getByText(/are in no campaign$/)).toBeVisible()
    await page.keyboard.press("Escape")
    await expectAccessible(page)
    await page.reload()
    await expect(found).toBeVisible()
    await page.getByRole("button", { name: "Approve 1 picture" }).click()
    await expect(page.getByText(/^1 picture approved/)).toBeVisible()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(page.getByText("1 picture in review again")).toBeVisible()
  })

  await test.step("people are asked by name for a review of all of it, where it can be put in review, and not any more after an undo", async () => {
    await selectAllListed(page)
    await page.getByRole("button", { name: `Select all ${DEMO_TILES + MADE + REWORDED} results` }).click()
    await page.getByRole("button", { name: "Ask for review" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("searchbox", { name: "Find a person by name or email" }).fill("demo")
    await dialog.getByRole("button", { name: "Add Demo user" }).click()
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Ask for review" }).click()
    const confirm = page.getByRole("button", { name: "Ask 1 person to review 2 pictures" })
    await confirm.click({ trial: true })
    await confirm.click()
    await expect(page.getByText(/^2 pictures put in review. 1 person asked/)).toBeVisible()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(page.getByText(/taken back from review/)).toBeVisible()
  })

  await test.step("what a search finds is one zip, under names of the person's choice, with a list", async () => {
    await search(page, "lantern")
    await expect(page.getByText(`${MADE} pictures`, { exact: true })).toBeVisible()
    await selectAllListed(page)
    await page.getByRole("button", { name: "Download", exact: true }).click()
    const names = page.getByRole("textbox", { name: "Names of the files" })
    await names.fill("{colour}")
    await expect(page.getByText("There is no part {colour}")).toBeVisible()
    await names.fill("{product}_{ratio}")
    await expect(page.getByText(/For example fig-candle_\d+x\d+\.jpg/)).toBeVisible()
    await expectAccessible(page)
    const saving = page.waitForEvent("download")
    await page.getByRole("dialog").getByRole("button", { name: "Download", exact: true }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe("fig-ember_pictures.zip")
    await expect(page.getByText(`${MADE} pictures downloaded`)).toBeVisible()
    const entries = unzipSync(new Uint8Array(readFileSync(await saved.path())))
    const rows = JSON.parse(strFromU8(entries["manifest.json"] ?? new Uint8Array())) as ReadonlyArray<{ file: string }>
    expect(rows).toHaveLength(MADE)
    expect(Object.keys(entries).toSorted()).toEqual(
      ["manifest.csv", "manifest.json", ...rows.map(({ file }) => file)].toSorted()
    )
    expect(rows[0]).toMatchObject({ products: ["Fig Candle"], review: "draft" })
    const [head] = strFromU8(entries["manifest.csv"] ?? new Uint8Array()).split("\r\n")
    expect(head).toContain("rights until,score,verdict,review,certificate")
  })
})
