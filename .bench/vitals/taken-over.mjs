/** Lighthouse's slow 4G, here applied to the browser: milliseconds, bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4

/** What the first key in the form of `url` costs: kB of script as sent, and seconds until the app has taken over. */
export const takenOver = async (context, url) => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send("Network.enable")
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true })
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  await page.goto(url, { waitUntil: "networkidle" })
  const scripts = new Set()
  let bytes = 0
  devtools.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId))
  devtools.on("Network.loadingFinished", ({ encodedDataLength, requestId }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  const began = performance.now()
  await page.getByRole("textbox", { name: "E-mail" }).press("a")
  await page.locator("#drawn").waitFor({ state: "detached" })
  const seconds = (performance.now() - began) / 1000
  await page.waitForLoadState("networkidle")
  await page.close()
  return { script: bytes / 1000, seconds }
}
