import type { Page } from "@playwright/test"

const PIXEL = "https://connect.facebook.net/**"

/** Answers with a script that keeps what it is told to send; gives the addresses that were asked for. */
export const watchPixel = async (page: Page): Promise<ReadonlyArray<string>> => {
  const asked: Array<string> = []
  await page.route(PIXEL, async (route) => {
    asked.push(route.request().url())
    const body =
      "window.tracked = window.fbq.queue.slice(); window.fbq.callMethod = (...call) => window.tracked.push(call)"
    await route.fulfill({ contentType: "text/javascript", body })
  })
  return asked
}

export const trackedOn = (page: Page) =>
  page.evaluate(() =>
    ((window as { readonly tracked?: ReadonlyArray<ReadonlyArray<string>> }).tracked ?? [])
      .filter(([what]) => what === "track" || what === "consent")
      .map((call) => call.join(" "))
  )
