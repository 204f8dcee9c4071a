import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { textsHash } from "@marque/core/campaign-assets"
import { api } from "../convex/_generated/api.js"
import { countedSlowly, countsOfCampaign } from "../convex/campaigns/campaignCounts.ts"
import { newKey } from "./drafts.ts"
import { makePlan } from "./proposal-world.ts"
import { makeSlotWorld, plannedSlot, workOff } from "./slot-world.ts"
import { outcome } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

/** Slots with pictures, and what is asked about them. */
const makePictures = async (count = 2) => {
  const made = await makeSlotWorld(count)
  const slotIds = await made.ids()
  await made.produce(slotIds)
  await workOff(made)
  const { campaignId } = made.ours
  const ask = (ids: ReadonlyArray<string>, userIds: ReadonlyArray<string>, more: object = {}, person = made.cleo) => {
    const draft = { userIds: [...userIds], ...more }
    return person.mutation(api.reviewRequests.askSlots, { campaignId, slotIds: [...ids], draft })
  }
  const requests = () => made.cleo.query(api.reviewRequests.ofCampaign, { campaignId })
  const asked = (person = made.rex) => person.query(api.reviewRequests.asked, { brandId: made.ours.brandId })
  const slotOf = async (slotId: string) => (await made.watch()).slots.find(({ _id }) => _id === slotId)
  const decide = async (slotId: string, decision: "approve" | "request_changes" = "approve", person = made.rex) => {
    const hash = (await slotOf(slotId))?.picture?.hash ?? ""
    await person.mutation(api.slotReviews.decide, { slotId, hash, decision, note: "Warmer" })
  }
  const withdraw = (ids: ReadonlyArray<string>) =>
    made.cleo.mutation(api.slotReviews.withdraw, { campaignId, slotIds: [...ids], reason: "Other light" })
  const [first = "", second = ""] = slotIds
  return { ...made, ask, asked, campaignId, decide, first, requests, second, slotIds, slotOf, withdraw }
}

describe("a decision that is taken back", () => {
  it("opens the picture and its request again, stays in the history, and is its author's alone", async () => {
    const { ask, asked, decide, first, mia, requests, rex, slotOf, users } = await makePictures()
    await ask([first], [users.rex])
    await decide(first, "request_changes")
    expect(await requests()).toMatchObject([{ status: "done", changes: 1 }])
    const hash = (await slotOf(first))?.picture?.hash ?? ""
    const takeBack = (person = rex, of = hash) =>
      outcome(person.mutation(api.slotReviews.undecide, { slotId: first, hash: of }))
    expect(await takeBack(mia)).toBe("changed_since")
    expect(await takeBack(rex, "of another file")).toBe("changed_since")
    expect(await takeBack()).toBe("accepted")
    expect(await takeBack()).toBe("changed_since")
    expect(await slotOf(first)).toMatchObject({ status: "in_review", decisions: [{ takenBackAt: expect.any(Number) }] })
    expect(await requests()).toMatchObject([{ status: "open", left: 1, changes: 0 }])
    expect(await asked()).toMatchObject([{ left: 1 }])
    await decide(first)
    expect(await requests()).toMatchObject([{ status: "done", approved: 1 }])
  })

  it("is none any more once the picture was delivered", async () => {
    const { ask, campaignId, cleo, decide, first, rex, slotOf, users } = await makePictures()
    await ask([first], [users.rex])
    await decide(first)
    await cleo.mutation(api.slotReviews.deliver, { campaignId, slotIds: [first] })
    const hash = (await slotOf(first))?.picture?.hash ?? ""
    expect(await outcome(rex.mutation(api.slotReviews.undecide, { slotId: first, hash }))).toBe("invalid")
  })
})

