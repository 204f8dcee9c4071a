/**
 * Large uploads in Chromium, through the product as it starts: npm run bench -- uploads [files] [megabytes]. Run after a
 * build. One drop of many small pictures; a batch of large ones that is interrupted by a reload at 60 % and dropped once
 * more. Memory is what the renderer's process holds at most: its own pages, and all of it with the browser's code, which
 * renderers share. Bytes are the bodies of the requests that the page finished.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { randomBytes } from "node:crypto"
import { cpus, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { chromium } from "playwright"
import sharp from "sharp"
import { makeInstallation, WITHOUT_DEMO } from "../apps/web/e2e/installation.ts"
import { ada, signUp } from "../apps/web/e2e/people.ts"
import { ownBrand } from "../apps/web/e2e/setting-up.ts"
import { chromiumLaunchOptions } from "../.ci/chromium.ts"

const count = Number(process.argv[2] ?? 2000)
const megabytes = Number(process.argv[3] ?? 400)
const RESUMED_AT = 0.6
const MB = 1e6

const noise = (width, height) => sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

const filled = async (folder, files, make) => {
  await mkdir(folder, { recursive: true })
  for (let at = 0; at < files; at += 1) await writeFile(join(folder, `${at + 1}.jpg`), await make())
  return folder
}

const memoryOf = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "")
  const held = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024
  return { own: held("RssAnon"), all: held("VmRSS") }
}

/** The most that any renderer holds while `work` goes on. */
const withPeak = async (browser, work) => {
  const session = await browser.newBrowserCDPSession()
  const peak = { own: 0, all: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { processInfo } = await session.send("SystemInfo.getProcessInfo")
      const renderers = processInfo.filter(({ type }) => type === "renderer")
      for (const { all, own } of await Promise.all(renderers.map(({ id }) => memoryOf(id)))) {
        peak.own = Math.max(peak.own, own)
        peak.all = Math.max(peak.all, all)
      }
      await pause(250)
    }
  })()
  const value = await work().finally(() => (isOver = true))
  await watching
  await session.detach()
  return { value, peak }
}

/** Bytes of the bodies that a page has sent whole. */
const countSent = (page) => {
  const sent = { bytes: 0 }
  page.on("requestfinished", (request) => {
    if (request.method() !== "POST") return
    // The size of a body that is a file is only in this header.
    void request.allHeaders().then(
      (headers) => (sent.bytes += Number(headers["content-length"] ?? 0)),
      () => undefined
    )
  })
  return sent
}

const choose = async (page, path) => {
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Choose a folder" }).first().click()
  await (await chooser).setFiles(path)
}

const queue = (page) => page.locator('[data-part="upload-queue"]')
const uploaded = (page, files) =>
  queue(page)
    .getByText(new RegExp(`${files.toLocaleString("en")} files uploaded`))
    .waitFor({ timeout: 3_600_000 })

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
const size = (bytes) => `${(bytes / MB).toFixed(0)} MB`

const folder = await mkdtemp(join(tmpdir(), "marque-bench-uploads-"))
const marque = await makeInstallation(WITHOUT_DEMO)
const browser = await chromium.launch(chromiumLaunchOptions())
const lines = []
const load = loadavg()[0]
try {
  const small = await filled(join(folder, "Small"), count, () => noise(160, 120).jpeg({ quality: 80 }).toBuffer())
  const side = 2_600
  const one = await noise(side, side).jpeg({ quality: 92 }).toBuffer()
  const large = await filled(join(folder, "Large"), Math.ceil((megabytes * MB) / one.length), () =>
    noise(side, side).jpeg({ quality: 92 }).toBuffer()
  )
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    acceptDownloads: true
  })
  const page = await context.newPage()
  // A demo takes 60 files an hour.
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  const uploads = `${(await ownBrand(page)).replace(/[?#].*$/, "")}/uploads`
  await page.goto(uploads)

  const dropped = performance.now()
  const drop = await withPeak(browser, async () => {
    await choose(page, small)
    await uploaded(page, count)
  })
  lines.push(
    `| ${count} pictures in one drop: all stored; most memory of the page | ${seconds(performance.now() - dropped)}; ${size(drop.peak.own)} of its own, ${size(drop.peak.all)} with the browser's code |`
  )

  await page.goto(uploads)
  const files = Math.ceil((megabytes * MB) / one.length)
  const total = files * one.length
  const sent = countSent(page)
  await choose(page, large)
  while (sent.bytes < total * RESUMED_AT) await pause(100)
  await page.reload()
  await page.getByRole("button", { name: "Choose a folder" }).first().waitFor()
  await pause(2_000)
  const before = sent.bytes
  await choose(page, large)
  await queue(page)
    .getByText(/files uploaded|Already here/)
    .first()
    .waitFor({ timeout: 3_600_000 })
  await page.waitForFunction(
    () => !/(uploading|waiting)/i.test(document.querySelector('[data-part="upload-queue"]')?.textContent ?? ""),
    undefined,
    { timeout: 3_600_000 }
  )
  await pause(1_000)
  const rest = sent.bytes - before
  lines.push(
    `| ${size(total)} in ${files} files, the page loaded again after ${size(before)} | ${size(rest)} sent for the rest (${Math.round((100 * rest) / total)} %) |`
  )

  for (const line of lines) console.log(line)
  console.log(`${cpus().length} cores, load ${load.toFixed(1)} at the start, ${loadavg()[0].toFixed(1)} at the end`)
} finally {
  await browser.close()
  await marque.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
