import { randomBytes } from "node:crypto"
import { readFileSync } from "node:fs"
import { createStripePrices } from "@marque/adapters/stripe/server"
import { type ClerkStandIn, startClerk } from "@marque/testing/clerk"
import { type SmtpStandIn, startSmtp } from "@marque/testing/smtp"
import { startStripe, type StripeStandIn } from "@marque/testing/stripe"
import { expect, type Page, test } from "@playwright/test"
import { Effect } from "effect"
// @boundaries-ignore the bucket of the embedded backend's own suites
import { type S3StandIn, startS3 } from "../../../packages/embedded/test/blobs/s3-stand-in.ts"
import { expectAccessible } from "./accessible.ts"
import { type BackendProcess, bucketVariables, startBackendProcess } from "./backend-process.ts"
import { type CapturedReports, captureReports } from "./captured.ts"
import { clerkVariables } from "./clerk-variables.ts"
import { compose, openNewest, settled } from "./composing.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { tryPlan } from "./paying.ts"
import { ada, beginSignUp } from "./people.ts"
import { onPhone } from "./phone.ts"
import { trackedOn, watchPixel } from "./pixel.ts"
import { addProduct, createOrganization, fillInBrand } from "./setting-up.ts"
import { shareForDecision } from "./sharing.ts"

const canary = (what: string): string => `canary${what}${"0".repeat(32)}`
const secrets = {
  MARQUE_WORKER_KEY: canary("worker"),
  MARQUE_SERVER_KEY: canary("server"),
  IDENTITY_SYNC_SECRET: canary("sync"),
  STRIPE_SECRET_KEY: "sk_test_canary4711",
  STRIPE_WEBHOOK_SECRET: "whsec_canary4712"
}
const LEGAL = "legal@example.com"

let bucket: S3StandIn
let clerk: ClerkStandIn
let stripe: StripeStandIn
let mail: SmtpStandIn
let reports: CapturedReports
let backend: BackendProcess
let marque: Installation

test.beforeAll(async () => {
  const stripeOptions = { key: secrets.STRIPE_SECRET_KEY, webhookSecret: secrets.STRIPE_WEBHOOK_SECRET }
  const opened = [startS3(), startClerk(), startStripe(stripeOptions), startSmtp(), captureReports()] as const
  ;[bucket, clerk, stripe, mail, reports] = await Promise.all(opened)
  await Effect.runPromise(createStripePrices({ key: secrets.STRIPE_SECRET_KEY, apiUrl: stripe.url }))
  backend = await startBackendProcess(bucket, {
    MARQUE_WORKER_KEY: secrets.MARQUE_WORKER_KEY,
    MARQUE_SERVER_KEY: secrets.MARQUE_SERVER_KEY,
    IDENTITY_SYNC_SECRET: secrets.IDENTITY_SYNC_SECRET,
    MARQUE_CERTIFICATE_KEY: randomBytes(64).toString("hex"),
    CLERK_JWT_ISSUER_DOMAIN: clerk.url
  })
  marque = await makeInstallation({
    ...WITHOUT_DEMO,
    ...secrets,
    ...backend.variables,
    ...bucketVariables(bucket),
    ...clerkVariables(clerk),
    STRIPE_API_URL: stripe.url,
    SMTP_URL: mail.url,
    MAIL_FROM: "Marque <marque@example.com>",
    POSTHOG_KEY: "phc_key",
    POSTHOG_HOST: reports.origin,
    META_PIXEL_ID: "123456789",
    SENTRY_DSN: reports.dsn
  })
  clerk.settings.webhookUrl = `${marque.url}/api/webhooks/clerk`
  stripe.sendEventsTo(`${marque.url}/api/webhooks/stripe`)
})

test.afterAll(async () => {
  await marque.stop()
  await backend.stop()
  await Promise.all([bucket, clerk, stripe, mail].map(({ close }) => close()))
  reports.close()
})

const makePicture = async (page: Page, headline: string, count: number): Promise<void> => {
  await compose(page, { product: "Ember Mug", headline, formats: ["Portrait 3:4"] })
  await page.getByRole("button", { name: "Generate" }).click()
  await settled(page, count)
}

