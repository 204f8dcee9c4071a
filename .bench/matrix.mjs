/**
 * The tables of a campaign with 500 cells in Chromium, through the product as it starts: npm run bench -- matrix. Run after
 * a build. From the key to the next paint (the time of its event to the first task after the frame that follows), half of
 * them and 95 in 100; and the processor time of the page's thread for each key, whatever else the machine does.
 */
import { shown, spread } from "./backend/figures.mjs"
import { inDemoBrand } from "./demo-brand.mjs"

const ROUNDS = 30
const SLOTS = 50
const ROWS = 39

const grow = async (run, brandId) => ({
  words: await run("seed:slots", { brandId, name: "Slow evenings", count: SLOTS }),
  plan: await run("seed:plan", { brandId, name: "The new glazes", rows: ROWS, assets: 200 })
})

/** Times of all keys from here on, in `window.paints`. */
const watchKeys = (page) =>
  page.evaluate(() => {
    window.paints = []
    addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => window.paints.push({ key, ms: performance.now() - timeStamp })
          port2.postMessage(undefined)
        })
      },
      { capture: true }
    )
  })

/** Work of the page's own thread so far, by its processor time in ms, which other processes do not lengthen. */
const clockOf = async (page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" })
  return async () => {
    const { metrics } = await devtools.send("Performance.getMetrics")
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN) * 1000
  }
}

/** `isMeant`: of the keys that `act` presses, those that count. */
const measured = async (page, busy, what, isMeant, act) => {
  await page.evaluate(() => window.paints.splice(0))
  const before = await busy()
  await act()
  await page.waitForTimeout(200)
  const work = (await busy()) - before
  const found = await page.evaluate(() => window.paints.splice(0))
  const { p50, p95 } = spread(found.filter(({ key }) => isMeant(key)).map(({ ms }) => ms))
  return `| ${what} | ${shown(p50)}, ${shown(p95)} ms | ${shown(work / found.length)} ms |`
}

const isArrow = (key) => key.startsWith("Arrow")

await inDemoBrand({ seed: "matrix/seed.ts", grow }, async ({ marque, page, seeded: { plan, words } }) => {
  const lines = []
  await page.goto(`${marque.url}/campaigns/${words}/assets?view=words`)
  const table = page.getByRole("grid")
  await table
    .getByRole("gridcell")
    .nth(SLOTS * 10 - 1)
    .waitFor()
  const cells = await table.getByRole("gridcell").count()
  await page.waitForLoadState("networkidle")
  const headline = page.locator('[data-column="headline"]')
  const busy = await clockOf(page)
  const measure = async (...asked) => lines.push(await measured(page, busy, ...asked))
  await watchKeys(page)
  await measure(
    `words of ${cells} cells: a letter`,
    (key) => key.length === 1,
    async () => {
      await headline.first().focus()
      await page.keyboard.type("Evenings that belong to nobody else", { delay: 40 })
      await page.keyboard.press("Escape")
    }
  )
  await measure(
    "the same: Enter, which writes the cell, and the digit before",
    (key) => key === "Enter",
    async () => {
      for (let row = 0; row < ROUNDS; row += 1) {
        await headline.nth(row).focus()
        await page.keyboard.press("7", { delay: 40 })
        await page.keyboard.press("Enter", { delay: 40 })
      }
    }
  )
  const last = await headline
    .nth(ROUNDS - 1)
    .locator("input")
    .inputValue()
  if (last !== "7") throw new Error(`Row ${ROUNDS} was not written: ${last}`)
  await measure("the same: an arrow to the next cell", isArrow, async () => {
    await headline.first().focus()
    for (let round = 0; round < ROUNDS; round += 1) await page.keyboard.press("ArrowDown", { delay: 40 })
  })

  await page.goto(`${marque.url}/campaigns/${plan}/proposal`)
  await table.getByRole("gridcell").nth(480).waitFor()
  const planned = await table.getByRole("gridcell").count()
  await page.waitForLoadState("networkidle")
  await watchKeys(page)
  const counts = table.getByRole("spinbutton")
  await measure(
    `plan of ${planned} cells: a digit in a count, and Escape`,
    (key) => key === "7",
    async () => {
      for (let row = 0; row < ROUNDS; row += 1) {
        await counts.nth(row).focus()
        await page.keyboard.press("7", { delay: 40 })
        await page.keyboard.press("Escape", { delay: 40 })
      }
    }
  )
  await measure("the same: an arrow to the next cell", isArrow, async () => {
    await table.getByRole("gridcell").first().focus()
    for (let round = 0; round < ROUNDS; round += 1) await page.keyboard.press("ArrowDown", { delay: 40 })
  })
  await measure("the same: a range grows by a row or a column", isArrow, async () => {
    await table.getByRole("gridcell").first().focus()
    for (let round = 0; round < 10; round += 1) {
      await page.keyboard.press("Shift+ArrowRight", { delay: 40 })
      await page.keyboard.press("Shift+ArrowDown", { delay: 40 })
    }
  })
  return lines
})
