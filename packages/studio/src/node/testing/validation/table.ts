import type { Validation } from "./suite.ts"
import type { UploadsRow } from "./uploads.ts"

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const number = (value: number | undefined, digits = 2): string =>
  value === undefined ? "one level" : value.toFixed(digits)
const row = (...cells: ReadonlyArray<string | number>): string => `| ${cells.join(" | ")} |`

const START = "<!-- validation of the score: npm run nightly -- score -->"
const END = "<!-- end of the validation -->"

export const tableOf = ({ mutators, clean, foreign }: Validation, uploads: UploadsRow): string =>
  [
    "Goals: the worse picture has the lower value in 98 % of pairs; Spearman's correlation of severity and drop 0.9 within a",
    "picture; false alarms 5 %; a creative of one brand ranks lower under another in 95 % of pairs. Severity is what was",
    "achieved (contrast, share, distance from the brand by CIEDE2000), not what was asked for.",
    "",
    row("scenes made worse", "pairs", "ranked lower", "correlation", "over all pictures", "drop of the value at worst"),
    row("---", "---", "---", "---", "---", "---"),
    ...mutators.map(({ name, pairs, ranked, within, pooled, drop }) =>
      row(name, pairs, percent(ranked), number(within), number(pooled), number(drop, 1))
    ),
    "",
    row("clean scenes", "pictures", "least value", "mean value", "false alarms"),
    row("---", "---", "---", "---", "---"),
    ...clean.map(({ name, pictures, least, mean, falseAlarms }) =>
      row(name, pictures, number(least, 1), number(mean, 1), percent(falseAlarms))
    ),
    "",
    `Creatives of one brand under the rules of another: ${foreign.pairs} pairs, ${percent(foreign.byValue)} rank lower; by the palette`,
    `alone ${percent(foreign.byPalette)}, because paper, ink and photographs suit many brands: the logo decides the rest.`,
    "",
    row("pictures without a scene", "result"),
    row("---", "---"),
    row("pictures", uploads.pictures),
    row("logos found in their place", percent(uploads.logosFound)),
    row("logos found where there is none", percent(uploads.logosImagined)),
    row("false alarms, words marked by hand", percent(uploads.falseAlarms)),
    row("low contrast ranked lower", `${percent(uploads.contrastRanked)} of ${uploads.contrastPairs} pairs`),
    row("low contrast, correlation within a picture", number(uploads.contrastWithin)),
    row("CPU per picture at 1080, logo search included", `${number(uploads.cpuMs, 0)} ms`)
  ].join("\n")

export const withTable = (readme: string, table: string): string => {
  const block = `${START}\n\n${table}\n\n${END}`
  const [from, to] = [readme.indexOf(START), readme.indexOf(END)]
  if (from >= 0 && to > from) return `${readme.slice(0, from)}${block}${readme.slice(to + END.length)}`
  const last = readme.trimEnd().lastIndexOf("\n")
  return `${readme.slice(0, last)}\n## How far the score can be trusted\n\n${block}\n${readme.slice(last)}`
}
