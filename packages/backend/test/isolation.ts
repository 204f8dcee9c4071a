/** Compares calls with foreign ids to calls with missing ones, at seeded positions. */
import type { Id, TableNames } from "../convex/_generated/dataModel"
import { type Db, type Furnished, furnishedWorld, rightArguments, tried } from "./furnishing.ts"
import { type Kind, type Site, SITES } from "./isolation-sites.ts"
import type { Arguments } from "./public-functions.ts"
import { withText } from "./reflection.ts"
import { tokenOf, type World } from "./world.ts"

const idsOf = (place: Furnished): Readonly<Record<Exclude<Kind, "token">, string>> => ({
  assets: place.assetId,
  campaignTests: place.testId,
  resultImports: place.importId,
  bulkActs: place.bulkId,
  brands: place.brandId,
  campaigns: place.campaignId,
  certificates: place.certificateId,
  campaignRuns: place.runId,
  campaignSlots: place.slotId,
  photoshoots: place.photoshootId,
  photoshootTiles: place.tileId,
  proposals: place.proposalId,
  agentKeys: place.agentKeyId,
  shareLinks: place.linkId,
  reviewRequests: place.reviewId,
  recalls: place.recallId,
  recallItems: place.recallItemId,
  notifications: place.notificationId,
  clerk: place.canary.startsWith("theirs") ? "clerk_theirs" : "clerk_ours",
  folders: place.folderId,
  notes: place.noteId,
  generations: place.generationId,
  logos: place.logoId,
  guidelines: place.guidelineId,
  houseLayouts: place.houseLayoutId,
  markets: place.marketId,
  memberships: place.membershipId,
  organizations: place.organizationId,
  places: place.placeId,
  products: place.productId,
  questions: place.questionId,
  tasks: place.taskId,
  trendDates: place.dateId,
  trendSources: place.sourceId,
  uploadTickets: place.uploadId,
  uploadBatches: place.batchId,
  productImports: place.productImportId,
  recipeTemplates: place.recipeTemplateId,
  savedViews: place.savedViewId,
  recordUndos: place.recordUndoIds.products,
  undos: place.undoId,
  users: place.makerId,
  waivers: place.waiverId
})

type Ids = ReturnType<typeof idsOf>

const goneIds = async ({ t }: World, place: Furnished): Promise<Ids> => {
  const ids = idsOf(place)
  return t.run(async ({ db }) => {
    const copy = async <T extends TableNames>(id: string): Promise<string> => {
      // `id` is of a table of ours: the ids come from `idsOf`.
      const { _creationTime, _id, ...fields } = (await db.get(id as Id<T>)) as { _creationTime: number; _id: string }
      const table = (["assets", "brands", "folders", "generations", "logos", "memberships", "organizations"] as const)
        .concat([
          "campaigns",
          "campaignTests",
          "certificates",
          "resultImports",
          "campaignRuns",
          "campaignSlots",
          "photoshoots",
          "photoshootTiles",
          "proposals",
          "agentKeys",
          "shareLinks",
          "reviewRequests",
          "recalls",
          "recallItems",
          "notifications",
          "guidelines",
          "houseLayouts",
          "markets",
          "notes",
          "places",
          "products",
          "questions",
          "tasks",
          "trendDates",
          "trendSources",
          "uploadTickets",
          "uploadBatches",
          "assetUndos",
          "bulkActs",
          "users",
          "recipeTemplates",
          "savedViews",
          "recordUndos",
          "productImports",
          "waivers"
        ] as never)
        .find((name) => db.normalizeId(name, id) !== null)
      if (table === undefined) throw new Error(`No table has ${id}`)
      const made = await db.insert(table, fields as never)
      await db.delete(made)
      return made
    }
    const { clerk: _, ...rows } = ids
    const copies = await Promise.all(Object.entries(rows).map(async ([kind, id]) => [kind, await copy(id)] as const))
    return { ...(Object.fromEntries(copies) as typeof rows), clerk: "clerk_gone" }
  })
}

/** Also of its organization when that is foreign. */
const rowsOf =
  (place: Furnished, wholeOrganization: boolean) =>
  async (db: Db): Promise<string> => {
    const tables = [
      ...([
        "brands",
        "logos",
        "products",
        "productImports",
        "productImportItems",
        "places",
        "markets",
        "guidelines",
        "houseLayouts",
        "campaigns",
        "campaignBriefs",
        "campaignTests",
        "photoshoots",
        "photoshootTiles",
        "rowLists",
        "rowPictures",
        "photoshootCounts",
        "resultImports",
        "resultRows",
        "resultTotals",
        "folders",
        "assets",
        "recipes",
        "recipeTemplates",
        "savedViews",
        "favourites"
      ] as const),
      ...(["generations", "tasks", "questions", "memberships", "organizations", "feedback", "ledger"] as const),
      ...([
        "trendDates",
        "trendMarks",
        "trendJudgements",
        "trendSources",
        "trendChunks",
        "calendarFeeds",
        "agentKeys",
        "shareLinks",
        "publicBrands",
        "reviewRequests",
        "reviewAsks",
        "recalls",
        "recallItems",
        "downloads",
        "notifications"
      ] as const)
    ]
    const rows = await Promise.all(tables.map((table) => db.query(table).collect()))
    const inside = rows.flat().filter((row) => {
      const { _id, brandId, organizationId } = row as { _id: string; brandId?: string; organizationId?: string }
      const ofOrganization = organizationId === place.organizationId || _id === place.organizationId
      return _id === place.brandId || brandId === place.brandId || (wholeOrganization && ofOrganization)
    })
    return JSON.stringify(inside)
  }

/** [0, 1) from a seed (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shaped like ids, but never an id. */
const MALFORMED = ["unknown", "x".repeat(32), "__proto__", "0".repeat(37)] as const

