import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { type CDPSession, expect, type Page, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, signUp } from "./people.ts"
import { ownBrand } from "./setting-up.ts"
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
