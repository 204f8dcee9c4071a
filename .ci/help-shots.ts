// Takes the screenshots of the help from a fresh installation with the demo in it.
// Run after a build: npm run help-shots
import { mkdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Browser, Page } from "playwright"
import { routes } from "../packages/core/src/navigation/navigation.pure.ts"
import { HELP_PICTURE } from "../packages/core/src/organizations/help-articles.texts.ts"

export const HELP_FOLDER = fileURLToPath(new URL("../apps/web/public/help/", import.meta.url))

const DEMO_TIME_LIMIT_MS = 240_000
const TONES = ["light", "dark"] as const

/** The page of each article that shows one. */
export const helpShots: ReadonlyMap<string, (brandId: string) => string> = new Map([
  ["first-picture", (brandId) => routes.gallery.href({ brandId })],
  ["photoshoots", (brandId) => routes.photoshoots.href({ brandId })],
  ["identity", (brandId) => routes.brandIdentity.href({ brandId })],
  ["guidelines", (brandId) => routes.guidelines.href({ brandId })],
  ["markets", (brandId) => routes.markets.href({ brandId })],
  ["products", (brandId) => routes.products.href({ brandId })],
  ["places", (brandId) => routes.places.href({ brandId })],
  ["uploads", (brandId) => routes.uploads.href({ brandId })],
  ["brief", (brandId) => routes.campaigns.href({ brandId })]
])

const ready = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle")
  await page.waitForFunction(
    () => document.querySelector("[data-kind=placeholder], [data-tone=waiting], [aria-busy=true]") === null,
    undefined,
    { timeout: DEMO_TIME_LIMIT_MS }
  )
  // Those outside are fetched when they are scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { bottom, left, right, top, width } = image.getBoundingClientRect()
      const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return image.complete || !isSeen || !image.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    })
  )
}

const shoot = async (browser: Browser, address: string): Promise<void> => {
  const { default: sharp } = await import("sharp")
  const { DEMO_TILES } = await import("../apps/web/e2e/explore-demo.ts")
  const context = await browser.newContext({ viewport: HELP_PICTURE, reducedMotion: "reduce" })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole("button", { name: "Explore the demo" }).first().click()
  await page.getByRole("heading", { name: "Fig & Ember", exact: true }).waitFor({ timeout: DEMO_TIME_LIMIT_MS })
  const brandId = /\/brands\/([^/?#]+)/.exec(page.url())?.[1] ?? ""
  await page.goto(`${address}${routes.gallery.href({ brandId })}`)
  await page.getByText(`${DEMO_TILES} pictures`, { exact: true }).waitFor({ timeout: DEMO_TIME_LIMIT_MS })
  for (const [article, pageOf] of helpShots) {
    await page.goto(`${address}${pageOf(brandId)}`)
    await page.getByRole("main").getByRole("heading").first().waitFor()
    if (await page.getByRole("heading", { name: "Page Not Found" }).isVisible())
      throw new Error(`No page of ${article}`)
    for (const colorScheme of TONES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      await ready(page)
      const file = `${HELP_FOLDER}${article}-${colorScheme}.avif`
      await sharp(await page.screenshot())
        .avif({ quality: 50, effort: 6 })
        .toFile(file)
    }
  }
  await context.close()
}

if (import.meta.main) {
  const { chromium } = await import("playwright")
  const { makeInstallation } = await import("../apps/web/e2e/installation.ts")
  const { chromiumLaunchOptions } = await import("./chromium.ts")
  mkdirSync(HELP_FOLDER, { recursive: true })
  const marque = await makeInstallation()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    await shoot(browser, marque.url)
  } finally {
    await browser.close()
    await marque.stop()
  }
}
