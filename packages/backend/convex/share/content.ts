/** What a link shows: nothing of members, costs, prompts, engines or other campaigns. */
import { placementLabel } from "@marque/core/creative"
import { ratioSlugs } from "@marque/core/model"
import { GuidelineGroup, groupLabels } from "@marque/core/guidelines"
import { driftOf } from "@marque/core/proposals"
import type {
  SharedGuidelines,
  SharedItem,
  SharedItemState,
  SharedPost,
  SharedProposal,
  SharedSlots
} from "@marque/core/share"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { rulesNow, versionOf } from "../catalog/brandRules.ts"
import { draftGuidelines, guidelinesOf } from "../catalog/versionGuidelines.ts"
import { pictureIn } from "../campaigns/decideSlot.ts"
import { plannedBrief } from "../campaigns/planning.ts"
import { campaignOf, draftOf } from "../campaigns/proposals.ts"
import { waiversOf } from "../score/waivers.ts"
import { recallOf } from "../recall/openRecalls.ts"
import { defined } from "../validation/defined.ts"
import { logoKey, sharedAddress } from "./files.ts"
import { brandJsonOf } from "./publicBrand.ts"
import type { Held, Link } from "./links.ts"
import { pictureOfLink } from "./linkPictures.ts"

const some = (lines: ReadonlyArray<string | undefined>): Array<string> =>
  lines.flatMap((line) => (line === undefined || line.trim() === "" ? [] : [line]))

export const guidelinesContent = async (ctx: QueryCtx, { brand }: Held, token: string): Promise<SharedGuidelines> => {
  const { snapshot, state, version } = await rulesNow(ctx, brand)
  const kept = state === "published" ? await versionOf(ctx, brand._id, version) : null
  const rules = (kept && (await guidelinesOf(ctx, kept))) ?? (await draftGuidelines(ctx, brand._id))
  const { identity, logos } = snapshot
  const { adjectives, bannedTerms, colours, mission, tagline, type, voice } = identity
  const families = type.map(({ family, file, role }) => ({ role, family: file?.family ?? family }))
  const enabled = rules.filter((rule) => rule.enabled)
  return {
    kind: "guidelines",
    ...(state === "published" && { version }),
    ...defined({ tagline: some([tagline])[0], mission: some([mission])[0], voice: some([voice])[0] }),
    adjectives: [...adjectives],
    bannedTerms: [...bannedTerms],
    colours: colours.map(({ cmyk, hex, name: colour, role, spot }) => ({
      name: colour,
      hex,
      role,
      ...defined({ cmyk, spot })
    })),
    type: families,
    logos: logos.map(({ assetId, clearSpace = 0, minWidthPx = 0, name: logo, theme }) => ({
      name: logo,
      url: sharedAddress(token, logoKey(assetId)),
      onDark: theme === "dark",
      clearSpace,
      minWidth: minWidthPx
    })),
    groups: GuidelineGroup.literals.flatMap((group) => {
      const those = enabled.filter((rule) => rule.group === group)
      if (those.length === 0) return []
      const shown = those.map(({ doExample, dontExample, name: rule, statement }) => ({
        name: rule,
        statement,
        ...defined({ doExample, dontExample })
      }))
      return [{ title: groupLabels[group], rules: shown }]
    }),
    brandJson: await brandJsonOf(ctx, { brand, snapshot }, (assetId) => sharedAddress(token, logoKey(assetId)))
  }
}

type Asset = NonNullable<Awaited<ReturnType<typeof draftOf>>>["content"]["assets"][number]

const chosenWords = ({ copy: { chosen, variants } }: Asset): SharedPost["words"] => {
  const words = variants[chosen]
  if (words === undefined) return { onPicture: [], post: [] }
  const { onPicture, post } = words
  return {
    onPicture: some([onPicture.eyebrow, onPicture.headline, onPicture.body, onPicture.cta]),
    post: some([post.caption, post.linkTitle, post.description, post.hashtags.join(" ")])
  }
}

const STATUS = {
  ready: "open",
  changes_requested: "changes_requested",
  approved: "approved",
  superseded: "superseded"
} as const

/** Undefined while there is nothing to show of it. */
export const proposalContent = async (
  ctx: QueryCtx,
  { brand, link: { targetId } }: Held
): Promise<SharedProposal | undefined> => {
  const id = ctx.db.normalizeId("proposals", targetId)
  const proposal = id && (await ctx.db.get(id))
  const draft = proposal && (await draftOf(ctx, proposal))
  if (!proposal || !draft || proposal.status === "generating" || proposal.status === "failed") return undefined
  const campaign = await campaignOf(ctx, proposal)
  const { names, sources } = await plannedBrief(ctx, brand, campaign)
  const { assets, calendar, contentHash, summary, themes } = draft.content
  const nameIn = (rows: ReadonlyArray<{ id: string; name: string }>, wanted: string | undefined) =>
    rows.find((row) => row.id === wanted)?.name
  const planned = new Map(assets.map((asset) => [asset.id, asset]))
  const concepts = new Map(themes.map(({ id: theme, title }) => [theme, title]))
  const isOpen = proposal.status === "ready" || proposal.status === "changes_requested"
  return {
    kind: "proposal",
    campaign: campaign.name,
    number: proposal.number,
    hash: contentHash,
    status: STATUS[proposal.status],
    ...defined({ decidedAt: proposal.decisions[0]?.at }),
    briefChanged: isOpen && sources !== undefined && driftOf(draft.input, sources, draft.content) !== undefined,
    summary,
    concepts: themes.map(({ idea, title }) => ({ title, idea })),
    posts: calendar
      .flatMap(({ assetIds, date, marketId, placementId, themeId }) =>
        assetIds.flatMap((assetId) => {
          const asset = planned.get(assetId)
          if (asset === undefined) return []
          const about = nameIn(names.products, asset.productId) ?? nameIn(names.places, asset.placeId)
          return [
            {
              date,
              market: nameIn(names.markets, marketId) ?? "",
              placement: placementLabel(placementId),
              concept: concepts.get(themeId) ?? "",
              ...defined({ about }),
              width: asset.width,
              height: asset.height,
              words: chosenWords(asset)
            }
          ]
        })
      )
      .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  }
}

