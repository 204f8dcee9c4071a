import { Effect } from "effect"
import { expect, it } from "vitest"
import { brandChanges } from "./brand-changes.rules.ts"
import { blankBrand, brandDraftOf, brandFieldsOf } from "./brand-fields.rules.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { BrandStore } from "./brands.service.ts"

const draft = brandDraftOf({ ...blankBrand, name: "Halden Bikes" })

const run = <A, E>(effect: Effect.Effect<A, E, BrandStore>) =>
  Effect.runPromise(Effect.provide(effect, BrandStore.layerMemory([exampleBrand])))

it("the store in memory refuses a change that is based on an earlier version", async () => {
  const update = (version: number, idempotencyKey: string) =>
    BrandStore.use((store) => store.update({ brandId: exampleBrand._id, draft, version, idempotencyKey }))
  const [next, again, failure] = await run(
    Effect.all(
      [
        update(exampleBrand.version, "k1"),
        update(exampleBrand.version, "k1"),
        Effect.flip(update(exampleBrand.version, "k2"))
      ],
      { concurrency: 1 }
    )
  )
  expect(next).toBe(exampleBrand.version + 1)
  expect(again).toBe(next)
  expect(failure).toMatchObject({ data: { code: "conflict" } })
})

it("a difference names a colour by its role where it has no name", () => {
  const fields = brandFieldsOf(exampleBrand)
  const colours = [{ id: "c1", name: " ", hex: "#1f4e79", role: "accent" as const }]
  expect(brandChanges({ ...fields, colours }, exampleBrand)).toMatchObject([
    { label: "Colours", yours: "Accent #1F4E79" }
  ])
})
