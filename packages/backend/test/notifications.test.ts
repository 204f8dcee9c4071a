import { describe, expect, it, beforeEach, afterEach, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import type { MutationCtx } from "../convex/_generated/server"
import { type Notice, notify, strikeOff } from "../convex/notifications/notify.ts"
import { newKey } from "./drafts.ts"
import { makeSlotWorld, startAll, workOff } from "./slot-world.ts"
import { outcome, publishBrand, SERVER_KEY, type World } from "./world.ts"

const MINUTE_MS = 60_000
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

type Person = Pick<World["ada"], "query" | "mutation">

const makeNotified = async () => {
  const made = await makeSlotWorld(2)
  const { ours, t, users } = made
  const { campaignId, organizationId, brandId } = ours
  await t.run(async ({ db }) => {
    for (const row of await db.query("notifications").collect()) await db.delete(row._id)
  })
  // The library's types know named functions only; it runs any function that is given a context.
  const inTransaction = t.mutation as unknown as <A>(work: (ctx: MutationCtx) => Promise<A>) => Promise<A>
  const [slotId = ""] = await made.ids()
  const note = (to: ReadonlyArray<Id<"users">>, more: Partial<Notice> = {}) =>
    inTransaction((ctx) =>
      notify(
        ctx,
        {
          event: "note.mention",
          organizationId,
          brandId,
          by: { by: users.cleo },
          subject: { table: "campaignSlots", id: slotId as Id<"campaignSlots"> },
          what: "Slot 1",
          where: "Autumn",
          place: { screen: "slots", campaignId, slotId },
          ...more
        },
        to
      )
    )
  const listed = async (person: Person = made.rex, unreadOnly = false) =>
    (await person.query(api.notifications.list, { organizationId, unreadOnly, shown: 30 })).items
  const unread = async (person: Person = made.rex) =>
    (await person.query(api.notifications.unread, {})).map((row) => row.unread)
  return { ...made, inTransaction, listed, note, slotId, unread }
}

describe("a notification", () => {
  it("B-1406 says who did what where, and leads to exactly that", async () => {
    const { listed, note, ours, slotId, unread, users } = await makeNotified()
    await note([users.rex])
    expect(await listed()).toMatchObject([
      {
        kind: "mention",
        event: "note.mention",
        by: "cleo",
        what: "Slot 1",
        where: "Autumn",
        brand: { id: ours.brandId },
        place: { screen: "slots", campaignId: ours.campaignId, slotId },
        count: 1,
        unread: true
      }
    ])
    expect(await unread()).toEqual([1])
  })

  it("is counted into the one of the same kind and subject for ten minutes, and not after them", async () => {
    const { listed, note, users } = await makeNotified()
    await note([users.rex])
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS - 1)
    await note([users.rex])
    expect(await listed()).toMatchObject([{ count: 2 }])
    vi.setSystemTime(Date.now() + 1)
    await note([users.rex])
    await note([users.rex], { event: "approved" })
    expect((await listed()).map(({ count, kind }) => [kind, count])).toEqual([
      ["decided", 1],
      ["mention", 1],
      ["mention", 2]
    ])
  })

  it("that was read is unread again once more is counted into it", async () => {
    const { listed, note, rex, unread, users } = await makeNotified()
    await note([users.rex])
    await rex.mutation(api.notifications.read, { notificationId: (await listed())[0]?._id ?? "" })
    expect([await unread(), await listed(rex, true)]).toEqual([[0], []])
    await note([users.rex])
    expect(await unread()).toEqual([1])
  })

  it("reaches no one for their own acts, and each person once", async () => {
    const { cleo, listed, note, users } = await makeNotified()
    await note([users.cleo, users.rex, users.rex])
    expect([await listed(cleo), (await listed()).length]).toEqual([[], 1])
  })

  it("names the holder of a link by the name they gave", async () => {
    const { listed, note, users } = await makeNotified()
    await note([users.rex], { by: { byName: "Client" } })
    expect(await listed()).toMatchObject([{ by: "Client" }])
  })

  it("is hidden from those who may not see the brand any more, and counted for no one", async () => {
    const { listed, note, t, unread, users } = await makeNotified()
    await note([users.rex, users.sue])
    await t.run(async ({ db }) => {
      const mine = (await db.query("memberships").collect()).find(({ userId }) => userId === users.rex)
      if (mine) await db.patch(mine._id, { brandRoles: [] })
    })
    expect([await listed(), await unread()]).toEqual([[], [0]])
  })

  it("is hidden while what it is about is archived or gone", async () => {
    const { listed, note, ours, slotId, t, unread, users } = await makeNotified()
    await note([users.rex])
    const archive = (archivedAt: number | undefined) => t.run(({ db }) => db.patch(ours.campaignId, { archivedAt }))
    await archive(1)
    expect([await listed(), await unread()]).toEqual([[], [0]])
    await archive(undefined)
    expect(await listed()).toHaveLength(1)
    await t.run(({ db }) => db.delete(slotId as Id<"campaignSlots">))
    expect(await listed()).toEqual([])
  })

  it("B-1406 is struck off where it is settled, for some people or for all", async () => {
    const { inTransaction, listed, mia, note, slotId, users } = await makeNotified()
    await note([users.rex, users.mia])
    await inTransaction((ctx) => strikeOff(ctx, { id: slotId }, "mention", [users.rex]))
    expect([(await listed()).length, (await listed(mia)).length]).toEqual([0, 1])
    await inTransaction((ctx) => strikeOff(ctx, { id: slotId }, "decided"))
    expect(await listed(mia)).toHaveLength(1)
    await inTransaction((ctx) => strikeOff(ctx, { id: slotId }))
    expect(await listed(mia)).toEqual([])
  })

  it("of another person can not be read", async () => {
    const { listed, mia, note, users } = await makeNotified()
    await note([users.rex])
    const [mine] = await listed()
    expect(await outcome(mia.mutation(api.notifications.read, { notificationId: mine?._id ?? "" }))).toBe("not_found")
  })

  it("is read with all others at once", async () => {
    const { note, ours, rex, unread, users } = await makeNotified()
    await note([users.rex])
    await note([users.rex], { event: "approved" })
    await rex.mutation(api.notifications.readAll, { organizationId: ours.organizationId })
    expect(await unread()).toEqual([0])
  })
})

