import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, fromCallback, fromPromise, waitFor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import type { BriefSaved } from "./brief-changes.schema.ts"
import { briefMachine } from "./brief.machine.ts"
import { briefView } from "./brief.view.ts"
import type { BrandRole } from "../model/roles.ts"
import { campaignListMachine } from "./campaign-list.machine.ts"
import { campaignSearchOf, campaignUrlOf } from "./campaign-list.rules.ts"
import { campaignListView } from "./campaign-list.view.ts"
import { exampleBrief, exampleFacts } from "./fixtures/brief.examples.ts"
import { briefStates } from "./fixtures/brief.states.ts"
import { campaignListStates } from "./fixtures/campaign-list.states.ts"
import { newCampaignStates } from "./fixtures/new-campaign.states.ts"
import { pastedCatalogue, pastedText } from "./fixtures/pasted.examples.ts"
import { keptBrief } from "./kept-brief.schema.ts"
import { newCampaignMachine } from "./new-campaign.machine.ts"
import { newCampaignView } from "./new-campaign.view.ts"
import { leftAtFirst } from "./pasted-answers.rules.ts"
import { PASTED_TEXT_MAX, readPasted } from "./pasted-brief.rules.ts"
import { pastedTexts } from "./pasted-texts.ts"
import { pastedView } from "./pasted.view.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic" || node.type === "final").map((node) => node.id)

const tables: ReadonlyArray<readonly [string, AnyStateMachine, Readonly<Record<string, AnyMachineSnapshot>>]> = [
  ["campaign list", campaignListMachine, campaignListStates],
  ["new campaign", newCampaignMachine, newCampaignStates],
  ["brief", briefMachine, briefStates]
]

describe.each(tables)("%s", (_, machine, states) => {
  it("names at least one example of every leaf state", () => {
    const shown = new Set(Object.values(states).flatMap((snapshot) => atomic(snapshot._nodes)))
    expect([...shown].sort()).toEqual(atomic(getStateNodes(machine)).sort())
  })

  it("has inert examples: they render without starting work", () => {
    for (const snapshot of Object.values(states)) {
      const actor = createActor(machine, { snapshot, input: {} }).start()
      expect(actor.getSnapshot().value).toEqual(snapshot.value)
      actor.stop()
    }
  })
})

describe("S-073 the list", () => {
  it("says the markets, the days and the owner of each campaign, and what is not there yet", () => {
    const { items } = campaignListView(campaignListStates.several)
    expect(items.slice(0, 3)).toMatchObject([
      {
        markets: ["Germany", "France"],
        window: ["12 Oct 2026 –", "8 Nov 2026"],
        owner: "Cleo Marsh",
        objective: "Conversion"
      },
      { markets: ["Germany", "France", "and 3 more"], window: ["From 12 Apr 2027"] },
      { markets: ["None yet"], window: ["No dates yet"], owner: "" }
    ])
  })

  it("counts the version of the proposal, what is approved and the open reviews, and nothing before there is any", () => {
    const { items } = campaignListView(campaignListStates.several)
    expect(items.slice(0, 3).map(({ progress }) => progress)).toEqual([
      ["Proposal v3", "12 of 24 approved", "Median score 86", "2 open reviews"],
      [],
      []
    ])
  })

  it("S-067 says spend and results where they were imported, and has no place for them where none were", () => {
    const { hasResults, items } = campaignListView(campaignListStates.several)
    expect(hasResults).toBe(true)
    expect(items.slice(0, 2).map(({ results }) => results)).toEqual([
      ["€1,240.00 spent", "12,300 impressions", "341 clicks", "12.5 conversions"],
      []
    ])
    expect(campaignListView(campaignListStates.loading).hasResults).toBe(false)
  })

  it("S-067 offers the newest proposal to people without an account, to those who may share", () => {
    const { several } = campaignListStates
    const seenBy = (brandRole: BrandRole) =>
      campaignListView(
        campaignListMachine.resolveState({ value: several.value, context: { ...several.context, brandRole } } as never)
      )
        .items.slice(0, 2)
        .map(({ share }) => share)
    expect(seenBy("manager")).toEqual([{ id: "proposal_3", name: "Slow evenings, autumn", decidable: true }, undefined])
    expect(seenBy("creator")).toEqual([undefined, undefined])
  })

  it("leads to a new campaign, a copy and each brief", () => {
    const { items, newRecord } = campaignListView(campaignListStates.several)
    expect(newRecord?.href).toBe("/campaigns/new?brandId=brand_1")
    expect(items[0]?.href).toBe("/campaigns/campaign_1/")
    expect(items[0]?.duplicateHref).toBe("/campaigns/new?brandId=brand_1&fromCampaignId=campaign_1")
  })

  it("keeps what it is narrowed by in the address", () => {
    const search = { q: "x", page: 2, status: "live", marketId: "m", owner: "o", from: "2026-01-01" } as const
    expect(campaignUrlOf(campaignSearchOf(search))).toEqual(search)
    expect(campaignUrlOf(campaignSearchOf({ q: "", page: 1, status: "archived" }))).toEqual({
      q: "",
      page: 1,
      status: "archived"
    })
  })
})

