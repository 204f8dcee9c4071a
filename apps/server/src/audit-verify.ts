/** Follows every chain of the audit log, in one pass over the table. */
import { CHAIN_START, type ChainedFacts, followChain } from "@marque/core/organizations"
import type { Operator } from "@marque/embedded/operator"
import type { OnProgress } from "@marque/embedded/server"

interface StoredLine extends ChainedFacts {
  readonly _id: string
  readonly chain?: string
}

interface Head {
  readonly chain: string
  readonly seq: number
  readonly hash: string
}

export interface AuditReport {
  /** Lines of a chain, all of which hold when nothing is broken. */
  readonly lines: number
  /** Lines of versions before chains, of which nothing can be said. */
  readonly unchained: number
  readonly chains: number
  /** The first line, by age, that does not follow from the one before it in its chain. */
  readonly broken?: { readonly chain: string; readonly seq: number; readonly id?: string; readonly at?: number }
}

const PAGE = 1_000
const REPORTED_EVERY = 20_000

async function* allOf<Row>(operator: Pick<Operator, "documents">, table: string): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const page = await operator.documents({ table, limit: PAGE, order: "asc", cursor })
    // Rows of a table of ours, as the schema says.
    yield* page.documents as unknown as ReadonlyArray<Row>
    cursor = page.cursor
  } while (cursor !== undefined)
}

export const verifyAudit = async (
  operator: Pick<Operator, "documents">,
  onProgress: OnProgress
): Promise<AuditReport> => {
  const heads = new Map<string, { readonly seq: number; readonly hash: string }>()
  const report = { lines: 0, unchained: 0 }
  for await (const line of allOf<StoredLine>(operator, "audit")) {
    if (line.chain === undefined) {
      report.unchained += 1
      continue
    }
    const { broken, head } = followChain(line.chain, heads.get(line.chain) ?? CHAIN_START, [line])
    const chains = heads.size
    if (broken !== undefined) {
      return { ...report, chains, broken: { chain: line.chain, seq: broken, id: line._id, at: line.at } }
    }
    heads.set(line.chain, head)
    report.lines += 1
    if (report.lines % REPORTED_EVERY === 0) onProgress({ what: "lines", done: report.lines, total: undefined })
  }
  for await (const { chain, hash, seq } of allOf<Head>(operator, "auditHeads")) {
    const found = heads.get(chain) ?? CHAIN_START
    const ends = found.seq === seq && found.hash === hash
    if (!ends) return { ...report, chains: heads.size, broken: { chain, seq: found.seq + 1 } }
  }
  return { ...report, chains: heads.size }
}

export const auditSentences = ({ broken, chains, lines, unchained }: AuditReport): ReadonlyArray<string> => [
  ...(unchained > 0 ? [`${unchained} lines were written before lines had hashes: nothing can be said of them`] : []),
  broken === undefined
    ? `${lines} lines in ${chains} chains are as they were written`
    : `The chain ${broken.chain} breaks at line ${broken.seq}${
        broken.id === undefined || broken.at === undefined
          ? ": it and what followed were removed"
          : ` (${broken.id}, ${new Date(broken.at).toISOString()})`
      }`
]
