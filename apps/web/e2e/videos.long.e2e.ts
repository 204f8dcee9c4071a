import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import { movingGif } from "@marque/testing/moving-pictures"
import { videoFile } from "@marque/testing/video-files"
import { expectAccessible } from "./accessible.ts"
import { exploreDemo } from "./explore-demo.ts"
import { test } from "./with-demo.ts"

const picture = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas")
    Object.assign(canvas, { width: 640, height: 480 })
    const context = canvas.getContext("2d")
    for (let cell = 0; cell < 12; cell++) {
      context?.fillRect((cell % 4) * 160, Math.floor(cell / 4) * 160, 120 - cell * 8, 90 + cell * 4)
    }
    return canvas.toDataURL("image/jpeg")
  })
  return Buffer.from(address.split(",")[1] ?? "", "base64")
}

/** A folder of a shoot: a film that begins black, a GIF, a film that broke while it was copied, and a picture. */
const shot = async (page: Page) => {
  const folder = await mkdtemp(join(tmpdir(), "marque-shoot-"))
  const inside = join(folder, "Shoot")
  await mkdir(inside)
  const video = await videoFile({
    width: 320,
    height: 240,
    frames: 40,
    black: 3,
    sound: "aac",
    place: "+52.52+013.40/"
  })
  const gif = movingGif({ width: 160, height: 120, frames: 12, delayMs: 100 })
  await writeFile(join(inside, "steam.mp4"), video)
  await writeFile(join(inside, "swirl.gif"), gif)
  await writeFile(join(inside, "broken.mp4"), video.subarray(0, Math.floor(video.length / 2)))
  await writeFile(join(inside, "table.jpg"), await picture(page))
  return { path: inside, gif, remove: () => rm(folder, { recursive: true }) }
}

const downloaded = async (page: Page, press: () => Promise<void>) => {
  const started = page.waitForEvent("download")
  await press()
  const download = await started
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Mean difference of the channels of a drawn picture, 0-255: black frames and stand-ins have none. */
const colourOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) return 0
    await element.decode()
    const context = new OffscreenCanvas(8, 8).getContext("2d")
    context?.drawImage(element, 0, 0, 8, 8)
    const pixels = context?.getImageData(0, 0, 8, 8).data ?? new Uint8ClampedArray()
    const spreads = Array.from({ length: 64 }, (_, at) => {
      const channels = pixels.subarray(at * 4, at * 4 + 3)
      return Math.max(...channels) - Math.min(...channels)
    })
    return spreads.reduce((sum, spread) => sum + spread, 0) / 64
  })

test("S-041 videos and moving pictures come in with a folder, play, and are downloaded as they are", async ({
  marque,
  page
}) => {
  await exploreDemo(page, marque)
  const folder = await shot(page)
  await page.getByRole("link", { name: "Uploads", exact: true }).first().click()
  const queue = page.locator('[data-part="upload-queue"]')
  const choose = async () => {
    const chooser = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: "Choose a folder" }).first().click()
    await (await chooser).setFiles(folder.path)
  }

  await test.step("as product images, videos are refused with the way on", async () => {
    await choose()
    await expect(
      queue.getByText("steam.mp4 is not a supported file: MP4; upload a video as Reference or Other")
    ).toBeVisible()
  })

  await test.step("as others, each file ends by itself with one sentence", async () => {
    await page.reload()
    await page.getByRole("button", { name: "Change settings for the next files" }).click()
    await page.getByRole("dialog").getByLabel("Purpose").selectOption({ label: "Other" })
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
    await choose()
    await expect(queue.getByText("broken.mp4 is not a supported file: the file is damaged")).toBeVisible({
      timeout: 60_000
    })
    await expect(queue.getByText(/failed/).first()).toBeVisible()
    await expect(queue.getByText("steam.mp4").locator("..").getByText("Ready")).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
  })

  await test.step("the filter of videos leaves the video, with its length and a frame of it as poster", async () => {
    await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Videos" })
    const row = page.getByRole("row", { name: /steam\.mp4/ })
    await expect(row).toContainText("320 × 240 px")
    await expect(row).toContainText("0:04 · H.264")
    await expect(page.getByRole("row", { name: /swirl\.gif/ })).toBeHidden()
    expect(await colourOf(page, "tr:has-text('steam.mp4') img")).toBeGreaterThan(40)
  })

  await test.step("the video plays in the drawer, and a download has no place in it", async () => {
    await page.getByRole("link", { name: "Show as pictures" }).click()
    await page.getByRole("option", { name: /steam\.mp4/ }).dblclick()
    const video = page.getByRole("dialog").locator("video")
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
    await video.evaluate((element: HTMLVideoElement) => {
      element.pause()
      element.currentTime = 3
    })
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(3)
    const { bytes, name } = await downloaded(page, () =>
      page.getByRole("dialog").getByRole("button", { name: "Download" }).click()
    )
    expect(name).toMatch(/\.mp4$/)
    expect(bytes.includes("+52.52")).toBe(false)
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"))
    await page.keyboard.press("Escape")
  })

  await test.step("the GIF is still until it is let move, and is downloaded moving", async () => {
    await page.getByRole("option", { name: /swirl\.gif/ }).dblclick()
    const dialog = page.getByRole("dialog")
    const shown = dialog.locator("img").first()
    await expect(shown).not.toHaveAttribute("src", /^\/files\/[^?]*$/)
    await dialog.getByRole("button", { name: "Let it move" }).click()
    await expect(shown).toHaveAttribute("src", /^\/files\/[^?]*$/)
    const { bytes, name } = await downloaded(page, () => dialog.getByRole("button", { name: "Download" }).click())
    expect(name).toMatch(/\.gif$/)
    expect(bytes.equals(folder.gif)).toBe(true)
  })

  await folder.remove()
})
