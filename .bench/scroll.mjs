/**
 * The gallery of a large brand in Chromium, through the product as it starts: npm run bench -- scroll [pictures]. Run after a build.
 * The demo's brand gets the pictures, which all show one file. Frames are counted by `requestAnimationFrame` while the page
 * scrolls 120 px a frame; one is lost for each 16.7 ms that a frame comes late.
 */
import { shown, spread } from "./backend/figures.mjs"
import { inDemoBrand } from "./demo-brand.mjs"

const pictures = Number(process.argv[2] ?? 100_000)
const FRAMES = 180
const ROUNDS = 5
const TILE = "[role=option][data-kind=asset]"

const grow = async (run, brandId) => {
  const brand = await run("seed:within", { brandId, folders: 1000 })
  for (let from = 0; from < pictures; from += 200) {
    await run("seed:pictures", { ...brand, from, count: Math.min(200, pictures - from) })
  }
}

/** From another page of the app, in milliseconds; the gallery was open before. */
const opened = async (page) => {
  const times = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole("link", { name: "Trends" }).first().click()
    await page.waitForURL(/\/trends/)
    await page.waitForLoadState("networkidle")
    times.push(
      await page.evaluate(async (selector) => {
        const link = [...document.querySelectorAll("a")].find(({ href }) => href.endsWith("/gallery"))
        const begin = performance.now()
        link.click()
        while (document.querySelector(selector) === null) await new Promise((resolve) => requestAnimationFrame(resolve))
        return performance.now() - begin
      }, TILE)
    )
  }
  return spread(times).p50
}

/** A new load of the page. Milliseconds from its request to the first picture in it. */
const firstRows = async (page, address) => {
  const times = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto("about:blank")
    await page.goto(address, { waitUntil: "commit" })
    await page.locator(TILE).first().waitFor()
    times.push(await page.evaluate(() => performance.now()))
  }
  return spread(times.slice(1)).p50
}

const scrolled = (page) =>
  page.evaluate(
    async ([frames, selector]) => {
      const scrollerOf = (element) => {
        for (let at = element.parentElement; at !== null; at = at.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at
        }
        return document.scrollingElement
      }
      const scroller = scrollerOf(document.querySelector(selector))
      scroller.scrollTop = 0
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let at = 0; at < 30; at += 1) await frame()
      let [before, lost, most] = [await frame(), 0, 0]
      for (let at = 0; at < frames; at += 1) {
        scroller.scrollTop += 120
        const now = await frame()
        lost += Math.max(0, Math.round((now - before) / (1000 / 60)) - 1)
        most = Math.max(most, now - before)
        before = now
      }
      return { lost, most, moved: scroller.scrollTop, elements: document.querySelectorAll("*").length }
    },
    [FRAMES, TILE]
  )

await inDemoBrand({ seed: "gallery/seed.ts", grow }, async ({ brandId, marque, page }) => {
  const address = `${marque.url}/brands/${brandId}/gallery`
  const rows = [["a new load of the page: first rows, p50", await firstRows(page, address), "ms"]]
  rows.push(["opened from another page: first rows, p50", await opened(page), "ms"])
  await page.waitForLoadState("networkidle")
  rows.push(["elements of the first screen", await page.evaluate(() => document.querySelectorAll("*").length), ""])
  const devtools = await page.context().newCDPSession(page)
  for (const rate of [1, 4]) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate })
    const { elements, lost, moved, most } = await scrolled(page)
    rows.push([`${FRAMES} frames at ${rate}x, ${moved} px: lost`, lost, ""])
    rows.push(["the same: longest frame", most, "ms"], ["the same: elements at its end", elements, ""])
  }
  return rows.map(([what, value, unit]) => `| ${what} | ${shown(value)} ${unit} |`).concat(`${pictures} pictures`)
})
