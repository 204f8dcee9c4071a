/// <reference lib="esnext.collection" />
/** A chunk as the bundler cuts it: names are those of files, `size` is bytes of script. */
export interface Chunk {
  readonly name: string
  readonly size: number
  readonly imports: ReadonlyArray<string>
  readonly dynamicImports: ReadonlyArray<string>
  readonly kind: "page" | "fetched" | "shared"
}

type Names = ReadonlySet<string>

const loadedWith = (chunks: ReadonlyMap<string, Chunk>, name: string, found = new Set<string>()): Names => {
  const chunk = chunks.get(name)
  if (chunk === undefined || found.has(name)) return found
  found.add(name)
  for (const next of chunk.imports) loadedWith(chunks, next, found)
  return found
}

const intersectionOf = (sets: ReadonlyArray<Names>): Names => {
  const [first = new Set<string>(), ...others] = sets
  return others.reduce<Names>((common, next) => common.intersection(next), first)
}

/** What is surely there when an entry is asked for: chunks that all entries which ask for it have loaded before. */
const presentBefore = (own: ReadonlyMap<string, Names>, askers: ReadonlyMap<string, Names>) => {
  const all = new Set([...own.values()].flatMap((names) => [...names]))
  const present = new Map([...own.keys()].map((entry) => [entry, all] as [string, Names]))
  const before = new Map<string, Names>()
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const [entry, names] of own) {
      const there = intersectionOf([...(askers.get(entry) ?? [])].map((asker) => present.get(asker) ?? all))
      const next = there.union(names)
      before.set(entry, there)
      isSettled &&= next.size === present.get(entry)?.size
      present.set(entry, next)
    }
  }
  return before
}

export interface Asked {
  /** By chunk, the entries that fetch it because nothing before them has. */
  readonly askedBy: ReadonlyMap<string, Names>
  /** By entry, all that is there once it is. */
  readonly loaded: ReadonlyMap<string, Names>
}

/** `leader`: entries with the same one are always fetched at the same time and count as that one. */
export const askedChunks = (all: ReadonlyArray<Chunk>, leader: (entry: string) => string = (entry) => entry): Asked => {
  const chunks = new Map(all.map((chunk) => [chunk.name, chunk]))
  const own = new Map<string, Names>()
  for (const { kind, name } of all) {
    if (kind === "shared") continue
    own.set(leader(name), (own.get(leader(name)) ?? new Set<string>()).union(loadedWith(chunks, name)))
  }
  const asking = (entry: string) =>
    all.filter(({ dynamicImports }) => dynamicImports.some((name) => leader(name) === entry)).map(({ name }) => name)
  const askers = new Map(
    [...own.keys()].map((entry) => {
      const from = asking(entry)
      const isPage = chunks.get(entry)?.kind === "page"
      const loading = [...own].filter(([other, names]) => other !== entry && from.some((name) => names.has(name)))
      return [entry, new Set(isPage ? [] : loading.map(([other]) => other))]
    })
  )
  const before = presentBefore(own, askers)
  const askedBy = new Map(all.map(({ name }) => [name, new Set<string>()]))
  const loaded = new Map<string, Names>()
  for (const [entry, names] of own) {
    const there = before.get(entry) ?? new Set()
    for (const name of names.difference(there)) askedBy.get(name)?.add(entry)
    loaded.set(entry, there.union(names))
  }
  return { askedBy, loaded }
}
