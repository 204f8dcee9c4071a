import type { Span } from "./pasted-brief.ts"

export type Label =
  | "approval"
  | "audience"
  | "avoid"
  | "budget"
  | "channels"
  | "disclaimer"
  | "end"
  | "keyDates"
  | "markets"
  | "message"
  | "metric"
  | "name"
  | "objective"
  | "offer"
  | "other"
  | "places"
  | "products"
  | "proof"
  | "start"
  | "target"
  | "validity"
  | "when"

/** English and German, lower case. */
const LABELS: Readonly<Record<Exclude<Label, "other">, string>> = {
  name: "campaign|campaign name|campaign title|project|project name|subject|kampagne|kampagnenname|kampagnentitel|projekt|betreff|titel|title",
  objective: "objective|objectives|goal|goals|aim|campaign objective|ziel|ziele|kampagnenziel|zielsetzung",
  message:
    "message|key message|core message|main message|single-minded message|one-sentence message|botschaft|kernbotschaft|hauptbotschaft|kernaussage",
  audience: "audience|audiences|target audience|target group|who|zielgruppe|zielgruppen",
  markets: "market|markets|country|countries|region|regions|markt|märkte|land|länder|regionen",
  channels: "channel|channels|placements|media|kanal|kanäle|platzierungen|medien|formate",
  products: "product|products|produkt|produkte|artikel|sortiment",
  places: "place|places|location|locations|ort|orte|schauplatz|drehort",
  offer: "offer|promotion|promo|deal|discount|angebot|aktion|rabatt|rabattaktion",
  validity: "valid|validity|offer valid|valid from|gültig|gültigkeit|angebot gültig|gültig von|aktionszeitraum",
  when: "when|dates|timing|period|run|runs|flight|campaign period|duration|timeline|wann|zeitraum|laufzeit|kampagnenzeitraum|termin|dauer",
  start: "start|start date|starts|launch|launch date|begin|from|beginn|startdatum|kampagnenstart|von",
  end: "end|end date|ends|until|ende|enddatum|kampagnenende|bis",
  approval:
    "approval|approval by|approval deadline|approve by|sign-off|sign-off by|deadline|freigabe|freigabe bis|freigabetermin|abnahme",
  keyDates: "key dates|milestones|important dates|termine|wichtige termine|meilensteine",
  budget: "budget|media budget|total budget|mediabudget|gesamtbudget|kosten",
  metric: "metric|success metric|kpi|kpis|measure|measured by|erfolgsmessung|kennzahl|kennzahlen|messgröße",
  target: "target|target value|zielwert",
  proof: "proof|proof points|reasons to believe|rtb|facts|belege|beweise|argumente|fakten",
  disclaimer:
    "disclaimer|disclaimers|legal|legal line|small print|mandatory text|rechtlicher hinweis|rechtliches|pflichttext|pflichthinweis|hinweis|haftungsausschluss|kleingedrucktes",
  avoid:
    "must not say|do not say|don't say|don’t say|never say|avoid|not to say|must-not-say|no-gos|no-go|forbidden words|nicht sagen|nicht verwenden|verboten|verbotene wörter|vermeiden|tabu|tabus|darf nicht vorkommen"
}
const labels = new Map(
  Object.entries(LABELS).flatMap(([label, words]) => words.split("|").map((each) => [each, label as Label] as const))
)

/** UTF-16 code units; a longer text before a colon is a sentence. */
const LABEL_MAX = 40

export interface Line extends Span {
  readonly label: Label | undefined
}

const trimmed = (text: string, { from, to }: Span): Span => {
  let [start, end] = [from, to]
  while (start < end && /\s/.test(text.charAt(start))) start++
  while (end > start && /\s/.test(text.charAt(end - 1))) end--
  return { from: start, to: end }
}

