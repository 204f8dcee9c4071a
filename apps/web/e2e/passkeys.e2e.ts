import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { type CDPSession, expect, type Page, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, grace, signUp } from "./people.ts"
import { demoFile, ownBrand } from "./setting-up.ts"
import { openAccountMenu, signOut } from "./signing-in.ts"

let marque: Installation

test.beforeAll(async () => {
  marque = await makeInstallation(WITHOUT_DEMO)
})
test.afterAll(() => marque.stop())

/** Chromium's own authenticator. While `answers` is off it leaves questions open, as a person does who looks elsewhere. */
const authenticator = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
  return {
    answers: (enabled: boolean) =>
      session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    verifies: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    count: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length
  }
}

/** As if everybody had proven who they are an hour ago. */
const ageProofs = (): void => {
  const database = new DatabaseSync(join(marque.dataDir, "identity.sqlite"))
  database.prepare("UPDATE session SET firstFactorAt = ?, secondFactorAt = NULL").run(Date.now() - 3_600_000)
  database.close()
}

const openAccount = async (page: Page) => {
  await openAccountMenu(page)
  await page.getByRole("menuitem", { name: "Your account" }).click()
  return page.getByRole("region", { name: "Passkeys" })
}

test("a passkey is added, named, signs in, proves, and is removed", async ({ page }) => {
  const device = await authenticator(page)
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), ada)
  await ownBrand(page)
  const passkeys = await openAccount(page)

  await device.answers(false)
  await passkeys.getByRole("button", { name: "Add a passkey" }).click()
  await expect(passkeys.getByRole("button", { name: "Waiting for your browser..." })).toBeVisible()
  await passkeys.getByRole("button", { name: "Cancel" }).click()
  await expect(passkeys.getByRole("button", { name: "Add a passkey" })).toBeEnabled()
  expect(await device.count()).toBe(0)
  await device.answers(true)

  await passkeys.getByRole("button", { name: "Add a passkey" }).click()
  const name = passkeys.getByRole("textbox", { name: "Name of the passkey" })
  await expect(name).toHaveValue(/^Chrome on /)
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await name.fill("Ada's laptop")
  await name.press("Enter")
  await expect(passkeys.getByText("Ada's laptop")).toBeVisible()
  await expect(passkeys.getByText("not used yet")).toBeVisible()
  await passkeys.getByRole("button", { name: "Add a passkey" }).click()
  await expect(passkeys.getByRole("alert")).toHaveText("This device already has a passkey of your account.")
  await page.keyboard.press("Escape")

  await device.answers(false)
  await signOut(page, marque.url)
  await page.goto(`${marque.url}/sign-in`)
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveAttribute("autocomplete", "username webauthn")
  await expectAccessible(page)
  await device.verifies(false)
  await device.answers(true)
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await expect(page.getByRole("alert")).toHaveText("No passkey was used. You can try again.")
  await device.answers(false)
  await device.verifies(true)
  await device.answers(true)
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await expect(page.getByRole("heading", { name: "Night Kiln", exact: true })).toBeVisible()

  await openAccount(page)
  await expect(passkeys.getByText(/last used/)).toBeVisible()
  await passkeys.getByRole("button", { name: "Remove Ada's laptop" }).click()
  ageProofs()
  await passkeys.getByRole("button", { name: "Remove", exact: true }).click()
  const proof = page.getByRole("dialog", { name: "Confirm it is you" })
  await expect(proof.getByLabel("Password", { exact: true })).toBeFocused()
  await device.verifies(false)
  await proof.getByRole("button", { name: "Use a passkey" }).click()
  await expect(proof.getByRole("alert")).toHaveText("No passkey was used. You can try again.")
  await expectAccessible(page)
  await device.verifies(true)
  await proof.getByRole("button", { name: "Use a passkey" }).click()
  await expect(proof).toBeHidden()
  await expect(passkeys.getByText("Ada's laptop")).toBeHidden()
  await page.keyboard.press("Escape")
  await signOut(page, marque.url)
  await page.goto(`${marque.url}/sign-in`)
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await expect(page.getByRole("alert")).toHaveText(
    "This passkey was not accepted: it may have been removed from the account."
  )
})

test("a person's picture is chosen, placed by keys, shown to members, and removed", async ({ page }) => {
  await page.goto(`${marque.url}/sign-up`)
  await signUp(page, marque.outboxUrl(), grace)
  await page.getByRole("link", { name: "Set up my company" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Hopper Works")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { name: "Set up your brand" })).toBeVisible()
  await page.goto(`${marque.url}/org?tab=members`)
  await openAccount(page)
  const own = page.getByRole("region", { name: "Picture", exact: true })
  const file = own.locator("input[type=file]")
  await file.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("<svg xmlns='x'/>") })
  await expect(own.getByRole("alert")).toHaveText(
    "An SVG drawing cannot be your picture. Choose a JPEG, PNG, WebP or AVIF file."
  )
  await file.setInputFiles(demoFile("products/ember-mug.jpg"))
  const square = own.getByRole("button", { name: "The part of the picture that is shown" })
  const left = () => square.locator("img").evaluate((image) => image.getBoundingClientRect().left)
  await square.press("+")
  const before = await left()
  await square.press("Shift+ArrowRight")
  expect(await left()).toBeLessThan(before)
  await expectAccessible(page)
  await own.getByRole("button", { name: "Save the picture" }).click()
  await expect(page.getByText("Picture saved")).toBeVisible()
  await expect(own.locator("img")).toHaveAttribute("src", /^\/media\/people\/[0-9a-f]{64}$/)
  const address = (await own.locator("img").getAttribute("src")) ?? ""
  await page.keyboard.press("Escape")

  await expect(page.getByRole("table").locator(`img[src="${address}"]`)).toBeVisible()
  const answer = await page.request.get(`${marque.url}${address}`)
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff"
  })
  expect((await fetch(`${marque.url}${address}`)).status).toBe(404)

  await openAccount(page)
  await own.getByRole("button", { name: "Remove the picture" }).click()
  await expect(page.getByText("Picture removed")).toBeVisible()
  await expect(own.locator("img")).toBeHidden()
  expect((await page.request.get(`${marque.url}${address}`)).status()).toBe(404)
})
