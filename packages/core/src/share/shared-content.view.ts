import { saveCertificateTexts } from "../certificates/save-certificate.texts.ts"
import { dayAt, shortDay } from "../model/day.ts"
import type {
  SharedDecision,
  SharedGuidelines,
  SharedItem,
  SharedItemState,
  SharedPage,
  SharedPost,
  SharedProposal,
  SharedSlots,
  ShareVerdict
} from "./share.schema.ts"
import { sharedTexts as texts, verdictLabels, verdictStateLabels } from "./shared-page.texts.ts"
import { decidableHash, PROPOSAL_ITEM } from "./shared-page.rules.ts"

/** What can be decided of one thing, and what was. */
export interface SharedDecisionView {
  readonly item: string
  /** What it is called in the dialog and in the names of its buttons. */
  readonly title: string
  /** Empty where nothing can be decided now. */
  readonly choices: ReadonlyArray<{ readonly decision: ShareVerdict; readonly label: string; readonly name: string }>
  readonly decided:
    | {
        readonly text: string
        readonly note: string | undefined
        readonly good: boolean
        /** Of the button that saves its certificate. */
        readonly certificateLabel: string
      }
    | undefined
}

export interface SharedWordsView {
  readonly title: string
  readonly lines: ReadonlyArray<string>
}

export interface SharedPostView {
  readonly key: string
  readonly title: string
  readonly facts: ReadonlyArray<string>
  readonly words: ReadonlyArray<SharedWordsView>
}

export interface SharedProposalView {
  readonly kind: "proposal"
  readonly summary: string
  readonly concepts: SharedProposal["concepts"]
  readonly days: ReadonlyArray<{
    readonly date: string
    readonly title: string
    readonly posts: ReadonlyArray<SharedPostView>
  }>
  readonly decision: SharedDecisionView
}

export interface SharedItemView {
  readonly id: string
  readonly title: string
  readonly facts: ReadonlyArray<string>
  readonly picture:
    | {
        /** Of two widths; of a clip, its poster. */
        readonly src: string
        readonly srcSet: string | undefined
        /** Of a clip. */
        readonly film: string | undefined
        readonly alt: string
        readonly width: number
        readonly height: number
      }
    | undefined
  readonly state: { readonly text: string; readonly tone: "good" | "warning" | "plain" } | undefined
  readonly words: ReadonlyArray<SharedWordsView>
  readonly decision: SharedDecisionView
}

export interface SharedSlotsView {
  readonly kind: "slots"
  readonly progress: string | undefined
  /** Id of the first one to decide on. */
  readonly next: string | undefined
  readonly items: ReadonlyArray<SharedItemView>
}

export interface SharedColourView {
  readonly name: string
  readonly hex: string
  readonly values: ReadonlyArray<string>
  readonly copyLabel: string
}

export interface SharedLogoView {
  readonly name: string
  readonly url: string
  readonly fileUrl: string
  readonly onDark: boolean
  readonly facts: ReadonlyArray<string>
  readonly downloadLabel: string
}

export interface SharedGuidelinesView {
  readonly kind: "guidelines"
  readonly draft: string | undefined
  readonly texts: ReadonlyArray<string>
  readonly voice: ReadonlyArray<SharedWordsView>
  readonly colours: ReadonlyArray<SharedColourView>
  readonly logos: ReadonlyArray<SharedLogoView>
  readonly type: ReadonlyArray<{ readonly role: string; readonly family: string }>
  readonly groups: SharedGuidelines["groups"]
}

export type SharedContentView = SharedGuidelinesView | SharedProposalView | SharedSlotsView

const VERDICTS: ReadonlyArray<ShareVerdict> = ["approve", "request_changes"]

const decisionOf = (
  page: SharedPage,
  item: string,
  title: string,
  dayText: (at: number) => string
): SharedDecisionView => {
  const last: SharedDecision | undefined = page.decisions.find((made) => made.item === item)
  return {
    item,
    title,
    choices:
      decidableHash(page, item) === undefined
        ? []
        : VERDICTS.map((decision) => ({
            decision,
            label: verdictLabels[decision],
            name: texts.decideOn(title, decision)
          })),
    decided: last && {
      text: texts.by(page.decider ?? "", verdictStateLabels[last.decision], dayText(last.at)),
      note: last.note,
      good: last.decision === "approve",
      certificateLabel: saveCertificateTexts.saveOf(title)
    }
  }
}

const wordsOf = ({ onPicture, post }: SharedPost["words"]): ReadonlyArray<SharedWordsView> =>
  [
    { title: texts.onPicture, lines: onPicture },
    { title: texts.post, lines: post }
  ].filter(({ lines }) => lines.length > 0)

