import { Result } from "effect"
import { plan, proposalHash } from "../planner/plan.rules.ts"
import type { AssetSpec, CampaignProposal, CopyVariant } from "../planner/planner.schema.ts"
import { dropped, merged, type PlannerSources, redone, regenerated, withoutConcept } from "../planner/revise.rules.ts"
import type { PictureField, PostField, ProposalEdit } from "./proposal-edits.schema.ts"
import { type CountedDraft, counted, holding, wide } from "./proposal-counts.rules.ts"
import { driftOf } from "./proposal-drift.rules.ts"
import type { ConceptMark, ProposalDraft } from "./proposals.schema.ts"
import { proposalTexts as texts } from "./proposals.texts.ts"

/** The version afterwards, or why not. `refused`: counts that could not be made, while the others were. */
export type Edited = Result.Result<CountedDraft, string>

export const newDraft = (sources: PlannerSources): Edited => {
  const content = plan(sources.input, sources.occasions, sources.data)
  if (content.assets.length > 0) return Result.succeed({ content, input: sources.input, marks: [], turnedDown: [] })
  const reason = content.unplaced[0]?.reason ?? texts.nothingAsked
  return Result.fail(texts.nothingPlaced(reason))
}

const PICTURE: ReadonlySet<string> = new Set(["eyebrow", "headline", "body", "cta"] satisfies Array<PictureField>)
const REQUIRED: ReadonlySet<string> = new Set(["headline", "alt"])
const NO_WORDS: CopyVariant = { onPicture: { headline: "" }, post: { hashtags: [], alt: "" } }

const put = <Part extends object>(part: Part, field: string, text: string): Part => {
  const { [field as keyof Part]: _, ...rest } = part
  return (text === "" && !REQUIRED.has(field) ? rest : { ...part, [field]: text }) as Part
}

const written = (variant: CopyVariant, field: PictureField | PostField, text: string): CopyVariant => {
  if (field === "hashtags") {
    const hashtags = text.split(/[\s,]+/).flatMap((tag) => (tag === "" ? [] : [tag.startsWith("#") ? tag : `#${tag}`]))
    return { ...variant, post: { ...variant.post, hashtags: [...new Set(hashtags)] } }
  }
  return PICTURE.has(field)
    ? { ...variant, onPicture: put(variant.onPicture, field, text.trim()) }
    : { ...variant, post: put(variant.post, field, text.trim()) }
}

const withCopy = (content: CampaignProposal, change: (asset: AssetSpec) => AssetSpec): CampaignProposal => {
  const next = { ...content, assets: content.assets.map(change) }
  return { ...next, contentHash: proposalHash(next) }
}

const withTheme = (
  content: CampaignProposal,
  themeId: string,
  change: { readonly title: string; readonly idea: string }
) => {
  const themes = content.themes.map((theme) => (theme.id === themeId ? { ...theme, ...change } : theme))
  const next = { ...content, themes }
  return { ...next, contentHash: proposalHash(next) }
}

const shortest = (asset: AssetSpec): AssetSpec => {
  const { chosen, variants } = asset.copy
  const length = ({ onPicture }: CopyVariant) => onPicture.headline.length
  const best = variants.reduce((at, variant, index) => {
    const known = variants[at]
    return known !== undefined && length(known) <= length(variant) ? at : index
  }, chosen)
  return {
    ...asset,
    copy: {
      ...asset.copy,
      chosen: best,
      variants: variants.map((variant) => {
        const { body: _, ...bare } = variant.onPicture
        return variant.onPicture.cta === undefined ? variant : { ...variant, onPicture: bare }
      })
    }
  }
}

const markOf = (marks: ReadonlyArray<ConceptMark>, themeId: string): ConceptMark =>
  marks.find((mark) => mark.themeId === themeId) ?? { themeId, picked: false, locked: false }

const marked = (draft: ProposalDraft, themeId: string, change: Partial<ConceptMark>): ProposalDraft => {
  const others = draft.marks.filter((mark) => mark.themeId !== themeId)
  const next = { ...markOf(draft.marks, themeId), ...change }
  return { ...draft, marks: next.picked || next.locked ? [...others, next] : others }
}

