import { describe, expect, it } from "vitest"
import { createActor, fromCallback, fromPromise, waitFor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { trendsStates } from "./fixtures/trends.states.ts"
import { trendsMachine } from "./trends.machine.ts"
import { searchOfFilter, trendsView } from "./trends.view.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

describe("trends", () => {
  it("names at least one example of every leaf state", () => {
    const shown = new Set(Object.values(trendsStates).flatMap((snapshot) => atomic(snapshot._nodes)))
    expect([...shown].sort()).toEqual(atomic(getStateNodes(trendsMachine)).sort())
  })

  it("has inert examples: they render without starting work", () => {
    for (const snapshot of Object.values(trendsStates)) {
      const actor = createActor(trendsMachine, { snapshot, input: { brandId: "brand_1", search: {} } }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      actor.stop()
    }
  })

  it("a card says the last start, its sensitivity and who changed it, and its angles without tokens", () => {
    const { cards } = trendsView(trendsStates.several)
    const rows = cards.flatMap((card) => card.rows)
    const offered = new Set(cards.flatMap(({ holds }) => holds.map(({ label }) => label)))
    const markets = (held: boolean) => rows.filter((row) => row.held === held).map(({ market }) => market)
    expect(offered).toEqual(new Set(markets(false).map((market) => `Hold ${market} from today`)))
    expect(new Set(markets(true)).size).toBe(1)
    expect(trendsView(trendsStates.readOnly).cards.flatMap(({ holds }) => holds)).toEqual([])
    const mother = cards.find(({ title }) => title === "Mother's Day")
    expect(mother?.statusLabel).toBe("Saved")
    expect(mother?.rows[0]?.lastStart).toEqual({ text: "Last start for gifts: 25 April", isPast: false })
    expect(mother?.angles[0]).toBe("A gift for Mother's Day: Ember Mug")
    const friday = cards.find(({ title }) => title === "Good Friday")
    expect(friday?.fit).toBeUndefined()
    expect(friday?.rows[0]).toMatchObject({
      sensitivityText: "Observe, do not sell",
      sensitivityNote: "changed by Ada Lovelace"
    })
  })

  it("B-310 a card leads to the hold of the market that its button names, and of no other", () => {
    const { cards } = trendsView(trendsStates.several)
    const ids = new Map((trendsStates.several.context.calendar?.markets ?? []).map(({ id, name }) => [name, id]))
    const links = cards.flatMap(({ holds }) => holds)
    expect(links.length).toBeGreaterThan(0)
    for (const { href, label } of links) {
      const id = ids.get(label.replace(/^Hold (.*) from today$/u, "$1"))
      const { searchParams } = new URL(href, "https://marque.example")
      expect([searchParams.get("mode"), searchParams.get("marketId")]).toEqual(["hold", id])
    }
  })

  it("dismissed cards are listed only when they are asked for", () => {
    const dismissed = trendsView(trendsStates.dismissedOnes)
    expect(dismissed).toMatchObject({ state: "filteredEmpty", isFiltered: true })
  })

  it("the month has whole weeks from Monday, with each market's own day and days that are kept free", () => {
    const { month } = trendsView(trendsStates.month)
    expect(month).toMatchObject({ title: "May 2027", previous: "2027-04", next: "2027-06" })
    expect(month?.weeks.map((week) => [week.length, week[0]?.date])).toEqual([
      [7, "2027-04-26"],
      [7, "2027-05-03"],
      [7, "2027-05-10"],
      [7, "2027-05-17"],
      [7, "2027-05-24"],
      [7, "2027-05-31"]
    ])
    const days = month?.weeks.flat().filter(({ items }) => items.some(({ title }) => title === "Mother's Day"))
    expect(days?.map(({ date }) => date)).toEqual(["2027-05-09", "2027-05-30"])
  })

  it("B-307 a card leads to a campaign with its name, days and market, or to the one that uses it", () => {
    const { cards } = trendsView(trendsStates.several)
    const mother = cards.find(({ title }) => title === "Mother's Day")
    expect(mother?.plan?.href).toMatch(
      /^\/campaigns\/new\?brandId=brand_1&trendId=mothers-day-2027&title=Mother's%20Day&from=2027-\d\d-\d\d&to=2027-\d\d-\d\d$/
    )
    const earth = cards.find(({ title }) => title === "Earth Day")
    expect(earth).toMatchObject({
      plan: undefined,
      statusLabel: "Used",
      used: { text: "Used in Spring table", href: "/campaigns/campaign_1/" }
    })
    const silent = cards.find(({ title }) => title === "Good Friday")
    expect(silent?.plan).toBeUndefined()
  })

  it("B-308 the month has a bar for each campaign, in one line of the week, named where it begins and each Monday", () => {
    const days = trendsView(trendsStates.month).month?.weeks.flat() ?? []
    const on = (date: string) =>
      days.find((day) => day.date === date)?.campaigns.map((bar) => bar && [bar.name, bar.isNamed])
    expect(on("2027-05-01")).toEqual([["Spring table", false]])
    expect(on("2027-05-03")).toEqual([
      ["Spring table", true],
      ["Mother's Day gifts", true]
    ])
    expect(on("2027-05-09")).toEqual([
      ["Spring table", false],
      ["Mother's Day gifts", false]
    ])
    expect(on("2027-05-12")).toEqual([["Spring table", false]])
    expect(on("2027-05-13")).toEqual([undefined])
  })

  it("a source that failed has its row, and everything else is shown", () => {
    const view = trendsView(trendsStates.sourceFailed)
    expect(view.sources[0]?.failed).toBe("Source Table & Home failed, showing the rest")
    expect(view.cards.length).toBeGreaterThan(5)
  })

  it("a filter that is emptied leaves the address", () => {
    expect(searchOfFilter("kind", "")).toEqual({ kind: undefined })
    expect(searchOfFilter("minFit", "60")).toEqual({ minFit: 60 })
    expect(searchOfFilter("status", "saved")).toEqual({ status: "saved" })
  })

  it("B-304 dismissing offers to undo it, and undoing offers nothing", async () => {
    const machine = trendsMachine.provide({
      actors: { calendar: fromCallback(() => undefined), apply: fromPromise(async () => undefined) } as never
    })
    const actor = createActor(machine, { input: { brandId: "brand_1", search: {} } })
    const said: Array<{ readonly text: string; readonly undo: unknown }> = []
    actor.on("notice", ({ action, text }) => void said.push({ text, undo: action?.event }))
    actor.start()
    const trend = { id: "earth-day-2027-04-22", key: "earth-day", title: "Earth Day" }
    const act = { kind: "mark", trend, to: "dismissed", every: false } as const
    actor.send({ type: "act.do", act })
    await waitFor(actor, (snapshot) => snapshot.matches({ act: "idle" }))
    const back = { type: "act.do", act: { ...act, to: "new", isUndo: true } } as const
    actor.send(back)
    await waitFor(actor, (snapshot) => snapshot.matches({ act: "idle" }))
    expect(said).toEqual([
      { text: "Dismissed", undo: back },
      { text: "Taken back", undo: undefined }
    ])
  })
})