describe("a new campaign", () => {
  it("needs a name, and a trend or a campaign where it begins from one", () => {
    expect(newCampaignView(newCampaignStates.withoutName).name.error).toBe("Give the campaign a name")
    expect(newCampaignView(newCampaignStates.withoutTrend)).toMatchObject({ canSubmit: false, startsAt: undefined })
    expect(newCampaignView(newCampaignStates.fromTrend)).toMatchObject({
      canSubmit: true,
      origin: "Answers the trend Mother's Day",
      startsAt: "2027-04-10"
    })
    expect(newCampaignView(newCampaignStates.copy)).toMatchObject({ canSubmit: true, endsAt: undefined })
  })
})

describe("S-068 a pasted text", () => {
  const begin = (start: () => Promise<{ readonly id: string }>) => {
    const sent: Array<unknown> = []
    const machine = newCampaignMachine.provide({
      actors: {
        readNames: fromPromise(() => Promise.resolve(pastedCatalogue)),
        makeKey: fromPromise(() => Promise.resolve("key_1")),
        start: fromPromise(({ input }) => {
          sent.push(input.start)
          return start()
        })
      }
    })
    const actor = createActor(machine, { input: { brandId: "brand_1", brief: pastedText } }).start()
    return { actor, sent, view: () => newCampaignView(actor.getSnapshot()) }
  }

  it("is read before it is stored; each answer is taken or left, and nothing is lost when the call fails", async () => {
    const { actor, sent, view } = begin(() => Promise.reject(new BackendFailed({})))
    expect(view().submitLabel).toBe("Read the text")
    actor.send({ type: "form.submit" })
    expect(view().submitLabel).toBe("Reading…")
    await waitFor(actor, (snapshot) => snapshot.matches("editing"))
    expect(view()).toMatchObject({ name: { value: "Autumn table" }, submitLabel: "Create campaign" })
    const found = view().pasted?.read
    expect(found?.doubts.map(({ words }) => words)).toEqual(["Markets: “Poland”", "Channels: “Radio”"])
    const bowl = found?.finds.find(({ label }) => label.endsWith("Products: Fig Bowl"))
    expect(bowl?.words).toBe("From “Fig Bowl”")
    actor.send({ type: "find.take", find: bowl?.find ?? -1, taken: false })
    actor.send({ type: "form.submit" })
    await waitFor(actor, (snapshot) => snapshot.context.error !== undefined)
    expect(sent).toMatchObject([
      { name: "Autumn table", pasted: { productIds: ["product_1"], marketIds: ["market_1", "market_2"] } }
    ])
    expect(view().pasted?.read?.finds.filter(({ taken }) => !taken)).toHaveLength(1)
  })

  it("gives its name where none is written, and takes it back", () => {
    const { actor, view } = begin(() => Promise.resolve({ id: "campaign_2" }))
    const read = createActor(newCampaignMachine, { input: {}, snapshot: newCampaignStates.pasted } as never).start()
    const name = () => newCampaignView(read.getSnapshot()).name.value
    read.send({ type: "find.take", find: 0, taken: false })
    expect(name()).toBe("")
    read.send({ type: "find.take", find: 0, taken: true })
    expect(name()).toBe("Autumn table")
    read.send({ type: "text.edit" })
    expect(newCampaignView(read.getSnapshot()).pasted?.read).toBeUndefined()
    expect(view().pasted?.text).toBe(pastedText)
    actor.send({ type: "text.change", text: " " })
    actor.send({ type: "form.submit" })
    expect(view().pasted?.error).toBe("Paste a text")
  })

  it("in another language, and too long, is said to be so and does not stop a person", () => {
    const view = newCampaignView(newCampaignStates.foundNothing)
    expect(view.canSubmit).toBe(true)
    expect(view.pasted?.read).toMatchObject({ finds: [], notes: [pastedTexts.nothing] })
    const text = "秋".repeat(PASTED_TEXT_MAX + 1)
    const reading = { ...readPasted(text, pastedCatalogue), catalogue: pastedCatalogue }
    const { context } = newCampaignStates.foundNothing
    expect(pastedView({ ...context, text, reading })?.read?.notes).toEqual([pastedTexts.nothing, pastedTexts.tooLong])
  })

  it("leaves the name of the text where a person wrote another one", () => {
    const { finds } = readPasted(pastedText, pastedCatalogue)
    expect(leftAtFirst({ finds, doubts: [], unread: 0 }, "Spring")).toEqual([0])
    expect(leftAtFirst({ finds, doubts: [], unread: 0 }, "")).toEqual([])
  })
})

