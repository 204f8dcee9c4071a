import { describe, expect, it } from "vitest"
import { type FileRemovalParts, fileRemovals } from "./file-removals.ts"
import { purgeBy } from "./media-purge.ts"

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

const start = (own: Pick<FileRemovalParts, "purge">) => {
  let now = 1_800_000_000_000
  const rows = new Map<string, { readonly rendition: string; readonly original: string; readonly at: number }>()
  const lines: Array<string> = []
  const forgotten: Array<string> = []
  const client = {
    query: async () => Array.from(rows, ([id, row]) => ({ id, ...row })),
    mutation: async (_: unknown, { ids }: { readonly ids: ReadonlyArray<string> }) =>
      ids.forEach((id) => rows.delete(id))
  }
  const round = fileRemovals({
    // Two of its functions are called, with these arguments.
    client: client as unknown as FileRemovalParts["client"],
    serverKey: "key",
    store: { forget: async (rendition) => void forgotten.push(rendition) },
    log: (line) => void lines.push(line),
    now: () => now,
    ...own
  })
  return {
    forgotten,
    lines,
    rows,
    round,
    remove: (id: string) => void rows.set(id, { rendition: `r-${id}`, original: `o-${id}`, at: now }),
    pass: (ms: number) => void (now += ms)
  }
}

describe("deleted files", () => {
  it("are forgotten by the store of renditions, without a media host too", async () => {
    const { forgotten, remove, round, rows } = start({ purge: undefined })
    remove("a")
    remove("b")
    await round()
    expect(forgotten).toEqual(["r-a", "r-b"])
    expect(rows.size).toBe(0)
  })

  it("S-016 are dropped by the media host under both of their names", async () => {
    const purged: Array<string> = []
    const { remove, round, rows } = start({ purge: async (name) => void purged.push(name) })
    remove("a")
    await round()
    expect(purged).toEqual(["o-a", "r-a"])
    expect(rows.size).toBe(0)
  })

  it("are asked for again, ever more seldom, while the hook fails, and others go on", async () => {
    let tries = 0
    const purge = async (name: string) => {
      if (!name.endsWith("-a")) return
      tries += 1
      throw new Error("it answers 503")
    }
    const { lines, pass, remove, round, rows } = start({ purge })
    remove("a")
    remove("b")
    await round()
    expect([...rows.keys()]).toEqual(["a"])
    pass(9 * SECOND)
    await round()
    expect(tries).toBe(1)
    pass(1 * SECOND)
    await round()
    expect(tries).toBe(2)
    pass(19 * SECOND)
    await round()
    expect(tries).toBe(2)
    expect(lines).toEqual(["What was drawn of deleted files is still kept, and is tried again: Error: it answers 503"])
  })

  it("are given up after a week, when the media host has dropped them by itself", async () => {
    const { pass, remove, round, rows } = start({ purge: () => Promise.reject(new Error("away")) })
    remove("a")
    pass(7 * DAY - 1)
    await round()
    expect(rows.size).toBe(1)
    pass(60 * 60 * SECOND)
    await round()
    expect(rows.size).toBe(0)
  })
})

describe("the purge hook", () => {
  it("gets the name and every address that pages take it from", async () => {
    const posted: Array<Request> = []
    const purge = purgeBy("https://hooks.example/purge?key=1", "https://media.example", async (url, init) => {
      posted.push(new Request(url, init))
      return new Response(null, { status: 204 })
    })
    await purge("abc")
    const body = (await posted[0]?.json()) as { readonly id: string; readonly urls: ReadonlyArray<string> }
    expect([posted[0]?.url, posted[0]?.method, body.id]).toEqual(["https://hooks.example/purge?key=1", "POST", "abc"])
    expect(body.urls).toHaveLength(17)
    expect(body.urls).toContain("https://media.example/files/abc")
    expect(body.urls).toContain("https://media.example/media/abc?w=640")
    expect(body.urls).toContain("https://media.example/media/abc?w=1600&f=jpeg")
  })

  it("has failed when it does not answer with success", async () => {
    const purge = purgeBy(
      "https://hooks.example",
      "https://media.example",
      async () => new Response("", { status: 403 })
    )
    await expect(purge("abc")).rejects.toThrow("it answers 403")
  })
})
