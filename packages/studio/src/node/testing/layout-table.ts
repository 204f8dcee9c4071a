import { layoutLabels } from "@marque/core/creative"
import type { LayoutRow } from "./layout-cases.ts"

const row = (...cells: ReadonlyArray<string | number>): string => `| ${cells.join(" | ")} |`

const START = "<!-- trial of the layouts: npm run nightly -- layouts -->"
const END = "<!-- end of the trial -->"

const sum = (rows: ReadonlyArray<LayoutRow>, of: (each: LayoutRow) => number): number =>
  rows.reduce((total, each) => total + of(each), 0)

const cellsOf = (name: string, rows: ReadonlyArray<LayoutRow>): string => {
  const least = Math.min(...rows.map((each) => each.least))
  return row(
    name,
    sum(rows, ({ cases }) => cases),
    sum(rows, ({ taken }) => taken),
    sum(rows, ({ faults }) => faults.length),
    sum(rows, ({ painted }) => painted),
    sum(rows, ({ words }) => words),
    sum(rows, ({ unreadable }) => unreadable.length),
    Number.isFinite(least) ? least.toFixed(2) : "none"
  )
}

export const layoutTable = (rows: ReadonlyArray<LayoutRow>): string =>
  [
    "Each layout in five formats on arbitrary inputs: copy of 1 to 400 characters in nine scripts with words of up to 40",
    "letters, products of 1:6 to 6:1, companions, offers, random palettes, and anything missing. A fault is type, logo, badge",
    "or product over another where the layout forbids it, anything outside its frame, type below 20 u, a missing headline, or",
    "a colour that does not read on its ground. Some are painted, and the contrast of each of their words is measured on the",
    "pixels under it (worst decile), as a share of what it needs: 4.5, or 3 for large type.",
    "",
    row("layout", "inputs", "taken", "faults", "painted", "words", "unreadable", "least contrast"),
    row("---", "---", "---", "---", "---", "---", "---", "---"),
    ...rows.map((each) => cellsOf(layoutLabels[each.layout], [each])),
    cellsOf("all", rows)
  ].join("\n")

export const withLayoutTable = (readme: string, table: string): string => {
  const block = `${START}\n\n${table}\n\n${END}`
  const [from, to] = [readme.indexOf(START), readme.indexOf(END)]
  if (from >= 0 && to > from) return `${readme.slice(0, from)}${block}${readme.slice(to + END.length)}`
  const last = readme.trimEnd().lastIndexOf("\n")
  return `${readme.slice(0, last)}\n## How the layouts were tried\n\n${block}\n${readme.slice(last)}`
}