describe("what is new in a slot", () => {
  it("B-208 is told each person since their own last look, and is kept with the slot only", async () => {
    const { cleo, first, mia, rex, slotOf, t } = await makePictures()
    const look = (person = rex) => person.mutation(api.slotReviews.look, { slotId: first })
    expect(await look()).toBeNull()
    expect(await look()).toBeNull()
    const slot = await slotOf(first)
    const [words] = slot?.copy ?? []
    if (words === undefined) throw new Error("The slot has words")
    const { language, onPicture, post } = words
    await cleo.mutation(api.campaignSlots.write, {
      slotId: first,
      language,
      texts: { onPicture: { ...onPicture }, post: { ...post, hashtags: [...post.hashtags], caption: "Anders" } },
      expected: textsHash(words)
    })
    expect(await look()).toMatchObject({ words: [{ language, field: "caption", before: "", after: "Anders" }] })
    expect(await look()).toMatchObject({ words: [{ after: "Anders" }] })
    expect(await look(mia)).toBeNull()
    expect(await t.run(({ db }) => db.query("slotLooks").collect())).toHaveLength(2)
  })
})

describe("pictures taken back from review", () => {
  it("keep the reason as a note, and are not taken back without one", async () => {
    const { ask, campaignId, cleo, first, rex, slotOf, users } = await makePictures()
    await ask([first], [users.rex])
    const back = (reason: string) =>
      outcome(cleo.mutation(api.slotReviews.withdraw, { campaignId, slotIds: [first], reason }))
    expect(await back(" ")).toBe("invalid")
    expect(await back("x".repeat(2_001))).toBe("invalid")
    expect(await back("The light is another one")).toBe("accepted")
    const assetId = (await slotOf(first))?.picture?.assetId ?? ""
    expect(await rex.query(api.notes.list, { assetId, threads: 20 })).toMatchObject({
      threads: [{ text: "The light is another one", decision: "withdraw" }]
    })
  })
})

