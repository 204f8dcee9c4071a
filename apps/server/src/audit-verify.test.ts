import { auditHash, CHAIN_START } from "@marque/core/organizations"
import { expect, it } from "vitest"
import { auditSentences, verifyAudit } from "./audit-verify.ts"

type Row = Record<string, unknown>

const chainsOf = (count: number): { readonly audit: Array<Row>; readonly auditHeads: Array<Row> } => {
  const heads = new Map<string, { readonly seq: number; readonly hash: string }>()
  const audit = Array.from({ length: count }, (_, at): Row => {
    const chain = at % 3 === 0 ? "installation" : `organization_${at % 3}`
    const before = heads.get(chain) ?? CHAIN_START
    const facts = { at, action: "member.joined", reason: `line ${at}` }
    const seq = before.seq + 1
    const hash = auditHash(chain, seq, before.hash, facts)
    heads.set(chain, { seq, hash })
    return { _id: `audit_${at}`, chain, seq, hashBefore: before.hash, hash, ...facts }
  })
  return { audit, auditHeads: [...heads].map(([chain, head]) => ({ chain, ...head })) }
}

const verify = async (tables: Record<string, Array<Row>>) => {
  const reported: Array<number> = []
  const documents = async ({
    cursor = "0",
    limit,
    table
  }: {
    cursor?: string | undefined
    limit: number
    table: string
  }) => {
    const from = Number(cursor)
    const rows = tables[table] ?? []
    const next = from + limit
    return { documents: rows.slice(from, next) as never, cursor: next < rows.length ? String(next) : undefined }
  }
  const report = await verifyAudit({ documents }, ({ done }) => void reported.push(done))
  return { ...report, reported, said: auditSentences(report) }
}

it("B-910 a log of several chains holds, over many pages, with its progress", async () => {
  const { said, reported } = await verify(chainsOf(20_500))
  expect(said).toEqual(["20500 lines in 3 chains are as they were written"])
  expect(reported).toEqual([20_000])
})

it("B-910 names the first line that was changed", async () => {
  const tables = chainsOf(2_100)
  const at = 1_500
  tables.audit[at] = { ...tables.audit[at], reason: "forged" }
  const { broken, said } = await verify(tables)
  expect(broken).toEqual({ chain: "installation", seq: 501, id: "audit_1500", at })
  expect(said).toEqual(["The chain installation breaks at line 501 (audit_1500, 1970-01-01T00:00:01.500Z)"])
})

it("B-910 sees lines that were cut off at the end, of a whole chain too", async () => {
  const cut = chainsOf(9)
  cut.audit.pop()
  expect((await verify(cut)).said).toEqual([
    "The chain organization_2 breaks at line 3: it and what followed were removed"
  ])
  const gone = { ...chainsOf(3), audit: [] }
  expect((await verify(gone)).broken).toEqual({ chain: "installation", seq: 1 })
})

it("says of how many lines of earlier versions nothing can be said", async () => {
  const tables = chainsOf(3)
  tables.audit.unshift({ _id: "audit_old", action: "member.joined", at: 1 })
  expect((await verify(tables)).said).toEqual([
    "1 lines were written before lines had hashes: nothing can be said of them",
    "3 lines in 3 chains are as they were written"
  ])
})
