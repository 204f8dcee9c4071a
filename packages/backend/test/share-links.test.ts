import type { NoteAt } from "@marque/core/notes"
import { shareTexts, sharedTexts } from "@marque/core/share"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Doc, Id } from "../convex/_generated/dataModel"
import { LIMITS } from "../convex/access/limits.ts"
import { makePlan } from "./proposal-world.ts"
import { makeSlotWorld, workOff } from "./slot-world.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

/** 1 September 2026, noon UTC. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const DAY_MS = 24 * 60 * 60_000
const SECRET = "b".repeat(64)
const OTHER = "d".repeat(64)

type Order = Omit<(typeof api.shareLinks.make)["_args"], "brandId" | "days" | "label"> & { readonly days?: number }

const share = async ({ mia, ours }: Pick<World, "mia" | "ours">, { days = 14, ...order }: Order) => {
  const { token } = await mia.mutation(api.shareLinks.make, { brandId: ours.brandId, label: " Legal ", days, ...order })
  return token
}

/** Without an account, in one browser. */
const visitor = ({ t }: Pick<World, "t">, token: string, secret = SECRET) => {
  type Verdict = Pick<(typeof api.sharedPages.decide)["_args"], "decision" | "hash"> & {
    readonly item?: string
    readonly note?: string
    readonly name?: string
    readonly place?: NoteAt
  }
  return {
    page: () => t.query(api.sharedPages.page, { token, secret }),
    opened: () => t.mutation(api.sharedPages.opened, { token }),
    decide: (verdict: Verdict) =>
      t.mutation(api.sharedPages.decide, {
        token,
        secret,
        item: "proposal",
        note: "",
        name: "Grace Hopper",
        ...verdict
      }),
    file: (key: string, poster = true) => t.query(api.sharedPages.file, { workerKey: WORKER_KEY, token, key, poster })
  }
}

const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "accepted",
    ({ data }: { readonly data: { readonly message: string } }) => data.message
  )

const makeShared = async () => {
  const plan = await makePlan()
  const proposalId = await plan.propose()
  const target = { kind: "proposal", proposalId } as const
  const make = async (allow: "decide" | "view" = "decide") => share(plan, { target, allow })
  const links = async () => (await plan.mia.query(api.shareLinks.list, { brandId: plan.ours.brandId, target })).links
  return { ...plan, proposalId, target, make, links }
}