describe("a review of pictures asked of people", () => {
  it("puts the pictures in review and is shown to those who were asked, with day and message", async () => {
    const { ask, asked, mia, requests, slotIds, slotOf, users, vic } = await makePictures()
    await ask(slotIds, [users.rex], { due: "2026-09-04", message: "  For the launch  " })
    for (const slotId of slotIds) expect((await slotOf(slotId))?.status).toBe("in_review")
    expect(await asked()).toMatchObject([
      { kind: "assets", total: 2, left: 2, due: "2026-09-04", message: "For the launch", askedBy: "cleo" }
    ])
    expect(await asked(mia)).toEqual([])
    expect(await asked(vic)).toEqual([])
    expect(await requests()).toMatchObject([{ status: "open", people: [{ name: "rex" }], mayCancel: true }])
  })

  it("is done once all of it was decided, also by others than were asked", async () => {
    const { ask, asked, decide, first, mia, requests, second, slotIds, users } = await makePictures()
    await ask(slotIds, [users.rex])
    await decide(first)
    expect(await asked()).toMatchObject([{ total: 2, left: 1 }])
    await decide(second, "request_changes", mia)
    expect(await asked()).toEqual([])
    expect(await requests()).toMatchObject([
      { status: "done", approved: 1, changes: 1, voided: 0, decidedBy: expect.arrayContaining(["mia", "rex"]) }
    ])
    expect((await requests())[0]?.mayCancel).toBe(false)
  })

  it("an edit voids what is pending, says why, and leaves what was decided", async () => {
    const { ask, asked, decide, first, requests, second, slotIds, users, withdraw } = await makePictures()
    await ask(slotIds, [users.rex])
    await decide(first)
    await withdraw([second])
    expect(await asked()).toEqual([])
    expect(await requests()).toMatchObject([{ status: "done", approved: 1, voided: 1, why: "withdrawn" }])
  })

  it("is void where nothing of it was decided", async () => {
    const { ask, cleo, first, ours, produce, requests, slotOf, users, withdraw } = await makePictures()
    await ask([first], [users.rex])
    await withdraw([first])
    await produce([first])
    expect(await requests()).toMatchObject([{ status: "void", why: "withdrawn", decidedBy: [] }])
    expect((await slotOf(first))?.status).toBe("queued")
    expect(
      (await cleo.query(api.campaigns.list, { brandId: ours.brandId, q: "", archived: false, page: 1 })).rows
    ).toMatchObject([{ counts: { planned: 2, approved: 0, openReviews: 0 } }])
  })

  it("withdrawing it leaves the pictures in review, and asks no one any more", async () => {
    const { ask, asked, cleo, first, requests, slotOf, users } = await makePictures()
    await ask([first], [users.rex, users.mia])
    const [open] = await requests()
    const cancel = (person = cleo) => outcome(person.mutation(api.reviewRequests.cancel, { reviewId: open?._id ?? "" }))
    expect(await cancel()).toBe("accepted")
    expect(await cancel()).toBe("invalid")
    expect([await asked(), (await slotOf(first))?.status]).toEqual([[], "in_review"])
    expect(await requests()).toMatchObject([{ status: "canceled" }])
  })

  it("names only people who may decide in this brand, each once", async () => {
    const { ask, asked, bob, cleo, first, ours, rex, users } = await makePictures()
    for (const id of [users.vic, users.cleo, users.sue, users.nick, users.bob, "nobody"]) {
      expect(await outcome(ask([first], [users.rex, id]))).toBe("invalid")
    }
    expect(await outcome(ask([first], []))).toBe("invalid")
    expect(await outcome(ask([first], [users.rex], { due: "2026-02-30" }))).toBe("invalid")
    expect(await outcome(ask([first], [users.rex], {}, rex))).toBe("forbidden")
    await ask([first], [users.rex, users.rex])
    expect(await asked()).toHaveLength(1)
    const found = async (q: string) =>
      (await cleo.query(api.reviewRequests.people, { campaignId: ours.campaignId, q })).map(({ name }) => name)
    expect((await found("")).toSorted()).toEqual(["ada", "mia", "rex"])
    expect(await found("REX")).toEqual(["rex"])
    expect(await outcome(bob.query(api.reviewRequests.people, { campaignId: ours.campaignId, q: "" }))).toBe(
      "not_found"
    )
  })

  it("is not shown to a person who may not decide any more", async () => {
    const { ask, asked, first, t, users } = await makePictures()
    await ask([first], [users.rex])
    await t.run(async ({ db }) => {
      const rows = await db.query("memberships").collect()
      const mine = rows.find(({ userId }) => userId === users.rex)
      const brandRoles = (mine?.brandRoles ?? []).map((each) => ({ ...each, role: "viewer" as const }))
      if (mine !== undefined) await db.patch(mine._id, { brandRoles })
    })
    expect(await asked()).toEqual([])
  })

  it("proposes the contact of the market of its slots, and else the approvers of the brief", async () => {
    const { cleo, first, ours, t, users } = await makePictures()
    const proposed = async (slotIds: ReadonlyArray<string>) => {
      const query = { campaignId: ours.campaignId, slotIds: [...slotIds] }
      return (await cleo.query(api.reviewRequests.proposed, query)).map(({ name }) => name)
    }
    const approvers = {
      set: { approverIds: [users.mia, users.vic] },
      cleared: [],
      bases: [{ field: "approverIds", revision: 0 }]
    }
    await cleo.mutation(api.campaigns.save, { id: ours.campaignId, changes: approvers })
    expect(await proposed([first])).toEqual(["mia"])
    await t.run(async ({ db }) => {
      const rows = await db.query("memberships").collect()
      const mine = rows.find(({ userId }) => userId === users.rex)
      if (mine !== undefined) await db.patch(mine._id, { email: "rex@example.com" })
      await db.patch(ours.marketId, { contact: "Rex Rowe, Rex@example.com" })
    })
    expect(await proposed([first])).toEqual(["rex"])
    expect(await proposed([])).toEqual(["mia"])
  })
})

