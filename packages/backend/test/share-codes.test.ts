import { sharedTexts, shareTexts } from "@marque/core/share"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { LIMITS } from "../convex/access/limits.ts"
import { makePlan } from "./proposal-world.ts"
import { outcome, SERVER_KEY } from "./world.ts"

/** 1 September 2026, noon UTC. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const SECRET = "b".repeat(64)
const OTHER = "d".repeat(64)
const MINUTE_MS = 60_000

const makeAsked = async () => {
  const plan = await makePlan()
  const { ada, mia, ours, t } = plan
  const proposalId = await plan.propose()
  const target = { kind: "proposal", proposalId } as const
  await ada.mutation(api.organizations.setPolicies, {
    organizationId: ours.organizationId,
    approvalBeforeDownload: false,
    shareCode: true
  })
  const make = (order: { readonly allow: "decide" | "view"; readonly email?: string }) =>
    mia.mutation(api.shareLinks.make, { brandId: ours.brandId, label: "Legal", days: 14, target, ...order })
  const { token } = await make({ allow: "decide", email: " grace@example.com " })
  const page = (secret = SECRET) => t.query(api.sharedPages.page, { token, secret })
  const mail = (code: string, secret = SECRET) =>
    t.mutation(api.shareCodes.keep, { serverKey: SERVER_KEY, token, secret, code })
  const enter = (code: string, secret = SECRET) => t.mutation(api.shareCodes.enter, { token, secret, code })
  const hash = await plan.hashOf(proposalId)
  const decide = (secret = SECRET) =>
    t.mutation(api.sharedPages.decide, {
      token,
      secret,
      item: "proposal",
      note: "",
      name: "Grace Hopper",
      decision: "approve",
      hash
    })
  const list = () => mia.query(api.shareLinks.list, { brandId: ours.brandId, target })
  return { ...plan, decide, enter, list, mail, make, page, token }
}

it("B-1002 S-071 a link that decides names who the code is mailed to; one that only shows needs none", async () => {
  const { list, make } = await makeAsked()
  expect(await outcome(make({ allow: "decide" }))).toBe("invalid")
  expect(await outcome(make({ allow: "decide", email: "grace" }))).toBe("invalid")
  await make({ allow: "view" })
  const { asksCode, links } = await list()
  expect([asksCode, links.map(({ email }) => email)]).toEqual([true, [undefined, "grace@example.com"]])
  expect(shareTexts.codeTo("grace@example.com")).toContain("grace@example.com")
})

it("B-1002 nothing is decided before the code was entered, in the browser that asked for it", async () => {
  const { decide, enter, mail, page } = await makeAsked()
  expect((await page()).code).toEqual({ to: "g…@example.com", sent: false })
  expect(await outcome(decide())).toBe("forbidden")
  expect(await enter("123456")).toBe(sharedTexts.codeEnded)
  expect(await mail("123456")).toEqual({ state: "kept", to: "grace@example.com", brand: "Ours" })
  expect((await page()).code).toMatchObject({ sent: true })
  expect(await enter("123456", OTHER)).toBe(sharedTexts.codeEnded)
  expect(await enter("654321")).toBe(sharedTexts.codeWrong(4))
  expect(await outcome(decide())).toBe("forbidden")
  expect(await enter("123456")).toBeNull()
  expect((await page()).code).toBeUndefined()
  expect((await page(OTHER)).code).toMatchObject({ sent: true })
  expect(await outcome(decide(OTHER))).toBe("forbidden")
  expect(await outcome(decide())).toBe("accepted")
  expect(await page()).toMatchObject({ decider: "Grace Hopper", deciding: "mine" })
})

it("a code works ten minutes and five times, and no guess is free", async () => {
  const { decide, enter, mail } = await makeAsked()
  await mail("123456")
  for (const left of [4, 3, 2, 1]) expect(await enter("000000")).toBe(sharedTexts.codeWrong(left))
  expect(await enter("000000")).toBe(sharedTexts.codeEnded)
  expect(await enter("123456")).toBe(sharedTexts.codeEnded)
  vi.advanceTimersByTime(MINUTE_MS)
  await mail("222222")
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(await enter("222222")).toBe(sharedTexts.codeEnded)
  await mail("333333")
  expect(await enter("not a code")).toBe(sharedTexts.codeWrong(4))
  expect(await outcome(decide())).toBe("forbidden")
})

it("codes are mailed one a minute, and so many and no more", async () => {
  const { mail } = await makeAsked()
  await mail("123456")
  vi.advanceTimersByTime(MINUTE_MS - 1)
  expect(await mail("123456")).toMatchObject({ state: "refused", message: sharedTexts.codeSoon })
  vi.advanceTimersByTime(1)
  for (let sent = 1; sent < LIMITS.shareCodes.value; sent++) {
    expect(await mail("123456")).toMatchObject({ state: "kept" })
    vi.advanceTimersByTime(MINUTE_MS)
  }
  expect(await mail("123456")).toEqual({ state: "refused", code: "rate_limited", message: sharedTexts.codeTooMany })
})

it("no code is mailed by a link that ended, is bound to another browser, or is unknown", async () => {
  const { decide, enter, list, mail, mia, t } = await makeAsked()
  await mail("123456")
  await enter("123456")
  await decide()
  vi.advanceTimersByTime(MINUTE_MS)
  expect(await mail("123456", OTHER)).toMatchObject({ state: "refused", code: "forbidden" })
  const [link] = (await list()).links
  await mia.mutation(api.shareLinks.withdraw, { linkId: link?._id ?? "" })
  expect(await mail("123456")).toMatchObject({ state: "refused", code: "link_expired" })
  const unknown = { serverKey: SERVER_KEY, token: "e".repeat(64), secret: SECRET, code: "1" }
  expect(await t.mutation(api.shareCodes.keep, unknown)).toMatchObject({ code: "not_found" })
})
