/// <reference lib="esnext.collection" />
import fc from "fast-check"
import { expect, it } from "vitest"
import type { Chunk } from "./asked-chunks.ts"
import { planChunks } from "./plan-chunks.ts"

const OPTIONS = { request: 4_000, weight: (entry: string) => (entry === "0" ? 16 : 1) }

/** Each imports only later ones, so that none imports itself by a detour. */
const app = fc
  .array(
    fc.record({
      size: fc.integer({ min: 1, max: 40_000 }),
      kind: fc.constantFrom("fetched", "shared", "shared", "shared"),
      imports: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
      fetches: fc.array(fc.nat(29), { maxLength: 4 })
    }),
    { minLength: 2, maxLength: 30 }
  )
  .map((drawn) =>
    drawn.map(({ fetches, imports, kind, size }, index): Chunk => {
      const names = (indexes: ReadonlyArray<number>) =>
        [...new Set(indexes)].filter((each) => each < drawn.length).map(String)
      return {
        name: String(index),
        size,
        kind: index === 0 ? "page" : kind === "fetched" ? "fetched" : "shared",
        imports: names(imports.map((step) => index + step)),
        dynamicImports: names(fetches.filter((each) => drawn[each]?.kind === "fetched" && each > 0))
      }
    })
  )

const homesOf = (plan: ReadonlyArray<ReadonlyArray<string>>) =>
  new Map(plan.flatMap((names, index) => names.map((name) => [name, `part ${index}`] as const)))

const homeIn = (homes: ReadonlyMap<string, string>, name: string) => homes.get(name) ?? name

const importsOf = (chunks: ReadonlyArray<Chunk>, homes: ReadonlyMap<string, string>) => {
  const imports = new Map<string, Set<string>>()
  for (const chunk of chunks) {
    const home = homeIn(homes, chunk.name)
    const known = imports.get(home) ?? new Set()
    imports.set(home, known.union(new Set(chunk.imports.map((name) => homeIn(homes, name)))))
    imports.get(home)?.delete(home)
  }
  return imports
}

const loadedWith = (imports: ReadonlyMap<string, ReadonlySet<string>>, name: string, found = new Set<string>()) => {
  if (found.has(name)) return found
  found.add(name)
  for (const next of imports.get(name) ?? []) loadedWith(imports, next, found)
  return found
}

it("merges only what no import() names, and each at most once", () => {
  fc.assert(
    fc.property(app, (chunks) => {
      const names = planChunks(chunks, OPTIONS).flat()
      expect(new Set(names).size).toBe(names.length)
      const shared = chunks.filter(({ kind }) => kind === "shared").map(({ name }) => name)
      expect(new Set(names).difference(new Set(shared)).size).toBe(0)
    })
  )
})

it("makes no chunk that imports itself by a detour, which would run before what it needs", () => {
  fc.assert(
    fc.property(app, (chunks) => {
      const imports = importsOf(chunks, homesOf(planChunks(chunks, OPTIONS)))
      for (const [name, next] of imports) {
        const behind = [...next].flatMap((each) => [...loadedWith(imports, each)])
        expect(behind).not.toContain(name)
      }
    })
  )
})

it("gives no page more requests than it had", () => {
  fc.assert(
    fc.property(app, (chunks) => {
      const before = importsOf(chunks, new Map())
      const after = importsOf(chunks, homesOf(planChunks(chunks, OPTIONS)))
      for (const { kind, name } of chunks) {
        if (kind === "shared") continue
        expect(loadedWith(after, name).size).toBeLessThanOrEqual(loadedWith(before, name).size)
      }
    })
  )
})
