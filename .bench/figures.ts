// Measures what a person waits for on a fresh installation with the demo in it; prints JSON. Run after a build on a quiet
// machine: node .bench/figures.ts
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import { chromium, type Page } from "playwright"
import { compose } from "../apps/web/e2e/composing.ts"
import { makeInstallation } from "../apps/web/e2e/installation.ts"
import { chromiumLaunchOptions } from "../.ci/chromium.ts"
import { demoFiles, demoInput } from "../packages/studio/src/node/testing/demo-creative.ts"
import { renderCreative } from "../packages/studio/src/node/index.ts"

const RATIOS = ["square", "portrait_3_4", "landscape_4_3", "portrait_9_16", "landscape_16_9"] as const
const ROUNDS = 10

const median = (values: ReadonlyArray<number>): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
const rounded = (value: number): number => Math.round(value * 10) / 10

const cpuMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { system, user } = process.cpuUsage(before)
  return (system + user) / 1000
}

/** CPU milliseconds of one 1080 x 1080 picture with its sources read, and of all five shapes with sources just read. */
const pictures = async () => {
  const files = await demoFiles(["ember-mug"])
  const one = () => renderCreative(demoInput("ember-mug", "stage", "square"), files)
  const first = await cpuMs(one)
  const warm = []
  for (let round = 0; round < ROUNDS; round++) warm.push(await cpuMs(one))
  const five = []
  for (let round = 0; round < 3; round++) {
    const fresh = new Map([...files].map(([id, bytes]) => [id, Uint8Array.from(bytes)]))
    five.push(
      await cpuMs(async () => {
        for (const ratio of RATIOS) await renderCreative(demoInput("ember-mug", "stage", ratio), fresh)
      })
    )
  }
  return {
    firstOfProcess: rounded(first),
    onePictureWarm: rounded(median(warm)),
    fiveRatiosFresh: rounded(median(five))
  }
}

/** Resident memory of every process of the installation, MB. */
const residentMb = (dataDir: string): number => {
  const own = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => /apps\/(server|worker)\/src\/main\.ts/.test(line))
    .map((line) => line.trim().split(" ")[0] ?? "")
    .filter((pid) => readFileSync(`/proc/${pid}/environ`, "utf8").includes(dataDir))
  const kilobytes = own.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]))
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

const waitForDemo = async (page: Page): Promise<void> => {
  await page.getByText("14 pictures", { exact: true }).waitFor({ timeout: 120_000 })
  await page.waitForFunction(() => document.querySelector("[data-kind=placeholder]") === null, undefined, {
    timeout: 120_000
  })
}

/** From the click to the new picture drawn in the place where it was awaited, ms. */
const firstPictureMs = async (page: Page, round: number): Promise<number> => {
  await compose(page, { product: "Ember Mug", headline: `Evening number ${round}`, mode: "Product" })
  const began = performance.now()
  await page.getByRole("button", { name: "Generate" }).click()
  await page.getByText(`${15 + round} pictures`, { exact: true }).waitFor()
  await page.waitForFunction(
    () => {
      const first = document.querySelector<HTMLImageElement>("[data-kind=asset] img")
      return (
        document.querySelector("[data-kind=placeholder]") === null && first?.complete === true && first.naturalWidth > 0
      )
    },
    undefined,
    { polling: 20, timeout: 30_000 }
  )
  return performance.now() - began
}

const marque = await makeInstallation()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const idleEmpty = residentMb(marque.dataDir)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" })
  await page.goto(marque.url)
  const began = performance.now()
  await page.getByRole("button", { name: "Explore the demo" }).first().click()
  await page.getByRole("link", { name: "Gallery" }).first().click()
  await waitForDemo(page)
  const demoSeconds = (performance.now() - began) / 1000
  const waits = []
  for (let round = 0; round < 5; round++) waits.push(await firstPictureMs(page, round))
  const afterPictures = residentMb(marque.dataDir)
  await browser.close()
  await marque.stop()
  console.log(
    JSON.stringify(
      {
        machine: `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
        cpuMs: await pictures(),
        clickToFirstPictureMs: { median: Math.round(median(waits)), worst: Math.round(Math.max(...waits)) },
        demoFilledSeconds: rounded(demoSeconds),
        residentMb: { idleEmpty, afterTwentyPictures: afterPictures }
      },
      null,
      2
    )
  )
} finally {
  await browser.close()
}
