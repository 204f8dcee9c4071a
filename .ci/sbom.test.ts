import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { billOfMaterials } from "./sbom.ts"

const root = join(import.meta.dirname, "..")

const bill = billOfMaterials()
const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))

it("the bill of materials lists every runtime dependency of every package in its locked version", () => {
  const dependencies = globSync(["packages/*/package.json", "apps/*/package.json"], { cwd: root }).flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), "utf8")) as {
      readonly dependencies?: Readonly<Record<string, string>>
    }
    return Object.entries(manifest.dependencies ?? {}).filter(([name]) => !name.startsWith("@marque/"))
  })
  expect(dependencies.length).toBeGreaterThan(20)
  expect(dependencies.filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([])
})

it("names a licence for every part, and nothing that only development needs", () => {
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" })
  expect(bill.components.filter(({ licenses }) => licenses === undefined)).toEqual([])
  expect(bill.components.map(({ name }) => name)).not.toContain("vitest")
})
