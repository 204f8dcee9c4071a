import { type AspectRatio, aspectRatioLabels } from "@marque/core/model"
import type { CheckReport } from "@marque/core/creative"
import { checkReading, checkTitle, firstLine, verdictLabels, wholeValue } from "@marque/core/score"

export interface SheetCell {
  readonly ratio: AspectRatio
  readonly file: string
  readonly width: number
  readonly height: number
  readonly layout: string
  readonly report: CheckReport
  readonly warnings: ReadonlyArray<string>
}

export interface SheetRow {
  readonly layout: string
  readonly cells: ReadonlyArray<SheetCell>
}

export interface SheetSection {
  readonly title: string
  readonly rows: ReadonlyArray<SheetRow>
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}
const text = (value: string): string => value.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif; }
body { margin: 0; padding: 32px; background: light-dark(#f4f3f1, #191817); color: light-dark(#222, #eee); }
h1 { font-size: 24px; margin: 0 0 4px; } h2 { font-size: 18px; margin: 40px 0 12px; } h3 { font-size: 14px; margin: 24px 0 8px; }
p { margin: 0 0 8px; } .row { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 20px; align-items: end; }
figure { margin: 0; } img { display: block; width: 100%; height: auto; border-radius: 2px; }
figcaption { padding-top: 8px; min-height: 5.8em; } strong { font-variant-numeric: tabular-nums; }
small { display: block; font-size: 12px; opacity: .8; }
.off { color: light-dark(#a3181a, #ff8f8a); } .attention { color: light-dark(#7a5200, #e9b949); } .on { color: light-dark(#1c6b3c, #7fd6a1); }
`

const verdictClass = { on_brand: "on", needs_attention: "attention", off_brand: "off" } as const

const scoreOf = (report: CheckReport): string => {
  if (report.verdict === undefined) return "not measured"
  const words = `${wholeValue(report.value ?? 0)} · ${verdictLabels[report.verdict]}`
  return `<strong class="${verdictClass[report.verdict]}">${text(words)}</strong>`
}

const figure = ({ file, height, layout, ratio, report, warnings, width }: SheetCell): string => {
  const failed = report.checks.filter(({ state }) => state === "failed")
  const lines = [
    `${scoreOf(report)} <small>${text(firstLine(report))}</small>`,
    ...failed.map((check) => `<small>${text(checkTitle(check))}: ${text(checkReading(check))}</small>`),
    ...warnings.map((warning) => `<small>${text(warning)}</small>`)
  ]
  const shape = aspectRatioLabels[ratio]
  return `<figure><a href="${text(file)}"><img src="${text(file)}" width="${width}" height="${height}" loading="lazy" alt="${text(`${layout}, ${shape}`)}"></a>
<figcaption>${text(shape)} · ${lines.join("\n")}</figcaption></figure>`
}

const row = ({ cells, layout }: SheetRow): string =>
  `<h3>${text(layout)}</h3>\n<div class="row">${cells.map(figure).join("\n")}</div>`

const section = ({ rows, title }: SheetSection): string => `<h2>${text(title)}</h2>\n${rows.map(row).join("\n")}`

export const sheetPage = (title: string, summary: string, sections: ReadonlyArray<SheetSection>): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title><style>${STYLE}</style></head>
<body><h1>${text(title)}</h1><p>${text(summary)}</p>
${sections.map(section).join("\n")}
</body></html>
`
