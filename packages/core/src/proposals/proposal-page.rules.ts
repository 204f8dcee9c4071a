import { placementLabel } from "../channels/placements.ts"
import type { CampaignProposal } from "../planner/planner.schema.ts"
import type { ProposalNames } from "../planner/proposal-markdown.rules.ts"
import type { ProposalAct, ProposalContext, WordField } from "./proposal.events.ts"
import type { StoredProposal } from "./proposals.schema.ts"

type Chosen = Pick<ProposalContext, "list" | "search">

/** The id of the version that the address names; without one of the newest. Undefined where there is none. */
export const versionId = ({ list, search }: Chosen, which: "v" | "compare" = "v"): string | undefined => {
  const number = search[which]
  const found = list?.versions.find((version) => version.number === number)
  return (found ?? (which === "v" ? list?.versions[0] : undefined))?._id
}

const named = (rows: ReadonlyArray<{ readonly id: string; readonly name: string }>) =>
  Object.fromEntries(rows.map(({ id, name }) => [id, name]))

export const namesOf = (
  { markets, products }: StoredProposal["names"],
  { assets, unplaced }: CampaignProposal
): ProposalNames => ({
  markets: named(markets),
  products: named(products),
  placements: Object.fromEntries(
    [...assets, ...unplaced].map(({ placementId }) => [placementId, placementLabel(placementId)])
  )
})

/** The words of an asset as they stand. */
export const wordsIn = ({ content }: Pick<StoredProposal, "content">, assetId: string): Record<WordField, string> => {
  const { chosen, variants } = content?.assets.find(({ id }) => id === assetId)?.copy ?? { chosen: 0, variants: [] }
  const { onPicture, post } = variants[chosen] ?? { onPicture: { headline: "" }, post: { hashtags: [], alt: "" } }
  return {
    eyebrow: "",
    body: "",
    cta: "",
    caption: "",
    linkTitle: "",
    description: "",
    ...onPicture,
    ...post,
    hashtags: post.hashtags.join(" ")
  }
}

/** What an open dialog asks for; undefined while it is not whole. */
export const dialogAct = ({ dialog, shown }: Pick<ProposalContext, "dialog" | "shown">): ProposalAct | undefined => {
  if (dialog === undefined || shown === undefined) return undefined
  switch (dialog.kind) {
    case "approve":
      return shown.drift !== undefined && !dialog.confirmed
        ? undefined
        : { kind: "approve", confirmed: dialog.confirmed, note: dialog.note }
    case "request":
      return dialog.note.trim() === "" ? undefined : { kind: "request", note: dialog.note }
    case "concept": {
      const theme = shown.content?.themes.find(({ id }) => id === dialog.themeId)
      if (dialog.title.trim() === "" || dialog.idea.trim() === "" || theme === undefined) return undefined
      const { idea, themeId: concept, title } = dialog
      return { kind: "edit", edit: { type: "concept", concept, title, idea } }
    }
    case "asset": {
      const now = wordsIn(shown, dialog.assetId)
      const words = Object.entries(dialog.words).flatMap(([field, text]) =>
        // The keys of the record.
        text === now[field as WordField] ? [] : [{ field: field as WordField, text }]
      )
      if (words.some(({ field, text }) => field === "headline" && text.trim() === "")) return undefined
      return { kind: "edit", edit: { type: "words", asset: dialog.assetId, words } }
    }
  }
}
