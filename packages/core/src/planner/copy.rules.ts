import { ALT_MAX, CTA_MAX } from "../creative/generation-request.schema.ts"
import type { ProductWords } from "../model/product-text.ts"
import type { CopyBank } from "./copy-bank-words.ts"
import { copyBankOf, languageOf } from "./copy-bank.ts"
import { topicOf } from "./copy-topic.rules.ts"
import type { PlannerPlacement, PlannerProduct, PostLimit } from "./planner-data.ts"
import type { Planning } from "./planner-context.ts"
import type { CopySet, CopyVariant, OnPicture, PlannerMarket, PostWords, Theme } from "./planner.schema.ts"
import { labelOf } from "./product-names.pure.ts"
import { plainName } from "./short-name.pure.ts"
import { ended, isSpeakable, sentencesOf } from "./publishable.rules.ts"

/** UTF-16 code units, inclusive: short enough to read at a glance. */
const BODY_LENGTH = 140
const EYEBROW_LENGTH = 30
const VARIANTS = 3

export interface CopyNeed {
  readonly theme: Theme
  readonly market: PlannerMarket
  readonly placement: PlannerPlacement
  readonly product?: PlannerProduct
  readonly placeName?: string
  /** Counts the posts of the placement. */
  readonly turn: number
}

/** The first of its languages with a bank, else the first, whose words are left to be written. */
export const localeOf = ({ languages }: Pick<PlannerMarket, "languages">): string =>
  languages.find((language) => copyBankOf(language) !== undefined) ?? languages[0] ?? "en"

/** The words of exactly this language, else of the language in any region. */
const textsIn = (product: PlannerProduct | undefined, locale: string) => {
  const texts = product?.texts ?? {}
  const near = Object.keys(texts)
    .toSorted()
    .find((each) => languageOf(each) === languageOf(locale))
  return texts[locale] ?? (near === undefined ? undefined : texts[near])
}

/** Of the candidates the first that is shown whole, else the first that is taken. */
const fitting = (candidates: ReadonlyArray<string>, limit: PostLimit | undefined): string | undefined => {
  const { most = Number.POSITIVE_INFINITY, seen = most } = limit ?? {}
  return (
    candidates.find(({ length }) => length <= Math.min(seen, most)) ?? candidates.find(({ length }) => length <= most)
  )
}

const hashtagOf = (words: string): string =>
  `#${(words.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())).join("")}`

interface Voice {
  readonly locale: string
  readonly bank: CopyBank
  /** Whether the brief was written in it. */
  readonly isBriefs: boolean
  readonly marketId: string
  readonly isSaid: Planning["isSaid"]
}

const voiceOf = ({ data, isSaid }: Planning, market: PlannerMarket): Voice | undefined => {
  const locale = localeOf(market)
  const bank = copyBankOf(locale)
  return (
    bank && {
      locale,
      bank,
      isBriefs: languageOf(locale) === languageOf(data.brand.language),
      marketId: market.marketId,
      isSaid
    }
  )
}

const said = (
  { isSaid, marketId }: Voice,
  texts: ReadonlyArray<string | undefined>,
  longest: number
): ReadonlyArray<string> =>
  texts.filter((text): text is string => text !== undefined && text.length <= longest && isSaid(marketId, text))

/** The day by its name in the language of the words; seasons and dates of the brand's own are not named. */
const occasionName = ({ occasions }: Planning, { market, theme }: CopyNeed, { locale }: Voice): string | undefined => {
  const ref = theme.occasions.find(({ marketId }) => marketId === market.marketId)
  const row = occasions.find((each) => each.key === ref?.key && each.marketId === ref?.marketId)
  if (row === undefined || row.source === "brand" || theme.archetype === "season") return undefined
  if (languageOf(locale) === "en") return row.name
  return locale === market.languages[0] && row.localName !== row.name ? row.localName : undefined
}

const bodiesOf = ({ input }: Planning, { product, theme }: CopyNeed, voice: Voice): ReadonlyArray<string> => {
  const { description = "", sellingPoints = [] }: Partial<ProductWords> = textsIn(product, voice.locale) ?? {}
  const offer = theme.archetype === "offer" && voice.isBriefs ? input.offer?.text : undefined
  return said(
    voice,
    [
      offer === undefined ? undefined : ended(offer),
      sentencesOf(description)[0],
      ...sellingPoints.map(ended),
      voice.bank.bodies[topicOf(theme)]
    ],
    BODY_LENGTH
  )
}

