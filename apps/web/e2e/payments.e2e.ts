import { createStripePrices } from "@marque/adapters/stripe/server"
import { startStripe, type StripeStandIn } from "@marque/testing/stripe"
import { expect, type Page, test } from "@playwright/test"
import { Effect } from "effect"
import { expectAccessible } from "./accessible.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { pay, tryPlan } from "./paying.ts"
import { ada, signUp } from "./people.ts"

const KEY = "sk_test_canary4711"
const SECRET = "whsec_canary4712"

let marque: Installation
let stripe: StripeStandIn

test.beforeAll(async () => {
  stripe = await startStripe({ key: KEY, webhookSecret: SECRET })
  await Effect.runPromise(createStripePrices({ key: KEY, apiUrl: stripe.url }))
  marque = await makeInstallation({
    ...WITHOUT_DEMO,
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: stripe.url
  })
  stripe.sendEventsTo(`${marque.url}/api/webhooks/stripe`)
})

test.afterAll(async () => {
  await marque.stop()
  await stripe.close()
})

const creditsOf = (page: Page) => page.getByText(/ of this month, /)

/** What the page shows is read when it opens. */
const untilCredits = (page: Page, text: RegExp) =>
  expect(async () => {
    await page.goto(`${marque.url}/org/billing`)
    await expect(creditsOf(page)).toHaveText(text, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

test("S-017 S-036 S-037 an administrator orders a plan and credits, which follow from what was paid, refunded and ended", async ({
  page
}) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Marque" })).toBeVisible()
  await page.goto(`${marque.url}/onboarding/organization`)
  await page.getByRole("textbox", { name: "Name" }).fill("Lovelace Ceramics")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Set up your brand" })).toBeVisible()

  await test.step("nothing is ordered yet, and the test mode is said", async () => {
    await page.goto(`${marque.url}/org/billing`)
    await expect(page.getByText("Test mode: what is paid here is no money.")).toBeVisible()
    await expect(creditsOf(page)).toHaveText(/0 of this month, 0 bought/)
    await expect(page.getByRole("link", { name: "0 credits left, 100 % used" })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("a checkout that is left charges nothing", async () => {
    await page.getByRole("button", { name: "Choose Business" }).click()
    await page.waitForURL((url) => url.origin === stripe.url)
    await page.getByRole("link", { name: "Back to Marque" }).click()
    await expect(page.getByText("Checkout canceled, nothing was charged")).toBeVisible()
    await expect(page).toHaveURL(`${marque.url}/org/billing`)
  })

  await test.step("a trial is active once the provider's confirmation is stored", async () => {
    await tryPlan(page, stripe, marque)
    await expect(page.getByText("Plan active")).toBeVisible()
    await expect(page.getByText(/^The trial ends on/)).toBeVisible()
    await expect(creditsOf(page)).toHaveText(/2,500 of this month, 0 bought/)
    await expect(page.getByRole("link", { name: "2,500 credits left, 0 % used" })).toHaveAttribute("href", "/org/usage")
  })

  await test.step("credits are bought, and events that come again in another order buy none", async () => {
    await page.getByRole("button", { name: "Buy 500 credits for $25" }).click()
    await pay(page, stripe, marque)
    await expect(page.getByText("Credits added")).toBeVisible()
    const events = Array.from({ length: stripe.eventCount() }, (_, at) => at)
    await stripe.redeliver([...events.toReversed(), ...events])
    expect(stripe.deliveries.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    await untilCredits(page, /2,500 of this month, 500 bought/)
  })

  await test.step("a refund takes back what is unspent, once", async () => {
    await stripe.refund(2_500)
    await untilCredits(page, /2,500 of this month, 0 bought/)
  })

  await test.step("the plan is canceled in two clicks and kept after all", async () => {
    await page.getByRole("button", { name: "Cancel plan", exact: true }).click()
    await expect(page.getByText(/Nothing is deleted then/)).toBeVisible()
    await page.getByRole("button", { name: "Cancel plan now" }).click()
    await expect(page.getByText(/Until then everything works\./)).toBeVisible()
    await page.getByRole("button", { name: "Keep the plan after all" }).click()
    await expect(page.getByText(/^The trial ends on/)).toBeVisible()
  })

  await test.step("card and invoices are on the provider's own page", async () => {
    await page.getByRole("button", { name: "Payment method and invoices" }).click()
    await page.waitForURL((url) => url.origin === stripe.url)
    await page.getByRole("link", { name: "Back to Marque" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible()
  })

  await test.step("a provider that does not answer charges nothing and leaves the page as it is", async () => {
    stripe.fail("gateway", "gateway")
    await page.getByRole("button", { name: "Buy 100 credits for $5" }).click()
    await expect(page.getByText("The payment provider did not answer. Nothing was charged.")).toBeVisible()
  })

  await test.step("the privacy notice names the provider", async () => {
    await page.goto(`${marque.url}/privacy`)
    await expect(page.getByText(/^Payments: Stripe/)).toBeVisible()
  })
})
