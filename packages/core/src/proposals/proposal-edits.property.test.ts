import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { autumnData, autumnInput, autumnOccasions } from "../planner/fixtures/autumn.ts"
import { proposalHash } from "../planner/plan.rules.ts"
import { proposalFaults } from "../planner/proposal-faults.rules.ts"
import type { PlannerSources } from "../planner/revise.rules.ts"
import { driftOf } from "./proposal-drift.rules.ts"
import { edited, newDraft, produced } from "./proposal-edits.rules.ts"
import type { ProposalEdit } from "./proposal-edits.schema.ts"
import { nextProposal, type ProposalEvent } from "./proposal.rules.ts"
import { type ProposalDraft, ProposalStatus } from "./proposals.schema.ts"

const sources: PlannerSources = { input: autumnInput, occasions: autumnOccasions, data: autumnData }

const first = (given: PlannerSources = sources): ProposalDraft => {
  const made = newDraft(given)
  if (made._tag === "Failure") throw new Error(made.failure)
  return made.success
}

const after = (draft: ProposalDraft, edit: ProposalEdit, given: PlannerSources = sources): ProposalDraft => {
  const made = edited(given, draft, edit)
  if (made._tag === "Failure") throw new Error(made.failure)
  return made.success
}

const refusalOf = (draft: ProposalDraft, edit: ProposalEdit): string | undefined => {
  const made = edited(sources, draft, edit)
  return made._tag === "Failure" ? made.failure : undefined
}

const start = first()
const [assetId = ""] = start.content.assets.map(({ id }) => id)
const [one = "", two = ""] = start.content.themes.map(({ id }) => id)
const at = <Item>(items: ReadonlyArray<Item>, index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error("there is one")
  return item
}

const anyEdit = (draft: ProposalDraft): fc.Arbitrary<ProposalEdit> => {
  const theme = fc.nat(9).map((index) => at(draft.content.themes, index).id)
  const asset = fc.nat(200).map((index) => draft.content.assets[index % draft.content.assets.length]?.id ?? assetId)
  return fc.oneof(
    fc.record({
      type: fc.constant("count" as const),
      market: fc.constantFrom("us", "de", "fr"),
      placement: fc.constantFrom(...autumnInput.placementIds),
      count: fc.nat(4)
    }),
    fc.record({ type: fc.constantFrom("remove" as const, "regenerate" as const, "shorter" as const), concept: theme }),
    fc.record({ type: fc.constantFrom("pick" as const, "lock" as const), concept: theme, on: fc.boolean() }),
    fc.record({ type: fc.constant("merge" as const), into: theme, from: theme }),
    asset.map((id) => ({ type: "drop" as const, assets: [id] })),
    fc.record({
      type: fc.constant("words" as const),
      asset: asset,
      words: fc.tuple(
        fc.record({
          field: fc.constantFrom("headline" as const, "caption" as const, "hashtags" as const),
          text: fc.constantFrom("Slow down", "Hold on to autumn")
        })
      )
    }),
    fc.constant({ type: "redo" as const })
  )
}

