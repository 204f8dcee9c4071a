import { readFileSync } from "node:fs"
import { type FakeOpenAi, fakeOpenAi } from "@marque/testing/providers/openai"
import { expect, type Page, test } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { compose, openNewest, tiles } from "./composing.ts"
import { type Installation, makeInstallation, WITHOUT_DEMO } from "./installation.ts"
import { ada, signUp } from "./people.ts"
import { addProduct, createOrganization, demoFile } from "./setting-up.ts"

let marque: Installation
let server: FakeOpenAi
test.beforeAll(async () => {
  server = await fakeOpenAi()
  server.will({ act: "picture", bytes: readFileSync(demoFile("places/stone-terrace.jpg")) })
  marque = await makeInstallation({
    ...WITHOUT_DEMO,
    MARQUE_IMAGE_MODEL: "local:river",
    MARQUE_AI_BASE_URL: `${server.url}/v1`,
    MARQUE_IMAGE_REFERENCES: "1"
  })
})
test.afterAll(async () => {
  await marque.stop()
  await server.close()
})

const arrived = async (page: Page, count: number): Promise<void> => {
  await expect(tiles(page, "asset")).toHaveCount(count, { timeout: 240_000 })
  await expect(tiles(page, "placeholder")).toHaveCount(0, { timeout: 240_000 })
}

const createBrand = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Fill in the whole form yourself" }).click()
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Lovelace")
  const hex = (at: number) => page.getByRole("textbox", { name: `Hex value of Colour ${at}` })
  for (const [at, colour] of ["#B5331E", "#F6EDE2", "#231815"].entries()) await hex(at + 1).fill(colour)
  await page.getByRole("button", { name: "Create brand" }).click()
  await expect(page.getByRole("heading", { name: "Lovelace", exact: true })).toBeVisible()
}

test("a picture of the gallery is followed by an engine that paints, which is told in words what to avoid", async ({
  page
}) => {
  const references = page.getByRole("list", { name: "Reference pictures" })

  await test.step("a brand with a product and a picture", async () => {
    await page.goto(marque.url)
    await page.getByRole("link", { name: "Create your brand" }).click()
    await signUp(page, marque.outboxUrl(), ada)
    await createOrganization(page)
    await createBrand(page)
    await addProduct(page)
    await page.getByRole("link", { name: "Gallery" }).first().click()
    await page.getByRole("button", { name: "Create", exact: true }).first().click()
    await compose(page, { product: "Ember Mug", headline: "Red clay, slow fire" })
    await page.getByRole("button", { name: "Generate" }).click()
    await arrived(page, 1)
  })

  await test.step("becomes a reference without changing the form; the local engine says that it uses none", async () => {
    await page.getByRole("textbox", { name: "Headline" }).fill("Clay for slow mornings")
    await openNewest(page)
    await page.getByRole("dialog").getByRole("button", { name: "Use as reference" }).click()
    await expect(references.getByRole("listitem")).toHaveCount(1)
    await expect(page.getByRole("textbox", { name: "Headline" })).toHaveText("Clay for slow mornings")
    await expect(page.getByText(/^The local engine composes your own pictures and uses no reference\./)).toBeVisible()
    await expect(page.getByRole("radio", { name: "In words" })).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step("is sent to the engine that paints, and another is chosen as what to avoid", async () => {
    await page.getByLabel("Engine").selectOption({ label: "Own server river" })
    await expect(page.getByText("Sent as a picture")).toBeVisible()
    await references.getByRole("textbox").fill("This light")
    await page.getByRole("button", { name: "Choose from the gallery" }).click()
    const picker = page.getByRole("dialog", { name: "Choose reference pictures" })
    await picker.getByRole("button", { name: /^Add ember-mug/ }).click()
    await picker.getByRole("button", { name: "Done" }).click()
    await expect(references.getByRole("listitem")).toHaveCount(2)
    const second = references.getByRole("listitem").nth(1)
    await second.getByRole("radio", { name: "Not like this" }).check()
    await expect(second.getByText("Not sent: write what is to be avoided.")).toBeVisible()
    await second.getByRole("textbox").fill("plain white ground")
    await expect(second.getByText("Sent in words, as what to avoid")).toBeVisible()
    await page.getByRole("radio", { name: "In words" }).check()
    await page.getByRole("textbox", { name: "What the product stands before" }).fill("A sunlit kitchen")
    await expect(page.getByText(/your words and 1 reference picture are sent there$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Generate" }).click()
    await arrived(page, 2)
    const sent = server.asked.at(-1)
    expect(sent?.path).toBe("/v1/images/edits")
    for (const words of ["A sunlit kitchen", "not what it shows: This light.", "no plain white ground"]) {
      expect(sent?.body).toContain(words)
    }
  })

  await test.step("and stands in the recipe, which a fork brings back", async () => {
    await openNewest(page)
    const drawer = page.getByRole("dialog")
    await drawer.getByRole("tab", { name: "Recipe" }).click()
    const kept = drawer.getByRole("region", { name: "Reference pictures" })
    await expect(kept.getByText("Like this: This light")).toBeVisible()
    await expect(kept.getByText("Not like this: plain white ground")).toBeVisible()
    await drawer.getByRole("button", { name: "Fork" }).click()
    await expect(references.getByRole("listitem")).toHaveCount(2)
    await expect(page.getByRole("textbox", { name: "What the product stands before" })).toHaveText("A sunlit kitchen")
  })
})
