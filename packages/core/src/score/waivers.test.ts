import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromCallback, fromPromise, waitFor } from "xstate"
import type { Check } from "../creative/check-report.schema.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { sampleReport, sampleScore, waivedScore } from "./fixtures/score.examples.ts"
import { reportOf } from "./score.rules.ts"
import type { AssetScore } from "./score.schema.ts"
import { scorePanelMachine } from "./score-panel.machine.ts"
import { scorePanelView } from "./score-panel.view.ts"
import { scoreView } from "./score.view.ts"
import { isInForce, withWaivers } from "./waivers.rules.ts"
import { waiverText, waiverTexts } from "./waiver.texts.ts"
import { isWaivable, type WaiverWish } from "./waivers.schema.ts"

const DAY_MS = 86_400_000

describe("a waiver is in force", () => {
  const rules = { state: "published", version: 4 } as const
  const waiver = { at: 10 * DAY_MS, until: 20 * DAY_MS, rules }
  const current = { rules, from: 0 }
  const now = 15 * DAY_MS

  it("until its day, which no longer counts", () => {
    expect(isInForce(waiver, 20 * DAY_MS - 1, current)).toBe(true)
    expect(isInForce(waiver, 20 * DAY_MS, current)).toBe(false)
  })

  it("unless it is withdrawn, or the rules changed since", () => {
    expect(isInForce({ ...waiver, revokedAt: now }, now, current)).toBe(false)
    expect(isInForce(waiver, now, { rules: { state: "published", version: 5 }, from: 0 })).toBe(false)
    expect(isInForce(waiver, now, { rules: { state: "draft", version: 4 }, from: 0 })).toBe(false)
    expect(isInForce(waiver, now, { ...current, from: waiver.at })).toBe(true)
    expect(isInForce(waiver, now, { ...current, from: waiver.at + 1 })).toBe(false)
  })
})

describe("what is waived", () => {
  const checks = fc.array(
    fc.record({
      group: fc.constantFrom("built_in", "guideline", "fact"),
      severity: fc.constantFrom("block", "warn", "info"),
      weight: fc.constantFrom(0, 0.1, 0.3),
      state: fc.constantFrom("met", "failed", "not_measured"),
      score: fc.constantFrom(0, 0.5, 0.9, 1)
    }),
    { maxLength: 8 }
  )

  it("stays failed and counted, never lowers the number, and lifts the cap only when nothing else blocks", () => {
    fc.assert(
      fc.property(checks, fc.array(fc.nat(7)), (given, picked) => {
        const all = given.map((each, at) => ({ ...each, id: `c${at}`, evidence: [], fixes: [] }) as Check)
        const report = reportOf(all, { state: "draft", version: 1 })
        const waived = new Set(picked.map((at) => `c${at}`))
        const after = withWaivers(report, waived)
        expect(after.checks).toEqual(report.checks)
        expect([after.passed, after.counted]).toEqual([report.passed, report.counted])
        expect(after.blockedBy).toEqual(report.blockedBy.filter((id) => !waived.has(id)))
        expect(after.value ?? 0).toBeGreaterThanOrEqual(report.value ?? 0)
        expect(after.blockedBy.length === 0 || (after.value ?? 0) <= 59).toBe(true)
        expect(withWaivers(after, waived)).toEqual(after)
      })
    )
  })

  it("keeps scope and measure of the report", () => {
    const report = { ...sampleReport(), measure: "earlier", scope: { language: "de" } }
    expect(withWaivers(report, new Set(["contrast"]))).toMatchObject({ measure: "earlier", scope: { language: "de" } })
  })

  it("is no fact that blocks, and nothing that passes", () => {
    const failed = { group: "fact", severity: "block", state: "failed" } as const
    expect(isWaivable(failed)).toBe(false)
    expect(isWaivable({ ...failed, severity: "info" })).toBe(true)
    expect(isWaivable({ ...failed, group: "guideline" })).toBe(true)
    expect(isWaivable({ ...failed, group: "guideline", state: "met" })).toBe(false)
  })
})

it("the panel says 'n of m checks passed, 1 waived', and at the check who accepted it until when and why", () => {
  const { report, waivers = [] } = waivedScore
  if (report === undefined) throw new Error("the example has a report")
  const view = scoreView({ state: "scored", report }, { waivers })
  expect(view.line).toBe("3 of 6 checks passed, 1 waived · rules v4")
  expect(view.blockedBy).toEqual([])
  const row = view.rows.find(({ id }) => id === "contrast")
  expect(row).toMatchObject({ state: "failed", waivable: false })
  expect(row?.waiver?.text).toBe(
    "Accepted by Mia Lind until 2026-12-21: The poster hangs where nobody reads the small print."
  )
  expect(waiverText({ by: "Ada", until: 0, reason: "Old" })).toBe("Accepted by Ada until 1970-01-01: Old")
  expect(scoreView({ state: "scored", report: sampleReport() }).rows.map(({ waivable }) => waivable)).toContain(true)
})

