import { expect, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { type CapturedReports, captureReports } from "./captured.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, signUp } from "./people.ts"
import { trackedOn, watchPixel } from "./pixel.ts"

let marque: Installation
let services: CapturedReports

test.beforeAll(async () => {
  services = await captureReports()
  marque = await makeInstallation({
    ...WITHOUT_DEMO,
    POSTHOG_KEY: "phc_key",
    POSTHOG_HOST: services.origin,
    META_PIXEL_ID: "123456789",
    SENTRY_DSN: services.dsn
  })
})

test.afterAll(async () => {
  await marque.stop()
  services.close()
})

test("S-018 S-019 nothing is sent before a choice, what was accepted is counted without a person, and a withdrawal ends it", async ({
  page
}) => {
  const asked = await watchPixel(page)
  const reported: Array<string> = []
  page.on("request", (request) => {
    if (request.url().endsWith("/api/insights")) reported.push(request.postData() ?? "")
  })
  const bar = page.getByRole("region", { name: "Your choice" })

  await test.step("the bar asks on a public page, which works behind it", async () => {
    await page.goto(marque.url)
    await expect(bar.getByRole("button", { name: "Accept" })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${marque.url}/terms`)
    await expect(bar).toBeVisible()
    expect([asked, reported]).toEqual([[], []])
  })

  await test.step("declined, nothing is loaded or sent, and the privacy notice says so and asks again", async () => {
    await bar.getByRole("button", { name: "Decline" }).click()
    await expect(bar).toBeHidden()
    await page.goto(`${marque.url}/privacy`)
    await expect(page.getByText("You declined this. Nothing is sent.")).toBeVisible()
    await page.getByRole("button", { name: "Change your choice" }).click()
    await expect(bar).toBeVisible()
    expect([asked, reported]).toEqual([[], []])
  })

  await test.step("accepted, the pixel sees this page", async () => {
    await bar.getByRole("button", { name: "Accept" }).click()
    await expect.poll(() => trackedOn(page)).toEqual(["consent grant", "track PageView"])
  })

  await test.step("an account is made: both learn of it, and neither of its person", async () => {
    await page.goto(`${marque.url}/sign-up`)
    await signUp(page, marque.outboxUrl(), ada)
    await page.waitForURL((url) => !url.pathname.startsWith("/sign-up"))
    await expect.poll(() => trackedOn(page)).toEqual(["consent grant", "track PageView", "track CompleteRegistration"])
    await expect
      .poll(() => services.bodiesOf("/batch").join())
      .toMatch(/"event":"page viewed".*"event":"account created"/s)
    const sent = [...reported, ...services.bodiesOf("/batch")].join()
    expect(sent).not.toMatch(/\bada\b|lovelace|example\.com|127\.0\.0\.1|localhost/i)
  })

  await test.step("withdrawn, nothing more is sent", async () => {
    await page.goto(`${marque.url}/privacy`)
    await page.getByRole("button", { name: "Change your choice" }).click()
    await bar.getByRole("button", { name: "Decline" }).click()
    await expect.poll(async () => (await trackedOn(page)).at(-1)).toBe("consent revoke")
    const before = reported.length
    await page.goto(`${marque.url}/terms`)
    await page.goto(marque.url)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    expect(reported).toHaveLength(before)
  })
})

test("S-020 an error of a page reaches the service through the server, without the person and the address", async ({
  page
}) => {
  await page.goto(`${marque.url}/privacy?token=canary`)
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error("failed for ada@example.com")), 0))
  await expect.poll(() => services.bodiesOf("/api/7/envelope").join()).toContain('"route":"/privacy"')
  expect(services.bodiesOf("/api/7/envelope").join()).not.toMatch(/canary|ada@/)
})