/** A number before a month or the end of a range begins a date, and `#` before a word a hashtag. */
const LEAD =
  /^(?:[>*_•·–—+|-]|#{1,6}(?=\s)|\d{1,2}\)|\d{1,2}\.(?=\s)(?!\s{1,3}(?:bis|to|[-–—\d]|Jan|Jän|Feb|M[aä]r|Mrz|Apr|Ma[iy]|Jun|Jul|Aug|Sep|O[ck]t|Nov|De[cz]))|\s){1,12}/u

/** Signs of lists, quotes, headings and emphasis around a text. */
const bare = (text: string, span: Span): Span => {
  let { from, to } = trimmed(text, span)
  const lead = LEAD.exec(text.slice(from, Math.min(to, from + 24)))
  if (lead !== null) from += lead[0].length
  while (to > from && /[*_|\s]/.test(text.charAt(to - 1))) to--
  return { from, to }
}

const labelOf = (words: string): Label | undefined =>
  labels.get(
    words
      .replaceAll(/[*_#:]/g, "")
      .trim()
      .toLowerCase()
  )

const startOfValue = /^(?:\s|[*_:|])+/u

/** A label at the start of a line, and where its value begins: `Label: value`, table cells, a heading. */
const labelled = (
  text: string,
  span: Span,
  isHeading: boolean,
  isItem: boolean
): { readonly label: Label; readonly at: number } | undefined => {
  const head = text.slice(span.from, Math.min(span.to, span.from + LABEL_MAX))
  const mark = head.search(/[:|\t]/)
  const name = mark === -1 ? head : head.slice(0, mark)
  const known = labelOf(name)
  if (mark === -1) {
    const isWhole = span.to - span.from < LABEL_MAX
    if (!isWhole || (known === undefined && !isHeading)) return undefined
    return { label: known ?? "other", at: span.to }
  }
  if (known === undefined && (isItem || name.split(" ").length > 4 || /\d|https?$/.test(name))) return undefined
  const rest = startOfValue.exec(text.slice(span.from + mark, Math.min(span.to, span.from + mark + 16)))
  return { label: known ?? "other", at: span.from + mark + (rest?.[0].length ?? 1) }
}

/** Lines with what they answer; a label without a value holds for the lines below it until a gap after them. */
export const linesIn = (text: string): ReadonlyArray<Line> => {
  const found: Array<Line> = []
  let open: Label | undefined
  let filled = false
  let from = 0
  for (const raw of text.split("\n")) {
    const whole = { from, to: from + raw.length }
    from = whole.to + 1
    const span = bare(text, whole)
    if (span.from >= span.to) {
      if (filled && raw.trim() === "") open = undefined
      continue
    }
    const isHeading = /^\s{0,3}#{1,6}\s/.test(raw)
    const given = labelled(text, span, isHeading, /^\s{0,8}[-*•]\s/u.test(raw))
    if (given === undefined) {
      found.push({ ...span, label: open })
      filled = true
      continue
    }
    const value = bare(text, { from: Math.min(given.at, span.to), to: span.to })
    const isEmpty = value.from >= value.to
    open = isEmpty ? given.label : undefined
    filled = false
    if (!isEmpty) found.push({ ...value, label: given.label })
  }
  return found
}

/** Parts of a line between commas and semicolons; quotes around them are left out. */
export const itemsIn = (text: string, { from, to }: Span, separator: RegExp): ReadonlyArray<Span> => {
  const items: Array<Span> = []
  let start = from
  const add = (end: number) => {
    const span = trimmed(text, { from: start, to: end })
    const words = text.slice(span.from, span.to)
    const quoted = /^["'“”„«»‚‘’].*["'“”„«»‚‘’]$/u.test(words) && words.length > 2
    if (span.from < span.to) items.push(quoted ? { from: span.from + 1, to: span.to - 1 } : span)
  }
  for (const match of text.slice(from, to).matchAll(separator)) {
    add(from + match.index)
    start = from + match.index + match[0].length
  }
  add(to)
  return items
}