describe("edits of a proposal", () => {
  it("leave a proposal that can be used, whatever is done in whatever order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { maxLength: 8 }), (seeds) => {
        let draft = start
        for (const seed of seeds) {
          const [edit] = fc.sample(anyEdit(draft), { numRuns: 1, seed })
          if (edit === undefined) continue
          const locked = draft.marks.flatMap((mark) => (mark.locked ? [mark.themeId] : []))
          const made = edited(sources, draft, edit)
          if (made._tag === "Failure") continue
          draft = made.success
          const { content } = draft
          expect(proposalFaults({ ...sources, input: draft.input }, content)).toEqual([])
          expect(content.contentHash).toBe(proposalHash(content))
          expect(new Set(content.assets.map(({ id }) => id)).size).toBe(content.assets.length)
          for (const id of locked) expect(content.themes.map((theme) => theme.id)).toContain(id)
          if (content.assets.length === 0) return
        }
      }),
      { numRuns: 60 }
    )
  })

  it("ask for more or fewer assets of a placement in one market, and leave every other as it is", () => {
    const count = (draft: ProposalDraft) =>
      draft.content.assets.filter((asset) => asset.marketId === "us" && asset.placementId === "story").length
    const others = (draft: ProposalDraft) =>
      draft.content.assets.filter((asset) => asset.marketId !== "us" || asset.placementId !== "story")
    const more = after(start, { type: "count", market: "us", placement: "story", count: 3 })
    expect([count(start), count(more)]).toEqual([1, 3])
    expect(others(more)).toEqual(others(start))
    expect(driftOf(more.input, sources, more.content)).toBeUndefined()
    const none = after(more, { type: "count", market: "us", placement: "story", count: 0 })
    expect(count(none)).toBe(0)
    expect(others(none)).toEqual(others(start))
    expect(refusalOf(start, { type: "count", market: "us", placement: "display-728x90", count: 1 })).toBe(
      "No more fit: No layout can set Display 728 x 90 well."
    )
  })

  it("change words on the picture and of the post apart, and keep the headline", () => {
    const write = (draft: ProposalDraft, field: "headline" | "body" | "hashtags" | "alt", text: string) =>
      after(draft, { type: "words", asset: assetId, words: [{ field, text }] })
    const copyOf = ({ content }: ProposalDraft) => {
      const { chosen, variants } = content.assets.find(({ id }) => id === assetId)?.copy ?? { chosen: 0, variants: [] }
      return variants[chosen]
    }
    const next = write(write(start, "headline", " Warm hands "), "hashtags", "#tea evenings, #tea")
    expect(copyOf(next)).toMatchObject({
      onPicture: { headline: "Warm hands" },
      post: { hashtags: ["#tea", "#evenings"] }
    })
    expect(next.content.contentHash).not.toBe(start.content.contentHash)
    expect(copyOf(write(next, "body", ""))?.onPicture).not.toHaveProperty("body")
    expect(refusalOf(start, { type: "words", asset: assetId, words: [{ field: "headline", text: "  " }] })).toBe(
      "Words on the picture begin with a headline"
    )
    expect(refusalOf(start, { type: "variant", asset: "none", at: 0 })).toBe(
      "This asset is not in the proposal any more"
    )
    const last = after(start, { type: "variant", asset: assetId, at: 99 }).content.assets.find(
      ({ id }) => id === assetId
    )
    expect(last?.copy.chosen).toBe((last?.copy.variants.length ?? 0) - 1)
  })

  it("begin the words of a language that has no suggested ones", () => {
    const content = {
      ...start.content,
      assets: start.content.assets.map((asset) =>
        asset.id === assetId ? { ...asset, copy: { locale: "pt", variants: [], chosen: 0 } } : asset
      )
    }
    const next = after(
      { ...start, content },
      { type: "words", asset: assetId, words: [{ field: "headline", text: "Noites lentas" }] }
    )
    expect(next.content.assets.find(({ id }) => id === assetId)?.copy.variants).toEqual([
      { onPicture: { headline: "Noites lentas" }, post: { hashtags: [], alt: "" } }
    ])
  })

  it("do not replace or leave out a locked concept, and keep at least one", () => {
    const locked = after(start, { type: "lock", concept: one, on: true })
    const said = "This concept is locked"
    for (const type of ["remove", "regenerate", "shorter"] as const) {
      expect(refusalOf(locked, { type, concept: one })).toBe(said)
    }
    expect(refusalOf(locked, { type: "merge", into: two, from: one })).toBe(said)
    expect(after(locked, { type: "lock", concept: one, on: false }).marks).toEqual([])
    const alone = start.content.themes
      .slice(1)
      .reduce((draft, { id }) => after(draft, { type: "remove", concept: id }), start)
    expect(refusalOf(alone, { type: "remove", concept: one })).toBe("A proposal keeps at least one concept")
    expect(refusalOf(start, { type: "pick", concept: "none", on: true })).toBe(
      "This concept is not in the proposal any more"
    )
  })

  it("do not bring back a concept that was turned down", () => {
    const next = after(start, { type: "regenerate", concept: one })
    expect(next.turnedDown).toEqual([one])
    expect(next.content.themes.map(({ id }) => id)).not.toContain(one)
  })

  it("title, idea and shorter words change nothing else of a concept", () => {
    const name = (title: string, idea: string): ProposalEdit => ({ type: "concept", concept: one, title, idea })
    const named = after(start, name(" Embers ", "Sit down."))
    expect(named.content.themes[0]).toMatchObject({ title: "Embers", idea: "Sit down." })
    expect(named.content.assets).toEqual(start.content.assets)
    expect(refusalOf(named, name(" ", "Sit down."))).toBe("A concept has a name and an idea")
    const short = after(start, { type: "shorter", concept: one })
    const ofOne = short.content.assets.filter(({ themeId }) => themeId === one)
    for (const { copy } of ofOne) {
      const lengths = copy.variants.map(({ onPicture }) => onPicture.headline.length)
      expect(lengths[copy.chosen]).toBe(Math.min(...lengths))
    }
    expect(short.content.assets.filter(({ themeId }) => themeId !== one)).toEqual(
      start.content.assets.filter(({ themeId }) => themeId !== one)
    )
  })

  it("produce all of it, or that of the picked concepts", () => {
    expect(produced(start)).toEqual(start.content)
    const picked = after(start, { type: "pick", concept: two, on: true })
    expect(new Set(produced(picked).assets.map(({ themeId }) => themeId))).toEqual(new Set([two]))
  })
})

