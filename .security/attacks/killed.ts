import { type Attack, verdictOf } from "../attack.ts"
import { field } from "../ask.ts"
import { makeFolder, removeFolder } from "../folders.ts"
import { accepted } from "../person.ts"
import { found, type House, type Person, productDraft, signUp } from "../world.ts"

const CYCLES = 4
const WRITERS = 4
const WRITES = 40

const write = async (
  person: Person,
  { brandId }: House,
  prefix: string,
  acknowledged: Set<string>,
  enough: () => void
) => {
  for (let at = 0; ; at++) {
    const draft = productDraft(`${prefix} ${at}`)
    const { code, value } = await person.mutation("products:create", { brandId, idempotencyKey: draft.name, draft })
    if (code !== "accepted") return
    const id = field(value, "id")
    if (typeof id !== "string") throw new Error(`expected an id, got ${JSON.stringify(value)}`)
    acknowledged.add(id)
    if (acknowledged.size >= WRITES) enough()
  }
}

/** Ids of all products that the pages of a brand's list show. */
const listedProducts = async (person: Person, brandId: string): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await accepted(person.query("products:list", { brandId, q: "", archived: false, page }))
    pages = Number(field(list, "pages"))
    const rows = field(list, "rows")
    for (const row of Array.isArray(rows) ? rows : []) ids.add(String(field(row, "_id")))
  }
  return ids
}

export const killed: Attack = {
  id: "held-kill",
  title: `kill -9 amid writes, ${CYCLES} times: every acknowledged write is there`,
  run: async ({ start }) => {
    const dataDir = makeFolder()
    try {
      const options = { dataDir, environment: { TRUSTED_PROXIES: "127.0.0.1" } }
      let server = await start(options)
      const { port } = server
      const person = await signUp(server, "Writer")
      const house = await found(person, "Written house")
      let total = 0
      let lost = 0
      for (let cycle = 0; cycle < CYCLES; cycle++) {
        const acknowledged = new Set<string>()
        await new Promise<void>((resolve) => {
          const writers = Array.from({ length: WRITERS }, (_, at) =>
            write(person, house, `${cycle} ${at}`, acknowledged, () => resolve(server.stop("SIGKILL")))
          )
          void Promise.all(writers).then(() => resolve())
        })
        server = await start({ ...options, port })
        const there = await listedProducts(person, house.brandId)
        total += acknowledged.size
        for (const id of acknowledged) if (!there.has(id)) lost += 1
      }
      return verdictOf(lost > 0 ? [`${lost} of ${total} are lost`] : [], `${total} acknowledged, 0 lost`)
    } finally {
      removeFolder(dataDir)
    }
  }
}
