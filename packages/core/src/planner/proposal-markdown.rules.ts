import { markdownTexts as texts } from "./proposal-markdown.texts.ts"
import type { AssetSpec, CampaignProposal } from "./planner.schema.ts"

/** What the Markdown calls things; an id without a name is shown as it is. */
export interface ProposalNames {
  readonly markets: Readonly<Record<string, string>>
  readonly placements: Readonly<Record<string, string>>
  readonly products: Readonly<Record<string, string>>
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replace(/\s+/gu, " ").trim()

const row = (cells: ReadonlyArray<string>): string => `| ${cells.map(cell).join(" | ")} |`

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => [
  row(head),
  row(head.map(() => "---")),
  ...rows.map(row)
]

const wordsOf = ({ copy: { chosen, variants } }: AssetSpec): string => {
  const { onPicture } = variants[chosen] ?? {}
  return [onPicture?.eyebrow, onPicture?.headline, onPicture?.body, onPicture?.cta]
    .filter((text) => text !== undefined)
    .join(" / ")
}

const section = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : ["", `## ${title}`, "", ...lines]

const items = (lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.map((line) => `- ${cell(line)}`)

/** A proposal to read, print or send. */
export const proposalMarkdown = (title: string, proposal: CampaignProposal, names: ProposalNames): string => {
  const market = (id: string) => names.markets[id] ?? id
  const placement = (id: string) => names.placements[id] ?? id
  const concepts = new Map(proposal.themes.map((theme) => [theme.id, theme.title]))
  const assets = new Map(proposal.assets.map((asset) => [asset.id, asset]))
  const posts = proposal.calendar.flatMap(({ assetIds, date, marketId, placementId, themeId }) =>
    assetIds.flatMap((id) => {
      const asset = assets.get(id)
      if (asset === undefined) return []
      const { height, productId = "", width } = asset
      const about = names.products[productId] ?? productId
      const size = `${placement(placementId)}, ${width} x ${height}`
      return [[date, market(marketId), size, concepts.get(themeId) ?? themeId, about, wordsOf(asset)]]
    })
  )
  return [
    `# ${cell(title)}`,
    "",
    proposal.summary,
    ...section(
      texts.concepts,
      proposal.themes.flatMap(({ idea, reasons, score, title: name }) => [
        `### ${cell(name)} (${score})`,
        "",
        idea,
        "",
        ...items(reasons),
        ""
      ])
    ),
    ...section(texts.calendar, table(texts.columns, posts)),
    ...section(
      texts.quiet,
      items(proposal.silentDays.map(({ date, marketId, reason }) => `${date}, ${market(marketId)}: ${reason}`))
    ),
    ...section(
      texts.unplaced,
      items(
        proposal.unplaced.map(
          ({ cells, marketId, placementId, reason }) =>
            `${cells.length} x ${placement(placementId)}, ${market(marketId)}: ${reason}`
        )
      )
    ),
    ...section(texts.assumptions, items(proposal.assumptions)),
    ...section(texts.risks, items(proposal.risks)),
    "",
    texts.cost(proposal.costCredits, proposal.contentHash),
    ""
  ]
    .join("\n")
    .replace(/\n{3,}/gu, "\n\n")
}
