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

/** Whether `part` would import a chunk that imports it. */
const isCircular = (part: Part, parts: ReadonlyArray<Part>, imports: ReadonlyMap<string, ReadonlyArray<string>>) => {
  const home = new Map(parts.flatMap((each) => each.chunks.map((name) => [name, each] as const)))
  const own = new Set(part.chunks)
  const importsOf = ({ chunks }: Part) => chunks.flatMap((name) => imports.get(name) ?? [])
  const seen = new Set<Part>()
  const left = importsOf(part).filter((name) => !own.has(name))
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (own.has(name)) return true
    const next = home.get(name)
    if (next === undefined || seen.has(next)) continue
    seen.add(next)
    left.push(...importsOf(next))
  }
  return false
}

const bestMerger = (
  parts: ReadonlyArray<Part>,
  { request, weight }: PlanOptions,
  isRefused: (one: Part, other: Part) => boolean
): Merger | undefined => {
  const weights = new Map(parts.flatMap(({ askedBy }) => [...askedBy].map((entry) => [entry, weight(entry)] as const)))
  const weighed = (entries: ReadonlySet<string>) =>
    [...entries].reduce((total, entry) => total + (weights.get(entry) ?? 0), 0)
  const totals = new Map(parts.map((part) => [part, weighed(part.askedBy)]))
  const totalOf = (part: Part) => totals.get(part) ?? 0
  let best: Merger | undefined
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const common = weighed(one.askedBy.intersection(other.askedBy))
      if (common === 0) continue
      const saved = common * request
      const waste = ((totalOf(one) - common) * other.size + (totalOf(other) - common) * one.size) / saved
      const isBetter = best === undefined || waste < best.waste || (waste === best.waste && saved > best.saved)
      if (waste < 1 && isBetter && !isRefused(one, other)) best = { parts: [one, other], waste, saved }
    }
  }
  return best
}

/**
 * Chunks to be merged into one, so that a page makes few requests and fetches little in vain. Those that an `import()`
 * names stay as they are.
 */
export const planChunks = (
  chunks: ReadonlyArray<Chunk>,
  options: PlanOptions
): ReadonlyArray<ReadonlyArray<string>> => {
  const asked = askedChunks(chunks, options.leader)
  const imports = new Map(chunks.map((chunk) => [chunk.name, chunk.imports]))
  const fixed = chunks.filter(({ kind }) => kind !== "shared").map(({ name }) => name)
  const fixedParts = fixed.map((name): Part => ({ chunks: [name], size: 0, askedBy: new Set() }))
  const refused = new Map<Part, Set<Part>>()
  const isRefused = (one: Part, other: Part) => refused.get(one)?.has(other) === true
  let parts = chunks
    .filter(({ kind }) => kind === "shared")
    .map(({ name, size }): Part => ({ chunks: [name], size, askedBy: asked.get(name) ?? new Set() }))
  for (let best = bestMerger(parts, options, isRefused); best; best = bestMerger(parts, options, isRefused)) {
    const [one, other] = best.parts
    const next = merged(best.parts)
    const others = parts.filter((part) => part !== one && part !== other)
    if (isCircular(next, [...others, ...fixedParts], imports)) {
      refused.set(one, (refused.get(one) ?? new Set()).add(other))
    } else parts = [...others, next]
  }
  return parts.filter(({ chunks: names }) => names.length > 1).map(({ chunks: names }) => names)
}
