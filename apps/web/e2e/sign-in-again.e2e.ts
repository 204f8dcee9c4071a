import { expect, test, type Page } from "@playwright/test"
import { type Installation, makeInstallation } from "./installation.ts"
import { ada, codeFor, signUp } from "./people.ts"
import { ownBrand } from "./setting-up.ts"
import { enterPassword, signOut } from "./signing-in.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallation()
})
test.afterAll(() => marque.stop())

const home = (page: Page) => page.getByRole("heading", { name: "Night Kiln", exact: true })

test("a person signs out and in again, sets a new password by mail, and is signed out everywhere else", async ({
  browser,
  page
}) => {
  let brand = ""
  await test.step("signs up and sets a brand up", async () => {
    await page.goto(`${marque.url}/sign-up`)
    await signUp(page, marque.outboxUrl(), ada)
    brand = await ownBrand(page)
  })

  await test.step("signs out, and an address of the app asks to sign in and leads back", async () => {
    await signOut(page, marque.url)
    await page.goto(brand)
    await expect(page).toHaveURL(/\/sign-in/)
    await page.getByRole("textbox", { name: "E-mail" }).fill(ada.email)
    await page.getByRole("button", { name: "Continue", exact: true }).click()
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(ada.password)
    await page.keyboard.press("Enter")
    await expect(home(page)).toBeVisible()
    expect(page.url()).toBe(brand)
  })

  const elsewhere = await (await browser.newContext()).newPage()
  const renewed = { ...ada, password: "a brighter noon 9" }
  await test.step("has forgotten the password on another device and sets a new one by a code", async () => {
    await elsewhere.goto(`${marque.url}/sign-in`)
    await elsewhere.getByRole("textbox", { name: "E-mail" }).fill(ada.email)
    await elsewhere.getByRole("button", { name: "Continue", exact: true }).click()
    await elsewhere.getByRole("link", { name: "Forgot password?" }).click()
    await elsewhere.getByRole("textbox", { name: "E-mail" }).fill(ada.email)
    await elsewhere.getByRole("button", { name: "Send the code" }).click()
    await expect(elsewhere.getByRole("heading", { name: "Set a new password" })).toBeVisible()
    const code = await codeFor(elsewhere, marque.outboxUrl(), ada.email)
    await elsewhere.getByRole("textbox", { name: "Code" }).fill(code)
    await elsewhere.getByRole("textbox", { name: "New password" }).fill(renewed.password)
    await elsewhere.getByRole("button", { name: "Set the password" }).click()
    await expect(home(elsewhere)).toBeVisible()
  })

  await test.step("is signed out on the first device", async () => {
    await page.goto(brand)
    await expect(page).toHaveURL(/\/sign-in/)
  })

  await test.step("the old password opens nothing any more, the new one does", async () => {
    await enterPassword(page, marque.url, ada)
    await expect(page.getByText("E-mail or password is not right")).toBeVisible()
    await enterPassword(page, marque.url, renewed)
    await expect(home(page)).toBeVisible()
  })
  await elsewhere.context().close()
})