/** Without new ids, secrets and times, which differ between calls. */
const normalised = (result: { readonly answer: unknown; readonly error: unknown }): string => {
  const { data, message } = (result.error ?? {}) as { readonly data?: unknown; readonly message?: string }
  const text = result.error === undefined ? JSON.stringify(result.answer) : JSON.stringify(data ?? message)
  return text.replaceAll(/\b[0-9a-z]{31,37}\b|\b[0-9a-f]{64}\b/gi, "<id>").replaceAll(/\b\d{13}(?:\.\d+)?\b/g, "<time>")
}

export interface Leak {
  readonly call: string
  readonly caller: string
  readonly what: "answer" | "changed rows" | "canary"
  readonly foreign: string
  readonly missing: string
}

/** Milliseconds, by whether the ids were foreign or missing. */
export interface Times {
  readonly foreign: Array<number>
  readonly missing: Array<number>
}

/** Caller, brand of the arguments, and the brand to be hidden. */
const pairsOf = ({ ours, sister, theirs }: Omit<Awaited<ReturnType<typeof furnishedWorld>>, "world">) =>
  [
    { caller: "mia", home: ours, victim: sister, sameOrganization: true },
    { caller: "cleo", home: ours, victim: sister, sameOrganization: true },
    { caller: "vic", home: ours, victim: sister, sameOrganization: true },
    { caller: "sue", home: sister, victim: ours, sameOrganization: true },
    { caller: "nick", home: ours, victim: ours, sameOrganization: true },
    { caller: "nick", home: sister, victim: sister, sameOrganization: true },
    { caller: "ada", home: ours, victim: theirs, sameOrganization: false },
    { caller: "mia", home: ours, victim: theirs, sameOrganization: false },
    { caller: "bob", home: theirs, victim: ours, sameOrganization: false },
    { caller: "bob", home: theirs, victim: sister, sameOrganization: false },
    { caller: "out", home: theirs, victim: ours, sameOrganization: false },
    { caller: "sam", home: ours, victim: ours, sameOrganization: false },
    { caller: "t", home: ours, victim: ours, sameOrganization: false }
  ] as const

type Pair = ReturnType<typeof pairsOf>[number]

/** A member sees their own organization by its id, and may name who belongs to it. */
const isForeign = ({ kind }: Site, { sameOrganization }: Pair): boolean =>
  !sameOrganization || (kind !== "organizations" && kind !== "clerk" && kind !== "users")

const textsFor = (site: Site, ids: Ids, gone: Ids, random: () => number) => {
  if (site.kind === "token") {
    const kind = random() < 0.5 ? ("products" as const) : ("places" as const)
    const token = (of: Ids) => `${kind === "products" ? "product" : "place"}:[${of[kind]}]`
    return { foreign: token(ids), missing: token(gone) }
  }
  const kinds = Object.keys(ids).filter((kind) => kind !== "clerk" && kind !== "organizations")
  // The keys of `ids` are kinds.
  const kind = random() < 0.15 ? (kinds[Math.floor(random() * kinds.length)] as keyof Ids) : site.kind
  const malformed = random() < 0.2 ? MALFORMED[Math.floor(random() * MALFORMED.length)] : undefined
  return { foreign: ids[kind], missing: malformed ?? gone[kind] }
}

/** Empty lists: what a function does without items. */
const withoutItems = (args: Arguments): Arguments =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, Array.isArray(value) ? [] : value]))

/** At least `calls` calls from `seed`: every position from every side once, then random ones. */
export const isolation = async (calls: number, seed: number) => {
  const { world, ...places } = await furnishedWorld()
  const gone = await goneIds(world, places.ours)
  const random = randomOf(seed)
  const pairs = await Promise.all(
    pairsOf(places).map(async (pair) => {
      const look = rowsOf(pair.victim, !pair.sameOrganization)
      return { ...pair, look, rows: await world.t.run(({ db }) => look(db)) }
    })
  )
  const plan = pairs.flatMap((pair) => SITES.filter((site) => isForeign(site, pair)).map((site) => ({ pair, site })))
  const leaks: Array<Leak> = []
  const times: Times = { foreign: [], missing: [] }
  for (let at = 0; at * 2 < calls; at++) {
    const planned = plan[at < plan.length ? at : Math.floor(random() * plan.length)]
    if (planned === undefined) throw new Error("No place of an id was found")
    const { pair, site } = planned
    const own = rightArguments(random() < 0.7 ? pair.home : pair.victim)[site.found.name] ?? {}
    const asked = random() < 0.1 ? withoutItems(own) : own
    const right = "tokenIdentifier" in asked ? { ...asked, tokenIdentifier: tokenOf(pair.caller) } : asked
    const texts = textsFor(site, idsOf(pair.victim), gone, random)
    const look = site.found.kind === "mutation" ? pair.look : undefined
    const run = async (kind: keyof Times) => {
      const args = withText(site.validator, right, site.path, texts[kind])
      const result = await tried(world[pair.caller], site.found, args, look)
      times[kind].push(result.ms)
      return result
    }
    const missing = await run("missing")
    const foreign = await run("foreign")
    const answers = { foreign: normalised(foreign), missing: normalised(missing) }
    const report = (what: Leak["what"]) =>
      leaks.push({ call: `${site.found.name} ${site.path.join(".")}`, caller: pair.caller, what, ...answers })
    if (answers.foreign !== answers.missing) report("answer")
    if ((foreign.seen ?? pair.rows) !== pair.rows) report("changed rows")
    if (answers.foreign.includes(pair.victim.canary)) report("canary")
  }
  return { calls: times.foreign.length + times.missing.length, planned: plan.length, leaks, times }
}
