import { Layer } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromCallback, fromPromise } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { addDays } from "../model/calendar-days.pure.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { campaignSearchOf, EVERY_CAMPAIGN } from "./campaign-list.rules.ts"
import type { CampaignMove } from "./campaign-timeline.events.ts"
import { campaignTimelineMachine } from "./campaign-timeline.machine.ts"
import { collisionsOf, columnsOf, placeIn, timelineDays, timelineLength } from "./campaign-timeline.rules.ts"
import { campaignTimelineView } from "./campaign-timeline.view.ts"
import { examplePreview, exampleTimeline } from "./fixtures/campaign-timeline.examples.ts"
import { campaignTimelineStates } from "./fixtures/campaign-timeline.states.ts"

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("1990-01-01", days))
const zoom = fc.constantFrom("weeks" as const, "months" as const)

it("shows whole weeks around any day, cut into columns without a gap", () => {
  fc.assert(
    fc.property(day, zoom, (at, by) => {
      const shown = timelineDays(at, by)
      expect(shown.from <= at && at <= shown.to).toBe(true)
      expect(timelineLength(shown) % 7).toBe(0)
      const starts = columnsOf(shown, by)
      expect(starts).toEqual(starts.toSorted())
      expect(by === "weeks" ? starts[0] : starts.length >= 11).toBe(by === "weeks" ? shown.from : true)
    })
  )
})

it("places a campaign inside of the shown days, as long as the days that it shares with them", () => {
  fc.assert(
    fc.property(day, zoom, fc.integer({ min: -500, max: 500 }), fc.nat(500), (at, by, offset, length) => {
      const shown = timelineDays(at, by)
      const startsAt = addDays(shown.from, offset)
      const endsAt = addDays(startsAt, length)
      const total = timelineLength(shown)
      const shared = Array.from({ length: total }, (_, index) => addDays(shown.from, index)).filter(
        (each) => startsAt <= each && each <= endsAt
      )
      const place = placeIn(shown, { startsAt, endsAt })
      expect(place === undefined).toBe(shared.length === 0)
      if (place === undefined) return
      expect(Math.round((place.size / 100) * total)).toBe(shared.length)
      expect(place.start).toBeGreaterThanOrEqual(0)
      expect(place.start + place.size).toBeLessThan(100.0001)
    })
  )
})

describe("the timeline", () => {
  const begin = (answers: Array<() => Promise<void>>) => {
    const time = makeTestTime(Layer.empty)
    const moves: Array<unknown> = []
    const notices: Array<string> = []
    const machine = campaignTimelineMachine.provide({
      actors: {
        watchDay: fromCallback(({ sendBack }) => sendBack({ type: "day.changed", today: "2026-09-30" })),
        watchTimeline: fromCallback(({ sendBack }) =>
          sendBack({ type: "timeline.changed", timeline: exampleTimeline })
        ),
        preview: fromPromise(() => Promise.resolve(examplePreview)),
        move: fromPromise<void, CampaignMove>(({ input: { days, id, startsAt } }) => {
          moves.push({ id, days, startsAt })
          return answers.shift()?.() ?? Promise.resolve()
        })
      } as never
    })
    const input = { brandId: "brand_1", q: "", filter: campaignSearchOf(EVERY_CAMPAIGN).filter }
    const actor = createActor(machine, { input, clock: time.clock })
    actor.on("notice", ({ text }) => void notices.push(text))
    actor.start()
    return { actor, moves, notices, advance: time.advance, view: () => campaignTimelineView(actor.getSnapshot()) }
  }

  it("moves a campaign only after a look at what it collides with, and takes it back", async () => {
    const { actor, advance, moves, notices, view } = begin([])
    actor.send({ type: "bar.step", id: "campaign_1", days: 7 })
    actor.send({ type: "bar.step", id: "campaign_1", days: 1 })
    expect(view().move).toMatchObject({
      text: "20 Oct 2026 – 16 Nov 2026, 8 days later",
      state: "checking",
      canConfirm: false
    })
    actor.send({ type: "move.confirm" })
    expect(moves).toEqual([])
    await advance(300)
    expect(view().move?.collisions.map(({ text }) => text)).toContain(
      "Last day to order by post runs in Germany, France, 26 Oct 2026 – 26 Oct 2026"
    )
    actor.send({ type: "move.confirm" })
    await advance(1)
    expect(moves).toEqual([{ id: "campaign_1", days: 8, startsAt: "2026-10-12" }])
    actor.send({ type: "move.undo" })
    await advance(1)
    expect(moves.at(-1)).toEqual({ id: "campaign_1", days: -8, startsAt: "2026-10-20" })
    expect(notices).toEqual(["Slow evenings, autumn moved", "Slow evenings, autumn is back where it was"])
  })

  it("that could not be stored keeps where the campaign was moved to, and says so", async () => {
    const { actor, advance, notices, view } = begin([() => Promise.reject(new BackendFailed({}))])
    actor.send({ type: "bar.move", id: "campaign_1", days: -3 })
    await advance(300)
    actor.send({ type: "move.confirm" })
    await advance(1)
    expect(view().move).toMatchObject({ text: expect.stringContaining("3 days earlier"), canConfirm: true })
    expect(view().move?.error).toContain("The campaign could not be moved")
    actor.send({ type: "move.cancel" })
    expect(view().move).toBeUndefined()
    expect(notices).toEqual([])
  })

  it("leaves campaigns whose pictures are made, and says why", () => {
    const { actor, view } = begin([])
    actor.send({ type: "bar.step", id: "campaign_2", days: 1 })
    actor.send({ type: "bar.step", id: "no such campaign", days: 1 })
    expect(view().move).toBeUndefined()
    expect(view().rows[0]).toMatchObject({ mayMove: false, fixed: expect.stringContaining("Its dates stay") })
  })

  it("says holds in words beside the hatch, and where a hold begins within the bar", () => {
    const [open, slow, post] = campaignTimelineView(campaignTimelineStates.months).rows
    expect([open?.held, slow?.held, post?.held]).toEqual(["France on hold", "", "Germany on hold"])
    expect([open?.heldFrom, slow?.heldFrom, post?.heldFrom]).toEqual([0, undefined, 0])
    expect(campaignTimelineView(campaignTimelineStates.several).rows[0]?.place?.start).toBe(0)
  })

  it("B-204 shows a day to stay silent among what the new days collide with, and a careful one as what blocks", () => {
    const day = {
      key: "remembrance",
      date: "2026-10-20",
      marketId: "market_de",
      market: "Germany",
      title: "Remembrance"
    }
    const met = (sensitivity: "careful" | "silent") =>
      collisionsOf(
        { ...examplePreview, beside: [], facts: { ...examplePreview.facts, days: [{ ...day, sensitivity }] } },
        "2026-01-01"
      )
    expect(met("silent")).toEqual([
      expect.objectContaining({
        severity: "warn",
        text: "Remembrance (Germany, 20 Oct 2026) is a day to stay silent. Nothing is sold on it."
      })
    ])
    expect(met("careful")).toMatchObject([{ severity: "block" }])
  })

  it("says what has passed on the new days", () => {
    const said = (today: string) => collisionsOf({ ...examplePreview, beside: [] }, today).map(({ text }) => text)
    expect(said("2026-01-01")).toEqual([])
    expect(said("2027-01-01")).toEqual(["The first day has passed", "The day of the approval has passed"])
  })
})