type Slot = Doc<"campaignSlots">

const itemState = (slot: Slot, isSame: boolean): SharedItemState => {
  if (slot.status === "held") return "held"
  if (!isSame) return "changed"
  if (slot.status === "approved" || slot.status === "delivered" || slot.status === "live") return "approved"
  if (slot.status === "in_review") return "open"
  // Otherwise its review was taken back.
  const [last] = slot.decisions
  return last?.decision === "request_changes" ? "changes_requested" : "held"
}

const slotWords = ({ copy: [source] }: Slot): SharedPost["words"] => ({
  onPicture: source
    ? some([source.onPicture.eyebrow, source.onPicture.headline, source.onPicture.body, source.onPicture.cta])
    : [],
  post: source
    ? some([source.post.caption, source.post.linkTitle, source.post.description, source.post.hashtags.join(" ")])
    : []
})

const nameOf = async (ctx: QueryCtx, table: "markets" | "places" | "products", given: string | undefined) => {
  const id = given === undefined ? null : ctx.db.normalizeId(table, given)
  return (id && (await ctx.db.get(id))?.name) ?? undefined
}

const GONE = { market: "", placement: "", medium: "image", alt: "", width: 1, height: 1, waived: 0 } as const

const itemOf = async (
  ctx: QueryCtx,
  { brand, link }: Held,
  { hash, id }: Link["items"][number],
  token: string
): Promise<SharedItem> => {
  const slotId = ctx.db.normalizeId("campaignSlots", id)
  const slot = slotId && (await ctx.db.get(slotId))
  const none = { id, hash, words: { onPicture: [], post: [] } }
  if (!slot || slot.campaignId !== link.targetId) return { ...GONE, ...none, state: "gone" }
  const asset = await pictureIn(ctx, slot)
  const isSame = asset?.file?.sha256 === hash
  const about = (await nameOf(ctx, "products", slot.productId)) ?? (await nameOf(ctx, "places", slot.placeId))
  const recall = asset && isSame ? await recallOf(ctx, asset._id) : undefined
  const waivers = asset && isSame ? await waiversOf(ctx, asset, brand) : []
  return {
    ...none,
    state: recall === undefined ? itemState(slot, isSame) : "held",
    market: (await nameOf(ctx, "markets", slot.marketId)) ?? "",
    placement: placementLabel(slot.placementId),
    ...defined({ about, date: slot.plannedAt?.date }),
    medium: slot.format === "video" ? "video" : "image",
    ...(asset && isSame && { url: sharedAddress(token, slot._id) }),
    alt: asset?.alt ?? "",
    width: slot.width,
    height: slot.height,
    words: slotWords(slot),
    ...defined({ recalled: recall?.at }),
    waived: waivers.length
  }
}

const pictureState = (asset: Doc<"assets">, link: Link, { hash, id }: Link["items"][number]): SharedItemState => {
  if (asset.file?.sha256 !== hash) return "changed"
  const made = link.decisions.find((each) => each.item === id && each.hash === hash)
  if (made !== undefined) return made.decision === "approve" ? "approved" : "changes_requested"
  return asset.review === "approved" ? "approved" : "open"
}

const pictureItem = async (
  ctx: QueryCtx,
  { brand, link }: Held,
  item: Link["items"][number],
  token: string
): Promise<SharedItem> => {
  const asset = await pictureOfLink(ctx, brand._id, item.id)
  const none = { ...item, words: { onPicture: [], post: [] } }
  if (asset?.file === undefined) return { ...GONE, ...none, state: "gone" }
  const { alt, aspectRatio, file, kind, name, placementId, productIds } = asset
  const state = pictureState(asset, link, item)
  const isSame = state !== "changed"
  const recall = isSame ? await recallOf(ctx, asset._id) : undefined
  const ratio = aspectRatio === undefined ? "" : ratioSlugs[aspectRatio].replace("x", ":")
  return {
    ...none,
    name,
    state: recall === undefined ? state : "held",
    market: "",
    placement: placementId === undefined ? ratio : placementLabel(placementId),
    ...defined({ about: await nameOf(ctx, "products", productIds[0]), recalled: recall?.at }),
    medium: kind,
    ...(isSame && { url: sharedAddress(token, asset._id) }),
    alt,
    width: file.width,
    height: file.height,
    waived: isSame ? (await waiversOf(ctx, asset, brand)).length : 0
  }
}

export const picturesContent = async (ctx: QueryCtx, held: Held, token: string): Promise<SharedSlots> => ({
  kind: "slots",
  items: await Promise.all(held.link.items.map((item) => pictureItem(ctx, held, item, token)))
})

export const slotsContent = async (ctx: QueryCtx, held: Held, token: string): Promise<SharedSlots | undefined> => {
  const id = ctx.db.normalizeId("campaigns", held.link.targetId)
  const campaign = id && (await ctx.db.get(id))
  if (!campaign) return undefined
  const items = await Promise.all(held.link.items.map((item) => itemOf(ctx, held, item, token)))
  return { kind: "slots", campaign: campaign.name, items }
}
