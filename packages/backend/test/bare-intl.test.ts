import { expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { furnish } from "./function-arguments.ts"
import { call, publicFunctions } from "./public-functions.ts"
import { firstPage, marketDraft, newKey } from "./drafts.ts"
import { makeWorld, outcome } from "./world.ts"

// A hosted runtime may have no names of codes and no lists; it loads every file of core that a function imports.
vi.hoisted(() => {
  for (const name of ["DisplayNames", "ListFormat", "supportedValuesOf"]) Reflect.deleteProperty(Intl, name)
})

it("no function asks the runtime for names of codes or for lists of them", async () => {
  const world = await makeWorld()
  const args = await furnish(world)
  const calls = publicFunctions.filter(({ rule }) => rule !== "worker")
  expect(calls.length).toBeGreaterThan(50)
  for (const found of calls) {
    const answer = await outcome(call(world.ada, found, args[found.name] ?? {}))
    expect(`${found.name} ${answer}`).not.toContain("error")
  }
})

it("a market is found by the name of its country and of its language", async () => {
  const { cleo, ours } = await makeWorld()
  const { brandId } = ours
  const draft = { ...marketDraft("South"), countries: ["AT"], languages: ["de-AT"] }
  await cleo.mutation(api.markets.create, { brandId, idempotencyKey: newKey(), draft })
  for (const q of ["austria", "austrian german"]) {
    const { rows } = await cleo.query(api.markets.list, { ...firstPage, brandId, q })
    expect(rows.map(({ name }) => name)).toEqual(["South"])
  }
})