describe("what a person chose", () => {
  it("B-1406 a muted kind is kept nowhere; one without the bell is only mailed", async () => {
    const { listed, note, rex, t, users } = await makeNotified()
    const choose = (mail: "at_once" | "off") =>
      rex.mutation(api.notifications.choose, { choice: { kind: "mention", bell: false, mail } })
    await choose("off")
    await note([users.rex])
    expect(await t.run(({ db }) => db.query("notifications").collect())).toEqual([])
    await choose("at_once")
    await note([users.rex])
    expect(await listed()).toEqual([])
    expect(await t.run(({ db }) => db.query("notifications").collect())).toMatchObject([{ bell: false }])
  })

  it("lists every kind with what holds until something is chosen", async () => {
    const { rex } = await makeNotified()
    await rex.mutation(api.notifications.choose, { choice: { kind: "work_done", bell: true, mail: "off" } })
    await rex.mutation(api.notifications.keepTimeZone, { timeZone: "Asia/Tokyo" })
    expect(await rex.query(api.notifications.choices, {})).toEqual({
      timeZone: "Asia/Tokyo",
      kinds: [
        { kind: "review_asked", bell: true, mail: "at_once" },
        { kind: "decided", bell: true, mail: "at_once" },
        { kind: "mention", bell: true, mail: "at_once" },
        { kind: "work_done", bell: true, mail: "off" },
        { kind: "expiring", bell: true, mail: "digest" },
        { kind: "notice", bell: true, mail: "digest" }
      ]
    })
    expect(await outcome(rex.mutation(api.notifications.keepTimeZone, { timeZone: "Mars/Olympus" }))).toBe("invalid")
  })
})

/** A review of the first slot, asked of Rex. */
const makeAsked = async () => {
  const made = await makeNotified()
  const { cleo, ours, slotId } = made
  await made.produce([slotId])
  await workOff(made)
  await cleo.mutation(api.notifications.readAll, { organizationId: ours.organizationId })
  await cleo.mutation(api.reviewRequests.askSlots, {
    campaignId: ours.campaignId,
    slotIds: [slotId],
    draft: { userIds: [made.users.rex] }
  })
  const hash = (await made.watch()).slots.find(({ _id }) => _id === slotId)?.picture?.hash ?? ""
  return { ...made, hash }
}

