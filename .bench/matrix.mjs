/**
 * The tables of a campaign with 500 cells in Chromium, through the product as it starts: npm run bench -- matrix. Run after
 * a build. From the key to the next paint (the time of its event to the first task after the frame that follows), half of
 * them and 95 in 100; and the processor time of the page's thread for each key, whatever else the machine does.
 */
import { cp, mkdtemp, rm } from "node:fs/promises"
import { cpus, loadavg } from "node:os"
import { join } from "node:path"
import { startEmbedded } from "@marque/embedded/server"
import { chromium } from "playwright"
import { makeInstallation } from "../apps/web/e2e/installation.ts"
import { chromiumLaunchOptions } from "../.ci/chromium.ts"
import { shown, spread } from "./backend/figures.mjs"

const ROUNDS = 30
const SLOTS = 50
const ROWS = 39

const grow = async (dataDir, brandId) => {
  const functionsDir = await mkdtemp(join(import.meta.dirname, "functions-"))
  await cp(join(import.meta.dirname, "../packages/backend/convex"), functionsDir, { recursive: true })
  await cp(join(import.meta.dirname, "matrix/seed.ts"), join(functionsDir, "seed.ts"))
  const embedded = await startEmbedded({
    file: join(dataDir, "marque.sqlite"),
    filesDir: join(dataDir, "files"),
    functionsDir,
    publicUrl: "http://127.0.0.1",
    environment: {},
    mode: "thread",
    allowedOrigins: "any"
  })
  const words = await embedded.run("seed:slots", { brandId, name: "Slow evenings", count: SLOTS })
  const plan = await embedded.run("seed:plan", { brandId, name: "The new glazes", rows: ROWS, assets: 200 })
  await embedded.close()
  await rm(functionsDir, { recursive: true, force: true })
  return { words, plan }
}

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

const marque = await makeInstallation()
const browser = await chromium.launch(chromiumLaunchOptions())
const lines = []
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" })
  await page.goto(marque.url)
  await page.getByRole("button", { name: "Explore the demo" }).first().click()
  await page.waitForURL(/\/brands\/[^/?#]+$/)
  const brandId = new URL(page.url()).pathname.split("/")[2]
  await page.goto("about:blank")
  await marque.kill()
  const { plan, words } = await grow(marque.dataDir, brandId)
  await marque.start()

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
  for (const line of lines) console.log(line)
  console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(1)} at the end`)
} finally {
  await browser.close()
  await marque.stop()
}
process.exit(0)
