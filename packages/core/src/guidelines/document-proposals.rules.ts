import type { DocumentText } from "../documents/document.schema.ts"
import type { PassageCrop } from "../documents/passage.schema.ts"
import { isCopyTest } from "../creative/copy-tests.rules.ts"
import { documentSentences, type DocumentSentence } from "./document-sentences.rules.ts"
import { guidelineFaults } from "./guideline-checks.rules.ts"
import { testLabels, importTexts } from "./guideline.texts.ts"
import {
  type GuidelineDraft,
  type GuidelineGroup,
  SOURCE_REF_MAX,
  STATEMENT_MAX,
  TITLE_MAX
} from "./guidelines.schema.ts"
import { checkIn, isDirective } from "./proposed-checks.rules.ts"

export interface RuleProposal {
  /** Unique in its document. */
  readonly id: string
  /** Switched off. */
  readonly draft: GuidelineDraft
  readonly page: number
  readonly sentence: string
  /** What stands before and after it on its page; empty at an end of the page. */
  readonly before: string
  readonly after: string
  /** Where it stands, of a page that can be drawn. */
  readonly crop: PassageCrop | undefined
}

/** More than anyone decides on one by one; a brand has at most 300 rules. */
export const PROPOSALS_MAX = 200
/** UTF-16 code units; a rule says more than a heading and less than a page. */
const SENTENCE_MIN = 12
/** UTF-16 code units, inclusive, on either side of a sentence. */
const AROUND_MAX = 200

const GROUPS: ReadonlyArray<readonly [RegExp, GuidelineGroup]> = [
  [/logo|wordmark|wortmarke|bildmarke|clear ?space|schutzraum/iu, "logo"],
  [
    /contrast|kontrast|accessib|barrierefrei|alt text|alternativtext|screen ?reader|legib|readab|lesbar/iu,
    "accessibility"
  ],
  [
    /disclaimer|legal|law|trademark|copyright|claim|rechtlich|gesetz|marken(?:recht|zeichen)|haftung|pflichtangabe/iu,
    "legal"
  ],
  [/tiktok|instagram|facebook|linkedin|youtube|story|stories|reels?|banner|newsletter/iu, "channel"],
  [/tone|voice|sound|personality|tonalität|stimme|haltung|ansprache|duzen|siezen/iu, "voice"],
  [
    /colou?r|farb|photo|picture|image|bild|foto|illustration|typeface|font|schrift|palette|background|hintergrund/iu,
    "visual"
  ],
  [
    /word|write|say|text|copy|headline|sentence|term|wort|wörter|schreib|überschrift|satz|sätze|begriff|exclamation/iu,
    "copy"
  ]
]

const groupIn = (text: string): GuidelineGroup | undefined => GROUPS.find(([pattern]) => pattern.test(text))?.[1]

/** A check of words says what it is about; what it stands in may still make it a matter of law. */
const groupOf = (text: string, heading = "", check: GuidelineDraft["check"]): GuidelineGroup => {
  const found = groupIn(text) ?? groupIn(heading) ?? "copy"
  return check === undefined || !isCopyTest(check) || found === "legal" ? found : "copy"
}

const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const room = text.slice(0, most - 1)
  const space = room.lastIndexOf(" ")
  return `${(space > most / 2 ? room.slice(0, space) : room).replace(/[\s,;:–-]+$/u, "").toWellFormed()}…`
}

/** A name that says what is measured beats the beginning of a sentence. */
const titleOf = (sentence: string, check: GuidelineDraft["check"]): string => {
  if (check?.type === "banned_terms")
    return cut(importTexts.bannedTitle(check.terms.map(({ term }) => term)), TITLE_MAX)
  if (check?.type === "required_text") return cut(`${testLabels.required_text}: ${check.text}`, TITLE_MAX)
  if (check !== undefined) return cut(`${testLabels[check.type]}: ${sentence}`, 80)
  return cut(sentence.replace(/[.…]$/, ""), 80)
}

const draftOf = ({ heading, page, text }: DocumentSentence, document: string): GuidelineDraft => {
  const check = checkIn(text)
  const shared = {
    name: titleOf(text, check),
    statement: cut(text, STATEMENT_MAX),
    group: groupOf(text, heading, check),
    scope: { channels: [], marketIds: [], media: [] },
    marketsMayRelax: false,
    enabled: false,
    source: "import",
    sourceRef: cut(importTexts.sourceRef(document, page), SOURCE_REF_MAX)
  } as const
  const guidance: GuidelineDraft = { ...shared, kind: "guidance", severity: "info" }
  if (check === undefined) return guidance
  const [term] = check.type === "banned_terms" ? check.terms : []
  const asCheck: GuidelineDraft = {
    ...shared,
    kind: "check",
    severity: "warn",
    check,
    ...(term !== undefined && { dontExample: term.term })
  }
  // What could not be switched on is no check to propose.
  return guidelineFaults({ ...asCheck, enabled: true }, undefined).length === 0 ? asCheck : guidance
}

/** The end of a text that is too long to be seen whole. */
const tailOf = (text: string): string => {
  if (text.length <= AROUND_MAX) return text
  return `…${text
    .slice(1 - AROUND_MAX)
    .replace(/^\S*\s+/u, "")
    .toWellFormed()}`
}

/** The sentences beside one, on its page. */
const around = (sentences: ReadonlyArray<DocumentSentence>, at: number) => {
  const page = sentences[at]?.page
  const beside = (index: number) => {
    const sentence = sentences[index]
    return sentence?.page === page ? (sentence?.text ?? "") : ""
  }
  return { before: tailOf(beside(at - 1)), after: cut(beside(at + 1), AROUND_MAX) }
}

/**
 * The rules that a document's sentences ask for, in reading order: a check where a sentence says all that one needs,
 * guidance otherwise. A sentence on several pages counts once.
 */
export const proposedRules = (document: DocumentText, name: string): ReadonlyArray<RuleProposal> => {
  const known = new Set<string>()
  const found: Array<RuleProposal> = []
  const sentences = documentSentences(document)
  for (const [at, sentence] of sentences.entries()) {
    const { crop, page, text } = sentence
    const key = text.toLowerCase()
    const isOne = text.length >= SENTENCE_MIN && /\s/.test(text) && (isDirective(text) || checkIn(text) !== undefined)
    if (!isOne || known.has(key)) continue
    known.add(key)
    found.push({
      id: String(found.length + 1),
      draft: draftOf(sentence, name),
      page,
      sentence: text,
      ...around(sentences, at),
      crop
    })
    if (found.length === PROPOSALS_MAX) break
  }
  return found
}

/** The same rule for people to read only. */
export const asGuidance = ({ check: _, dontExample: __, ...draft }: GuidelineDraft): GuidelineDraft => ({
  ...draft,
  name: cut(draft.statement.replace(/[.…]$/, ""), 80),
  kind: "guidance",
  severity: "info"
})