describe("a review", () => {
  it("rings at those who are asked, and at those who asked once it is decided", async () => {
    const { cleo, hash, listed, rex, slotId } = await makeAsked()
    expect(await listed()).toMatchObject([{ event: "review.asked", by: "cleo", what: "1 picture", where: "Autumn" }])
    await rex.mutation(api.slotReviews.decide, { slotId, hash, decision: "request_changes", note: "Warmer" })
    expect(await listed()).toEqual([])
    expect(await listed(cleo, true)).toMatchObject([{ event: "changes_requested", by: "rex", what: "Slot 1" }])
    expect(JSON.stringify(await listed(cleo))).not.toContain("Warmer")
  })

  it("that is void is struck off and said; one that was withdrawn is only struck off", async () => {
    const { cleo, listed, ours, slotId, users } = await makeAsked()
    await cleo.mutation(api.slotReviews.withdraw, {
      campaignId: ours.campaignId,
      slotIds: [slotId],
      reason: "The offer ended"
    })
    expect(await listed()).toMatchObject([{ event: "review.void", count: 1 }])
    const asked = { campaignId: ours.campaignId, slotIds: [slotId], draft: { userIds: [users.mia] } }
    await cleo.mutation(api.reviewRequests.askSlots, asked)
    const [open] = await cleo.query(api.reviewRequests.ofCampaign, { campaignId: ours.campaignId })
    await cleo.mutation(api.reviewRequests.cancel, { reviewId: open?._id ?? "" })
  })
})

describe("what else happens", () => {
  it("a run rings once at the person who started it, with its parts", async () => {
    const { cleo, ids, listed, produce, world } = await makeNotified()
    await produce(await ids(), newKey())
    expect(await listed(cleo)).toEqual([])
    await workOff(world)
    expect(await listed(cleo)).toMatchObject([{ event: "run.ended", run: { made: 2, failed: 0, canceled: 0 } }])
  })

  it("a held market and published rules ring at those who make or review, and a lifted hold is struck off", async () => {
    const { cleo, listed, mia, ours, rex, vic, world } = await makeNotified()
    const reason = "Product recall in the north"
    await mia.mutation(api.holds.begin, { marketId: ours.marketId, from: "2026-09-01", reason })
    await startAll(world)
    for (const person of [cleo, rex]) {
      expect(await listed(person)).toMatchObject([{ event: "market.held", by: "mia", what: "Germany" }])
    }
    expect([await listed(vic), await listed(mia)]).toEqual([[], []])
    expect(JSON.stringify(await listed(rex))).not.toContain(reason)
    await mia.mutation(api.holds.lift, { marketId: ours.marketId, reason: "All is well again" })
    await startAll(world)
    expect(await listed(rex)).toMatchObject([{ event: "market.lifted" }])
    await publishBrand(mia as World["ada"], ours.brandId)
    await startAll(world)
    expect((await listed(rex)).map(({ event, what }) => [event, what])).toContainEqual([
      "rules.published",
      "version 1 of the rules"
    ])
  })
})