describe("a link to a proposal", () => {
  it("B-1009 shows what is planned, and nothing of cost, engine, members or other campaigns", async () => {
    const shared = await makeShared()
    const { content, ...page } = await visitor(shared, await shared.make()).page()
    expect(page).toMatchObject({ status: "open", allow: "decide", deciding: "free", decisions: [] })
    const posts = (await shared.contentOf(shared.proposalId)).assets.length
    expect(content).toMatchObject({ kind: "proposal", number: 1, status: "open", campaign: "Slow evenings" })
    expect(content?.kind === "proposal" && content.posts).toHaveLength(posts)
    const said = JSON.stringify({ content, page })
    for (const hidden of ["credit", "engine", "local planner", "cleo", "mia", "Last year", shared.campaignId]) {
      expect(said).not.toContain(hidden)
    }
  })

  it("B-1008 tells its owners when it was opened and who decided, and each is withdrawn alone", async () => {
    const shared = await makeShared()
    const [first, second] = [visitor(shared, await shared.make("view")), visitor(shared, await shared.make())]
    await first.opened()
    await first.opened()
    vi.advanceTimersByTime(61_000)
    await first.opened()
    await second.decide({ decision: "request_changes", hash: await shared.hashOf(shared.proposalId), note: "Less red" })
    const [late, early] = await shared.links()
    expect(early).toMatchObject({ label: "Legal", opens: 2, allow: "view", createdBy: "mia", status: "open" })
    expect(late).toMatchObject({ decider: "Grace Hopper", status: "decided", decisions: [{ note: "Less red" }] })
    await shared.mia.mutation(api.shareLinks.withdraw, { linkId: early?._id ?? "" })
    expect(await first.page()).toMatchObject({ status: "revoked", decisions: [] })
    expect((await first.page()).content).toBeUndefined()
    expect(await second.page()).toMatchObject({ status: "decided" })
    const creators = await shared.cleo.query(api.shareLinks.list, {
      brandId: shared.ours.brandId,
      target: shared.target
    })
    expect(creators).toEqual({ links: [], mayShare: false })
  })

  it("expires, and its browser may change the decision until the version is approved", async () => {
    const shared = await makeShared()
    const browser = visitor(shared, await shared.make())
    const hash = await shared.hashOf(shared.proposalId)
    await browser.decide({ decision: "request_changes", hash, note: "Less red" })
    expect(await shared.read(shared.proposalId)).toMatchObject({
      status: "changes_requested",
      decisions: [{ by: "Grace Hopper", note: "Less red" }]
    })
    await browser.decide({ decision: "approve", hash, name: "" })
    expect(await shared.status()).toBe("approved")
    expect((await shared.slots()).length).toBeGreaterThan(0)
    expect(await outcome(browser.decide({ decision: "request_changes", hash, note: "Wait" }))).toBe("changed_since")
    const audit = await shared.t.run(({ db }) => db.query("audit").collect())
    expect(
      audit
        .filter(({ shareLinkId }) => shareLinkId !== undefined)
        .map(({ action, actor }) => [action, actor === undefined])
    ).toEqual([
      ["share.created", false],
      ["proposal.changesRequested", true],
      ["proposal.approved", true]
    ])
    vi.advanceTimersByTime(14 * DAY_MS)
    expect(await browser.page()).toMatchObject({ status: "expired" })
    expect(await refusalOf(browser.decide({ decision: "approve", hash }))).toBe("This link expired on 2026-09-15")
  })

  it("B-1005 decides in the browser that began, by the name that was given there", async () => {
    const shared = await makeShared()
    const token = await shared.make()
    const hash = await shared.hashOf(shared.proposalId)
    const verdict = { decision: "request_changes", hash, note: "Less red" } as const
    expect(await refusalOf(visitor(shared, token).decide({ ...verdict, name: " " }))).toBe("Write your name")
    expect(await refusalOf(visitor(shared, token).decide({ ...verdict, note: " " }))).toBe(sharedTexts.noteNeeded)
    expect(await outcome(visitor(shared, token, "short").decide(verdict))).toBe("invalid")
    await visitor(shared, token).decide(verdict)
    const copied = visitor(shared, token, OTHER)
    expect(await copied.page()).toMatchObject({ deciding: "taken", decider: "Grace Hopper" })
    expect(await refusalOf(copied.decide({ ...verdict, name: "Mallory" }))).toBe(sharedTexts.notYours)
    expect(await visitor(shared, token).page()).toMatchObject({ deciding: "mine" })
    const looking = visitor(shared, await shared.make("view"))
    expect(await refusalOf(looking.decide(verdict))).toBe(sharedTexts.lookOnly)
  })

  it("B-1003 is about the version that was shared: once it was edited or superseded, nothing is decided by it", async () => {
    const shared = await makeShared()
    const browser = visitor(shared, await shared.make())
    const hash = await shared.hashOf(shared.proposalId)
    const asset = (await shared.contentOf(shared.proposalId)).assets[0]?.id ?? ""
    await shared.edit(shared.proposalId, { type: "words", asset, words: [{ field: "headline", text: "Warm hands" }] })
    const changed = await shared.hashOf(shared.proposalId)
    expect(changed).not.toBe(hash)
    for (const seen of [hash, changed]) {
      expect(await outcome(browser.decide({ decision: "approve", hash: seen }))).toBe("changed_since")
    }
    expect(await browser.page()).toMatchObject({ status: "superseded", content: { status: "open" } })
    const second = await shared.propose()
    await shared.approve(second)
    expect(await browser.page()).toMatchObject({ status: "superseded", content: { status: "superseded" } })
    expect(await refusalOf(browser.decide({ decision: "approve", hash: changed }))).toBe(sharedTexts.superseded)
  })

  it("takes one of two approvals in the same moment, and tells the other one", async () => {
    const shared = await makeShared()
    const [one, other] = [await shared.make(), await shared.make()]
    const hash = await shared.hashOf(shared.proposalId)
    const ask = (token: string, secret: string) =>
      outcome(visitor(shared, token, secret).decide({ decision: "approve", hash }))
    expect((await Promise.all([ask(one, SECRET), ask(other, OTHER)])).toSorted()).toEqual(["accepted", "changed_since"])
  })

  it("B-1010 gives the certificate of its own decision, and of no other", async () => {
    const shared = await makeShared()
    const [token, other] = [await shared.make(), await shared.make()]
    await visitor(shared, token).decide({ decision: "approve", hash: await shared.hashOf(shared.proposalId) })
    const certificate = (by: string, item = "proposal") =>
      shared.t.query(api.sharedPages.certificate, { token: by, item })
    expect((await certificate(token)).text).toContain("Grace Hopper")
    expect([await outcome(certificate(other)), await outcome(certificate(token, shared.ours.slotId))]).toEqual([
      "not_found",
      "not_found"
    ])
  })

  it("takes so many decisions and no more", async () => {
    const shared = await makeShared()
    const browser = visitor(shared, await shared.make())
    const verdict = {
      decision: "request_changes",
      hash: await shared.hashOf(shared.proposalId),
      note: "Less red"
    } as const
    await shared.t.run(async ({ db }) => {
      for (const { _id } of await db.query("shareLinks").collect())
        await db.patch(_id, { acts: LIMITS.shareDecisions.value })
    })
    expect(await outcome(browser.decide(verdict))).toBe("rate_limited")
  })

  it("is not made to a version that failed or is decided, and not by people who may not share", async () => {
    const shared = await makeShared()
    await shared.approve(shared.proposalId)
    expect(await refusalOf(shared.make())).toBe(shareTexts.notDecidable)
    expect(await outcome(shared.make("view"))).toBe("accepted")
    const failed = { target: { kind: "proposal", proposalId: shared.ours.proposalId }, allow: "view" } as const
    expect(await refusalOf(share(shared, failed))).toBe(shareTexts.proposalNotReady)
    for (const days of [0, 91, 1.5]) expect(await outcome(share(shared, { ...failed, days }))).toBe("invalid")
    const order = { brandId: shared.ours.brandId, target: shared.target, allow: "view", label: "", days: 1 } as const
    expect(await outcome(shared.cleo.mutation(api.shareLinks.make, order))).toBe("forbidden")
    expect(await outcome(shared.bob.mutation(api.shareLinks.make, order))).toBe("not_found")
    const foreign = { ...order, target: { kind: "proposal", proposalId: shared.theirs.proposalId } } as const
    expect(await outcome(shared.mia.mutation(api.shareLinks.make, foreign))).toBe("not_found")
  })

  it("ten thousand guesses of a token end like one: nothing is found, and nothing is written", async () => {
    const shared = await makeShared()
    const token = await shared.make()
    const before = await shared.links()
    for (let at = 0; at < 10_000; at += 1) {
      const guess = at.toString(16).padStart(64, token.slice(0, 60))
      const found = await shared.t.query(api.sharedPages.file, {
        workerKey: WORKER_KEY,
        token: guess,
        key: "logo-1",
        poster: true
      })
      if (found !== null) throw new Error(`guessed ${guess}`)
    }
    expect(await outcome(visitor(shared, `${token}0`).page())).toBe("not_found")
    expect(await outcome(visitor(shared, token.toUpperCase()).page())).toBe("not_found")
    expect(await shared.links()).toEqual(before)
  })
})

