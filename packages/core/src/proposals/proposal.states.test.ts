import { Effect, Layer, SubscriptionRef } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { autumnData, autumnInput, autumnOccasions } from "../planner/fixtures/autumn.ts"
import { earlierProposal, exampleProposal } from "./fixtures/proposal.examples.ts"
import { proposalStates } from "./fixtures/proposal.states.ts"
import { copiedPlan } from "./plan-matrix.view.ts"
import { proposalDifferences } from "./proposal-changes.rules.ts"
import type { ProposalEmitted } from "./proposal.events.ts"
import { proposalMachine } from "./proposal.machine.ts"
import { proposalView } from "./proposal.view.ts"
import { proposalActors } from "./proposals.actors.ts"
import { finished, ProposalMemory, proposalsMemory } from "./proposals-memory.layer.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

/** Left at once. */
const TRANSIENT = /\.choosing$/

describe("the examples of the proposals", () => {
  it("name every leaf state, and start no work", () => {
    const shown = new Set(Object.values(proposalStates).flatMap((snapshot) => atomic(snapshot._nodes)))
    const leaves = atomic(getStateNodes(proposalMachine)).filter((id) => !TRANSIENT.test(id))
    expect([...shown].toSorted()).toEqual(leaves.toSorted())
    for (const snapshot of Object.values(proposalStates)) {
      const actor = createActor(proposalMachine, { snapshot, input: { campaignId: "campaign_1", search: {} } }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      actor.stop()
    }
  })
})

describe("S-071 what the page of a proposal shows", () => {
  it.each([
    ["loading", "loading"],
    ["none", "none"],
    ["generating", "generating"],
    ["broken", "broken"],
    ["ready", "shown"],
    ["failed", "failed"],
    ["lost", "failed"],
    ["missing", "missing"]
  ] as const)("%s", (name, state) => {
    expect(proposalView(proposalStates[name]).state).toBe(state)
  })

  it("its decisions, with a certificate for those that have one", () => {
    const { banners, decisions } = proposalView(proposalStates.approved)
    expect(decisions.map(({ certificateId, note, text }) => [text, note, certificateId])).toEqual([
      [expect.stringMatching(/^Approved by Ada Lovelace on /), "Go.", "certificate_2"],
      [expect.stringMatching(/^Changes requested by Ada Lovelace on /), "Less red.", undefined]
    ])
    expect(banners[0]).toMatchObject({ key: "approved", certificateId: "certificate_2" })
    expect(proposalView(proposalStates.requested).banners[0]).toMatchObject({ certificateId: "certificate_1" })
    expect(proposalView(proposalStates.loading).decisions).toEqual([])
  })

  it("a version with its author, its engine, what it costs and the hash of what is decided on", () => {
    const { header } = proposalView(proposalStates.ready)
    expect(header).toMatchObject({
      status: "Ready",
      byline: expect.stringMatching(/^Maren Holt, .*, local planner$/),
      hash: `Content ${exampleProposal.content?.contentHash.slice(0, 12)}`,
      versions: [
        { value: "2", label: "v2, Ready" },
        { value: "1", label: "v1, Changes requested" }
      ]
    })
    expect(header?.totals).toContain("or free with the local engine")
  })

  it("the markets of the campaign that are on hold", () => {
    const { context } = proposalStates.ready
    const held = [{ id: "market_fr", name: "France", languages: ["fr"], held: true as const }]
    const list = context.list && { ...context.list, held }
    expect(proposalView({ ...proposalStates.ready, context: { ...context, list } }).held).toEqual(held)
    expect(proposalView(proposalStates.ready).held).toEqual([])
    expect(proposalView(proposalStates.loading).held).toEqual([])
  })

  it("B-209 what stands in the way of a decision, how many are touched, and whose work it is", () => {
    expect(proposalView(proposalStates.drifted)).toMatchObject({
      mayApprove: false,
      banners: [
        {
          text: "Brief changed since proposal v2: Message, Channels. 1 asset is touched.",
          actions: [{ label: "Redo these 1" }, { label: "Regenerate" }, { label: "Keep" }]
        },
        { tone: "danger", lines: ["The word best is not used in this market."] }
      ]
    })
    expect(proposalView(proposalStates.ownWork)).toMatchObject({
      mayApprove: false,
      decideRefusal: expect.stringContaining("your own work")
    })
    expect(proposalView(proposalStates.requested).banners[0]?.lines).toEqual([
      "Less red, and no offer before the 20th."
    ])
    expect(proposalView(proposalStates.approved)).toMatchObject({
      mayFork: true,
      assetsHref: "/campaigns/campaign_1/assets"
    })
  })

  it("a row per placement and market with the assets of each week, and the days that are kept free", () => {
    const { plan } = proposalView(proposalStates.ready)
    const rows = plan?.rows ?? []
    expect(rows).toHaveLength(12)
    expect(rows.every(({ count, weeks }) => count === weeks.flat().length)).toBe(true)
    expect(plan?.weeks.map(({ label }) => label)).toContain("2 Nov 2026")
    expect(plan?.free.map(({ day }) => day)).toContain("15 Nov 2026, Germany")
  })

  it("concepts with what they say in each market, and how much they differ", () => {
    const { concepts, pairs } = proposalView(proposalStates.ready)
    expect(concepts[0]).toMatchObject({ title: "Embers", picked: true, locked: false })
    expect(concepts[1]?.actions.map(({ label }) => label)).toEqual(["Edit name and idea"])
    expect(new Set(concepts.flatMap(({ headlines }) => headlines.map(({ language }) => language)))).toEqual(
      new Set(["en-US", "de-DE", "fr-FR"])
    )
    expect(pairs.map(({ difference }) => difference)).toEqual(
      pairs.map(({ difference }) => difference).toSorted((one, other) => one - other)
    )
  })

  it("what changed from one version to the other, whichever is shown", () => {
    const { comparison } = proposalView(proposalStates.comparing)
    expect(comparison?.title).toBe("What changed from v1 to v2")
    expect(comparison?.rows).toContainEqual({
      label: expect.stringContaining(": idea"),
      before: earlierProposal.content?.themes[0]?.idea,
      after: "Sit down, light something, hold something warm."
    })
    expect(comparison?.rows).toContainEqual(expect.objectContaining({ after: "Warm hands, long evenings" }))
    const content = exampleProposal.content
    if (content === undefined) throw new Error("the example has content")
    expect(proposalDifferences(content, content, (id) => id)).toEqual([])
    const fewer = { ...content, assets: content.assets.slice(1), themes: content.themes.slice(1) }
    const [concept, asset] = proposalDifferences(content, fewer, (id) => id)
    expect([concept, asset]).toMatchObject([{ label: "Concept", before: "Embers" }, { label: "Asset" }])
    expect(proposalDifferences(fewer, content, (id) => id)[0]).toEqual({ label: "Concept", after: "Embers" })
  })

  it("a headline that is missing and a yes that is needed are said when it is sent", () => {
    const wording = proposalView(proposalStates.wording).dialog
    expect(wording?.groups[0]?.fields.find(({ field }) => field === "headline")?.error).toBe(
      "Words on the picture begin with a headline"
    )
    expect(wording?.groups[1]?.fields.map(({ field }) => field)).toContain("alt")
    expect(proposalView(proposalStates.confirming).dialog?.confirm).toMatchObject({ on: false, error: true })
    expect(proposalView(proposalStates.requesting).dialog?.groups[0]?.fields[0]?.error).toBe("Say what should change")
  })
})

const open = () => {
  const sources = { input: autumnInput, occasions: autumnOccasions, data: autumnData }
  const campaign = {
    campaignId: "campaign_1",
    brandId: "brand_1",
    name: "Slow evenings",
    obstacles: [],
    mayPropose: true
  }
  const { advance, runtime } = makeTestTime(
    Layer.fresh(proposalsMemory({ campaign, sources, person: "Ada", rows: [], manual: true }))
  )
  const emitted: Array<ProposalEmitted> = []
  const actor = createActor(proposalMachine.provide({ actors: proposalActors(runtime) }), {
    input: { campaignId: "campaign_1", search: {} }
  })
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  const finish = () =>
    runtime.runPromise(
      Effect.flatMap(ProposalMemory, (ref) =>
        SubscriptionRef.update(ref, (all) => ({ ...all, rows: all.rows.map((row) => finished(row, all.sources)) }))
      )
    )
  return { actor, advance, emitted, finish, view: () => proposalView(actor.getSnapshot()) }
}

describe("the way of a proposal", () => {
  it("is asked for, made, edited, decided on and exported", async () => {
    const { actor, advance, emitted, finish, view } = open()
    await advance(0)
    expect(view().state).toBe("none")
    actor.send({ type: "act.do", act: { kind: "propose" } })
    await advance(0)
    expect(view()).toMatchObject({ state: "generating", busy: false })
    await finish()
    await advance(0)
    expect(view()).toMatchObject({ state: "shown", mayApprove: true, header: { version: "1", status: "Ready" } })
    const id = actor.getSnapshot().context.shown?.content?.assets[0]?.id ?? ""
    actor.send({ type: "dialog.open", dialog: { kind: "asset", assetId: id, words: {} } })
    actor.send({ type: "dialog.change", change: { words: { headline: "Warm hands" } } })
    actor.send({ type: "dialog.submit" })
    expect(view().dialog?.busy).toBe(true)
    await advance(0)
    expect(view().dialog).toBeUndefined()
    expect(view().plan?.rows.flatMap(({ weeks }) => weeks.flat().map(({ headline }) => headline))).toContain(
      "Warm hands"
    )
    const copied = copiedPlan(view().plan?.rows ?? [])
    expect(copied.map(([count]) => count)).toEqual(view().plan?.rows.map(({ count }) => String(count)))
    expect(copied.flat().some((text) => text.includes(", Warm hands"))).toBe(true)
    actor.send({ type: "proposal.export" })
    expect(emitted.at(-1)).toMatchObject({ name: "proposal-v1.md", text: expect.stringContaining("Warm hands") })
    actor.send({ type: "dialog.open", dialog: { kind: "request", note: "" } })
    actor.send({ type: "dialog.submit" })
    expect(view().dialog?.groups[0]?.fields[0]?.error).toBe("Say what should change")
    actor.send({ type: "dialog.close" })
    actor.send({ type: "dialog.open", dialog: { kind: "approve", note: "", confirmed: false } })
    actor.send({ type: "dialog.change", change: { note: "Go." } })
    actor.send({ type: "dialog.submit" })
    await advance(0)
    expect(view()).toMatchObject({ mayEdit: false, mayFork: true, header: { status: "Approved" } })
    actor.send({ type: "act.do", act: { kind: "fork" } })
    await advance(0)
    expect(view()).toMatchObject({ mayEdit: true, header: { version: "2" } })
    actor.send({ type: "search.choose", search: { v: 2, compare: 1 } })
    await advance(0)
    expect(view().comparison).toEqual({ title: "What changed from v1 to v2", rows: [] })
    actor.stop()
  })

  it("can be stopped while it is made", async () => {
    const { actor, advance, view } = open()
    await advance(0)
    actor.send({ type: "act.do", act: { kind: "propose" } })
    await advance(0)
    actor.send({ type: "act.do", act: { kind: "cancel" } })
    await advance(0)
    expect(view().state).toBe("none")
    actor.stop()
  })
})