const start = (answers: Array<() => Promise<BriefSaved>>) => {
  const time = makeTestTime(Layer.empty)
  const sent: Array<unknown> = []
  const kept: Array<unknown> = []
  const machine = briefMachine.provide({
    actors: {
      watchBrief: fromCallback(() => undefined),
      watchFacts: fromCallback(() => undefined),
      watchChoices: fromCallback(() => undefined),
      save: fromPromise(({ input }) => {
        sent.push(input)
        return answers.shift()?.() ?? Promise.resolve({ revisions: [], refused: [] })
      }),
      archive: fromPromise(() => Promise.resolve())
    } as never
  })
  const actor = createActor(machine, { input: { campaignId: "campaign_1" }, clock: time.clock })
  actor.on("draft.changed", (event) => void kept.push(event.kept))
  actor.start()
  actor.send({ type: "brief.changed", brief: exampleBrief, now: 0 })
  actor.send({ type: "facts.changed", facts: exampleFacts })
  const { advance } = time
  return { actor, advance, kept, sent, view: () => briefView(actor.getSnapshot()) }
}

const stored =
  (field: string, revision: number): (() => Promise<BriefSaved>) =>
  () =>
    Promise.resolve({ revisions: [{ field, revision, by: "Cleo", at: 0 }], refused: [] })

