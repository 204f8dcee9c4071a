import { Effect, Option, Stream } from "effect"
import { expect, it } from "vitest"
import { archivedByText } from "../records/record.texts.ts"
import { brandChanges } from "./brand-changes.rules.ts"
import { blankBrand, blankColour, brandDraftOf, brandFieldsOf } from "./brand-fields.rules.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { brandMemory } from "./brands-memory.layer.ts"
import { BrandStore } from "./brands.service.ts"

const draft = brandDraftOf({ ...blankBrand, name: "Halden Bikes" })

const run = <A, E>(effect: Effect.Effect<A, E, BrandStore>) =>
  Effect.runPromise(Effect.provide(effect, brandMemory([exampleBrand])))

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
  const colours = [{ ...blankColour("c1", "accent"), name: " ", hex: "#1f4e79" }]
  expect(brandChanges({ ...fields, colours, pairs: [] }, exampleBrand)[0]).toMatchObject({
    label: "Colours",
    yours: "Accent #1F4E79"
  })
})

it("the store in memory archives a brand once, and restores it as it was", async () => {
  const { _id: brandId } = exampleBrand
  const archive = (archived: boolean) => BrandStore.use((store) => store.archive({ brandId, archived }))
  const status = BrandStore.use((store) => Effect.map(Stream.runHead(store.get(brandId)), Option.getOrThrow)).pipe(
    Effect.map((brand) => brand.status)
  )
  const steps = Effect.all([archive(true), status, archive(true), archive(false), status], { concurrency: 1 })
  expect(await run(steps)).toEqual([true, "archived", false, true, exampleBrand.status])
  const archivedBefore = brandMemory([{ ...exampleBrand, status: "archived" }])
  const restored = Effect.all([archive(false), status], { concurrency: 1 }).pipe(Effect.provide(archivedBefore))
  expect(await Effect.runPromise(restored)).toEqual([true, "draft"])
})

it("what was archived says by whom where that is known", () => {
  const noon = Date.UTC(2026, 10, 21, 12)
  expect(archivedByText(noon, "Ada Moor", "UTC")).toBe("Archived by Ada Moor on 21 Nov 2026")
  expect(archivedByText(noon, undefined, "UTC")).toBe("Archived on 21 Nov 2026")
})
