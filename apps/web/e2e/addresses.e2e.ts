import { expect, type Page, test } from "@playwright/test"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, signUp } from "./people.ts"
import { fillInBrand } from "./setting-up.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallation({ ...WITHOUT_DEMO, SUPER_ADMIN_EMAILS: ada.email })
})
test.afterAll(() => marque.stop())

test("S-021 S-130 S-201 the page is a production build: its script and stylesheet come from /_build and never change", async ({
  page
}) => {
  const scripts: Array<string> = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(marque.url)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const modules = scripts.filter((path) => !path.endsWith("/theme.js"))
  expect(modules.length).toBeGreaterThan(0)
  for (const path of modules) expect(path).toMatch(/^\/_build\/assets\/[\w-]{8,}\.js$/)
  const styles = page.locator('link[rel="stylesheet"]')
  expect(await styles.count()).toBeGreaterThan(0)
  const style = String(await styles.first().getAttribute("href"))
  expect(style).toMatch(/^\/_build\/assets\/[\w-]{8,}\.css$/)
  for (const path of [style, String(modules[0])]) {
    const answer = await page.request.get(`${marque.url}${path}`)
    expect(answer.headers()).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br"
    })
    expect(await answer.text()).not.toMatch(/react-refresh|@vite\/client|react\.development/)
  }
})

