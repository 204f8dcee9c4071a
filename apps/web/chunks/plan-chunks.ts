/// <reference lib="esnext.collection" />
import { askedChunks, type Chunk } from "./asked-chunks.ts"

export interface PlanOptions {
  /** Bytes of script that weigh as much as one more request. */
  readonly request: number
  /** How often an entry is loaded, relative to others. */
  readonly weight: (entry: string) => number
  /** See {@link askedChunks}. */
  readonly leader?: (entry: string) => string
}

interface Part {
  readonly chunks: ReadonlyArray<string>
  readonly size: number
  readonly askedBy: ReadonlySet<string>
}

interface Merger {
  readonly parts: readonly [Part, Part]
  /** What is fetched in vain, as a fraction of what the saved requests weigh. */
  readonly waste: number
  readonly saved: number
}

const merged = ([one, other]: readonly [Part, Part]): Part => ({
  chunks: [...one.chunks, ...other.chunks],
  size: one.size + other.size,
  askedBy: one.askedBy.union(other.askedBy)
})

type Imports = ReadonlyMap<string, ReadonlyArray<string>>

/** All that comes with chunks when they are in these parts, the chunks themselves not counted. */
const broughtBy = (names: ReadonlyArray<string>, parts: ReadonlyArray<Part>, imports: Imports): ReadonlySet<string> => {
  const home = new Map(parts.flatMap(({ chunks }) => chunks.map((name) => [name, chunks] as const)))
  const own = new Set(names)
  const found = new Set<string>()
  const left = names.flatMap((name) => imports.get(name) ?? []).filter((name) => !own.has(name))
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (found.has(name)) continue
    for (const each of home.get(name) ?? [name]) {
      found.add(each)
      left.push(...(imports.get(each) ?? []))
    }
  }
  return found
}

const mergersOf = (parts: ReadonlyArray<Part>, { request, weight }: PlanOptions): ReadonlyArray<Merger> => {
  const weights = new Map(parts.flatMap(({ askedBy }) => [...askedBy].map((entry) => [entry, weight(entry)] as const)))
  const weighed = (entries: ReadonlySet<string>) =>
    [...entries].reduce((total, entry) => total + (weights.get(entry) ?? 0), 0)
  const totals = new Map(parts.map((part) => [part, weighed(part.askedBy)]))
  const totalOf = (part: Part) => totals.get(part) ?? 0
  const mergers: Array<Merger> = []
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const common = weighed(one.askedBy.intersection(other.askedBy))
      if (common === 0) continue
      const saved = common * request
      const waste = ((totalOf(one) - common) * other.size + (totalOf(other) - common) * one.size) / saved
      if (waste < 1) mergers.push({ parts: [one, other], waste, saved })
    }
  }
  return mergers.toSorted((one, other) => one.waste - other.waste || other.saved - one.saved)
}

/**
 * Chunks to be merged into one, so that a page makes few requests and fetches little in vain. Those that an `import()`
 * names stay as they are.
 */
export const planChunks = (
  chunks: ReadonlyArray<Chunk>,
  options: PlanOptions
): ReadonlyArray<ReadonlyArray<string>> => {
  const { askedBy, loaded } = askedChunks(chunks, options.leader)
  const imports = new Map(chunks.map((chunk) => [chunk.name, chunk.imports]))
  const there = new Map([...loaded].map(([entry, names]) => [entry, new Set(names)]))
  let parts = chunks
    .filter(({ kind }) => kind === "shared")
    .map(({ name, size }): Part => ({ chunks: [name], size, askedBy: askedBy.get(name) ?? new Set() }))

  /** Who asked for `one` alone would fetch nothing more because of `other`, beside it. */
  const bringsNoMore = (one: Part, other: Part): boolean => {
    const brought = broughtBy(other.chunks, parts, imports).difference(new Set(one.chunks))
    return [...one.askedBy.difference(other.askedBy)].every((entry) =>
      brought.isSubsetOf(there.get(entry) ?? new Set())
    )
  }
  const isCircular = (names: ReadonlyArray<string>): boolean => {
    const brought = broughtBy(names, parts, imports)
    return names.some((name) => brought.has(name))
  }
  const isPossible = ({ parts: [one, other] }: Merger) =>
    !isCircular([...one.chunks, ...other.chunks]) && bringsNoMore(one, other) && bringsNoMore(other, one)

  for (;;) {
    const best = mergersOf(parts, options).find(isPossible)
    if (best === undefined)
      return parts.filter(({ chunks: names }) => names.length > 1).map(({ chunks: names }) => names)
    const next = merged(best.parts)
    parts = [...parts.filter((part) => !best.parts.includes(part)), next]
    for (const names of there.values()) {
      if (next.chunks.some((name) => names.has(name))) for (const name of next.chunks) names.add(name)
    }
  }
}
