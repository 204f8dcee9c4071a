import { expect, type Page } from "@playwright/test"

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

export const ada: Person = { name: "Ada Lovelace", email: "ada@example.com", password: "a quiet evening 7" }
export const grace: Person = { name: "Grace Hopper", email: "grace@example.com", password: "a louder morning 8" }

/** The newest code for an address, from the outbox page. */
export const codeFor = async (page: Page, outboxUrl: string, email: string): Promise<string> => {
  const outbox = await page.context().newPage()
  try {
    await outbox.goto(outboxUrl)
    const mail = await outbox.locator("article", { hasText: email }).first().innerText()
    return /\b\d{6}\b/.exec(mail)?.[0] ?? ""
  } finally {
    await outbox.close()
  }
}

export const beginSignUp = async (page: Page, { email, name, password }: Person): Promise<void> => {
  await page.getByRole("textbox", { name: /^Name/ }).fill(name)
  await page.getByRole("textbox", { name: "E-mail" }).fill(email)
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password)
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { name: "Confirm your e-mail" })).toBeVisible()
}

/** From the open screen, with the code from the outbox. */
export const signUp = async (page: Page, outboxUrl: string, person: Person): Promise<void> => {
  await beginSignUp(page, person)
  await page.getByRole("textbox", { name: "Code" }).fill(await codeFor(page, outboxUrl, person.email))
}

/** From the page of an invitation to this person, which accepting it leaves. */
export const joinByInvitation = async (
  page: Page,
  outboxUrl: string,
  { email, name, password }: Person
): Promise<void> => {
  await page.getByRole("link", { name: "Sign up" }).click()
  await page.getByRole("textbox", { name: /^Name/ }).fill(name)
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password)
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { name: "Confirm your e-mail" })).toBeVisible()
  await page.getByRole("textbox", { name: "Code" }).fill(await codeFor(page, outboxUrl, email))
  await page.getByRole("button", { name: "Accept" }).click()
}
