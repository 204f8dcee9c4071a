import { describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { LIMITS } from "../convex/access/limits.ts"
import { firstPage, marketDraft, newKey, trendDateDraft } from "./drafts.ts"
import { makeWorld, outcome, removeBrand, type World } from "./world.ts"

const year = { from: "2027-01-01", to: "2027-12-31", today: "2027-01-01" }

const calendar = ({ cleo, ours }: World, more: Partial<typeof year> = {}) =>
  cleo.query(api.trends.calendar, { brandId: ours.brandId, ...year, ...more })

const addMarket = ({ cleo, ours }: World, country: string) =>
  cleo.mutation(api.markets.create, {
    brandId: ours.brandId,
    idempotencyKey: newKey(),
    draft: { ...marketDraft(`Market ${country}`), countries: [country] }
  })

const card = async (world: World, key: string, more: Partial<typeof year> = {}) => {
  const found = (await calendar(world, more)).trends.find((each) => each.key === key)
  if (found === undefined) throw new Error(`No card ${key}`)
  return found
}

/** Stores a calendar as the app does, in parts. */
const imports = async (
  { cleo, ours }: World,
  events: ReadonlyArray<{ readonly title: string; readonly date: string }>,
  { edition = newKey(), name = "Fair", yearly = false } = {}
) => {
  const { brandId } = ours
  const { sourceId } = await cleo.mutation(api.trendSources.begin, { brandId, kind: "ics", name })
  for (let at = 0; at * 250 < events.length; at++) {
    const part = events.slice(at * 250, (at + 1) * 250)
    await cleo.mutation(api.trendSources.append, { sourceId, edition, index: at, yearly, events: [...part] })
  }
  await cleo.mutation(api.trendSources.commit, { sourceId, edition, count: events.length, entries: [] })
  return sourceId
}

describe("the calendar of a brand", () => {
  it("B-301 has one card for Mother's Day 2027 with each market's own date", async () => {
    const world = await makeWorld()
    for (const country of ["GB", "US", "FR"]) await addMarket(world, country)
    const { markets } = await card(world, "mothers-day")
    // Markets with the same date are in the order of their ids.
    expect(markets.map(({ countries, date }) => `${date} ${countries.join()}`).toSorted()).toEqual([
      "2027-03-07 GB",
      "2027-05-09 DE",
      "2027-05-09 US",
      "2027-05-30 FR"
    ])
  })

  it("leaves out the holidays that a market leaves out, never a season or a day to be silent on", async () => {
    const world = await makeWorld()
    const { cleo, ours } = world
    const { rows } = await cleo.query(api.markets.list, { ...firstPage, brandId: ours.brandId })
    const keys = async () => new Set((await calendar(world)).trends.map(({ key }) => key))
    const all = await keys()
    const missing = async () => {
      const shown = await keys()
      return new Set([...all].filter((key) => !shown.has(key)))
    }
    const save = async (holidays: { enabled: boolean; exclude: Array<string> }) => {
      const market = await cleo.query(api.markets.get, { id: rows[0]?._id ?? "" })
      await cleo.mutation(api.markets.update, {
        id: market._id,
        version: market.version,
        idempotencyKey: newKey(),
        draft: { ...marketDraft(market.name), holidays }
      })
    }
    await save({ enabled: true, exclude: ["Halloween", "Ostersonntag"] })
    expect(await missing()).toEqual(new Set(["halloween", "easter-sunday"]))
    await save({ enabled: false, exclude: [] })
    const left = await keys()
    expect(left).toContain("spring")
    expect(left).not.toContain("easter-monday")
    expect(left).toContain("holocaust-remembrance-day")
  })

  it("B-309 is right with the clock in 2031, and empty without a market", async () => {
    const world = await makeWorld()
    const { markets } = await card(world, "easter-sunday", {
      from: "2031-01-01",
      to: "2031-12-31",
      today: "2031-01-01"
    })
    expect(markets[0]?.date).toBe("2031-04-13")
    await world.t.run(({ db }) => db.patch(world.ours.marketId, { archivedAt: 1 }))
    expect(await calendar(world)).toMatchObject({ trends: [], markets: [] })
  })

  it.each([
    [{ from: "2027-02-30" }, "invalid"],
    [{ to: "2028-02-06" }, "invalid"],
    [{ to: "2028-02-05" }, "accepted"],
    [{ to: "2026-12-31" }, "invalid"],
    [{ today: "soon" }, "invalid"]
  ])("asked for %j it answers: %s", async (more, expected) => {
    expect(await outcome(calendar(await makeWorld(), more))).toBe(expected)
  })

  it("answers within the limits of a function with ten thousand imported events", async () => {
    const world = await makeWorld()
    const events = Array.from({ length: 10_000 }).map((_, at) => ({
      title: `Event ${at}`,
      date: `20${String(27 + Math.floor(at / 1_000)).padStart(2, "0")}-0${1 + (at % 9)}-1${at % 10}`
    }))
    await imports(
      world,
      events.toSorted((left, right) => (left.date < right.date ? -1 : 1))
    )
    const { more, sources, trends } = await calendar(world, { from: "2030-01-01", to: "2030-12-31" })
    expect(more).toBe(false)
    expect(sources.map(({ count, name }) => `${name} ${count}`)).toContain("Fair 10000")
    expect(trends.filter(({ kind }) => kind === "imported")).toHaveLength(1_000)
  })
})

describe("saving and dismissing", () => {
  it("B-304 a card is saved, dismissed once, dismissed for ever, and taken back", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const { id, key, title } = await card(world, "mothers-day")
    const mark = (status: "new" | "saved" | "dismissed", trendId?: string) =>
      world.cleo.mutation(api.trends.mark, { brandId, key, title, status, ...(trendId && { trendId }) })
    await mark("saved", id)
    expect(await card(world, key)).toMatchObject({ status: "saved", never: false })
    await mark("dismissed", id)
    expect(await card(world, key)).toMatchObject({ status: "dismissed", never: false })
    await mark("dismissed")
    expect(await card(world, key)).toMatchObject({ status: "dismissed", never: true })
    expect((await calendar(world)).dismissed.map(({ id: listed, never }) => [listed, never])).toEqual([
      [key, true],
      [id, false]
    ])
    await mark("new")
    await mark("new", id)
    expect(await card(world, key)).toMatchObject({ status: "new", never: false })
    expect((await calendar(world)).dismissed).toEqual([])
    expect(await outcome(mark("saved"))).toBe("invalid")
  })
})