describe("the approver of a market", () => {
  /** The market of the slots with rex as its approver. */
  const makeApprover = async () => {
    const made = await makePictures()
    const { cleo, mia, ours, users } = made
    const save = async (approverId: string | undefined, person = cleo) => {
      const { _id, archived, brandId, updatedAt, version, ...draft } = await person.query(api.markets.get, {
        id: ours.marketId
      })
      const { approverId: _, ...others } = draft
      return outcome(
        person.mutation(api.markets.update, {
          id: _id,
          version,
          idempotencyKey: newKey(),
          draft: { ...others, ...(approverId !== undefined && { approverId }) }
        })
      )
    }
    const offered = (approverId = "", q = "", person = cleo) =>
      person.query(api.marketApprovers.offered, { brandId: ours.brandId, q, approverId })
    const proposed = async (slotIds: ReadonlyArray<string>) => {
      const query = { campaignId: ours.campaignId, slotIds: [...slotIds] }
      return (await cleo.query(api.reviewRequests.proposed, query)).map(({ name }) => name)
    }
    const demote = (userId: string, role: "viewer" | "reviewer") =>
      made.t.run(async ({ db }) => {
        const mine = (await db.query("memberships").collect()).find((each) => each.userId === userId)
        const brandRoles = (mine?.brandRoles ?? []).map((each) => ({ ...each, role }))
        if (mine !== undefined) await db.patch(mine._id, { brandRoles })
      })
    await cleo.mutation(api.campaigns.save, {
      id: ours.campaignId,
      changes: {
        set: { approverIds: [users.mia] },
        cleared: [],
        bases: [{ field: "approverIds", revision: 0 }]
      }
    })
    expect(await save(users.rex, mia)).toBe("accepted")
    return { ...made, demote, offered, proposed, save }
  }

  it("B-608 is asked for that market's slots and no others", async () => {
    const { first, ours, proposed, second, t } = await makeApprover()
    expect(await proposed([first])).toEqual(["rex"])
    const other = await t.run(async ({ db }) => {
      const market = await db.get(ours.marketId as never)
      const { _creationTime, _id, approverId, ...row } = market as never as Record<string, unknown>
      return db.insert("markets", { ...row, name: "Other", idempotencyKey: "other" } as never)
    })
    await t.run(({ db }) => db.patch(second as never, { marketId: other } as never))
    expect(await proposed([second])).toEqual(["mia"])
    expect(await proposed([])).toEqual(["mia"])
  })

  it("is one of the members who may decide in the brand, and an unknown one answers like a foreign one", async () => {
    const { bob, offered, ours, save, users } = await makeApprover()
    for (const id of [users.vic, users.cleo, users.sue, users.nick, users.bob, "nobody"]) {
      expect(await save(id)).toBe("invalid")
    }
    expect(await offered()).toMatchObject({ more: false })
    expect((await offered()).people.map(({ name }) => name).toSorted()).toEqual(["ada", "mia", "rex"])
    expect((await offered("", "REX")).people).toMatchObject([{ id: users.rex, name: "rex" }])
    expect((await offered(users.rex)).chosen).toEqual({ name: "rex", mayDecide: true })
    expect((await offered(users.bob)).chosen).toEqual((await offered("nobody")).chosen)
    expect((await offered(users.bob)).chosen).toEqual({ mayDecide: false })
    expect(
      await outcome(bob.query(api.marketApprovers.offered, { brandId: ours.brandId, q: "", approverId: "" }))
    ).toBe("not_found")
  })

  it("who may not decide any more is shown as that and not asked, and the market can still be saved", async () => {
    const { demote, first, offered, proposed, save, users } = await makeApprover()
    await demote(users.rex, "viewer")
    expect((await offered(users.rex)).chosen).toEqual({ name: "rex", mayDecide: false })
    expect(await proposed([first])).toEqual(["mia"])
    expect(await save(users.rex)).toBe("accepted")
    expect(await save(undefined)).toBe("accepted")
    expect(await save(users.rex)).toBe("invalid")
  })
})

