import { spread } from "../backend/figures.mjs"

const SLOWER = 4
const SENTENCE = "Slow evenings by the open fire "

/** From the key, as the browser stamps it, to the end of the task after the frame that shows it. */
const watch = () => {
  const taken = (globalThis.keyTimes = [])
  addEventListener(
    "keydown",
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => taken.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      }),
    { capture: true }
  )
}

/** Milliseconds from key to paint in the composer's headline, the processor four times slower. */
export const typed = async (context, gallery) => {
  const page = await context.newPage()
  await page.goto(gallery)
  const headline = page.getByRole("textbox", { name: "Headline" })
  await headline.click()
  await page.waitForLoadState("networkidle")
  await page.evaluate(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  for (const key of SENTENCE.repeat(3)) {
    await page.keyboard.type(key)
    await page.waitForTimeout(120)
  }
  const times = await page.evaluate(() => globalThis.keyTimes)
  await page.close()
  return { ...spread(times), keys: times.length }
}
