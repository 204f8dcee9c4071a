import type { Browser, Page } from "@playwright/test"

/** Firefox has no mobile mode. */
export const onPhone = async (browser: Browser): Promise<Page> => {
  const isMobile = browser.browserType().name() !== "firefox"
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile, hasTouch: true })
  return context.newPage()
}
