import { page } from "vitest/browser"

const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/**
 * Sets the viewport of a story under test, in CSS pixels, and waits until the page has noticed: what is open closes when
 * the window is resized. A browser with the catalogue open has no such function.
 */
globalThis.resizeStory = async (width, height) => {
  if (innerWidth === width && innerHeight === height) return
  await page.viewport(width, height)
  await painted()
}