describe("the sensitivity of a day", () => {
  const judge = ({ mia, ours }: World, sensitivity: "open" | "careful" | "silent" | null, reason = "") =>
    mia.mutation(api.trends.judge, { brandId: ours.brandId, key: "good-friday", sensitivity, reason })

  it("is stricter without a reason, less strict only with one, which is shown with its author", async () => {
    const world = await makeWorld()
    expect((await card(world, "good-friday")).markets[0]?.sensitivity).toBe("silent")
    expect(await outcome(judge(world, "open"))).toBe("invalid")
    await judge(world, "open", " We are a restaurant ")
    expect((await card(world, "good-friday")).markets[0]).toMatchObject({
      sensitivity: "open",
      sensitivityFrom: "brand",
      reason: "We are a restaurant",
      by: "mia"
    })
    await judge(world, "silent")
    const strict = (await card(world, "good-friday")).markets[0]
    expect([strict?.sensitivity, strict?.reason]).toEqual(["silent", undefined])
    await judge(world, null)
    expect((await card(world, "good-friday")).markets[0]?.sensitivityFrom).toBe("table")
  })
})

describe("dates of the brand's own", () => {
  it("come every year in their markets, once per key, and go when they are removed", async () => {
    const { ours, ...rest } = await makeWorld()
    const world = { ours, ...rest }
    const args = { brandId: ours.brandId, idempotencyKey: newKey(), draft: trendDateDraft("Founding", [ours.marketId]) }
    const { dateId } = await world.cleo.mutation(api.trends.addDate, args)
    expect(await world.cleo.mutation(api.trends.addDate, args)).toEqual({ dateId })
    const founding = await card(world, "founding", { from: "2030-01-01", to: "2030-12-31" })
    expect(founding).toMatchObject({ kind: "own_date", dateId, markets: [{ date: "2030-02-10" }] })
    await world.cleo.mutation(api.trends.removeDate, { dateId })
    expect((await calendar(world)).trends.some(({ key }) => key === "founding")).toBe(false)
  })

  it("a market of another brand is refused like one that does not exist", async () => {
    const { cleo, ours, sister } = await makeWorld()
    const add = (marketId: string) =>
      outcome(
        cleo.mutation(api.trends.addDate, {
          brandId: ours.brandId,
          idempotencyKey: newKey(),
          draft: trendDateDraft("Founding", [marketId])
        })
      )
    expect(await add(sister.marketId)).toBe("not_found")
    expect(await add("unknown")).toBe("not_found")
  })
})