describe("a brief that changed since", () => {
  const changed = { ...sources, input: { ...autumnInput, message: "Come in from the rain" } }
  const fewer = {
    ...sources,
    input: { ...autumnInput, placementIds: autumnInput.placementIds.filter((id) => id !== "story") }
  }

  it("B-209 names what changed and the assets that it touches", () => {
    expect(driftOf(start.input, sources, start.content)).toBeUndefined()
    const drift = driftOf(start.input, changed, start.content)
    expect(drift?.fields).toEqual(["Message"])
    expect(drift?.cells).toHaveLength(start.content.assets.length)
    expect(driftOf(start.input, fewer, start.content)).toEqual({
      fields: ["Channels"],
      cells: start.content.assets.flatMap(({ id, placementId }) => (placementId === "story" ? [id] : [])).toSorted()
    })
  })

  it("B-209 is taken by planning exactly those again and no other, or kept beside", () => {
    const redone = after(start, { type: "redo" }, fewer)
    expect(redone.content.assets).toEqual(start.content.assets.filter(({ placementId }) => placementId !== "story"))
    expect(driftOf(redone.input, fewer, redone.content)).toBeUndefined()
    const kept = after(start, { type: "keep" }, changed)
    expect(kept.content).toEqual(start.content)
    expect(driftOf(kept.input, changed, kept.content)).toBeUndefined()
  })
})

it("a brief that nothing can be planned for says why", () => {
  const none = newDraft({ ...sources, input: { ...autumnInput, placementIds: ["display-728x90"] } })
  expect(none).toMatchObject({ failure: "Nothing could be planned: No layout can set Display 728 x 90 well." })
  const empty = newDraft({ ...sources, input: { ...autumnInput, placementIds: [] } })
  expect(empty).toMatchObject({ failure: "Nothing could be planned: The brief asks for no assets." })
})

describe("the lifecycle of a version", () => {
  const anyEvent: fc.Arbitrary<ProposalEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom("READY" as const, "FAIL" as const, "EDIT" as const, "SUPERSEDE" as const) }),
    fc.record({ type: fc.constant("APPROVE" as const), sameHash: fc.boolean(), mayDecide: fc.boolean() }),
    fc.record({
      type: fc.constant("REQUEST_CHANGES" as const),
      sameHash: fc.boolean(),
      mayDecide: fc.boolean(),
      note: fc.constantFrom("", " ", "Less red")
    })
  )

  it("4.2 never leaves failed or superseded, and leaves approved only for superseded", () => {
    const isAllowed = (status: ProposalStatus, event: ProposalEvent): boolean => {
      const next = nextProposal(status, event)
      if (next === undefined) return true
      if (status === "failed" || status === "superseded") return false
      if (status === "approved") return event.type === "SUPERSEDE" && next === "superseded"
      if (next === "approved") return event.type === "APPROVE" && event.sameHash && event.mayDecide
      return (
        next !== "changes_requested" ||
        status === next ||
        (event.type === "REQUEST_CHANGES" && event.note === "Less red")
      )
    }
    const property = fc.property(fc.constantFrom(...ProposalStatus.literals), anyEvent, isAllowed)
    expect(fc.check(property).failed).toBe(false)
  })

  it.each([
    ["generating", { type: "READY" }, "ready"],
    ["generating", { type: "FAIL" }, "failed"],
    ["ready", { type: "EDIT" }, "ready"],
    ["changes_requested", { type: "APPROVE", sameHash: true, mayDecide: true }, "approved"],
    ["ready", { type: "APPROVE", sameHash: false, mayDecide: true }, undefined],
    ["ready", { type: "REQUEST_CHANGES", sameHash: true, mayDecide: true, note: "Less red" }, "changes_requested"],
    ["approved", { type: "EDIT" }, undefined]
  ] as const)("4.2 from %s by %o leads to %s", (from, event, to) => {
    expect(nextProposal(from, event)).toBe(to)
  })
})

describe("edits at their limits", () => {
  const words = (field: "cta" | "hashtags", text: string) => ({ field, text })
  const variantOf = (draft: ProposalDraft) => {
    const asset = draft.content.assets.find(({ id }) => id === assetId)
    return asset?.copy.variants[asset.copy.chosen]
  }

  it("more assets than a proposal may have are refused in words", () => {
    const [placement = ""] = autumnInput.placementIds
    const refused = refusalOf(start, { type: "count", market: "us", placement, count: 100_000 })
    expect(refused).toBe("A proposal has at most 200 assets")
  })

  it("hashtags are taken with or without their sign, once each, however they are separated", () => {
    const draft = after(start, { type: "words", asset: assetId, words: [words("hashtags", " #kiln, glaze  kiln,, ")] })
    expect(variantOf(draft)?.post.hashtags).toEqual(["#kiln", "#glaze"])
  })
})
