import fc from "fast-check"
import { expect, it } from "vitest"
import { CampaignStatus } from "./campaigns.schema.ts"
import { type CampaignEvent, mayArchive, mayEditBrief, nextCampaign } from "./campaign.rules.ts"

/** Source: specification, section 4.2; each row is a status, what may happen in it, and where that leads. */
const table: Readonly<Record<CampaignStatus, Partial<Record<CampaignEvent["type"], ReadonlyArray<CampaignStatus>>>>> = {
  draft: { PROPOSE: ["proposing"] },
  proposing: { PROPOSAL_READY: ["proposed"], FAILED: ["draft", "proposed"], CANCELED: ["draft", "proposed"] },
  proposed: { PROPOSE: ["proposing"], APPROVE: ["approved"], HOLD: ["proposed"], LIFT: ["proposed"] },
  approved: { FORK: ["proposed"], PRODUCE: ["producing"], HOLD: ["approved"], LIFT: ["approved"] },
  producing: {
    FORK: ["proposed"],
    PRODUCE: ["producing"],
    SETTLED: ["in_review"],
    HOLD: ["producing"],
    LIFT: ["producing"]
  },
  in_review: { PRODUCE: ["producing"], GO_LIVE: ["live"], HOLD: ["in_review"], LIFT: ["in_review"] },
  live: { PRODUCE: ["live"], HOLD: ["live", "held"], LIFT: ["live", "held"], COMPLETE: ["completed"] },
  held: { HOLD: ["held", "live"], LIFT: ["held", "live"], COMPLETE: ["completed"] },
  completed: {}
}

const few = fc.integer({ min: 0, max: 2 })
const yes = fc.boolean()
const events: fc.Arbitrary<CampaignEvent> = fc.oneof(
  fc.record({ type: fc.constant("PROPOSE" as const), complete: yes, blocked: yes }),
  fc.constant({ type: "PROPOSAL_READY" as const }),
  fc.record({ type: fc.constantFrom("FAILED" as const, "CANCELED" as const), hasEarlier: yes }),
  fc.record({
    type: fc.constant("APPROVE" as const),
    proposal: fc.constantFrom("ready" as const, "changes_requested" as const, "other" as const),
    mayDecide: yes,
    briefConfirmed: yes
  }),
  fc.record({ type: fc.constant("FORK" as const), running: few, delivered: few, confirmed: yes }),
  fc.record({ type: fc.constant("PRODUCE" as const), chosen: few, barred: few, affordable: yes }),
  fc.record({ type: fc.constant("SETTLED" as const), open: few }),
  fc.record({ type: fc.constant("GO_LIVE" as const), unapproved: few, overridden: yes }),
  fc.record({
    type: fc.constantFrom("HOLD" as const, "LIFT" as const),
    mayHold: yes,
    reason: fc.constantFrom("", " ", "Recall of the candle"),
    marketsLeft: few
  }),
  fc.constant({ type: "COMPLETE" as const })
)
const statuses = fc.constantFrom(...CampaignStatus.literals)

it("goes only where its lifecycle leads, whatever happens in any order", () => {
  fc.assert(
    fc.property(statuses, fc.array(events, { maxLength: 40 }), (start, many) => {
      let status = start
      for (const event of many) {
        const next = nextCampaign(status, event)
        if (next === undefined) continue
        expect(table[status][event.type] ?? []).toContain(next)
        status = next
      }
    })
  )
})

it("every way of the lifecycle can be gone", () => {
  const gone = new Set<string>()
  fc.assert(
    fc.property(statuses, events, (status, event) => {
      const next = nextCampaign(status, event)
      if (next !== undefined) gone.add(`${status} ${event.type} ${next}`)
    }),
    { numRuns: 20_000 }
  )
  const unreached = Object.entries(table).flatMap(([status, ways]) =>
    Object.entries(ways).flatMap(([type, ends]) =>
      ends.map((end) => `${status} ${type} ${end}`).filter((way) => !gone.has(way))
    )
  )
  // A live campaign has a market that is not on hold, and a held one has none.
  expect(unreached).toEqual([])
})

it.each<readonly [string, CampaignStatus, CampaignEvent]>([
  ["a brief that is not complete", "draft", { type: "PROPOSE", complete: false, blocked: false }],
  ["a brief that contradicts itself", "draft", { type: "PROPOSE", complete: true, blocked: true }],
  [
    "an approval by a person who may not decide",
    "proposed",
    { type: "APPROVE", proposal: "ready", mayDecide: false, briefConfirmed: true }
  ],
  [
    "an approval of a brief that has changed",
    "proposed",
    { type: "APPROVE", proposal: "ready", mayDecide: true, briefConfirmed: false }
  ],
  ["a fork while a slot runs", "producing", { type: "FORK", running: 1, delivered: 0, confirmed: true }],
  ["a fork over what was delivered", "approved", { type: "FORK", running: 0, delivered: 1, confirmed: false }],
  ["a production without credits", "approved", { type: "PRODUCE", chosen: 1, barred: 0, affordable: false }],
  ["a production of a locked slot", "approved", { type: "PRODUCE", chosen: 2, barred: 1, affordable: true }],
  ["going live unapproved", "in_review", { type: "GO_LIVE", unapproved: 1, overridden: false }],
  ["a hold without a reason", "live", { type: "HOLD", mayHold: true, reason: " ", marketsLeft: 0 }]
])("refuses %s", (_what, status, event) => {
  expect(nextCampaign(status, event)).toBeUndefined()
})

it("is not archived while it works, and a completed one is not edited", () => {
  expect(CampaignStatus.literals.filter((status) => !mayArchive(status))).toEqual(["proposing", "producing"])
  expect(CampaignStatus.literals.filter((status) => !mayEditBrief(status))).toEqual(["completed"])
})
