import { expect, test } from "@playwright/test"
import { makeInstallationWithDemo } from "./demo-folder.ts"
import { exploreDemo } from "./explore-demo.ts"
import type { Installation } from "./installation.ts"
import { ada, beginSignUp, codeFor, signUp } from "./people.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallationWithDemo()
})
test.afterAll(() => marque.stop())

test("S-204 addresses of nothing lead to the not-found screen", async ({ page }) => {
  const brand = await exploreDemo(page, marque)
  for (const address of [
    `${marque.url}/brands/nothing/gallery`,
    `${marque.url}/nowhere`,
    `${brand}/brand/products/form?mode=edit&productId=none`
  ]) {
    await page.goto(address)
    await expect(page.getByText("Page Not Found")).toBeVisible()
    await expect(page.getByText("The page you are looking for doesn't exist or has been moved.")).toBeVisible()
  }
})

test("S-168 search parameters of the wrong kind are dropped and break nothing", async ({ page }) => {
  const brand = await exploreDemo(page, marque)
  await page.goto(
    `${brand}/gallery?mode=warp&aspectRatio=7&showFavoritesOnly=maybe&createdBy=robots&folderId=%00&page=-1`
  )
  await expect(page.getByRole("heading", { name: "Gallery" })).toBeVisible()
  await page.goto(`${brand}/brand/products/?page=banana&status=broken&category[]=x`)
  await expect(page.getByRole("heading", { name: "Products" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Ember Mug" })).toBeVisible()
})

test("a photo that is none and a drawing with a script are refused in words while the form keeps its text", async ({
  page
}) => {
  const brand = await exploreDemo(page, marque)
  await page.goto(`${brand}/brand/products/form`)
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Something new")
  const choose = (name: string, body: string) =>
    page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name, mimeType: "image/jpeg", buffer: Buffer.from(body) })
  await choose("photo.jpg", "this is no picture at all")
  await expect(page.getByText("photo.jpg is not a supported file: a text file").first()).toBeVisible({
    timeout: 240_000
  })
  await choose("drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await expect(page.getByText(/^drawing\.svg is not a supported file/).first()).toBeVisible({ timeout: 240_000 })
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Something new")
})

test("an empty headline and one of 10,000 characters start nothing, and the text stays", async ({ page }) => {
  const brand = await exploreDemo(page, marque)
  await page.goto(`${brand}/gallery`)
  await page.getByRole("radio", { name: "Ember Mug" }).check()
  const headline = page.getByRole("textbox", { name: "Headline" })
  await expect(page.getByRole("button", { name: "Generate" })).toBeDisabled()
  await headline.fill("x".repeat(10_000))
  await expect(page.getByText("A headline has at most 120 characters").first()).toBeVisible()
  await expect(page.getByRole("button", { name: "Generate" })).toBeDisabled()
  await expect(headline).toHaveText("x".repeat(10_000))
  await headline.fill("A luxury mug")
  await expect(page.getByText(/"luxury" is not allowed/).first()).toBeVisible()
})

test("a wrong code is answered in words, and the right one still works", async ({ page }) => {
  const first = { ...ada, email: "first@example.com" }
  await page.goto(`${marque.url}/sign-up`)
  await beginSignUp(page, first)
  const right = await codeFor(page, marque.outboxUrl(), first.email)
  const code = page.getByRole("textbox", { name: "Code" })
  await code.fill(right === "000000" ? "000001" : "000000")
  await expect(page.getByText("That code is not right.")).toBeVisible()
  await code.fill(right)
  await expect(page.getByRole("heading", { name: "Welcome to Marque" })).toBeVisible()
})

test("an address that is taken gets the answer of a free one, and its owner a mail without a code", async ({
  page
}) => {
  const owner = { ...ada, email: "owner@example.com" }
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), owner)
  await expect(page.getByRole("heading", { name: "Welcome to Marque" })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`${marque.url}/sign-up`)
  await beginSignUp(page, { ...owner, password: "another password 9" })
  await page.goto(marque.outboxUrl())
  const newest = page.locator("article", { hasText: owner.email }).first()
  await expect(newest).toContainText("already")
  await expect(newest).not.toContainText(/\b\d{6}\b/)
})

test("the fifth wrong password locks the account for a while, also for the right one", async ({ page }) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await expect(page.getByRole("heading", { name: "Welcome to Marque" })).toBeVisible()
  await page.context().clearCookies()

  await page.goto(`${marque.url}/sign-in`)
  await page.getByRole("textbox", { name: "E-mail" }).fill(ada.email)
  await page.getByRole("button", { name: "Continue", exact: true }).click()
  const password = page.getByRole("textbox", { name: "Password", exact: true })
  const answerTo = async (tried: string): Promise<number> => {
    const answered = page.waitForResponse((response) => response.request().method() === "POST")
    await password.fill(tried)
    await page.keyboard.press("Enter")
    return (await answered).status()
  }
  for (let at = 0; at < 5; at++) {
    expect([at, await answerTo(`wrong ${at}`)]).toEqual([at, 401])
    await expect(page.getByText("E-mail or password is not right")).toBeVisible()
  }
  expect(await answerTo(ada.password)).toBe(429)
  await expect(page.getByText(/Too many attempts/).first()).toBeVisible()
})
