import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { type CoreName, coreNames } from "./core-names.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const seeded = fileURLToPath(new URL("fixture/names/", import.meta.url))

/** Schemas, rules and texts work anywhere; so does what lies in the folders that every feature shares. */
const WORKS_ANYWHERE =
  /\.(schema|rules|pure|texts|errors)\.ts$|^(kernel|model|tokens|permissions|refusals|navigation|creative|channels|planner|records|texts)\//

const offences = (names: ReadonlyArray<CoreName>) =>
  names.filter(({ file = "" }) => !WORKS_ANYWHERE.test(file)).map(({ importer, name }) => `${importer}: ${name}`)

const schemasAsValues = (names: ReadonlyArray<CoreName>) =>
  names
    .filter(({ file = "", isType }) => !isType && file.endsWith(".schema.ts"))
    .map(({ importer, name }) => `${importer}: ${name}`)

const studio = () => coreNames(root, "packages/studio/src").filter(({ importer }) => !importer.includes("/node/"))

it("the backend and the engine's code for every platform take schemas, rules and texts of core", () => {
  const names = [...coreNames(root, "packages/backend/convex"), ...studio()]
  expect(names.length).toBeGreaterThan(100)
  expect(offences(names)).toEqual([])
})

it("the engine's code for every platform takes only the types of schemas", () => {
  expect(schemasAsValues(studio())).toEqual([])
})

it("seeded offences are found", () => {
  const names = coreNames(seeded, "packages/backend/convex")
  expect(offences(names)).toEqual(["packages/backend/convex/b.ts: thingMachine"])
  expect(schemasAsValues(names)).toEqual(["packages/backend/convex/b.ts: Thing"])
})