test("S-014 S-016 S-017 S-018 S-019 S-020 S-191 with every hosted part on: from signing up to a picture that is approved by mail", async ({
  browser,
  page
}) => {
  const pixel = await watchPixel(page)
  const seen: Array<string> = []
  page.on("response", (response) => {
    if (/html|json|javascript/.test(response.headers()["content-type"] ?? "")) {
      void response.text().then(
        (text) => seen.push(text),
        () => undefined
      )
    }
  })

  await test.step("the privacy notice names each part, and a visitor accepts", async () => {
    await page.goto(`${marque.url}/privacy`)
    for (const part of [/Clerk/, /^Payments: Stripe/, /PostHog/, /Meta/, /Sentry/]) {
      await expect(page.getByText(part).first()).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole("button", { name: "Accept" }).click()
    await expect.poll(() => trackedOn(page)).toContain("track PageView")
    expect(pixel).toHaveLength(1)
  })

  await test.step("signs up at Clerk, and makes a company and a brand", async () => {
    await page.goto(`${marque.url}/sign-up`)
    await beginSignUp(page, ada)
    await page.getByRole("textbox", { name: "Code" }).fill(clerk.codeFor(ada.email))
    await createOrganization(page)
    await fillInBrand(page, "Lovelace")
    await expect.poll(() => reports.bodiesOf("/batch").join()).toContain('"event":"account created"')
  })
  const brand = page.url()

  await test.step("tries a plan at Stripe, and its credits are there", async () => {
    await page.goto(`${marque.url}/org/billing`)
    await tryPlan(page, stripe, marque)
    await expect(page.getByText("Plan active")).toBeVisible()
    await expect(page.getByText(/2,500 of this month/)).toBeVisible()
  })

  await test.step("a product and its pictures are files of the bucket", async () => {
    await page.goto(brand)
    await addProduct(page)
    await page.getByRole("link", { name: "Gallery" }).first().click()
    await makePicture(page, "Red clay, slow fire", 2)
    expect(bucket.requests.some((request) => request.startsWith("PUT blobs/"))).toBe(true)
    await openNewest(page)
    const downloading = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download" }).click()
    expect(readFileSync(await (await downloading).path()).length).toBeGreaterThan(10_000)
    await page.keyboard.press("Escape")
    expect(bucket.requests.some((request) => request.startsWith("PUT renditions/"))).toBe(true)
  })
  const gallery = page.url()

  await test.step("backend and server are killed in turn, and nothing is lost", async () => {
    await backend.kill()
    await backend.start()
    await makePicture(page, "One more cup", 4)
    await marque.kill()
    await marque.start()
    await page.goto(gallery)
    await settled(page, 4)
  })

  await test.step("who decides by a link gets the code by mail", async () => {
    const address = await shareForDecision(page, { brand, origin: marque.url, email: LEGAL })
    const phone = await onPhone(browser)
    await phone.goto(address)
    await phone.getByRole("button", { name: "Approve" }).click()
    const decision = phone.getByRole("dialog")
    await decision.getByRole("textbox", { name: "Your name" }).fill("Lena")
    await decision.getByRole("button", { name: "Mail me a code" }).click()
    await expect.poll(() => mail.mailsTo(LEGAL).length).toBe(1)
    const [code = ""] = /\b\d{6}\b/.exec(mail.mailsTo(LEGAL)[0] ?? "") ?? []
    await decision.getByRole("textbox", { name: "Code" }).fill(code)
    await decision.getByRole("button", { name: "Approve" }).click()
    await expect(phone.getByText("Approved by Lena")).toBeVisible()
    await phone.context().close()
  })

  await test.step("an error of a page is reported without its person", async () => {
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error("failed for ada@example.com")), 0))
    await expect.poll(() => reports.bodiesOf("/api/7/envelope").length).toBeGreaterThan(0)
  })

  await test.step("no secret and no person left this machine", () => {
    const sent = [...reports.bodiesOf("/batch"), ...reports.bodiesOf("/api/7/envelope")].join()
    expect(sent).not.toMatch(/canary|\bada\b|lovelace|example\.com/i)
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.filter((text) => /canary|sk_test_|whsec_/.test(text))).toEqual([])
    expect(stripe.deliveries.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    expect(clerk.deliveries.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  })
})