describe("a link to the guidelines", () => {
  const setUp = async () => {
    const world = await makeWorld()
    await world.t.run(async ({ db }) => {
      await db.insert("logos", {
        brandId: world.ours.brandId,
        name: "Primary logo",
        variant: "primary",
        theme: "light",
        assetId: world.ours.hero,
        isDefault: true
      } as never)
    })
    const token = await share(world, { target: { kind: "guidelines" }, allow: "decide" })
    return { ...world, token, browser: visitor(world, token) }
  }

  it("B-709 shows the rules with what may be taken away, and can not be decided on", async () => {
    const { browser, ours } = await setUp()
    const page = await browser.page()
    expect(page).toMatchObject({ status: "open", allow: "view", brand: { logo: expect.stringContaining("/shared/") } })
    expect(page.content).toMatchObject({
      kind: "guidelines",
      logos: [{ name: "Primary logo" }],
      groups: [{ rules: [{ name: "No loud words" }] }]
    })
    const { brandJson = "{}" } = page.content?.kind === "guidelines" ? page.content : {}
    expect(JSON.parse(brandJson).logos).toEqual([
      { url: expect.stringMatching(/^\/shared\/[0-9a-f]{64}\/logo-/), variant: "primary", background: "light-bg" }
    ])
    expect(await outcome(browser.decide({ decision: "approve", hash: "h", item: ours.hero }))).toBe("forbidden")
  })

  it("B-1004 gives its files out for as long as it works, and no others", async () => {
    const { browser, mia, ours, sister, token } = await setUp()
    expect(await browser.file(`logo-${ours.hero}`)).toMatchObject({ state: "found", whole: true })
    for (const key of [ours.hero, `logo-${sister.hero}`, "logo-", ours.slotId, ""])
      expect(await browser.file(key)).toBeNull()
    const { links } = await mia.query(api.shareLinks.list, { brandId: ours.brandId, target: { kind: "guidelines" } })
    for (const { _id } of links) await mia.mutation(api.shareLinks.withdraw, { linkId: _id })
    expect(await browser.file(`logo-${ours.hero}`)).toEqual({ state: "ended" })
    expect(token).toMatch(/^[0-9a-f]{64}$/)
  })

  it("is gone with its brand or organization", async () => {
    const { browser, ours, t } = await setUp()
    const suspended = (suspendedAt: number | undefined) =>
      t.run(({ db }) => db.patch(ours.organizationId, { suspendedAt } as Partial<Doc<"organizations">>))
    await suspended(1)
    expect(await outcome(browser.page())).toBe("not_found")
    await suspended(undefined)
    await t.run(({ db }) => db.patch(ours.brandId, { status: "archived" }))
    expect([await outcome(browser.page()), await browser.file(`logo-${ours.hero}`)]).toEqual(["not_found", null])
  })
})