const start = (score: AssetScore, { failing = false } = {}) => {
  const sent: Array<WaiverWish | { readonly id: string }> = []
  const answer = async (input: (typeof sent)[number]) => {
    sent.push(input)
    if (failing) throw new BackendFailed({})
  }
  const machine = scorePanelMachine.provide({
    actors: {
      score: fromCallback(({ sendBack }) => sendBack({ type: "score.changed", score })),
      grantWaiver: fromPromise<void, WaiverWish>(({ input }) => answer(input)),
      revokeWaiver: fromPromise<void, { readonly id: string }>(({ input }) => answer(input))
    }
  })
  const actor = createActor(machine, { input: { assetId: "asset_0" } }).start()
  const settled = (waiver: "idle" | "writing") => waitFor(actor, (snapshot) => snapshot.matches({ waiver }))
  return { actor, sent, settled, view: () => scorePanelView(actor.getSnapshot()) }
}

describe("a person who may grant waivers", () => {
  it("accepts a failing check with a reason of at least ten characters and a time", async () => {
    const { actor, sent, settled, view } = start(sampleScore({ canWaive: true }))
    actor.send({ type: "waiver.open", checkId: "contrast" })
    expect(view().waiver).toMatchObject({ title: "Accept: Text contrast", days: "30", canSubmit: false })
    expect(view().waiver?.choices.map(({ label }) => label)).toEqual(["7 days", "30 days", "90 days", "1 year"])
    actor.send({ type: "waiver.change", change: { reason: "123456789 " } })
    actor.send({ type: "waiver.submit" })
    expect(view().waiver).toMatchObject({ canSubmit: false, busy: false })
    actor.send({ type: "waiver.change", change: { reason: "1234567890", days: 7 } })
    actor.send({ type: "waiver.submit" })
    expect(view().waiver).toMatchObject({ busy: true, canSubmit: false })
    await settled("idle")
    expect(view().waiver).toBeUndefined()
    expect(sent).toEqual([{ assetId: "asset_0", checkId: "contrast", reason: "1234567890", days: 7 }])
  })

  it("keeps what was written when it could not be stored, and may close it", async () => {
    const { actor, settled, view } = start(sampleScore({ canWaive: true }), { failing: true })
    actor.send({ type: "waiver.open", checkId: "contrast" })
    actor.send({ type: "waiver.change", change: { reason: "Only from afar" } })
    actor.send({ type: "waiver.submit" })
    await settled("writing")
    expect(view()).toMatchObject({
      trouble: undefined,
      waiver: { reason: "Only from afar", error: waiverTexts.failed }
    })
    actor.send({ type: "waiver.close" })
    expect(view().waiver).toBeUndefined()
  })

  it("withdraws one that is in force", async () => {
    const { actor, sent, settled, view } = start(waivedScore)
    actor.send({ type: "waiver.revoke", id: "gone" })
    actor.send({ type: "waiver.revoke", id: "waiver_0" })
    expect(view().revoking).toBe("waiver_0")
    await settled("idle")
    expect([sent, view().revoking]).toEqual([[{ id: "waiver_0" }], undefined])
  })

  it("hears when it could not be withdrawn", async () => {
    const { actor, settled, view } = start(waivedScore, { failing: true })
    actor.send({ type: "waiver.revoke", id: "waiver_0" })
    await settled("idle")
    expect(view()).toMatchObject({ trouble: waiverTexts.notRevoked, revoking: undefined })
  })
})

it("others, and checks that pass, are offered nothing", () => {
  const viewer = start(sampleScore())
  viewer.actor.send({ type: "waiver.open", checkId: "contrast" })
  expect(viewer.view()).toMatchObject({ canWaive: false, waiver: undefined })
  const barred = start(sampleScore({ canWaive: false, waiveBarred: "You cannot approve your own work. Ask Ada." }))
  barred.actor.send({ type: "waiver.open", checkId: "contrast" })
  expect(barred.view()).toMatchObject({ waiver: undefined, waiveBarred: "You cannot approve your own work. Ask Ada." })
  const reviewer = start(sampleScore({ canWaive: true }))
  reviewer.actor.send({ type: "waiver.open", checkId: "palette" })
  expect(reviewer.view()).toMatchObject({ canWaive: true, waiver: undefined })
})
