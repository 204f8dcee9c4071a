import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { makePlan } from "./proposal-world.ts"
import { outcome, SERVER_KEY, WORKER_KEY } from "./world.ts"

/** 1 September 2026, noon UTC. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const setUp = async () => {
  const plan = await makePlan()
  const { ada, mia, ours, t } = plan
  const { brandId, organizationId } = ours
  const target = { kind: "proposal", proposalId: await plan.propose() } as const
  const order = { brandId, target, allow: "decide", label: " Legal ", days: 14 } as const
  const policy = (freshProofToShare?: boolean) =>
    ada.mutation(api.organizations.setPolicies, {
      organizationId,
      approvalBeforeDownload: false,
      ...(freshProofToShare !== undefined && { freshProofToShare })
    })
  const proven = (name: string, serverKey = SERVER_KEY) =>
    t.mutation(api.shareLinks.makeProven, { ...order, serverKey, tokenIdentifier: `https://issuer|${name}` })
  const links = async () => (await mia.query(api.shareLinks.list, { brandId, target })).links
  return { ...plan, links, order, policy, proven }
}

describe("S-241 a fresh proof before sharing", () => {
  it("is not asked for unless the organization chose it, and no more once it chose otherwise", async () => {
    const { ada, mia, order, ours, policy } = await setUp()
    const make = () => outcome(mia.mutation(api.shareLinks.make, order))
    expect(await make()).toBe("accepted")
    await policy(true)
    expect(await make()).toBe("fresh_proof_required")
    await policy()
    expect(await make()).toBe("fresh_proof_required")
    const profile = () => ada.query(api.organizations.getByClerkId, { clerkId: "clerk_ours" })
    expect(await profile()).toMatchObject({ _id: ours.organizationId, freshProofToShare: true })
    await policy(false)
    expect(await make()).toBe("accepted")
  })

  it("is not got around: no one makes a link past the server that looks at the proof, whatever they share", async () => {
    const { ada, links, mia, order, ours, policy, proven, t } = await setUp()
    await policy(true)
    const kept = () => t.run(({ db }) => db.query("shareLinks").collect())
    const before = await kept()
    for (const person of [ada, mia]) {
      expect(await outcome(person.mutation(api.shareLinks.make, order))).toBe("fresh_proof_required")
      const guidelines = { ...order, target: { kind: "guidelines" }, allow: "view" } as const
      expect(await outcome(person.mutation(api.shareLinks.make, guidelines))).toBe("fresh_proof_required")
      const pictures = { ...order, target: { kind: "pictures", assetIds: [ours.hero] } } as const
      expect(await outcome(person.mutation(api.shareLinks.make, pictures))).toBe("fresh_proof_required")
      const tokenIdentifier = "https://issuer|ada"
      for (const serverKey of ["", "guess", WORKER_KEY]) {
        const direct = person.mutation(api.shareLinks.makeProven, { ...order, serverKey, tokenIdentifier })
        expect(await outcome(direct)).toBe("not_found")
      }
    }
    expect(await outcome(proven("mia", "guess"))).toBe("not_found")
    expect([await links(), await kept()]).toEqual([[], before])
  })

  it("makes the same link for whom the server vouches, with their name beside it", async () => {
    const { links, policy, proven, t } = await setUp()
    await policy(true)
    const { token } = await proven("mia")
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(await links()).toMatchObject([{ label: "Legal", allow: "decide", createdBy: "mia", status: "open" }])
    const audit = await t.run(({ db }) => db.query("audit").collect())
    expect(audit.filter(({ action }) => action === "share.created")).toMatchObject([
      { reason: "proposal, decide, 14 days" }
    ])
  })

  it("gives nobody a right that they do not have", async () => {
    const { cleo, bob, order, policy, proven } = await setUp()
    await policy(true)
    expect(await outcome(cleo.mutation(api.shareLinks.make, order))).toBe("forbidden")
    expect(await outcome(bob.mutation(api.shareLinks.make, order))).toBe("not_found")
    expect(await outcome(proven("cleo"))).toBe("forbidden")
    expect(await outcome(proven("bob"))).toBe("not_found")
    expect(await outcome(proven("nobody"))).toBe("identity_not_synced")
  })

  it("keeps links that were made before, which may still be withdrawn, and the activity names who chose it", async () => {
    const { ada, links, mia, order, ours, policy, t } = await setUp()
    await mia.mutation(api.shareLinks.make, order)
    await policy(true)
    const [link] = await links()
    expect(link?.status).toBe("open")
    await mia.mutation(api.shareLinks.withdraw, { linkId: link?._id ?? "" })
    expect((await links())[0]?.status).toBe("revoked")
    const audit = await t.run(({ db }) => db.query("audit").collect())
    expect(audit.filter(({ action }) => action === "organization.policies")).toMatchObject([
      { reason: "approval before download: off, fresh proof before sharing: on" }
    ])
    expect(
      await outcome(
        mia.mutation(api.organizations.setPolicies, {
          organizationId: ours.organizationId,
          approvalBeforeDownload: false,
          freshProofToShare: false
        })
      )
    ).toBe("forbidden")
    expect(await outcome(ada.mutation(api.shareLinks.make, order))).toBe("fresh_proof_required")
  })
})
