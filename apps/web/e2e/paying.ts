import type { Page } from "@playwright/test"

/** From the payment provider's page for a checkout back to ours. */
export const pay = async (page: Page, provider: { readonly url: string }, ours: { readonly url: string }) => {
  await page.waitForURL((url) => url.origin === provider.url)
  await page.getByRole("button", { name: "Pay" }).click()
  await page.waitForURL((url) => url.origin === ours.url)
}

/** From the billing page of an organization without a plan. */
export const tryPlan = async (page: Page, provider: { readonly url: string }, ours: { readonly url: string }) => {
  await page.getByRole("button", { name: "Try 14 days without a card" }).click()
  await pay(page, provider, ours)
}