const proposalView = (
  page: SharedPage,
  { campaign, concepts, number, posts, summary }: SharedProposal,
  dayText: (at: number) => string
): SharedProposalView => {
  const days = [...new Set(posts.map(({ date }) => date))]
  return {
    kind: "proposal",
    summary,
    concepts,
    days: days.map((date) => ({
      date,
      title: shortDay(date),
      posts: posts
        .filter((post) => post.date === date)
        .map(({ about, concept, height, market, placement, width, words }, index) => ({
          key: `${date} ${index}`,
          title: `${placement}, ${market}`,
          facts: [concept, ...(about === undefined ? [] : [about]), texts.size(width, height)],
          words: wordsOf(words)
        }))
    })),
    decision: decisionOf(page, PROPOSAL_ITEM, `${campaign}, ${texts.version(number)}`, dayText)
  }
}

const itemStates: Readonly<Record<SharedItemState, SharedItemView["state"]>> = {
  open: undefined,
  approved: { text: verdictStateLabels.approve, tone: "good" },
  changes_requested: { text: verdictStateLabels.request_changes, tone: "warning" },
  changed: { text: texts.changedItem, tone: "warning" },
  held: { text: texts.held, tone: "plain" },
  gone: { text: texts.gone, tone: "plain" }
}

/** Addresses that are not the app server's are shown as they are. */
export const drawn = (url: string): { readonly src: string; readonly srcSet: string | undefined } =>
  url.startsWith("/shared/")
    ? { src: `${url}?w=640`, srcSet: [320, 640, 1080].map((width) => `${url}?w=${width} ${width}w`).join(", ") }
    : { src: url, srcSet: undefined }

const itemView = (page: SharedPage, item: SharedItem, dayText: (at: number) => string): SharedItemView => {
  const {
    about,
    alt,
    date,
    height,
    id,
    market,
    medium,
    name = "",
    placement,
    recalled,
    state,
    url,
    waived,
    width,
    words
  } = item
  const title = [name, placement, market].filter(Boolean).join(", ")
  return {
    id,
    title,
    facts: [
      ...(about === undefined ? [] : [about]),
      ...(date === undefined ? [] : [shortDay(date)]),
      texts.size(width, height),
      ...(waived > 0 ? [texts.waived(waived)] : [])
    ],
    picture:
      url === undefined
        ? undefined
        : { ...drawn(url), film: medium === "video" ? `${url}/file` : undefined, alt, width, height },
    state:
      recalled === undefined ? itemStates[state] : { text: texts.recalled(shortDay(dayAt(recalled))), tone: "warning" },
    words: wordsOf(words),
    decision: decisionOf(page, id, about === undefined ? title : `${title}, ${about}`, dayText)
  }
}

const isDecided = ({ decisions }: SharedPage, id: string): boolean => decisions.some(({ item }) => item === id)

const slotsView = (page: SharedPage, { items }: SharedSlots, dayText: (at: number) => string): SharedSlotsView => ({
  kind: "slots",
  next: items.find(({ id }) => decidableHash(page, id) !== undefined && !isDecided(page, id))?.id,
  progress:
    page.allow === "view"
      ? undefined
      : texts.progress(items.filter(({ id }) => isDecided(page, id)).length, items.length),
  items: items.map((item) => itemView(page, item, dayText))
})

const rgbOf = (hex: string): string => {
  const value = Number.parseInt(hex.slice(1), 16)
  return `rgb(${value >> 16}, ${(value >> 8) & 255}, ${value & 255})`
}

const guidelinesView = (content: SharedGuidelines): SharedGuidelinesView => ({
  kind: "guidelines",
  draft: content.version === undefined ? texts.draft : undefined,
  texts: [content.tagline, content.mission].filter((text) => text !== undefined),
  voice: [
    { title: texts.voice, lines: [content.voice, content.adjectives.join(", ")].filter(Boolean) as Array<string> },
    { title: texts.never, lines: [content.bannedTerms.join(", ")].filter(Boolean) }
  ].filter(({ lines }) => lines.length > 0),
  colours: content.colours.map(({ cmyk, hex, name, role, spot }) => ({
    name: `${name}, ${role}`,
    hex,
    values: [hex, rgbOf(hex), ...[cmyk, spot].filter((value) => value !== undefined)],
    copyLabel: texts.copyColour(`${name} ${hex}`)
  })),
  logos: content.logos.map(({ clearSpace, minWidth, name, onDark, url }) => ({
    name,
    url: drawn(url).src,
    fileUrl: `${url}/file`,
    onDark,
    facts: [
      ...(clearSpace > 0 ? [texts.clearSpace(clearSpace)] : []),
      ...(minWidth > 0 ? [texts.minWidth(minWidth)] : [])
    ],
    downloadLabel: texts.downloadLogo(name)
  })),
  type: content.type,
  groups: content.groups
})

export const sharedContentView = (page: SharedPage, dayText: (at: number) => string): SharedContentView | undefined => {
  const { content } = page
  switch (content?.kind) {
    case undefined:
      return undefined
    case "guidelines":
      return guidelinesView(content)
    case "proposal":
      return proposalView(page, content, dayText)
    case "slots":
      return slotsView(page, content, dayText)
  }
}
