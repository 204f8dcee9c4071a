/** The demo's brand in Chromium, grown by functions of a bench between two starts of the product. Run after a build. */
import { rm } from "node:fs/promises"
import { cpus, loadavg } from "node:os"
import { join } from "node:path"
import { startEmbedded } from "@marque/embedded/server"
import { chromium } from "playwright"
import { makeInstallation } from "../apps/web/e2e/installation.ts"
import { chromiumLaunchOptions } from "../.ci/chromium.ts"
import { functionsWithSeed } from "./grown/backend.mjs"

const grown = async (dataDir, seed, grow) => {
  const functionsDir = await functionsWithSeed(seed)
  const embedded = await startEmbedded({
    file: join(dataDir, "marque.sqlite"),
    filesDir: join(dataDir, "files"),
    functionsDir,
    publicUrl: "http://127.0.0.1",
    environment: {},
    mode: "thread",
    allowedOrigins: "any"
  })
  try {
    return await grow(embedded.run)
  } finally {
    await embedded.close()
    await rm(functionsDir, { recursive: true, force: true })
  }
}

/**
 * Prints the lines that `measure` answers with, and the load of the machine. `seed`: file of the functions that `grow` runs
 * on the brand; what it answers with is given to `measure`.
 */
export const inDemoBrand = async ({ seed, grow }, measure) => {
  const marque = await makeInstallation()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" })
    await page.goto(marque.url)
    await page.getByRole("button", { name: "Explore the demo" }).first().click()
    await page.waitForURL(/\/brands\/[^/?#]+$/)
    const brandId = new URL(page.url()).pathname.split("/")[2]
    await page.goto("about:blank")
    await marque.kill()
    const seeded = await grown(marque.dataDir, seed, (run) => grow(run, brandId))
    await marque.start()
    const began = loadavg()[0]
    for (const line of await measure({ brandId, marque, page, seeded })) console.log(line)
    console.log(`${cpus().length} cores, load ${began.toFixed(1)} at the start, ${loadavg()[0].toFixed(1)} at the end`)
  } finally {
    await browser.close()
    await marque.stop()
  }
  process.exit(0)
}
