// Takes the screenshots of the README and the landing page from a fresh installation with the demo in it.
// Run after a build: npm run shots
import { mkdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type Browser, chromium } from "playwright"
import sharp from "sharp"
import { DEMO_TILES } from "../apps/web/e2e/explore-demo.ts"
import { makeInstallation } from "../apps/web/e2e/installation.ts"
import { chromiumLaunchOptions } from "./chromium.ts"

const folder = fileURLToPath(new URL("../apps/web/public/shots/", import.meta.url))
const readmePicture = fileURLToPath(new URL("../apps/docs/gallery.png", import.meta.url))
/** Pixels, as the landing page names them. */
const WIDTHS = [720, 960, 1440, 2880]
const DEMO_TIME_LIMIT_MS = 120_000

const shoot = async (browser: Browser, address: string, theme: "light" | "dark"): Promise<void> => {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: "reduce"
  })
  await page.goto(address)
  await page.getByRole("button", { name: "Explore the demo" }).first().click()
  await page.getByRole("link", { name: "Gallery" }).first().click()
  const waiting = page.locator("[role=option][data-kind=placeholder]")
  await page.locator("[role=option][data-kind=asset]").first().waitFor({ timeout: DEMO_TIME_LIMIT_MS })
  await page.getByText(`${DEMO_TILES} pictures`, { exact: true }).waitFor({ timeout: DEMO_TIME_LIMIT_MS })
  await page.waitForFunction((selector) => document.querySelector(selector) === null, "[data-kind=placeholder]", {
    timeout: DEMO_TIME_LIMIT_MS
  })
  await waiting.first().waitFor({ state: "detached" })
  await page.waitForFunction((selector) => document.querySelector(selector) === null, "[data-tone=waiting]", {
    timeout: DEMO_TIME_LIMIT_MS
  })
  await page.getByRole("radio", { name: "Ember Mug" }).check()
  await page.getByRole("textbox", { name: "Headline" }).fill("Red clay, slow fire, your first coffee")
  await page.getByText("Local engine: free, nothing is sent to a provider").waitFor()
  await page.getByRole("heading", { name: "Create" }).click()
  await page.locator("[data-sonner-toast]").first().waitFor({ state: "detached" })
  await page.waitForLoadState("networkidle")
  const picture = await page.screenshot()
  if (theme === "light") await sharp(picture).resize(1440).png({ palette: true, effort: 8 }).toFile(readmePicture)
  for (const width of WIDTHS) {
    const file = `${folder}gallery-${theme}-${width}.avif`
    await sharp(picture).resize(width).avif({ quality: 55, effort: 4, chromaSubsampling: "4:4:4" }).toFile(file)
  }
  await page.close()
}

mkdirSync(folder, { recursive: true })
const marque = await makeInstallation()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  await shoot(browser, marque.url, "light")
  await shoot(browser, marque.url, "dark")
} finally {
  await browser.close()
  await marque.stop()
}