describe("a review of a version of a proposal", () => {
  const start = async () => {
    const plan = await makePlan()
    const proposalId = await plan.propose()
    const hash = await plan.hashOf(proposalId)
    const { campaignId, cleo, users } = plan
    const ask = (given = hash) =>
      cleo.mutation(api.reviewRequests.askProposal, { proposalId, hash: given, draft: { userIds: [users.rex] } })
    const requests = () => cleo.query(api.reviewRequests.ofCampaign, { campaignId })
    return { ...plan, ask, hash, proposalId, requests }
  }

  it("is bound to the version's hash, and void once that is edited", async () => {
    const { ask, contentOf, edit, ours, proposalId, requests, rex } = await start()
    expect(await outcome(ask("another"))).toBe("changed_since")
    await ask()
    expect(await rex.query(api.reviewRequests.asked, { brandId: ours.brandId })).toMatchObject([
      { kind: "proposal", campaign: "Slow evenings", version: 1, total: 1, left: 1 }
    ])
    const { assets } = await contentOf(proposalId)
    const asset = assets[0]?.id ?? ""
    await edit(proposalId, { type: "words", asset, words: [{ field: "headline", text: "Warm hands" }] })
    expect(await requests()).toMatchObject([{ status: "void", why: "edited" }])
    expect(await rex.query(api.reviewRequests.asked, { brandId: ours.brandId })).toEqual([])
  })

  it("is done with the decision, and void where another version was approved", async () => {
    const { approve, ask, proposalId, propose, requests } = await start()
    await ask()
    await approve(await propose())
    expect(await requests()).toMatchObject([{ status: "void", why: "superseded" }])
    const other = await start()
    await other.ask()
    await other.approve(other.proposalId, { person: other.rex })
    expect(await other.requests()).toMatchObject([{ status: "done", approved: 1, decidedBy: ["rex"] }])
    expect(proposalId).not.toBe(other.proposalId)
  })
})

describe("the counts of a campaign", () => {
  it("are those of a slow count after any acts on slots, reviews and approvals", async () => {
    const often = ["ask", "approve", "changes", "withdraw", "cancel", "deliver", "takeDown"] as const
    const seldom = ["remake", "hold", "lift"] as const
    const acts = [...often, ...seldom]
    const act = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...often) }, fc.constantFrom(...seldom))
    const accepted = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, fc.nat(2)), { minLength: 4, maxLength: 14 }), async (steps) => {
        const made = await makePictures(3)
        const { ask, campaignId, cleo, decide, mia, ours, t, users } = made
        await ask(made.slotIds, [users.rex])
        for (const [act, at] of steps) {
          const ids = await made.ids()
          const slotId = ids[at] ?? ""
          const chosen = { campaignId, slotIds: [slotId] }
          const [request] = (await made.requests()).filter(({ status }) => status === "open")
          const run: Readonly<Record<(typeof acts)[number], () => Promise<unknown>>> = {
            ask: () => ask([slotId], [users.rex]),
            approve: () => decide(slotId),
            changes: () => decide(slotId, "request_changes"),
            withdraw: () => made.withdraw([slotId]),
            cancel: () => cleo.mutation(api.reviewRequests.cancel, { reviewId: request?._id ?? "" }),
            deliver: () => cleo.mutation(api.slotReviews.deliver, chosen),
            takeDown: () => cleo.mutation(api.slotReviews.takeDown, chosen),
            remake: () => made.approve(newKey(), [plannedSlot(made, at), plannedSlot(made, at + 1)]),
            hold: () => {
              const hold = { marketId: ours.marketId, reason: "A new law forbids it", from: "2026-09-01" }
              return mia.mutation(api.holds.begin, hold).then(made.settle)
            },
            lift: () =>
              mia.mutation(api.holds.lift, { marketId: ours.marketId, reason: "The law was changed" }).then(made.settle)
          }
          if ((await outcome(run[act]())) === "accepted") accepted.add(act)
          const [kept, counted] = await t.run(async (ctx) => [
            await countsOfCampaign(ctx, campaignId),
            await countedSlowly(ctx, campaignId)
          ])
          expect(kept, `${act} of ${at}`).toMatchObject(counted ?? {})
        }
      }),
      { numRuns: 40 }
    )
    expect([...accepted].toSorted()).toEqual([...acts].toSorted())
  })

  it("are counted where an earlier release kept none", async () => {
    const { campaignId, t } = await makePictures()
    await t.run(async (ctx) => {
      for (const row of await ctx.db.query("campaignCounts").collect()) await ctx.db.delete(row._id)
      expect(await countsOfCampaign(ctx, campaignId)).toMatchObject({ planned: 2, approved: 0 })
    })
  })
})
