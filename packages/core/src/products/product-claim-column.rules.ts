import type { ProductColumn } from "./product-column.schema.ts"
import type { ProductFields } from "./product-form.schema.ts"
import { importTexts } from "./product-import.texts.ts"

type Claims = ProductFields["claims"]

interface NamedMarket {
  readonly id: string
  /** As a cell names it. */
  readonly label: string
}

const escaped = (text: string): string =>
  text.trim().replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("\r", "").replaceAll("\n", "\\n")

/** The parts of a line, at bars that no backslash stands before. */
const partsOf = (line: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let part = ""
  for (const [found] of line.matchAll(/\\.|\||[^\\|]+|\\$/gu)) {
    if (found === "|") {
      parts.push(part)
      part = ""
    } else part += found === "\\n" ? "\n" : found.replace(/^\\(.)$/u, "$1")
  }
  return [...parts, part].map((each) => each.trim())
}

const withoutEmptyEnd = (parts: ReadonlyArray<string>): ReadonlyArray<string> =>
  parts.slice(0, parts.findLastIndex((part) => part !== "") + 1)

const lineOf = ({ marketIds, proof, text }: Claims[number], markets: ReadonlyArray<NamedMarket>): string =>
  withoutEmptyEnd([
    escaped(text),
    escaped(proof),
    marketIds.map((id) => escaped(markets.find((market) => market.id === id)?.label ?? id)).join("; ")
  ]).join(" | ")

/** One a line: the claim, its proof and its markets, with bars between them. */
export const claimColumn = (markets: ReadonlyArray<NamedMarket>): ProductColumn => ({
  key: "claims",
  header: "Claims",
  names: ["claim", "aussagen", "werbeaussagen"],
  read: ({ claims }) =>
    claims
      .filter(({ text }) => text.trim() !== "")
      .map((claim) => lineOf(claim, markets))
      .join("\n"),
  clear: (fields) => ({ ...fields, claims: [] }),
  write: (fields, cell) => {
    const known = new Set(fields.claims.flatMap(({ marketIds }) => marketIds))
    const claims: Array<Claims[number]> = []
    for (const line of cell.split("\n").filter((each) => each.trim() !== "")) {
      const [text = "", proof = "", named = ""] = partsOf(line)
      const names = named
        .split(";")
        .map((name) => name.trim())
        .filter((name) => name !== "")
      const ids = names.map((name) => ({
        name,
        id:
          markets.find(({ id, label }) => id === name || label.toLowerCase() === name.toLowerCase())?.id ??
          (known.has(name) ? name : undefined)
      }))
      const marketIds = new Set<string>()
      for (const { id, name } of ids) {
        if (id === undefined) return { problem: importTexts.noMarket(name) }
        marketIds.add(id)
      }
      claims.push({ text, proof, marketIds: [...marketIds] })
    }
    return { fields: { ...fields, claims } }
  }
})