const assetEdit = (draft: ProposalDraft, edit: Extract<ProposalEdit, { asset: string }>): Edited => {
  const asset = draft.content.assets.find(({ id }) => id === edit.asset)
  if (asset === undefined) return Result.fail(texts.assetGone)
  const { copy } = asset
  const variants = copy.variants.length === 0 ? [NO_WORDS] : copy.variants
  if (edit.type === "variant") {
    const chosen = Math.min(Math.max(0, edit.at), variants.length - 1)
    const next = withCopy(draft.content, (each) => (each === asset ? { ...asset, copy: { ...copy, chosen } } : each))
    return Result.succeed({ ...draft, content: next })
  }
  const { words } = edit
  if (words.some(({ field, text }) => field === "headline" && text.trim() === "")) return Result.fail(texts.noHeadline)
  const rewritten = (variant: CopyVariant) => words.reduce((now, { field, text }) => written(now, field, text), variant)
  const next = variants.map((variant, at) => (at === copy.chosen ? rewritten(variant) : variant))
  const content = withCopy(draft.content, (each) =>
    each === asset ? { ...asset, copy: { ...copy, variants: next } } : each
  )
  return Result.succeed({ ...draft, content })
}

/** Concepts that are replaced or left out. */
const lostBy = (edit: ProposalEdit): string | undefined => {
  if (edit.type === "merge") return edit.from
  return edit.type === "regenerate" || edit.type === "remove" || edit.type === "shorter" ? edit.concept : undefined
}

const conceptEdit = (
  sources: PlannerSources,
  draft: ProposalDraft,
  edit: Exclude<ProposalEdit, { asset: string } | { type: "count" | "counts" | "drop" | "redo" | "keep" }>
): Edited => {
  const { content } = draft
  const named = edit.type === "merge" ? [edit.into, edit.from] : [edit.concept]
  if (named.some((themeId) => content.themes.every(({ id }) => id !== themeId))) return Result.fail(texts.conceptGone)
  const lost = lostBy(edit)
  if (lost !== undefined && markOf(draft.marks, lost).locked) return Result.fail(texts.conceptLocked)
  switch (edit.type) {
    case "concept": {
      const [title, idea] = [edit.title.trim(), edit.idea.trim()]
      return title === "" || idea === ""
        ? Result.fail(texts.conceptUnnamed)
        : Result.succeed({ ...draft, content: withTheme(content, edit.concept, { title, idea }) })
    }
    case "pick":
      return Result.succeed(marked(draft, edit.concept, { picked: edit.on }))
    case "lock":
      return Result.succeed(marked(draft, edit.concept, { locked: edit.on }))
    case "shorter": {
      const themeId = edit.concept
      return Result.succeed({
        ...draft,
        content: withCopy(content, (asset) => (asset.themeId === themeId ? shortest(asset) : asset))
      })
    }
    case "merge":
      return Result.succeed(holding(draft, merged(content, edit.into, edit.from)))
    case "remove":
      return content.themes.length === 1
        ? Result.fail(texts.lastConcept)
        : Result.succeed(holding(draft, withoutConcept(wide(sources, content), content, edit.concept)))
    case "regenerate": {
      const made = regenerated(wide(sources, content), content, edit.concept, draft.turnedDown)
      if ("refused" in made) return Result.fail(made.refused)
      const turnedDown = [...new Set([...draft.turnedDown, edit.concept])]
      return Result.succeed({ ...holding(draft, made.proposal), turnedDown })
    }
  }
}

/** Dates, sizes and counts stay the planner's: an edit asks for them, and never writes them. */
export const edited = (sources: PlannerSources, draft: ProposalDraft, edit: ProposalEdit): Edited => {
  const { content } = draft
  switch (edit.type) {
    case "words":
    case "variant":
      return assetEdit(draft, edit)
    case "count": {
      const { type: _, ...count } = edit
      const next = counted(sources, draft, [count])
      const [refused] = next.refused ?? []
      return refused !== undefined && next.content.assets.length === content.assets.length
        ? Result.fail(refused.text)
        : Result.succeed(next)
    }
    case "counts":
      return Result.succeed(counted(sources, draft, edit.counts))
    case "drop":
      return Result.succeed(holding(draft, dropped(wide(sources, content), content, edit.assets)))
    case "redo": {
      const drift = driftOf(draft.input, sources, content)
      const next = drift === undefined ? content : redone(wide(sources, content), content, drift.cells)
      return Result.succeed({ ...holding(draft, next), input: sources.input })
    }
    case "keep":
      return Result.succeed({ ...draft, input: sources.input })
    default:
      return conceptEdit(sources, draft, edit)
  }
}

/** What is produced: all of it, or that of the picked concepts. */
export const produced = ({ content, marks }: Pick<ProposalDraft, "content" | "marks">): CampaignProposal => {
  const picked = new Set(marks.flatMap((mark) => (mark.picked ? [mark.themeId] : [])))
  return picked.size === 0
    ? content
    : { ...content, assets: content.assets.filter(({ themeId }) => picked.has(themeId)) }
}