/** The market's own takes the place of all others, in the language that it is written in: its first. */
const callOf = ({ data, input }: Planning, { market, turn }: CopyNeed, voice: Voice): string | undefined => {
  const { callToAction } = data.markets.find(({ id }) => id === market.marketId) ?? {}
  const isOwn = callToAction !== undefined && voice.locale === market.languages[0]
  const [own] = said(voice, isOwn ? [callToAction] : [], CTA_MAX)
  const calls = said(voice, voice.bank.calls[input.objective], CTA_MAX)
  return own ?? calls[turn % Math.max(1, calls.length)]
}

const onPictureOf = (planning: Planning, need: CopyNeed, voice: Voice): ReadonlyArray<OnPicture> => {
  const { placement, product, theme } = need
  const words = textsIn(product, voice.locale)
  const name = words && labelOf(words)
  const [eyebrow] = said(voice, [occasionName(planning, need, voice), name], EYEBROW_LENGTH)
  const [body] = bodiesOf(planning, need, voice)
  const cta = placement.kinds.includes("print") ? undefined : callOf(planning, need, voice)
  return said(voice, voice.bank.headlines[topicOf(theme)], 60)
    .slice(0, VARIANTS)
    .map((headline) => ({
      ...(eyebrow !== undefined && { eyebrow }),
      headline,
      ...(body !== undefined && { body }),
      ...(cta !== undefined && { cta })
    }))
}

const altOf = (need: CopyNeed, { headline }: OnPicture, { bank, locale }: Voice): string => {
  const name = plainName(textsIn(need.product, locale)?.name ?? "")
  const parts = [name, `${bank.onPicture[0]}${headline}${bank.onPicture[1]}`].filter(
    (part) => part !== "" && isSpeakable(part)
  )
  return parts.map(ended).join(" ").slice(0, ALT_MAX)
}

const required = ({ input }: Planning, { isBriefs }: Voice) => ({
  tags: input.mustSay.filter((text) => /^#[\p{L}\p{N}_]+$/u.test(text)),
  lines: isBriefs ? input.mustSay.filter((text) => !text.startsWith("#")) : []
})

const postOf = (planning: Planning, need: CopyNeed, picture: OnPicture, voice: Voice): PostWords => {
  const { brand } = planning.data
  const { limits } = need.placement
  const { objective } = planning.input
  const must = required(planning, voice)
  const [message] = voice.isBriefs ? said(voice, [ended(planning.input.message.trim() || "-")], 160) : []
  const lead = message ?? picture.body ?? ended(picture.headline)
  const [closing] = said(voice, [voice.bank.closings[objective]], BODY_LENGTH)
  const whole = (parts: ReadonlyArray<string | undefined>) =>
    [...new Set(parts.filter((part) => part !== undefined))].join(" ")
  const caption = fitting(
    [
      whole([ended(picture.headline), lead, closing, ...must.lines]),
      whole([lead, closing, ...must.lines]),
      whole([lead, ...must.lines]),
      lead
    ],
    limits.caption
  )
  const linkTitle = fitting(
    [picture.headline, picture.eyebrow, picture.cta].filter((each) => each !== undefined),
    limits.linkTitle
  )
  const description = fitting(
    [whole([picture.body, closing, ...(limits.caption ? [] : must.lines)]), whole([picture.body]), closing].filter(
      (each) => each !== undefined && each !== ""
    ) as ReadonlyArray<string>,
    limits.description
  )
  const day = occasionName(planning, need, voice)
  const tags = [...must.tags, hashtagOf(brand.name), ...(day === undefined ? [] : [hashtagOf(day)])]
  return {
    ...(limits.caption && caption !== undefined && { caption }),
    ...(limits.linkTitle && linkTitle !== undefined && { linkTitle }),
    ...(limits.description && description !== undefined && { description }),
    hashtags: limits.hashtags
      ? [...new Set(tags)].filter((tag) => tag !== "#").slice(0, limits.hashtags.most ?? tags.length)
      : [],
    alt: altOf(need, picture, voice)
  }
}

/** Words on the picture and for the post apart; a concept keeps its headline over placements, and turns it over posts. */
export const copyFor = (planning: Planning, need: CopyNeed): CopySet => {
  const voice = voiceOf(planning, need.market)
  if (voice === undefined) return { locale: localeOf(need.market), variants: [], chosen: 0 }
  const variants = onPictureOf(planning, need, voice).map((onPicture): CopyVariant => ({
    onPicture,
    post: postOf(planning, need, onPicture, voice)
  }))
  return { locale: voice.locale, variants, chosen: variants.length === 0 ? 0 : need.turn % variants.length }
}