describe("imported calendars", () => {
  it("show nothing before all parts arrived, and then everything", async () => {
    const world = await makeWorld()
    const { cleo, ours } = world
    const { sourceId } = await cleo.mutation(api.trendSources.begin, {
      brandId: ours.brandId,
      kind: "csv",
      name: "Trade fairs"
    })
    const part = { sourceId, edition: "one", index: 0, yearly: false, events: [{ title: "Fair", date: "2027-03-03" }] }
    await cleo.mutation(api.trendSources.append, part)
    await cleo.mutation(api.trendSources.append, part)
    const shown = async () => (await calendar(world)).trends.some(({ key }) => key === "fair")
    const commit = (count: number) =>
      outcome(cleo.mutation(api.trendSources.commit, { sourceId, edition: "one", count, entries: [] }))
    expect(await shown()).toBe(false)
    expect((await calendar(world)).sources.map(({ name }) => name)).not.toContain("Trade fairs")
    expect(await commit(2)).toBe("conflict")
    expect(await shown()).toBe(false)
    expect(await commit(1)).toBe("accepted")
    expect(await commit(1)).toBe("accepted")
    expect(await shown()).toBe(true)
  })

  it("the same calendar again replaces what it had, and a failure keeps it and says so", async () => {
    const world = await makeWorld()
    const sourceId = await imports(world, [{ title: "Old fair", date: "2027-03-03" }])
    expect(await imports(world, [{ title: "New fair", date: "2027-04-04" }])).toBe(sourceId)
    const keys = async () =>
      (await calendar(world)).trends.flatMap(({ key, kind }) => (kind === "imported" ? [key] : []))
    expect(await keys()).toEqual(["new-fair"])
    await world.cleo.mutation(api.trendSources.failed, { sourceId, message: "It did not answer" })
    expect(await keys()).toEqual(["new-fair"])
    const source = (await calendar(world)).sources.find(({ _id }) => _id === sourceId)
    expect(source?.lastError).toBe("It did not answer")
    await world.cleo.mutation(api.trendSources.remove, { sourceId })
    expect(await keys()).toEqual([])
    expect(await world.t.run(({ db }) => db.query("trendChunks").collect())).toEqual([])
  })

  it("a part of an edition that counts already, or beyond the limit, is refused", async () => {
    const world = await makeWorld()
    const sourceId = await imports(world, [{ title: "Fair", date: "2027-03-03" }], { edition: "done" })
    const append = (edition: string, index: number) =>
      outcome(world.cleo.mutation(api.trendSources.append, { sourceId, edition, index, yearly: false, events: [] }))
    expect(await append("done", 1)).toBe("conflict")
    expect(await append("next", 42)).toBe("conflict")
    expect(await append("next", -1)).toBe("conflict")
    expect(await append("next", 41)).toBe("accepted")
  })

  it("yearly events come every year", async () => {
    const world = await makeWorld()
    await imports(world, [{ title: "Founder's birthday", date: "1980-06-06" }], { yearly: true })
    expect((await card(world, "founders-birthday")).markets[0]?.date).toBe("2027-06-06")
  })

  it("a brand has at most 20, and an unfinished one makes room for the next", async () => {
    const world = await makeWorld()
    for (let at = 1; at < LIMITS.trendSources.value; at++) await imports(world, [], { name: `Calendar ${at}` })
    expect(await outcome(imports(world, [], { name: "One too many" }))).toBe("invalid")
  })
})

describe("what a brand may have of its own", () => {
  it("ends at the limit of dates", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const draft = trendDateDraft("One of many")
    await world.t.run(async ({ db }) => {
      for (let at = 1; at < LIMITS.trendDates.value; at++) {
        await db.insert("trendDates", { ...draft, brandId, createdBy: world.users.ada, idempotencyKey: `many ${at}` })
      }
    })
    const add = () => outcome(world.cleo.mutation(api.trends.addDate, { brandId, draft, idempotencyKey: "more" }))
    expect(await add()).toBe("invalid")
  })

  it("ends at the limit of what was saved or dismissed", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    await world.t.run(async ({ db }) => {
      const mark = { brandId, title: "Earth Day", status: "dismissed" as const, by: world.users.ada, at: 1 }
      for (let at = 0; at < LIMITS.trendMarks.value; at++) await db.insert("trendMarks", { ...mark, key: `key-${at}` })
    })
    const mark = (key: string) =>
      outcome(world.cleo.mutation(api.trends.mark, { brandId, key, title: "Earth Day", status: "dismissed" }))
    expect([await mark("key-1"), await mark("another")]).toEqual(["accepted", "invalid"])
  })
})