test("S-128 S-129 both logos are static files at the root", async ({ request }) => {
  for (const name of ["logo.png", "logo-short.png"]) {
    const answer = await request.get(`${marque.url}/${name}`)
    expect(answer.headers()["content-type"]).toBe("image/png")
    expect([...(await answer.body()).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  }
})

test("S-178 S-189 S-190 S-192 S-200 the API stands under /api and the server functions under /_server", async ({
  request
}) => {
  const nothing = await request.get(`${marque.url}/api/nothing`)
  expect([nothing.status(), await nothing.json()]).toEqual([404, { code: "not_found", message: "Not found" }])
  const session = await request.get(`${marque.url}/api/auth/session`)
  expect(session.status()).toBe(200)
  const payload = encodeURIComponent('{"context":{}}')
  const ask = async (id: string) =>
    (await request.get(`${marque.url}/_server/${id}?_serverFn=true&payload=${payload}`)).json()
  expect(await ask("authState")).toEqual({ userId: null, token: null })
  expect(await ask("appVersion")).toEqual({ version: expect.stringMatching(/^[0-9a-f]{12}$/) })
})

/** Expects the page's heading. */
const opens = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await page.goto(`${marque.url}${path}`)
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible()
  await expect(page).toHaveURL(`${marque.url}${path}`)
  await expect(page).toHaveTitle("Marque")
}

test("S-022 S-023 S-024 S-025 S-026 S-027 every public address opens its page for the signed out", async ({ page }) => {
  await opens(page, "/", "Plan, Create, Measure on brand content at scale")
  await opens(page, "/terms", "Terms")
  await opens(page, "/privacy", "Privacy")
  await opens(page, "/sign-in", "Sign in to Marque")
  await opens(page, "/sign-in/reset-password", "Forgot your password?")
  await opens(page, "/sign-up", "Create your account")
})

test("S-004 S-006 S-007 S-092 S-093 S-094 S-095 S-096 S-176 S-029 S-030 S-031 S-032 S-033 S-034 S-035 S-036 S-037 S-038 S-039 S-040 S-042 S-043 S-045 S-074 S-075 S-076 S-077 S-078 S-083 S-086 S-089 every address of the app opens its page", async ({
  page
}) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Marque" })).toBeVisible()
  await opens(page, "/onboarding", "Welcome to Marque")
  await opens(page, "/onboarding/organization", "Your company")
  await page.getByRole("textbox", { name: "Name" }).fill("Lovelace Ceramics")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Set up your brand" })).toBeVisible()
  await opens(page, "/onboarding/brand", "Set up your brand")
  await fillInBrand(page, "Lovelace")

  const brand = new URL(page.url()).pathname
  await opens(page, brand, "Lovelace")
  await opens(page, "/org", "Lovelace Ceramics")
  await opens(page, "/org/usage", "Usage")
  await opens(page, "/org/billing", "Billing")
  await page.goto(`${marque.url}/org/billing?canceled=true&ineligible=true`)
  await expect(page.getByText("Checkout canceled, nothing was charged")).toBeVisible()
  await expect(page.getByText("This plan cannot be chosen now")).toBeVisible()
  await expect(page).toHaveURL(`${marque.url}/org/billing`)
  await page.goto(`${marque.url}/org/billing?success=true`)
  await expect(page.getByText("This installation takes no payments: everything is unlocked.")).toBeVisible()
  await opens(page, "/org/help", "Help")
  await opens(page, "/brands/new", "New brand")
  await opens(page, `${brand}/gallery`, "Gallery")
  await opens(page, `${brand}/uploads`, "Uploads")
  await opens(page, `${brand}/trends/`, "Trends")
  await opens(page, `${brand}/photoshoots`, "Photoshoots")
  await opens(page, `${brand}/brand`, "Brand data")
  await opens(page, `${brand}/brand/identity`, "Identity")
  await opens(page, `${brand}/brand/guidelines`, "Guidelines")
  await opens(page, `${brand}/brand/products/`, "Products")
  await opens(page, `${brand}/brand/products/form`, "New product")
  await opens(page, `${brand}/brand/places/`, "Places")
  await opens(page, `${brand}/brand/places/form`, "New place")

  await test.step("a market is added, archived, taken back, archived again and restored", async () => {
    await opens(page, `${brand}/brand/markets`, "Markets")
    await page.getByRole("link", { name: "New market" }).first().click()
    const sheet = page.getByRole("dialog", { name: "New market" })
    await sheet.getByRole("button", { name: "Save", exact: true }).click()
    await expect(sheet.getByText("Name at least one country")).toBeVisible()
    // The last market and the default one stay.
    await sheet.getByRole("textbox", { name: "Name" }).fill("France")
    await sheet.getByRole("textbox", { name: "Countries" }).fill("fr")
    await sheet.getByRole("textbox", { name: "Languages" }).fill("fr")
    await sheet.getByRole("button", { name: "Save", exact: true }).click()
    await expect(sheet).toBeHidden()
    await page.getByRole("link", { name: "New market" }).first().click()
    await sheet.getByRole("textbox", { name: "Name" }).fill("DACH")
    await sheet.getByRole("textbox", { name: "Countries" }).fill("de, at, ch")
    await expect(sheet.getByText("Germany, Austria, Switzerland")).toBeVisible()
    await sheet.getByRole("textbox", { name: "Languages" }).fill("de")
    await page.reload()
    await expect(sheet.getByRole("textbox", { name: "Countries" })).toHaveValue("de, at, ch")
    await sheet.getByRole("button", { name: "Save", exact: true }).click()
    await expect(sheet).toBeHidden()
    const card = page.getByRole("listitem").filter({ hasText: "Germany, Austria, Switzerland" })
    await expect(card).toBeVisible()
    const archive = async () => {
      await card.getByRole("button", { name: "Actions for DACH" }).click()
      await page.getByRole("menuitem", { name: "Archive" }).click()
      await expect(card).toBeHidden()
    }
    await archive()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(card).toBeVisible()
    await archive()
    await page.getByRole("button", { name: "Archived", exact: true }).click()
    await expect(card.getByText(/^Deleted on /)).toBeVisible()
    await card.getByRole("button", { name: "Actions for DACH" }).click()
    await page.getByRole("menuitem", { name: "Restore" }).click()
    await page.getByRole("button", { name: "All markets" }).click()
    await expect(card).toBeVisible()
  })

  await page.goto(`${marque.url}/brands/another${brand.slice(-4)}/gallery`)
  await expect(page.getByText("Page Not Found")).toBeVisible()

  await test.step("the admin area opens in admin mode, and what a person sent is sorted there", async () => {
    await opens(page, brand, "Lovelace")
    const account = page.getByRole("button", { name: "Account of Ada Lovelace" })
    await account.click()
    await page.getByRole("menuitem", { name: "Send feedback" }).click()
    await page.getByRole("textbox", { name: "Message" }).fill("The calendar is a joy to use.")
    await page.getByRole("button", { name: "Send Feedback" }).click()
    await expect(page.getByText("Thank you for your feedback!")).toBeVisible()

    await page.goto(`${marque.url}/admin`)
    await page.getByRole("button", { name: "Turn on admin mode" }).click()
    const dialog = page.getByRole("dialog", { name: "Turn on admin mode?" })
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Ticket 4711")
    await dialog.getByRole("button", { name: "Turn on" }).click()
    await expect(page.getByText("Oldest waiting task")).toBeVisible()
    const inbox = page.getByRole("region", { name: "Feedback" })
    await expect(inbox.getByText("The calendar is a joy to use.")).toBeVisible()
    await inbox.getByRole("button", { name: "Sort" }).click()
    const sorting = page.getByRole("dialog", { name: "Sort feedback" })
    await sorting.getByRole("combobox", { name: "Status" }).selectOption({ label: "Triaged" })
    await sorting.getByRole("textbox", { name: "Note" }).fill("Thanked")
    await sorting.getByRole("button", { name: "Save" }).click()
    await expect(inbox.getByText("No feedback here")).toBeVisible()

    await page.getByRole("link", { name: "All organizations" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Organizations" })).toBeVisible()
    await page.getByRole("link", { name: "Lovelace Ceramics" }).first().click()
    await expect(page.getByRole("heading", { level: 1, name: "Lovelace Ceramics" })).toBeVisible()
    const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")
    await expect(trail).toHaveText(["Admin", "Organizations", "Organization"])
    const brands = page.getByRole("region", { name: "Brands" })
    await brands.getByRole("link", { name: "Lovelace" }).click()
    await expect(page.getByText("Read-only: you look at the brand of a customer.")).toBeVisible()
    await page.goto(`${marque.url}/org?tab=activity`)
    const log = page.getByRole("table", { name: "Activity" })
    await expect(log.getByText("Support looked at a brand").first()).toBeVisible()
    await expect(log.getByText("Ticket 4711").first()).toBeVisible()
  })
})
