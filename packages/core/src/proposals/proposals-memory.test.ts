import { Effect, Stream, SubscriptionRef } from "effect"
import { describe, expect, it } from "vitest"
import type { BackendFailed } from "../model/backend-failed.ts"
import { autumnData, autumnInput, autumnOccasions } from "../planner/fixtures/autumn.ts"
import { finished, ProposalMemory, type ProposalRows, proposalsMemory } from "./proposals-memory.layer.ts"
import { ProposalStore } from "./proposals.service.ts"

const rows: ProposalRows = {
  campaign: { campaignId: "campaign_1", brandId: "brand_1", name: "Slow evenings", obstacles: [], mayPropose: true },
  sources: { input: autumnInput, occasions: autumnOccasions, data: autumnData },
  person: "Ada",
  rows: [],
  manual: false
}

const order = { campaignId: "campaign_1", idempotencyKey: "one" }
const head = <A, E>(stream: Stream.Stream<A, E>) => Effect.flatMap(Stream.runHead(stream), Effect.fromOption)
const refusalOf = <A>(call: Effect.Effect<A, BackendFailed>) => Effect.map(Effect.flip(call), ({ data }) => data)
const run = <A, E>(test: Effect.Effect<A, E, ProposalMemory | ProposalStore>, given: Partial<ProposalRows> = {}) =>
  Effect.runPromise(Effect.provide(test, proposalsMemory({ ...rows, ...given })))

describe("proposals in memory", () => {
  it("are made once for one key, and edited over what was seen", () =>
    run(
      Effect.gen(function* () {
        const store = yield* ProposalStore
        const { proposalId } = yield* store.propose(order)
        expect(yield* store.propose(order)).toEqual({ proposalId })
        const read = head(store.version(proposalId))
        const before = yield* read
        expect(before).toMatchObject({
          number: 1,
          status: "ready",
          faults: [],
          mayEdit: true,
          names: { markets: [{ name: "United States" }, {}, {}] }
        })
        const hash = before.content?.contentHash ?? ""
        const [themeId = ""] = before.content?.themes.map(({ id }) => id) ?? []
        const title = { type: "concept", concept: themeId, title: "Embers", idea: "Sit down." } as const
        yield* store.edit({ proposalId, hash, edit: title })
        expect(yield* refusalOf(store.edit({ proposalId, hash, edit: title }))).toMatchObject({ code: "changed_since" })
        const { content } = yield* read
        expect(content?.themes[0]?.title).toBe("Embers")
      })
    ))

  it("take the last edit back once, and refuse wrong counts by themselves", () =>
    run(
      Effect.gen(function* () {
        const store = yield* ProposalStore
        const { proposalId } = yield* store.propose(order)
        const read = head(store.version(proposalId))
        const before = yield* read
        const counts = [
          { market: "us", placement: "story", count: 3 },
          { market: "us", placement: "display-728x90", count: 1 }
        ]
        const hash = before.content?.contentHash ?? ""
        const { refused } = yield* store.edit({ proposalId, hash, edit: { type: "counts", counts } })
        expect(refused).toMatchObject([{ placement: "display-728x90" }])
        const edited = yield* read
        expect(edited).toMatchObject({ mayUndo: true, assets: before.assets + 2 })
        const seen = { proposalId, hash: edited.content?.contentHash ?? "" }
        yield* store.undo(seen)
        expect(yield* read).toEqual(before)
        expect(yield* refusalOf(store.undo({ proposalId, hash }))).toMatchObject({
          message: "There is no change to undo any more"
        })
      })
    ))

  it("are decided by one of two people, and the other one is told who it was", () =>
    run(
      Effect.gen(function* () {
        const store = yield* ProposalStore
        const { proposalId } = yield* store.propose(order)
        const { proposalId: second } = yield* store.propose({ ...order, idempotencyKey: "two" })
        const hash = (yield* head(store.version(proposalId))).content?.contentHash ?? ""
        yield* store.approve({ proposalId, hash, confirmed: false })
        const late = yield* refusalOf(store.requestChanges({ proposalId, hash, note: "Less red" }))
        expect(late).toMatchObject({ message: expect.stringMatching(/^Ada approved it on \d+ \w+ \d{4}\.$/) })
        expect((yield* head(store.version(second))).status).toBe("superseded")
        const { proposalId: third } = yield* store.fork({ proposalId, confirmed: false, idempotencyKey: "three" })
        expect(yield* head(store.version(third))).toMatchObject({
          number: 3,
          status: "ready",
          content: { contentHash: hash }
        })
        expect(yield* refusalOf(store.requestChanges({ proposalId: third, hash, note: " " }))).toMatchObject({
          message: "Say what should change"
        })
      })
    ))

  it("ask for a yes when the brief changed, until it is redone or kept", () =>
    run(
      Effect.gen(function* () {
        const store = yield* ProposalStore
        const ref = yield* ProposalMemory
        const { proposalId } = yield* store.propose(order)
        yield* SubscriptionRef.update(ref, (all) => ({
          ...all,
          sources: { ...all.sources, input: { ...autumnInput, message: "Come in" } }
        }))
        const { content, drift } = yield* head(store.version(proposalId))
        expect(drift?.fields).toEqual(["Message"])
        const hash = content?.contentHash ?? ""
        expect(yield* refusalOf(store.approve({ proposalId, hash, confirmed: false }))).toMatchObject({
          code: "brief_changed"
        })
        yield* store.edit({ proposalId, hash, edit: { type: "keep" } })
        expect((yield* head(store.version(proposalId))).drift).toBeUndefined()
        yield* store.approve({ proposalId, hash, confirmed: false })
      })
    ))

  it("can be canceled while they are made, and say why one failed", () =>
    run(
      Effect.gen(function* () {
        const store = yield* ProposalStore
        const ref = yield* ProposalMemory
        const { proposalId } = yield* store.propose(order)
        expect(yield* refusalOf(store.propose({ ...order, idempotencyKey: "two" }))).toMatchObject({ code: "invalid" })
        yield* store.cancel(proposalId)
        expect((yield* head(store.versions("campaign_1"))).versions).toEqual([])
        yield* store.propose(order)
        yield* SubscriptionRef.update(ref, (all) => ({
          ...all,
          rows: all.rows.map((row) => finished(row, { ...all.sources, input: { ...autumnInput, placementIds: [] } }))
        }))
        expect((yield* head(store.version(proposalId))).failure).toContain("asks for no assets")
        expect(
          yield* refusalOf(store.cancel("nothing").pipe(Effect.andThen(Stream.runHead(store.version("nothing")))))
        ).toMatchObject({ code: "not_found" })
      }),
      { manual: true }
    ))
})