describe("the subscription address", () => {
  const read = async ({ t }: World, address: string) => t.fetch(new URL(address, "http://site").pathname)
  const open = async ({ ours }: World, who: World["ada"]) =>
    (await who.mutation(api.calendarFeeds.open, { brandId: ours.brandId })).address

  const save = async (world: World) => {
    const today = new Date().toISOString().slice(0, 10)
    const to = new Date(Date.now() + 390 * 86_400_000).toISOString().slice(0, 10)
    const { id, key, title } = await card(world, "black-friday", { from: today, to, today })
    await world.cleo.mutation(api.trends.mark, {
      brandId: world.ours.brandId,
      key,
      trendId: id,
      title,
      status: "saved"
    })
    return id
  }

  it("B-306 gives the saved dates and nothing else", async () => {
    const world = await makeWorld()
    const id = await save(world)
    const answer = await read(world, await open(world, world.vic))
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8")
    const text = await answer.text()
    expect(text.match(/^SUMMARY:.*$/gm)).toEqual(["SUMMARY:Black Friday"])
    expect(text.replaceAll("\r\n ", "")).toContain(`UID:${id}-`)
  })

  it("B-306 ends when it is revoked, when another one is opened, and when its owner may no longer see the brand", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const first = await open(world, world.vic)
    const second = await open(world, world.vic)
    expect((await read(world, first)).status).toBe(404)
    expect((await read(world, second)).status).toBe(200)
    expect((await world.vic.query(api.trends.calendar, { brandId, ...year })).subscribedAt).toBeTypeOf("number")
    await world.vic.mutation(api.calendarFeeds.revoke, { brandId })
    expect((await read(world, second)).status).toBe(404)
    const third = await open(world, world.vic)
    await world.t.run(async ({ db }) => {
      const rows = await db.query("memberships").collect()
      for (const { _id, userId } of rows) if (userId === world.users.vic) await db.patch(_id, { brandRoles: [] })
    })
    expect((await read(world, third)).status).toBe(404)
    expect((await read(world, "http://site/calendar/guess.ics")).status).toBe(404)
  })

  it("is read at most 60 times an hour", async () => {
    const world = await makeWorld()
    const address = await open(world, world.vic)
    await world.t.run(async ({ db }) => {
      const [feed] = await db.query("calendarFeeds").collect()
      if (feed) await db.patch(feed._id, { reads: { from: Date.now(), count: 59 } })
    })
    expect((await read(world, address)).status).toBe(200)
    const refused = await read(world, address)
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3_500]).toEqual([429, true])
  })
})

it("erasing a brand leaves none of its dates, marks, judgements, calendars and subscriptions", async () => {
  const world = await makeWorld()
  const { ada, mia, ours } = world
  const { brandId } = ours
  await imports(world, [{ title: "Fair", date: "2027-03-03" }])
  await mia.mutation(api.trends.judge, { brandId, key: "earth-day", sensitivity: "silent", reason: "" })
  await mia.mutation(api.trends.mark, { brandId, key: "earth-day", title: "Earth Day", status: "dismissed" })
  await mia.mutation(api.calendarFeeds.open, { brandId })
  const left = () =>
    world.t.run(async ({ db }) => {
      const tables = ["trendDates", "trendMarks", "trendJudgements", "trendSources", "trendChunks", "calendarFeeds"]
      const rows = await Promise.all(tables.map((table) => db.query(table as "trendMarks").collect()))
      return rows.map((each) => each.filter((row) => row.brandId === brandId).length)
    })
  expect(await left()).toEqual([1, 1, 1, 2, 1, 1])
  await ada.mutation(api.brands.archive, { brandId, archived: true })
  await removeBrand(world, "ada", brandId)
  await world.t.finishAllScheduledFunctions(() => undefined)
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0])
})