describe("a brief", () => {
  it("is saved 600 ms after the last change, with only the fields that changed", async () => {
    const { actor, advance, sent, view } = start([stored("message", 3)])
    actor.send({ type: "text.type", field: "message", text: "Long" })
    await advance(599)
    actor.send({ type: "text.type", field: "message", text: "Long nights" })
    await advance(599)
    expect(sent).toEqual([])
    expect(view().saving.text).toBe("Not saved yet")
    await advance(1)
    expect(sent).toMatchObject([
      { changes: { set: { message: "Long nights" }, cleared: [], bases: [{ field: "message", revision: 2 }] } }
    ])
    await advance(600)
    expect(view().saving.state).toBe("saved")
  })

  it("that could not be saved keeps the words, says so and tries again by itself", async () => {
    const { actor, advance, kept, sent, view } = start([
      () => Promise.reject(new BackendFailed({})),
      stored("message", 3)
    ])
    actor.send({ type: "text.type", field: "message", text: "Long nights" })
    await advance(600)
    expect(view().saving).toMatchObject({ state: "failed" })
    expect(kept.at(-1)).toMatchObject({ message: { value: "Long nights", base: 2 } })
    expect(view().answers.message).toBe("Long nights")
    await advance(5_000)
    expect(sent).toHaveLength(2)
    await advance(600)
    expect(view().saving.state).toBe("saved")
    expect(kept.at(-1)).toBeUndefined()
  })

  it("shows both texts of a field that two people changed, and keeps the chosen one", () => {
    const { actor, view } = start([])
    actor.send({ type: "text.type", field: "message", text: "Long nights" })
    const answers = { ...exampleBrief.answers, message: "One light" }
    const revisions = [{ field: "message", revision: 3, by: "Ada Lovelace", at: 0 }]
    actor.send({ type: "brief.changed", brief: { ...exampleBrief, answers, revisions }, now: 120_000 })
    expect(view().fields.message.clash).toEqual({
      text: "Ada Lovelace changed this 2 minutes ago",
      theirs: "One light"
    })
    expect(view().texts.message).toBe("Long nights")
    actor.send({ type: "clash.settle", field: "message", keep: "theirs" })
    expect(view().texts.message).toBe("One light")
    expect(view().fields.message.clash).toBeUndefined()
  })

  it("takes people who were found as owner and approvers, each of them once and by name", () => {
    const { actor, view } = start([])
    const grace = { id: "user_grace", name: "Grace Hopper" }
    actor.send({ type: "named.add", kind: "owner", choice: grace })
    actor.send({ type: "named.add", kind: "approvers", choice: grace })
    actor.send({ type: "named.add", kind: "approvers", choice: grace })
    expect(view().options.owner).toMatchObject(grace)
    expect(view().options.approvers.map(({ name }) => name)).toEqual(["Ada Lovelace", "Grace Hopper"])
    expect(view().answers.approverIds).toEqual(["user_ada", "user_grace"])
  })

  it("says what is wrong at its field, and stores nothing of it", () => {
    const { fields, saving } = briefView(briefStates.withFaults)
    expect(fields.audience.error).toBe("Write something")
    expect(fields.budget.error).toBe("Write an amount like 18,500")
    expect(saving.state).toBe("waiting")
  })

  it("leads from every point of the meter and every issue to its field", () => {
    const { fields, issues = [], meter } = briefView(briefStates.contradicting)
    const anchors = new Set(Object.values(fields).map(({ anchor }) => `#${anchor}`))
    expect(issues.length).toBeGreaterThan(5)
    for (const { href } of [...issues, ...meter.rows]) expect(anchors.has(href)).toBe(true)
  })

  it("names the chosen markets that are on hold, and none that it did not choose", () => {
    expect(briefView(briefStates.contradicting).held).toEqual([
      { id: "market_fr", name: "France", languages: ["fr"], held: true }
    ])
    expect(briefView(briefStates.complete).held).toEqual([])
    expect(briefView(briefStates.checking).held).toEqual([])
    const { context } = briefStates.contradicting
    const draft = context.draft && { ...context.draft, answers: { ...context.draft.answers, marketIds: [] } }
    expect(briefView({ ...briefStates.contradicting, context: { ...context, draft } }).held).toEqual([])
  })

  it.each(["markdown", "json"] as const)("is exported as %s with names in place of ids", (format) => {
    const { actor } = start([])
    const files: Array<{ readonly name: string; readonly text: string }> = []
    actor.on("file.ready", (file) => void files.push(file))
    actor.send({ type: "brief.export", format })
    expect(files[0]?.name).toBe(`slow-evenings-autumn.${format === "json" ? "json" : "md"}`)
    expect(files[0]?.text).toContain("Ember Mug")
    expect(files[0]?.text).toContain("One warm light makes an evening at home.")
  })

  it("keeps across a reload what was not stored, rows that are not filled included, and drops what is no answer", () => {
    const kept = {
      message: { value: "Long nights", base: 2 },
      audience: { value: [{ name: "", needs: "", avoid: "" }], base: 0 },
      startsAt: { value: undefined, base: 1 }
    }
    expect(keptBrief.read(keptBrief.write(kept))).toEqual(kept)
    expect(keptBrief.read('{"marketIds":{"value":7,"base":0},"x":{"base":1}}')).toEqual({})
    expect(keptBrief.read("{")).toBeUndefined()
    expect(keptBrief.read(null)).toBeUndefined()
  })
})
