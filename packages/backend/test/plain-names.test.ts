import { PLAIN_LINE_MESSAGE } from "@marque/core/model"
import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { brandDraft, newKey, placeDraft, productDraft } from "./drafts.ts"
import { makeWorld } from "./world.ts"

const HOSTILE = ["a\u001b]52;c;cHduZWQ=\u0007", "a\r\nBcc: x@y.z", "a\u202Etxt.exe", "a\u0000b", "a\u009bb"]

it.each(HOSTILE)("refuses %j as the name of anything, and says so", async (name) => {
  const { ada, ours } = await makeWorld()
  const { brandId, folderId, hero, organizationId, placeId, productId } = ours
  const draft = brandDraft("Ours")
  const colours = draft.identity.colours.slice(0, 1).map((colour) => ({ ...colour, name }))
  const refused = [
    () => ada.mutation(api.brands.create, { organizationId, idempotencyKey: "k", draft: brandDraft(name) }),
    () =>
      ada.mutation(api.brands.update, {
        brandId,
        version: 1,
        idempotencyKey: newKey(),
        draft: { ...draft, identity: { ...draft.identity, colours } }
      }),
    () => ada.mutation(api.brands.addLogo, { brandId, assetId: hero, name, variant: "primary", theme: "any" }),
    () =>
      ada.mutation(api.products.update, {
        id: productId,
        idempotencyKey: newKey(),
        version: 1,
        draft: productDraft(name)
      }),
    () =>
      ada.mutation(api.places.update, { id: placeId, idempotencyKey: newKey(), version: 1, draft: placeDraft(name) }),
    () => ada.mutation(api.folders.rename, { folderId, name }),
    () => ada.mutation(api.assets.rename, { assetId: hero, name })
  ]
  for (const call of refused) await expect(call()).rejects.toMatchObject({ data: { message: PLAIN_LINE_MESSAGE } })
})

it("refuses a website that is none, and takes one without its scheme", async () => {
  const { ada, ours } = await makeWorld()
  const save = (version: number, website: string) =>
    ada.mutation(api.brands.update, {
      brandId: ours.brandId,
      version,
      idempotencyKey: newKey(),
      draft: { ...brandDraft("Ours"), website }
    })
  for (const website of ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"]) {
    await expect(save(1, website)).rejects.toHaveProperty("data.field", "website")
  }
  expect(await save(1, "example.com")).toEqual({ version: 2 })
})

it("a brand bans at most 200 terms; one with more is read and can be made shorter", async () => {
  const { ada, ours, t } = await makeWorld()
  const { identity } = brandDraft("Ours")
  const terms = (count: number) => Array.from({ length: count }, (_, index) => `term${index}`)
  await t.run(({ db }) => db.patch(ours.brandId, { identity: { ...identity, bannedTerms: terms(5_000) } }))
  expect((await ada.query(api.brands.get, { brandId: ours.brandId })).identity.bannedTerms).toHaveLength(5_000)
  const save = (count: number) =>
    ada.mutation(api.brands.update, {
      brandId: ours.brandId,
      version: 1,
      idempotencyKey: newKey(),
      draft: { name: "Ours", identity: { ...identity, bannedTerms: terms(count) } }
    })
  await expect(save(201)).rejects.toHaveProperty("data.message", "A brand bans at most 200 terms")
  expect(await save(200)).toEqual({ version: 2 })
})

it("names that were stored before are read as they are", async () => {
  const { ada, ours, t } = await makeWorld()
  await t.run(({ db }) => db.patch(ours.productId, { name: "a\nb" }))
  expect((await ada.query(api.products.get, { id: ours.productId })).name).toBe("a\nb")
})