describe("mail", () => {
  const makeMailed = async () => {
    const made = await makeNotified()
    const { t } = made
    await t.run(({ db }) => db.patch(made.ours.organizationId, { timeZone: "Europe/Berlin" }))
    const take = () => t.mutation(api.notificationMails.take, { serverKey: SERVER_KEY })
    const sent = (ids: ReadonlyArray<string>) =>
      t.mutation(api.notificationMails.sent, { serverKey: SERVER_KEY, ids: [...ids] })
    const mute = (token: string, confirmed: boolean) =>
      t.mutation(api.notificationMails.mute, { serverKey: SERVER_KEY, token, confirmed })
    return { ...made, mute, sent, take }
  }

  it("comes after five minutes unread, one for all that is due, and once", async () => {
    const { note, sent, take, users } = await makeMailed()
    await note([users.rex])
    await note([users.rex], { event: "approved" })
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS - 1)
    expect(await take()).toEqual([])
    vi.setSystemTime(Date.now() + 1)
    const [mail] = await take()
    expect(mail).toMatchObject({
      to: "rex@example.com",
      isDigest: false,
      items: [
        { kind: "mention", by: "cleo", count: 1, organization: "ours" },
        { kind: "decided", by: "cleo" }
      ]
    })
    expect(JSON.stringify(mail)).not.toContain("Slot 1")
    await sent(mail?.ids ?? [])
    vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
    expect(await take()).toEqual([])
  })

  it("that was not sent is given out again after a quarter of an hour", async () => {
    const { note, take, users } = await makeMailed()
    await note([users.rex])
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS)
    expect(await take()).toHaveLength(1)
    expect(await take()).toEqual([])
    vi.setSystemTime(Date.now() + 15 * MINUTE_MS)
    expect(await take()).toHaveLength(1)
  })

  it("of a day comes at eight in the person's own time zone, and not when nothing is unread", async () => {
    const { note, ours, rex, take, users } = await makeMailed()
    await rex.mutation(api.notifications.keepTimeZone, { timeZone: "America/New_York" })
    await note([users.rex, users.mia], { event: "rules.published" })
    vi.setSystemTime(Date.UTC(2026, 8, 2, 5, 59))
    expect(await take()).toEqual([])
    vi.setSystemTime(Date.UTC(2026, 8, 2, 6))
    expect(await take()).toMatchObject([{ to: "mia@example.com", isDigest: true }])
    await rex.mutation(api.notifications.readAll, { organizationId: ours.organizationId })
    vi.setSystemTime(Date.UTC(2026, 8, 2, 12))
    expect((await take()).map(({ to }) => to)).toEqual(["mia@example.com"])
  })

  it("reaches no one who left, whose address is not confirmed, or who may not see it any more", async () => {
    const { note, t, take, users } = await makeMailed()
    await note([users.rex, users.mia, users.vic])
    await t.run(async ({ db }) => {
      const rows = await db.query("memberships").collect()
      for (const row of rows) if (row.userId === users.rex) await db.patch(row._id, { status: "removed" })
      for (const row of rows) if (row.userId === users.vic) await db.patch(row._id, { brandRoles: [] })
      await db.patch(users.mia, { emailVerified: false })
    })
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS)
    expect(await take()).toEqual([])
  })

  it("B-1406 of a kind is muted by the link in it, without signing in, and only when that is confirmed", async () => {
    const { mute, note, rex, take, users } = await makeMailed()
    await note([users.rex])
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS)
    const token = `${(await take())[0]?.muteKey}.mention`
    const mailOf = async () =>
      (await rex.query(api.notifications.choices, {})).kinds.find(({ kind }) => kind === "mention")
    expect([await mute(token, false), await mailOf()]).toMatchObject(["Notes that name you", { mail: "at_once" }])
    expect([await mute(token, true), await mailOf()]).toMatchObject([
      "Notes that name you",
      { bell: true, mail: "off" }
    ])
    vi.setSystemTime(Date.now() + 30 * MINUTE_MS)
    expect(await take()).toEqual([])
    expect([await mute("wrong.mention", true), await mute("nothing", true)]).toEqual([null, null])
  })
})

describe("what ends", () => {
  it("rings 30, 7 and 1 days before, each once, also after days on which nothing ran", async () => {
    const { ada, listed, mia, ours, t, world } = await makeNotified()
    const day = (date: string) => Date.parse(`${date}T00:00:00Z`)
    await t.run(async ({ db }) => {
      await db.patch(ours.placeId, { rights: { validUntil: "2026-09-10" } })
      await db.patch(ours.waiverId, { until: day("2026-09-08") + 5 })
      await db.patch(ours.linkId, { expiresAt: day("2026-09-02") + 5 })
    })
    const run = async (at: number) => {
      vi.setSystemTime(at)
      await t.mutation(internal.notificationClock.remind, {})
      await startAll(world)
    }
    await run(day("2026-09-01") + 4 * 60 * MINUTE_MS)
    const seen = async () => (await listed(ada)).map(({ days, event }) => `${event} ${days}`).toSorted()
    expect(await seen()).toEqual(["link.ending 1", "waiver.ending 7"])
    await t.run(({ db }) => db.patch(ours.hero, { archivedAt: day("2026-08-07") + 5 }))
    await run(day("2026-09-01") + 5 * 60 * MINUTE_MS)
    await run(day("2026-09-03") + 4 * 60 * MINUTE_MS)
    expect(await seen()).toEqual(["archive.deleting 3", "link.ending 1", "rights.ending 7", "waiver.ending 7"])
    expect(await listed(mia)).toMatchObject([{ event: "rights.ending", what: expect.any(String) }])
  })

  it("a review rings a day before it is due and on the day", async () => {
    const { cleo, listed, ours, slotId, t, users, world } = await makeAsked()
    await cleo.mutation(api.reviewRequests.askSlots, {
      campaignId: ours.campaignId,
      slotIds: [slotId],
      draft: { userIds: [users.mia], due: "2026-09-02" }
    })
    for (const date of [1, 2]) {
      vi.setSystemTime(Date.UTC(2026, 8, date, 20))
      await t.mutation(internal.notificationClock.remind, {})
      await startAll(world)
    }
    expect((await listed(world.mia)).map(({ event }) => event)).toEqual([
      "review.due_today",
      "review.due_tomorrow",
      "review.asked"
    ])
  })
})