describe("a link to pictures of slots", () => {
  const setUp = async () => {
    const made = await makeSlotWorld(3)
    const slotIds = await made.ids()
    await made.produce(slotIds.slice(0, 2))
    await workOff(made)
    const target = { kind: "slots", campaignId: made.ours.campaignId, slotIds } as const
    const browser = visitor(made, await share(made, { target, allow: "decide" }))
    const items = async () => {
      const { content } = await browser.page()
      if (content?.kind !== "slots") throw new Error("no pictures")
      return content.items
    }
    return { ...made, browser, items, slotIds }
  }

  it("B-1006 B-1007 asks for review of those with a picture, and each is decided by its file", async () => {
    const { browser, items, watch } = await setUp()
    const [first, second, ...more] = await items()
    expect([first?.state, second?.state, more.length]).toEqual(["open", "open", 0])
    await browser.decide({ item: first?.id ?? "", hash: first?.hash ?? "", decision: "approve" })
    await browser.decide({
      item: second?.id ?? "",
      hash: second?.hash ?? "",
      decision: "request_changes",
      note: "Show the handle"
    })
    expect((await items()).map(({ state }) => state)).toEqual(["approved", "changes_requested"])
    expect(await browser.page()).toMatchObject({ status: "decided", decisions: [{ note: "Show the handle" }, {}] })
    expect((await watch()).slots.map(({ decisions, status }) => [status, decisions[0]?.by])).toEqual([
      ["approved", "Grace Hopper"],
      ["needs_pick", "Grace Hopper"],
      ["planned", undefined]
    ])
  })

  it("B-1006 a note points at a place of its picture, and the team reads it there by the name that was given", async () => {
    const { browser, cleo, items, t } = await setUp()
    const [first] = await items()
    const verdict = { item: first?.id ?? "", hash: first?.hash ?? "", decision: "request_changes" } as const
    const far = { ...verdict, note: "Show the handle", place: { x: 1.4, y: 0.3 } }
    expect(await outcome(browser.decide(far))).toBe("invalid")
    await browser.decide({ ...verdict, note: "Show the handle", place: { x: 0.4, y: 0.3 } })
    const slot = await t.run(({ db }) => db.get(first?.id as Id<"campaignSlots">))
    const { threads } = await cleo.query(api.notes.list, { assetId: slot?.assetId ?? "", threads: 20 })
    expect(threads).toMatchObject([
      {
        text: "Show the handle",
        author: "Grace Hopper",
        link: "Legal",
        place: { x: 0.4, y: 0.3 },
        decision: "request_changes"
      }
    ])
  })

  it("one whose review was taken back waits, and a note may be as long as the page says", async () => {
    const { browser, cleo, items, ours, slotIds } = await setUp()
    const [first, second] = await items()
    const withdrawn = { campaignId: ours.campaignId, slotIds: slotIds.slice(0, 1), reason: "The offer ended" }
    await cleo.mutation(api.slotReviews.withdraw, withdrawn)
    expect((await items())[0]?.state).toBe("held")
    const verdict = { item: second?.id ?? "", hash: second?.hash ?? "", decision: "request_changes" } as const
    await browser.decide({ ...verdict, note: "x".repeat(2_000) })
    expect(await outcome(browser.decide({ ...verdict, item: first?.id ?? "", note: "x" }))).toBe("changed_since")
  })

  it("a picture that was replaced is not decided on, and its file is not given out", async () => {
    const { browser, items, ours, slotIds, t } = await setUp()
    const [first] = await items()
    expect(await browser.file(first?.id ?? "")).toMatchObject({ state: "found", whole: false })
    await t.run(async ({ db }) => {
      const slot = await db.get(slotIds[0] as Id<"campaignSlots">)
      if (slot !== null) await db.patch(slot._id, { assetId: ours.hero })
    })
    const after = (await items())[0]
    expect([after?.state, after?.url]).toEqual(["changed", undefined])
    expect(await browser.file(first?.id ?? "")).toBeNull()
    const verdict = { item: first?.id ?? "", hash: first?.hash ?? "", decision: "approve" } as const
    expect(await outcome(browser.decide(verdict))).toBe("changed_since")
  })

  it("slots without a picture can not be shared", async () => {
    const made = await makeSlotWorld(1)
    const target = { kind: "slots", campaignId: made.ours.campaignId, slotIds: await made.ids() } as const
    expect(await refusalOf(share(made, { target, allow: "view" }))).toBe(shareTexts.noPictures)
  })
})
