/// <reference lib="esnext.collection" />
import fc from "fast-check"
import { expect, it } from "vitest"
import { askedChunks, type Chunk } from "./asked-chunks.ts"
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

/** As the bundler cuts them by the plan. */
const planned = (chunks: ReadonlyArray<Chunk>) => {
  const plan = planChunks(chunks, OPTIONS)
  const homes = new Map(plan.flatMap((names, index) => names.map((name) => [name, `part ${index}`] as const)))
  const homeOf = (name: string) => homes.get(name) ?? name
  const cut = [...Map.groupBy(chunks, ({ name }) => homeOf(name))].map(([name, members]): Chunk => {
    const imports = new Set(members.flatMap((each) => each.imports.map(homeOf)))
    imports.delete(name)
    return {
      name,
      size: members.reduce((total, { size }) => total + size, 0),
      kind: members[0]?.kind ?? "shared",
      imports: [...imports],
      dynamicImports: members.flatMap(({ dynamicImports }) => dynamicImports)
    }
  })
  return { cut, homeOf }
}

const reached = (chunks: ReadonlyArray<Chunk>, name: string, found = new Set<string>()): ReadonlySet<string> => {
  for (const next of chunks.find((each) => each.name === name)?.imports ?? []) {
    if (found.has(next)) continue
    found.add(next)
    reached(chunks, next, found)
  }
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
      const { cut } = planned(chunks)
      expect(cut.filter(({ name }) => reached(cut, name).has(name))).toEqual([])
    })
  )
})

it("gives no entry more requests than it had", () => {
  fc.assert(
    fc.property(app, (chunks) => {
      const { askedBy, loaded } = askedChunks(chunks)
      const { cut, homeOf } = planned(chunks)
      for (const [entry, names] of loaded) {
        const before = [...names].filter((name) => askedBy.get(name)?.has(entry) === true)
        const there = new Set([...names].filter((name) => !before.includes(name)).map(homeOf))
        const after = reached(cut, entry)
          .union(new Set([entry]))
          .difference(there)
        expect(after.size).toBeLessThanOrEqual(before.length)
      }
    })
  )
})
