import fc from "fast-check"
import { expect, it } from "vitest"
import { type AuditFacts, auditHash, CHAIN_START, type ChainedFacts, followChain } from "./audit-chain.rules.ts"

const facts = fc.record(
  {
    at: fc.nat(),
    action: fc.string(),
    actor: fc.string(),
    subject: fc.string(),
    brandId: fc.string(),
    shareLinkId: fc.string(),
    reason: fc.string(),
    expiresAt: fc.nat(),
    support: fc.boolean()
  },
  { requiredKeys: ["at", "action"] }
)

const chained = (all: ReadonlyArray<AuditFacts>): Array<ChainedFacts> => {
  let before = CHAIN_START
  return all.map((each) => {
    const seq = before.seq + 1
    const line = { ...each, seq, hashBefore: before.hash, hash: auditHash("o", seq, before.hash, each) }
    before = line
    return line
  })
}

const lines = fc.array(facts, { minLength: 1, maxLength: 12 })

it("B-910 lines as they were written hold, in one go or in pieces", () => {
  fc.assert(
    fc.property(lines, fc.nat(12), (all, cut) => {
      const chain = chained(all)
      const whole = followChain("o", CHAIN_START, chain)
      const first = followChain("o", CHAIN_START, chain.slice(0, cut))
      const second = followChain("o", first.head, chain.slice(cut))
      expect(whole).toEqual({ head: { seq: all.length, hash: chain.at(-1)?.hash } })
      expect(second.head).toEqual(whole.head)
    })
  )
})

it("B-910 a line that is changed, removed, doubled or moved is the first that breaks", () => {
  const change = fc.constantFrom("reason", "at", "remove", "double", "forge")
  fc.assert(
    fc.property(lines, fc.nat(11), change, (all, where, how) => {
      const chain = chained(all)
      const at = where % chain.length
      const line = chain[at]
      if (line === undefined) throw new Error("There is a line")
      const forged = { ...line, reason: "forged" }
      if (how === "reason") chain[at] = { ...line, reason: `${line.reason ?? ""}!` }
      if (how === "at") chain[at] = { ...line, at: line.at + 1 }
      if (how === "remove") chain.splice(at, 1)
      if (how === "double") chain.splice(at, 0, line)
      // With a hash that fits what it says: the next line gives it away.
      if (how === "forge") chain[at] = { ...forged, hash: auditHash("o", line.seq, line.hashBefore, forged) }
      const { broken, head } = followChain("o", CHAIN_START, chain)
      const breaks = { remove: at + 1, double: at + 2, forge: at + 2, reason: at + 1, at: at + 1 }[how]
      const unseen = how === "remove" ? at === all.length - 1 : how === "forge" && at === all.length - 1
      const same = how === "forge" && line.reason === "forged"
      expect(broken).toBe(unseen || same ? undefined : breaks)
      if (how === "remove" && unseen) expect(head.seq).toBe(all.length - 1)
    })
  )
})

it("B-910 the same lines are another chain elsewhere", () => {
  const chain = chained([{ at: 1, action: "member.joined" }])
  expect(followChain("p", CHAIN_START, chain).broken).toBe(1)
})
