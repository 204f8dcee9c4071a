import { expect, type Page, test } from "@playwright/test"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, signUp } from "./people.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallation(WITHOUT_DEMO)
})
test.afterAll(() => marque.stop())

/** Modules of the page, as far as it has asked for any. */
const modulesOf = (page: Page): ReadonlyArray<string> => {
  const asked: Array<string> = []
  page.on("request", (request) => {
    if (request.resourceType() === "script" && request.url().includes("/assets/")) asked.push(request.url())
  })
  return asked
}

test("public pages show their words and lead on without any script", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(marque.url)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plan, Create, Measure on brand content at scale")
  await page.getByRole("link", { name: "Privacy" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible()
  await page.getByRole("link", { name: "Sign in" }).click()
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible()
  await page.getByRole("link", { name: "Create an account" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Create your account" })).toBeVisible()
  await page.close()
})

test("a public page fetches one small module, and the app only when a person begins to use its form", async ({
  page
}) => {
  const modules = modulesOf(page)
  for (const path of ["/", "/terms", "/sign-in", "/sign-up"]) {
    await page.goto(`${marque.url}${path}`, { waitUntil: "networkidle" })
  }
  expect(new Set(modules).size).toBe(1)
  await page.getByRole("textbox", { name: "E-mail" }).focus()
  await expect.poll(() => modules.length).toBeGreaterThan(4)
})

test("what is typed and pressed before the app has arrived is not lost", async ({ page }) => {
  const modules = modulesOf(page)
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.goto(`${marque.url}/sign-in`)
  const [entry] = modules
  await page.route("**/_build/assets/*.js", async (route) => {
    if (route.request().url() !== entry) await arrival
    await route.continue()
  })
  await page.getByRole("textbox", { name: "E-mail" }).fill("ada@lovelace.example")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to Marque" })).toBeVisible()
  arrive()
  await expect(page.getByRole("textbox", { name: "Password", exact: true })).toBeVisible()
  await expect(page.getByText("ada@lovelace.example")).toBeVisible()
})

test("the field that a person is in keeps the focus and its text when the app takes over", async ({ page }) => {
  await page.goto(`${marque.url}/sign-up`)
  const email = page.getByRole("textbox", { name: "E-mail" })
  await email.fill("ada@")
  await expect(page.locator("#drawn")).toHaveCount(0)
  await expect(email).toBeFocused()
  await email.press("End")
  await email.pressSequentially("lovelace.example")
  await expect(email).toHaveValue("ada@lovelace.example")
})

test("a screenshot follows the theme that was chosen, not the system's", async ({ browser }) => {
  const page = await browser.newPage({ colorScheme: "light" })
  await page.addInitScript(() => localStorage.setItem("marque.theme", "dark"))
  await page.goto(marque.url)
  const shown = () =>
    page.getByRole("img", { name: /^The gallery/ }).evaluate((shot: HTMLImageElement) => shot.currentSrc)
  await expect.poll(shown).toContain("gallery-dark-")
  await page.close()
})

test("the landing page knows at once who is signed in, and so does the page for signing in", async ({ page }) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Marque" })).toBeVisible()
  const html = await (await page.request.get(marque.url)).text()
  expect(html).toContain("Open app")
  await page.goto(marque.url)
  await page.getByRole("link", { name: "Open app" }).click()
  await expect(page).toHaveURL(`${marque.url}/onboarding`)
  await page.goto(`${marque.url}/sign-in`)
  await expect(page).toHaveURL(`${marque.url}/onboarding`)
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Marque" })).toBeVisible()
})
